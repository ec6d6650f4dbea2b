import { Check } from 'lucide-react'
import { Tabs as Radix } from 'radix-ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props<Id extends string> {
  tabs: readonly { id: Id; name: string; completed: boolean }[]
  value: Id
  onChange: (id: Id) => void
  label: string
  children: ReactNode
}

/** Index tabs that join the sheet below: arrow keys move, phones scroll them sideways. */
export function IndexTabs<Id extends string>({ tabs, value, onChange, label, children }: Props<Id>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => centerTab(list.current, value), [value])
  const [pointed, setPointed] = useState(false)
  return (
    <Radix.Root value={value} onValueChange={(id) => onChange(id as Id)}>
      {/* The strip fades out at its right edge; what it lies on does not. */}
      <div className="max-md:sticky max-md:top-15 max-md:z-10 max-md:bg-desk">
        <Radix.List
          ref={list}
          aria-label={label}
          // The library gives a pressed tab the focus by script, for which the browser draws the ring of the keyboard.
          data-pointed={pointed || undefined}
          onPointerDown={() => setPointed(true)}
          onKeyDown={() => setPointed(false)}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setPointed(false)
          }}
          className="group no-print relative mt-8 flex gap-[3px] overflow-x-auto pt-1.5 [scrollbar-width:none] max-md:mt-0 max-md:gap-1 max-md:pt-[0.6rem] max-md:pr-13 max-md:pl-5 max-md:[mask:linear-gradient(90deg,#000_88%,transparent)]"
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.id}
              value={tab.id}
              data-tab={tab.id}
              // By itself none could be reached by keyboard on a page whose script is not there yet.
              tabIndex={tab.id === value ? 0 : -1}
              className={tabClass}
            >
              {tab.name}
              {tab.completed && (
                <span className="inline-grid size-[1.1rem] place-items-center rounded-full bg-success text-paper">
                  <Check className="size-3 stroke-4" />
                  <span className="sr-only"> completed</span>
                </span>
              )}
            </Radix.Trigger>
          ))}
        </Radix.List>
      </div>
      {children}
    </Radix.Root>
  )
}

const tabClass =
  'relative inline-flex min-h-12 flex-[1_0_auto] cursor-pointer items-center justify-center gap-[0.45em] whitespace-nowrap rounded-t-tab border border-line border-b-0 bg-well px-[0.85rem] py-2 font-[550] font-sans text-muted text-sm/[1.2] hover:bg-paper hover:text-ink focus-visible:rounded-tab focus-visible:-outline-offset-4 group-data-pointed:focus-visible:outline-none aria-selected:bg-paper aria-selected:font-bold aria-selected:text-ink aria-selected:shadow-[inset_0_4px_0_var(--accent)] max-md:min-h-[3.1rem] max-md:border-transparent max-md:bg-transparent max-md:aria-selected:border-line max-md:aria-selected:bg-paper'

/** The sheet below the tabs, labelled by its own: for a moment another may be selected already. */
export function TabPanel(props: { id: string; className: string; children: ReactNode }) {
  const { id, className, children } = props
  return (
    <Radix.Content value={id} forceMount asChild>
      <section className={className}>{children}</section>
    </Radix.Content>
  )
}

/** Brings the selected tab into the middle of a strip that scrolls. */
function centerTab(list: HTMLElement | null, id: string): void {
  const tab = list?.querySelector<HTMLElement>(`[data-tab="${id}"]`)
  if (!list || !tab || list.scrollWidth <= list.clientWidth) return
  list.scrollTo({ left: tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2 })
}
