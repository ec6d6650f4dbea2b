import { isSectionComplete } from '#core/workbook/progress'
import type { CountedSection } from '#core/workbook/sections'
import { useLearning } from '../lib/learner.ts'

/** Whether a section of a chapter counts as completed. */
export function useSectionComplete(chapterId: string, section: CountedSection): boolean {
  const records = useLearning().data?.records ?? []
  return isSectionComplete(records, chapterId, section)
}
