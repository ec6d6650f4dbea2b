import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../lib/call.ts'
import { queryFor } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { AccountContents, useContents } from './AccountContents.tsx'
import { type Act, confirmation, workNames } from './act.ts'

interface Props {
  act: Act
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once more before a reset, a deletion or a removal. The focus starts on Cancel: Enter alone deletes nothing. */
export function ConfirmAct({ act, busy, onCancel, onConfirm }: Props) {
  const contents = useContents(act)
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
            // Nobody agrees to what is not named yet.
            disabled={contents.isFetching}
            busy={busy && words[act.kind].busy}
          >
            {words[act.kind].button}
          </Button>
        </>
      }
    >
      <p className="font-heading">{act.name}</p>
      {act.type && <p className="mt-1">Only: {workNames[act.type]}.</p>}
      {act.kind === 'remove' && <AccountContents query={contents} />}
      {act.kind === 'delete' && <WhatGoes act={act} />}
      <p className="meta mt-1.5">{words[act.kind].consequence} You can undo it for ten minutes.</p>
    </Dialog>
  )
}

const words: Record<Act['kind'], { button: string; busy: string; consequence: string }> = {
  reset: { button: 'Reset', busy: 'Resetting...', consequence: 'Saved texts stay. The student is told.' },
  delete: {
    button: 'Delete',
    busy: 'Deleting...',
    consequence: 'Links of this work stop working at once. The student is told.',
  },
  remove: {
    button: 'Remove account',
    busy: 'Removing...',
    consequence:
      'It does not keep the person out: whoever has the access password can open a new account. To keep somebody out, suspend the account instead.',
  },
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
