import { useQuery } from '@tanstack/react-query'
import type { AnswerOf } from '../../../lib/call.ts'
import { queryFor } from '../../../lib/query.ts'
import { Loading } from '../../../ui/states.tsx'
import { DeskError } from '../DeskParts.tsx'
import type { Act } from './act.ts'

type Contents = AnswerOf<'GET /api/admin/accounts/:userId'>

/** What would go with the account that is asked about, counted anew each time. */
export const useContents = ({ kind, userId }: Act) =>
  useQuery({
    ...queryFor('GET /api/admin/accounts/:userId', { params: { userId } }),
    refetchOnMount: 'always',
    enabled: kind === 'remove',
  })

/** The same in words. */
export function AccountContents({ query }: { query: ReturnType<typeof useContents> }) {
  if (query.isError) {
    return (
      <DeskError what="What goes with it could not be counted" error={query.error} onRetry={query.refetch} />
    )
  }
  if (!query.data || query.isFetching) return <Loading lines={3} className="mt-2" />
  const parts = partsOf(query.data)
  return (
    <>
      <p className="mt-2">
        {parts.length === 0
          ? 'Name, address and sign-in go. Nothing was saved in this account yet.'
          : 'Name, address and sign-in go, and with them:'}
      </p>
      <ul className="mt-1 list-disc pl-[1.2em]">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </ul>
    </>
  )
}

/** One of each and several of each. */
const names: Record<keyof Contents, readonly [string, string]> = {
  exercises: ['exercise', 'exercises'],
  reflections: ['reflection', 'reflections'],
  ratings: ['competency rating', 'competency ratings'],
  dialogues: ['dialogue', 'dialogues'],
  chats: ['chat with the assistant', 'chats with the assistant'],
  shared: ['submission or shared conversation', 'submissions and shared conversations'],
  links: ['link, which stops working at once', 'links, which stop working at once'],
  comments: ['comment of an instructor', 'comments of instructors'],
}

const partsOf = (contents: Contents): string[] =>
  (Object.keys(names) as (keyof Contents)[]).flatMap((key) => {
    const count = contents[key]
    return count === 0 ? [] : [`${count} ${names[key][count === 1 ? 0 : 1]}`]
  })
