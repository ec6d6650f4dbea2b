import { ArrowLeft } from 'lucide-react'
import { Button } from './Button.tsx'

interface Props<Id extends string> {
  items: readonly { id: Id; name: string }[]
  current: Id
  onGo: (id: Id) => void
  label: string
}

/** Previous, one dot per section, Next. Both ends are disabled where there is nothing further. */
export function Pager<Id extends string>({ items, current, onGo, label }: Props<Id>) {
  const index = items.findIndex((item) => item.id === current)
  const go = (to: number) => {
    const item = items[to]
    if (item) onGo(item.id)
  }
  return (
    <nav
      aria-label={label}
      className="no-print across-margin mt-(--section) flex flex-wrap items-center justify-between gap-x-2 gap-y-1 border-line border-t pt-5"
    >
      <Button
        variant="secondary"
        disabled={index <= 0}
        onClick={() => go(index - 1)}
        icon={<ArrowLeft className="icon" />}
      >
        Previous
      </Button>
      <div className="flex justify-center max-md:order-first max-md:basis-full md:basis-66">
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            aria-label={item.name}
            title={item.name}
            aria-current={item.id === current ? 'true' : undefined}
            onClick={() => onGo(item.id)}
            className="group grid h-11 min-w-0 flex-[0_1_2.75rem] cursor-pointer place-items-center"
          >
            <span className="size-[0.7rem] rounded-full border-2 border-line-strong group-hover:border-accent group-aria-[current]:w-[1.7rem] group-aria-[current]:border-accent group-aria-[current]:bg-accent" />
          </button>
        ))}
      </div>
      <Button disabled={index >= items.length - 1} onClick={() => go(index + 1)} forward>
        Next
      </Button>
    </nav>
  )
}
