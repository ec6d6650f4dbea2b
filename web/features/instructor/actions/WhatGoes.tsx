import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../lib/call.ts'
import { queryFor } from '../../../lib/query.ts'
import { DeskError } from '../DeskParts.tsx'
import type { Action } from './action.ts'

type Counts = AnswerOf<'GET /api/admin/delete-submissions/:userId'>

/** What a deletion or a removal takes, as numbers; counted anew each time it is asked about. */
export const useWhatGoes = ({ kind, userId, chapterId, type }: Action) =>
  useQuery({
    ...queryFor('GET /api/admin/delete-submissions/:userId', {
      params: { userId },
      query: { ...(chapterId ? { chapterId } : {}), ...(type ? { type } : {}) },
    }),
    gcTime: 0,
    enabled: kind !== 'reset',
  })

/** The same in words. */
export function WhatGoes({
  kind,
  query,
}: {
  kind: 'delete' | 'remove'
  query: ReturnType<typeof useWhatGoes>
}) {
  if (query.isError) {
    return <DeskError what="What goes could not be counted" error={query.error} onRetry={query.refetch} />
  }
  return (
    <p role="status" className="mt-1.5">
      {query.data ? sentences[kind](whatGoes(query.data)) : 'Counting what goes...'}
    </p>
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
