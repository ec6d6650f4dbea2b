import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../lib/call.ts'
import { queryFor } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { type Act, confirmation, workNames } from './act.ts'

interface Props {
  act: Act
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once more before a reset or a deletion. The focus starts on Cancel: Enter alone deletes nothing. */
export function ConfirmAct({ act, busy, onCancel, onConfirm }: Props) {
  const isReset = act.kind === 'reset'
  return (
    <Dialog
      open
      onClose={() => {
        if (!busy) onCancel()
      }}
      title={confirmation(act)}
      actions={
        <>
          <Button variant="secondary" data-autofocus onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button
            variant="danger"
            onClick={onConfirm}
            busy={busy && (isReset ? 'Resetting...' : 'Deleting...')}
          >
            {isReset ? 'Reset' : 'Delete'}
          </Button>
        </>
      }
    >
      <p className="font-heading">{act.name}</p>
      {act.type && <p className="mt-1">Only: {workNames[act.type]}.</p>}
      {!isReset && <WhatGoes act={act} />}
      <p className="meta mt-1.5">
        {isReset
          ? 'Saved texts stay. The student is told.'
          : 'Links of this work stop working at once. The student is told.'}{' '}
        You can undo it for ten minutes.
      </p>
    </Dialog>
  )
}

type Counts = AnswerOf<'GET /api/admin/delete-submissions/:userId'>

/** What a deletion takes, by name and number; read each time it is asked for. */
function WhatGoes({ act: { userId, chapterId, type } }: { act: Act }) {
  const counts = useQuery({
    ...queryFor('GET /api/admin/delete-submissions/:userId', {
      params: { userId },
      query: { ...(chapterId ? { chapterId } : {}), ...(type ? { type } : {}) },
    }),
    gcTime: 0,
  })
  return (
    <p role="status" className="mt-1.5">
      {counts.data
        ? whatGoes(counts.data)
        : counts.isError
          ? 'How much there is could not be counted.'
          : 'Counting what goes...'}
    </p>
  )
}

/** What each number counts, for one and for several. */
const countNames: Record<keyof Counts, readonly [one: string, several: string]> = {
  exercises: ['saved exercise', 'saved exercises'],
  reflections: ['reflection', 'reflections'],
  ratings: ['rating', 'ratings'],
  dialogueMessages: ['dialogue message', 'dialogue messages'],
  assistantMessages: ['message of the chat with the assistant', 'messages of the chat with the assistant'],
  conversations: ['shared conversation', 'shared conversations'],
  submissions: ['submission', 'submissions'],
  links: ['link', 'links'],
  comments: ['comment of instructors', 'comments of instructors'],
}

/** "This deletes 1 saved exercise, 3 ratings and 2 links." */
function whatGoes(counts: Counts): string {
  const named = Object.entries(countNames).flatMap(([name, [one, several]]) => {
    const count = counts[name as keyof Counts]
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : several}`]
  })
  if (named.length === 0) return 'There is nothing to delete.'
  return `This deletes ${new Intl.ListFormat('en-US').format(named)}.`
}
