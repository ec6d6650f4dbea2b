import { type ChapterId, isChapterId } from '../workbook/sections.ts'
import { parseWorksheet, type WorksheetOf } from './registry.ts'
import type { Summary } from './summary.ts'

/** Where each worksheet's reading stands. */
const readers: { [Id in ChapterId]: () => Promise<(worksheet: WorksheetOf<Id>) => Summary> } = {
  '1': async () => (await import('./note-xray/summary.ts')).summarizeNoteXray,
  '2': async () => (await import('./goals/summary.ts')).summarizeGoals,
  '3': async () => (await import('./single-case/summary.ts')).summarizeSingleCase,
  '4': async () => (await import('./stakeholder-map/summary.ts')).summarizeStakeholderMap,
  '5': async () => (await import('./logic-model/summary.ts')).summarizeLogicModel,
  '6': async () => (await import('./implementation-plan/summary.ts')).summarizeImplementationPlan,
  '7': async () => (await import('./fidelity-and-reach/summary.ts')).summarizeFidelityAndReach,
  '8': async () => (await import('./pre-post/summary.ts')).summarizePrePost,
  '9': async () => (await import('./run-chart/summary.ts')).summarizeRunChart,
  '10': async () => (await import('./report/summary.ts')).summarizeReport,
}

/** Reads a worksheet as people do; null when it cannot be read here. */
export type WorksheetSummarizer = (worksheet: unknown) => Summary | null

/**
 * The reader of a chapter's worksheet. Its calculations are loaded when it is asked for, so that a page carries
 * only those of its chapter.
 * @returns null for a chapter that is none
 */
export async function worksheetSummarizer(chapterId: string): Promise<WorksheetSummarizer | null> {
  if (!isChapterId(chapterId)) return null
  const read = (await readers[chapterId]()) as (worksheet: WorksheetOf<ChapterId>) => Summary
  return (given) => {
    const worksheet = parseWorksheet(chapterId, given)
    return worksheet.ok ? read(worksheet.worksheet) : null
  }
}

/** A stored worksheet as people read it; empty when there is none. */
export async function summarizeWorksheet(chapterId: string, worksheet: unknown): Promise<Summary> {
  if (worksheet === null || worksheet === undefined) return []
  return (await worksheetSummarizer(chapterId))?.(worksheet) ?? []
}
