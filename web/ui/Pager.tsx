import { ArrowLeft } from 'lucide-react'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'

interface Props<Id extends string> {
  items: readonly { id: Id; name: string }[]
  current: Id
  onGo: (id: Id) => void
  label: string
  className?: string
}

/** Previous, one dot per section, Next. Both ends are disabled where there is nothing further. */
export function Pager<Id extends string>({ items, current, onGo, label, className }: Props<Id>) {
  const index = items.findIndex((item) => item.id === current)
  const go = (to: number) => {
    const item = items[to]
    if (item) onGo(item.id)
  }
  return (
    <nav
      aria-label={label}
      className={cx(
        'no-print mt-(--section) grid grid-cols-2 items-center gap-x-2 gap-y-1 border-line border-t pt-5 md:grid-cols-[1fr_auto_1fr]',
        className,
      )}
    >
      <Button
        variant="secondary"
        className="justify-self-start"
        disabled={index <= 0}
        onClick={() => go(index - 1)}
        icon={<ArrowLeft className="icon" />}
      >
        Previous
      </Button>
      <div className="flex justify-center max-md:col-span-full max-md:row-start-1">
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            aria-label={item.name}
            title={item.name}
            aria-current={item.id === current ? 'true' : undefined}
            onClick={() => onGo(item.id)}
            className="group grid size-11 cursor-pointer place-items-center"
          >
            <span className="size-[0.7rem] rounded-full border-2 border-line-strong group-hover:border-accent group-aria-[current]:w-[1.7rem] group-aria-[current]:border-accent group-aria-[current]:bg-accent" />
          </button>
        ))}
      </div>
      <Button
        className="justify-self-end"
        disabled={index >= items.length - 1}
        onClick={() => go(index + 1)}
        forward
      >
        Next
      </Button>
    </nav>
  )
}
