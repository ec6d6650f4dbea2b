import { ChevronDown, ChevronUp, FolderOpen } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'

interface Props {
  summary: string
  /** Whether it is open when the page opens; changes of this value open or fold it. */
  startsOpen: boolean
  quote: string
  attribution: string
  children: ReactNode
}

/** The Setup: the case of the chapter on an index card, with the person's words at the right. */
export function CaseCard({ summary, startsOpen, quote, attribution, children }: Props) {
  const [open, setOpen] = useState(startsOpen)
  useEffect(() => setOpen(startsOpen), [startsOpen])
  const Chevron = open ? ChevronUp : ChevronDown
  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group mt-5 rounded-paper border border-line bg-paper shadow-sheet max-md:mt-0 max-md:rounded-none max-md:border-x-0 max-md:border-t-0 max-md:shadow-none"
    >
      <summary className="flex min-h-[3.4rem] items-center gap-3 py-1.5 pr-5 pl-[clamp(1.25rem,3vw,2rem)] group-open:border-margin group-open:border-b-[1.5px]">
        <FolderOpen className="icon" />
        <h2 className="font-heading text-lg/[1.2]">
          <span className="font-normal text-muted">Action: </span>The Setup
        </h2>
        <span className="min-w-0 flex-1 truncate text-muted text-sm/[1.3] group-open:invisible max-md:invisible">
          {summary}
        </span>
        <span className="meta flex items-center gap-1.5 print:hidden">
          {open ? 'Hide' : 'Show'}
          <Chevron className="icon" />
        </span>
      </summary>
      <div className="grid gap-x-10 gap-y-4 px-[clamp(1.25rem,3vw,2rem)] pt-5 pb-6.5 md:grid-cols-[minmax(0,1fr)_minmax(0,17rem)]">
        <div className="max-w-[33em]">{children}</div>
        <blockquote className="voice text-xl/[1.35]">
          “{quote}”
          <footer className="mt-2 font-normal font-sans text-muted text-sm/[1.4] not-italic">
            {attribution}
          </footer>
        </blockquote>
      </div>
    </details>
  )
}
