import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface Props {
  show: string
  hide: string
  /** What it belongs to, for whoever meets it without its surroundings. */
  of: string
  className?: string
  children: ReactNode
}

/** Something small to open where it is wanted: an example, the levels of a scale. */
export function Reveal({ show, hide, of, className, children }: Props) {
  return (
    <details className={cx('group print:hidden', className)}>
      <summary className="inline-flex min-h-8 max-md:min-h-11 items-center gap-1 rounded-control text-accent text-sm/[1.3] underline decoration-1 underline-offset-[0.2em] hover:text-accent-strong">
        <span className="group-open:hidden">{show}</span>
        <span className="hidden group-open:inline">{hide}</span>
        <span className="sr-only">: {of}</span>
        <ChevronDown className="icon group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
