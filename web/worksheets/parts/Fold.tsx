import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'

interface Props {
  title: string
  /** How far it is, or what it holds, in a few words: "4 of 5 levels". */
  state?: string
  /** What it belongs to, for screen readers: "Goal 1". */
  of: string
  /** Open at first. */
  open?: boolean
  children: () => ReactNode
}

/** A part of a long row that opens when it is needed; what is closed is not drawn, so that typing stays quick. */
export function Fold({ title, state, of, open: first = false, children }: Props) {
  const [open, setOpen] = useState(first)
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group border-line border-t"
    >
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 py-2 text-sm/[1.35] hover:text-accent-strong">
        <ChevronDown className="icon flex-none text-accent group-open:rotate-180" />
        {/* What it holds stands at the end of the line, or below a long title. */}
        <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 [overflow-wrap:anywhere]">
          <span className="font-label">
            {title}
            <span className="sr-only">, {of}</span>
          </span>
          {state && <span className="text-muted">{state}</span>}
        </span>
      </summary>
      {open && <div className="grid grid-cols-1 gap-5 pt-2 pb-4">{children()}</div>}
    </details>
  )
}
