import type { QueryClient } from '@tanstack/react-query'
import { isSectionComplete, type ProgressRecord } from '#core/workbook/progress'
import type { CountedSection } from '#core/workbook/sections'
import { refreshProgress } from '../lib/learner.ts'
import { keyOf } from '../lib/query.ts'

/** After work was saved: a section that was not complete may be now, and the next chapter open. */
export function afterSave(client: QueryClient, chapterId: string, section: CountedSection): void {
  const records = client.getQueryData<ProgressRecord[]>(keyOf('GET /api/progress')) ?? []
  if (!isSectionComplete(records, chapterId, section)) void refreshProgress(client)
}
