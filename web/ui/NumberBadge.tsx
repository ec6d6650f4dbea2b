import { Check, Lock } from 'lucide-react'
import type { ChapterStatus } from '#core/workbook/progress'
import { cx } from './cx.ts'

const looks: Record<ChapterStatus, string> = {
  completed: 'border-success bg-success-soft text-success',
  'in-progress': 'border-accent bg-accent text-on-accent',
  available: 'border-line-strong bg-paper text-ink',
  locked: 'border-dashed border-line-strong text-muted',
}

interface Props {
  /** The number of a chapter, or I and P for introduction and prologue. */
  mark: string
  status: ChapterStatus
  lock?: boolean
  className?: string
}

/** The circle with a chapter's number: inked, outlined, checked or dashed. The status is said elsewhere in words. */
export function NumberBadge({ mark, status, lock = false, className }: Props) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-grid size-10 flex-none place-items-center rounded-full border-[1.5px] font-label font-serif text-[1.15rem]/none lining-nums [&_svg]:size-[1.2rem] [&_svg]:stroke-[2.5]',
        looks[status],
        className,
      )}
    >
      {status === 'completed' ? <Check /> : status === 'locked' && lock ? <Lock /> : mark}
    </span>
  )
}
