import { useQuery } from '@tanstack/react-query'
import { times } from '#core/workbook/times'
import type { AnswerOf } from '../../../lib/call.ts'
import { dayOf } from '../../../lib/dates.ts'
import { queryFor } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { DeskError } from '../DeskParts.tsx'
import { type Action, confirmation, workNames } from './action.ts'

interface Props {
  act: Action
  busy: boolean
  onCancel: () => void
  onConfirm: () => void
}

/** Asks once more before a reset, a deletion or a removal. The focus starts on Cancel: Enter alone deletes nothing. */
export function ConfirmAction({ act, busy, onCancel, onConfirm }: Props) {
  const counts = useWhatGoes(act)
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
            disabled={counts.isLoading}
            busy={busy && words[act.kind].busy}
          >
            {words[act.kind].button}
          </Button>
        </>
      }
    >
      <p className="font-heading">{act.name}</p>
      {act.type && <p className="mt-1">Only: {workNames[act.type]}.</p>}
      {act.kind !== 'reset' && <WhatGoes kind={act.kind} query={counts} />}
      <p className="meta mt-1.5">
        {words[act.kind].consequence} You can undo it for {times.undo.words}.
      </p>
    </Dialog>
  )
}

const words: Record<Action['kind'], { button: string; busy: string; consequence: string }> = {
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
      'Links stop working at once. This does not keep the person out: whoever has the access password can open a new account. To keep somebody out, suspend the account instead.',
  },
}

type Counts = Omit<AnswerOf<'GET /api/admin/delete-submissions/:userId'>, 'archivedUntil'>

/** What a deletion or a removal takes, as numbers; counted anew each time it is asked about. */
const useWhatGoes = ({ kind, userId, chapterId, type }: Action) =>
  useQuery({
    ...queryFor('GET /api/admin/delete-submissions/:userId', {
      params: { userId },
      query: { ...(chapterId ? { chapterId } : {}), ...(type ? { type } : {}) },
    }),
    gcTime: 0,
    enabled: kind !== 'reset',
  })

/** The same in words. */
function WhatGoes({ kind, query }: { kind: 'delete' | 'remove'; query: ReturnType<typeof useWhatGoes> }) {
  if (query.isError) {
    return <DeskError what="What goes could not be counted" error={query.error} onRetry={query.refetch} />
  }
  const until = kind === 'delete' && query.data?.archivedUntil
  return (
    <>
      <p role="status" className="mt-1.5">
        {query.data ? sentences[kind](whatGoes(query.data)) : 'Counting what goes...'}
      </p>
      {until && (
        <p className="mt-1.5">
          An archived section keeps what its staff saw of this student’s work that day until {dayOf(until)}.
        </p>
      )}
    </>
  )
}

/** What is said of what goes; null: there is nothing. */
const sentences = {
  delete: (parts: string | null) => (parts ? `This deletes ${parts}.` : 'There is nothing to delete.'),
  remove: (parts: string | null) =>
    parts
      ? `Name, address and sign-in go, and with them ${parts}.`
      : 'Name, address and sign-in go. Nothing was saved in this account yet.',
}

/** What each number counts, for one and for several. */
const names: Record<keyof Counts, readonly [one: string, several: string]> = {
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

/** "1 saved exercise, 3 ratings, and 2 links"; null where there is nothing. */
function whatGoes(counts: Counts): string | null {
  const parts = (Object.keys(names) as (keyof Counts)[]).flatMap((key) => {
    const count = counts[key]
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${names[key][count === 1 ? 0 : 1]}`]
  })
  return parts.length === 0 ? null : new Intl.ListFormat('en-US').format(parts)
}
