import { useQuery } from '@tanstack/react-query'
import { queryFor } from './query.ts'

/** The student's own dates; asked for only where the notices, which every page has, say that there are any. */
export function useDue() {
  const notices = useQuery(queryFor('GET /api/account/notices'))
  return useQuery({ ...queryFor('GET /api/due'), enabled: notices.data?.hasDates === true })
}
