import { Circle, CircleCheck, Lock, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChapterStatus } from '#core/workbook/progress'
import { cx } from './cx.ts'

export type BadgeTone = 'done' | 'doing' | 'open' | 'locked'

const tones: Record<BadgeTone, string> = {
  done: 'border-transparent bg-success-soft text-success',
  doing: 'border-transparent bg-accent-soft text-accent',
  open: 'border-line-strong text-ink',
  locked: 'border-dashed border-line-strong text-muted',
}
const icons = { done: CircleCheck, doing: PencilLine, open: Circle, locked: Lock }

/** A state as icon and word, always both. */
export function Badge({ tone, children, icon }: { tone: BadgeTone; children: ReactNode; icon?: ReactNode }) {
  const Icon = icons[tone]
  return (
    <span
      className={cx(
        'inline-flex items-center gap-[0.35em] whitespace-nowrap rounded-[4px] border py-[0.16rem] pr-2 pl-[0.42rem] font-sans text-xs/[1.35] font-heading',
        tones[tone],
      )}
    >
      {icon ?? <Icon className="icon size-[1.05em] stroke-[2.4]" />}
      {children}
    </span>
  )
}

const statuses: Record<ChapterStatus, { tone: BadgeTone; word: string }> = {
  completed: { tone: 'done', word: 'Completed' },
  'in-progress': { tone: 'doing', word: 'In Progress' },
  available: { tone: 'open', word: 'Available' },
  locked: { tone: 'locked', word: 'Locked' },
}

/** The status of a chapter in its verbatim word. */
export function StatusBadge({ status }: { status: ChapterStatus }) {
  return <Badge tone={statuses[status].tone}>{statuses[status].word}</Badge>
}
