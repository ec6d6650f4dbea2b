import type { QueryClient } from '@tanstack/react-query'
import { isSectionComplete, type ProgressRecord } from '#core/workbook/progress'
import type { CountedSection } from '#core/workbook/sections'
import { refreshProgress, useLearning } from '../lib/learner.ts'
import { keyOf } from '../lib/query.ts'

/** Whether a section of a chapter counts as completed. */
export const useSectionComplete = (chapterId: string, section: CountedSection): boolean =>
  isSectionComplete(useLearning().data?.records ?? [], chapterId, section)

/** After a save: a section that was not complete may be now, and the next chapter open. */
export function afterSave(client: QueryClient, chapterId: string, section: CountedSection): void {
  const records = client.getQueryData<ProgressRecord[]>(keyOf('GET /api/progress')) ?? []
  if (!isSectionComplete(records, chapterId, section)) void refreshProgress(client)
}
