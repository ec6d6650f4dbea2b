import { RotateCcw } from 'lucide-react'
import type { AnswerOf } from '../../../lib/call.ts'
import { timeOf } from '../../../lib/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { Block } from '../DeskParts.tsx'
import { nameOf } from '../people.ts'
import { workNames } from './action.ts'
import { useFocusKept } from './use-focus-kept.ts'
import { useUndo } from './use-undo.ts'

export type Deletion = AnswerOf<'GET /api/admin/deletions'>[number]

/** Resets and deletions that can still be taken back; nothing when there are none. */
export function RecentDeletions({ deletions }: { deletions: readonly Deletion[] | undefined }) {
  const undo = useUndo()
  useFocusKept(
    (deletions ?? []).map(({ id }) => id),
    () => document.getElementById('main'),
  )
  if (!deletions || deletions.length === 0) return null
  return (
    <Block title="Can still be undone">
      <ul className="mt-2">
        {deletions.map((deletion) => (
          <li
            key={deletion.id}
            className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-t py-2.5 first:border-t-0"
          >
            <div className="text-sm/[1.45]">
              <b className="font-heading font-serif text-[1.03rem]">{nameOf(deletion.user)}</b>
              <span className="block">{whatOf(deletion)}</span>
              <span className="block text-muted">
                {deletion.by}, {timeOf(deletion.at)}. Final after {timeOf(deletion.undoUntil)}.
              </span>
            </div>
            <Button
              variant="secondary"
              icon={<RotateCcw className="icon" />}
              aria-label={`Undo: ${whatOf(deletion)}, ${nameOf(deletion.user)}`}
              busy={undo.busy}
              onClick={() => void undo.run(deletion.id)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function whatOf({ kind, chapterId, type, deleted }: Deletion): string {
  const count = deleted === 0 ? '' : ` (${deleted === 1 ? '1 piece' : `${deleted} pieces`})`
  if (kind === 'account') return `Account removed${count}`
  const where = chapterId ? `Chapter ${chapterId}` : 'All chapters'
  if (kind === 'reset') return `${where}: progress reset`
  const what = type ? workNames[type] : 'All work'
  return `${where}: ${what.toLowerCase()} deleted${count}`
}
