import type { z } from 'zod'
import { type ChapterId, isChapterId } from '../workbook/sections.ts'
import { fidelityAndReach } from './fidelity-and-reach/schema.ts'
import { goals } from './goals/schema.ts'
import { implementationPlan } from './implementation-plan/schema.ts'
import type { WorksheetDefinition } from './kind.ts'
import { logicModel } from './logic-model/schema.ts'
import { noteXray } from './note-xray/schema.ts'
import { prePostWorksheet } from './pre-post/schema.ts'
import { reportWorksheet } from './report/schema.ts'
import { runChartWorksheet } from './run-chart/schema.ts'
import { singleCase } from './single-case/schema.ts'
import { stakeholderMap } from './stakeholder-map/schema.ts'
import type { Summary } from './summary.ts'

/** Loads what puts a worksheet into words, with the calculations of its chapter. */
type LoadSummary<Worksheet> = () => Promise<(worksheet: Worksheet) => Summary>

const withSummary = <Schema extends z.ZodType>(
  worksheet: WorksheetDefinition<Schema>,
  summary: LoadSummary<z.output<Schema>>,
) => ({ ...worksheet, summary })

/** The worksheet of every chapter. Calculations are loaded only where they are asked for. */
export const worksheets = {
  '1': withSummary(noteXray, async () => (await import('./note-xray/summary.ts')).summarizeNoteXray),
  '2': withSummary(goals, async () => (await import('./goals/summary.ts')).summarizeGoals),
  '3': withSummary(singleCase, async () => (await import('./single-case/summary.ts')).summarizeSingleCase),
  '4': withSummary(
    stakeholderMap,
    async () => (await import('./stakeholder-map/summary.ts')).summarizeStakeholderMap,
  ),
  '5': withSummary(logicModel, async () => (await import('./logic-model/summary.ts')).summarizeLogicModel),
  '6': withSummary(
    implementationPlan,
    async () => (await import('./implementation-plan/summary.ts')).summarizeImplementationPlan,
  ),
  '7': withSummary(
    fidelityAndReach,
    async () => (await import('./fidelity-and-reach/summary.ts')).summarizeFidelityAndReach,
  ),
  '8': withSummary(prePostWorksheet, async () => (await import('./pre-post/summary.ts')).summarizePrePost),
  '9': withSummary(runChartWorksheet, async () => (await import('./run-chart/summary.ts')).summarizeRunChart),
  '10': withSummary(reportWorksheet, async () => (await import('./report/summary.ts')).summarizeReport),
} as const satisfies Record<ChapterId, unknown>

/** What the worksheet of a chapter holds. */
export type WorksheetOf<Id extends ChapterId> = ReturnType<(typeof worksheets)[Id]['empty']>

/** The worksheets of a learner, by chapter. */
export type SavedWorksheets = { [Id in ChapterId]?: WorksheetOf<Id> }

/** A worksheet that was read, or a sentence that says why it could not be. */
export type ParsedWorksheet<Id extends ChapterId> =
  | { ok: true; worksheet: WorksheetOf<Id> }
  | { ok: false; message: string }

/**
 * Reads what was sent or stored for a chapter. Fields that the worksheet does not know are dropped.
 * @returns the worksheet, or the first thing that is wrong, as a sentence that names the field
 */
export function parseWorksheet<Id extends ChapterId>(chapter: Id, given: unknown): ParsedWorksheet<Id> {
  const version =
    typeof given === 'object' && given !== null && 'version' in given ? given.version : undefined
  if (typeof version === 'number' && version > 1)
    return { ok: false, message: 'This worksheet was saved by a newer version of the workbook.' }
  const read = worksheets[chapter].schema.safeParse(given)
  if (read.success) return { ok: true, worksheet: read.data as WorksheetOf<Id> }
  // Only our own sentences name a field; those of the library speak of types.
  const message = read.error.issues
    .map((issue) => issue.message)
    .find((one) => !/^Invalid|^Unrecognized/.test(one))
  return { ok: false, message: message ?? 'This is not a worksheet of this chapter.' }
}

/**
 * A worksheet that is refused for nothing but texts or lists that are too long, with all its text, so that it can be
 * shown and shortened. Fields that came later have their first value, as in any worksheet that is read.
 * @returns null where anything else is wrong with it
 */
export function tooLongWorksheet<Id extends ChapterId>(chapter: Id, given: unknown): WorksheetOf<Id> | null {
  const { schema } = worksheets[chapter]
  const read = schema.safeParse(given)
  if (read.success || !read.error.issues.every(isTooLong)) return null
  // The rows of a list that is too long were not looked at: read once more for the shape alone.
  const shape = schema.safeParse(given, withoutLimits)
  return shape.success ? (shape.data as WorksheetOf<Id>) : null
}

/** Whether all that is wrong in a place is that there is too much of it. */
const isTooLong = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'too_big' && (issue.origin === 'string' || issue.origin === 'array')

const withoutLimits: z.core.ParseContextInternal<z.core.$ZodIssue> = { skipChecks: true }

export type WorksheetSummarizer = (worksheet: unknown) => Summary | null

/**
 * What puts the worksheets of a chapter into words, loaded with the calculations of this chapter only.
 * @returns null for a chapter that is none
 */
export async function worksheetSummarizer(chapterId: string): Promise<WorksheetSummarizer | null> {
  if (!isChapterId(chapterId)) return null
  const summarize = (await worksheets[chapterId].summary()) as (worksheet: WorksheetOf<ChapterId>) => Summary
  return (given) => {
    const worksheet = parseWorksheet(chapterId, given)
    return worksheet.ok ? summarize(worksheet.worksheet) : null
  }
}

/** A stored worksheet in words; empty when there is none. */
export async function summarizeWorksheet(chapterId: string, worksheet: unknown): Promise<Summary> {
  if (worksheet === null || worksheet === undefined) return []
  return (await worksheetSummarizer(chapterId))?.(worksheet) ?? []
}
