import { type ChapterId, isChapterId } from '../workbook/sections.ts'
import { readWorksheet, type WorksheetOf } from './registry.ts'
import type { Reading } from './summary.ts'

/** Where each worksheet's reading stands. */
const readers: { [Id in ChapterId]: () => Promise<(worksheet: WorksheetOf<Id>) => Reading> } = {
  '1': async () => (await import('./note-xray/summary.ts')).readNoteXray,
  '2': async () => (await import('./goals/summary.ts')).readGoals,
  '3': async () => (await import('./single-case/summary.ts')).readSingleCase,
  '4': async () => (await import('./stakeholder-map/summary.ts')).readStakeholderMap,
  '5': async () => (await import('./logic-model/summary.ts')).readLogicModel,
  '6': async () => (await import('./implementation-plan/summary.ts')).readImplementationPlan,
  '7': async () => (await import('./fidelity-and-reach/summary.ts')).readFidelityAndReach,
  '8': async () => (await import('./pre-post/summary.ts')).readPrePost,
  '9': async () => (await import('./run-chart/summary.ts')).readRunChart,
  '10': async () => (await import('./report/summary.ts')).readReport,
}

/** Reads a worksheet as people do; null when it cannot be read here. */
export type WorksheetReader = (worksheet: unknown) => Reading | null

/**
 * The reader of a chapter's worksheet. Its calculations are loaded when it is asked for, so that a page carries
 * only those of its chapter.
 * @returns null for a chapter that is none
 */
export async function worksheetReader(chapterId: string): Promise<WorksheetReader | null> {
  if (!isChapterId(chapterId)) return null
  const read = (await readers[chapterId]()) as (worksheet: WorksheetOf<ChapterId>) => Reading
  return (given) => {
    const worksheet = readWorksheet(chapterId, given)
    return worksheet.ok ? read(worksheet.worksheet) : null
  }
}

/** A stored worksheet as people read it; empty when there is none. */
export async function worksheetReading(chapterId: string, worksheet: unknown): Promise<Reading> {
  if (worksheet === null || worksheet === undefined) return []
  return (await worksheetReader(chapterId))?.(worksheet) ?? []
}
