import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { Button } from '../../../ui/Button.tsx'
import { InputField } from '../../../ui/controls.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Block } from '../DeskParts.tsx'
import { useDeskCall, useShowSection } from '../refresh.ts'
import type { Section } from './types.ts'

export interface Term {
  name: string
  term: string
  startsOn: string
  endsOn: string
  timeZone: string
}

/** Time zones the browser knows; where it names none, the field takes any name of the IANA list. */
const timeZones: readonly string[] = Intl.supportedValuesOf?.('timeZone') ?? []

/** The time zone of whoever makes the section. */
const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

export const noTerm = (): Term => ({ name: '', term: '', startsOn: '', endsOn: '', timeZone: ownTimeZone() })

interface Props {
  /** What a field shows until something is typed in it here. */
  start: Term
  /** Between the fields and the button. */
  children?: ReactNode
  button: string
  busy: boolean | string
  /** @returns nothing where it failed */
  onSubmit: (term: Term, changed: Partial<Term>) => Promise<unknown>
  /** A button opens it and says this: whoever presses it goes on with the first field. */
  opener?: string
}

/** Name, term, days and time zone of a section. */
export function TermForm({ start, children, button, busy, onSubmit, opener }: Props) {
  const [changed, setChanged] = useState<Partial<Term>>({})
  const term = { ...start, ...changed }
  const [open, setOpen] = useState(opener === undefined)
  const openingButton = useRef<HTMLButtonElement>(null)
  useFocusKept(open ? ['form'] : [], () => openingButton.current)
  const form = useRef<HTMLFormElement>(null)
  const isChanged = Object.keys(changed).length > 0
  useFocusKept(isChanged ? ['save'] : [], () => form.current?.querySelector('input'))
  const canSave = isChanged && Object.values(term).every((value) => value.trim() !== '')
  const field = (key: keyof Term, label: string, hint?: string, more: object = {}) => (
    <InputField
      field={{ label, hint, look: 'sans', className: 'w-full' }}
      {...more}
      autoComplete="off"
      value={term[key]}
      onChange={({ target: { value } }) => {
        const { [key]: _, ...others } = changed
        // What is typed back to what is stored is no change, also when a colleague stores something else.
        setChanged(value === start[key] ? others : { ...others, [key]: value })
      }}
    />
  )
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!canSave || busy) return
    const done = await onSubmit(term, changed)
    if (!done) return
    // What was typed while it was sent is still to be saved.
    setChanged((now) =>
      Object.fromEntries(Object.entries(now).filter(([key, value]) => value !== changed[key as keyof Term])),
    )
    if (opener) setOpen(false)
  }
  if (!open)
    return (
      <Button ref={openingButton} className="mt-3" variant="secondary" onClick={() => setOpen(true)}>
        {opener}
      </Button>
    )
  return (
    <form
      ref={form}
      onSubmit={(event) => void submit(event)}
      noValidate
      className="mt-3 grid max-w-160 justify-items-start gap-3"
    >
      {field('name', 'Name of the section', 'As students know it: SW 601, Section A.', {
        maxLength: 100,
        autoFocus: opener !== undefined,
      })}
      {field('term', 'Term', 'For example Fall 2026.', { maxLength: 60 })}
      <div className="grid w-full gap-3 sm:grid-cols-2">
        {field('startsOn', 'First day', undefined, { type: 'date' })}
        {field('endsOn', 'Last day', undefined, { type: 'date' })}
      </div>
      {field('timeZone', 'Time zone', 'Where the section’s days begin.', {
        list: 'time-zones',
        maxLength: 60,
      })}
      <datalist id="time-zones">
        {timeZones.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {children}
      <Button type="submit" variant="secondary" disabled={!canSave} busy={busy}>
        {button}
      </Button>
    </form>
  )
}

/** Changing what a section was made with. Only what was changed is sent: a colleague may have changed the rest meanwhile. */
export function ChangeSection({ section }: { section: Section }) {
  const { name, term, startsOn, endsOn, timeZone } = section
  const { run, busy } = useDeskCall()
  const showSection = useShowSection(section)
  async function save(_: Term, body: Partial<Term>) {
    const saved = await run(
      () => call('POST /api/classes/:classId', { params: { classId: section.id }, body }),
      () => ({ title: 'Section saved' }),
    )
    if (saved) await new Promise<void>((shown) => showSection(() => saved, shown))
    return saved
  }
  return (
    <Block title="About the section">
      <TermForm
        start={{ name, term, startsOn, endsOn, timeZone }}
        button="Save the section"
        busy={busy && 'Saving...'}
        onSubmit={save}
      />
    </Block>
  )
}
