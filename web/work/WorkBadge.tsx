import { dayOf } from '../lib/dates.ts'
import { Badge } from '../ui/Badge.tsx'

interface Props {
  /** When the work was saved last, an ISO moment; undefined: not yet. */
  savedAt: string | undefined
  completed: boolean
}

/** "Completed" with the date of the last change, beside the heading of a saved work. */
export function WorkBadge({ savedAt, completed }: Props) {
  if (!savedAt) return null
  return (
    <>
      <Badge tone={completed ? 'done' : 'doing'}>{completed ? 'Completed' : 'Saved'}</Badge>
      <span className="meta">Last updated {dayOf(savedAt)}</span>
    </>
  )
}
