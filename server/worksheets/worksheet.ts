import { type ChapterId, isChapterId } from '#core/workbook/sections'
import type { ExerciseForm, StoredWorksheet } from '#core/workbook/work'
import { parseWorksheet } from '#core/worksheets/registry'
import { badRequest } from '#server/errors'

/**
 * An exercise whose worksheet was read through the shape of its chapter: unknown fields are dropped.
 * @throws badRequest with a sentence that names the field
 */
export function parseSubmittedWorksheet<Form extends Pick<ExerciseForm, 'worksheet'>>(
  chapterId: string,
  form: Form,
): Form {
  if (!form.worksheet) return form
  const read = parseWorksheet(chapterId as ChapterId, form.worksheet)
  if (!read.ok) throw badRequest(read.message)
  return { ...form, worksheet: read.worksheet as unknown as StoredWorksheet }
}

/**
 * A stored worksheet as it may leave the server. Null: there is none. Undefined: this version of the workbook
 * cannot read it; it is neither shown nor ever saved over.
 */
export function parseStoredWorksheet(chapterId: string, stored: unknown): StoredWorksheet | null | undefined {
  if (stored === null || stored === undefined) return null
  if (!isChapterId(chapterId)) return undefined
  const read = parseWorksheet(chapterId, stored)
  return read.ok ? (read.worksheet as unknown as StoredWorksheet) : undefined
}
