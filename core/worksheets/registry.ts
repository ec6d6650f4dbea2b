import type { z } from 'zod'
import type { ChapterId } from '../workbook/sections.ts'
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

/** The worksheet of every chapter: shapes only, so that the server loads no calculation. */
export const worksheets = {
  '1': noteXray,
  '2': goals,
  '3': singleCase,
  '4': stakeholderMap,
  '5': logicModel,
  '6': implementationPlan,
  '7': fidelityAndReach,
  '8': prePostWorksheet,
  '9': runChartWorksheet,
  '10': reportWorksheet,
} as const satisfies Record<ChapterId, WorksheetDefinition>

/** What the worksheet of a chapter holds. */
export type WorksheetOf<Id extends ChapterId> = ReturnType<(typeof worksheets)[Id]['empty']>

/** A worksheet that was read, or a sentence that says why it could not be. */
export type ParsedWorksheet<Id extends ChapterId> =
  | { ok: true; worksheet: WorksheetOf<Id> }
  | { ok: false; message: string }

/**
 * Reads what was sent or stored for a chapter. Fields that the worksheet does not know are dropped.
 * @returns the worksheet, or the first thing that is wrong, as a sentence that names the field
 */
export function parseWorksheet<Id extends ChapterId>(chapter: Id, given: unknown): ParsedWorksheet<Id> {
  const kind = worksheets[chapter]
  const version =
    typeof given === 'object' && given !== null && 'version' in given ? given.version : undefined
  if (typeof version === 'number' && version > kind.version)
    return { ok: false, message: 'This worksheet was saved by a newer version of the workbook.' }
  const read = kind.schema.safeParse(given)
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
