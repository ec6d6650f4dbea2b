import type { AnswerOf, QueryOf } from '../../../lib/call.ts'

type Query = NonNullable<QueryOf<'GET /api/admin/all-progress'>>

/** Which students are listed and in what order; the list and its CSV take the same. */
export type Selection = Pick<Query, 'q' | 'filter' | 'currentChapter' | 'sort'>
export type ProgressPage = Extract<AnswerOf<'GET /api/admin/all-progress'>, { total: number }>
export type Entry = ProgressPage['entries'][number]

/** Students on a page of the overview. */
export const perPage = 25

/** The page that is shown: the selection and the cursors of the pages before, the last one's own at the end. */
export interface Listed {
  selection: Selection
  trail: readonly string[]
}

export const firstPage: Listed = { selection: {}, trail: [] }

/** The query of the page that is shown. */
export const queryOf = ({ selection, trail }: Listed): Query => ({
  ...selection,
  limit: perPage,
  ...(trail.length > 0 ? { cursor: trail.at(-1) } : {}),
})

export const filters = [
  { id: 'stuck', name: 'Stuck' },
  { id: 'overdue', name: 'Overdue' },
  { id: 'in-progress', name: 'In progress' },
  { id: 'not-started', name: 'Not started' },
  { id: 'finished', name: 'Finished' },
  { id: 'suspended', name: 'Suspended' },
] as const

export const sorts = [
  { id: 'name', name: 'name' },
  { id: 'least-progress', name: 'least progress' },
  { id: 'most-progress', name: 'most progress' },
  { id: 'latest-activity', name: 'latest activity' },
  { id: 'longest-inactive', name: 'longest inactive' },
] as const

/** Whether anything but the whole class is listed. */
export const isNarrowed = ({ q, filter, currentChapter }: Selection): boolean =>
  Boolean(q || filter || currentChapter)
