import { isChapterId } from '#core/workbook/sections'
import { summarizeWorksheet, worksheets } from '#core/worksheets/registry'
import type { Db } from '#server/db/schema'
import { notFound } from '#server/errors'
import type { OwnWorksheet } from '#server/tutor/own-worksheet'
import { parseStoredWorksheet } from './worksheet.ts'

/** Fewest words of an entry: shorter ones are choices, initials and figures. */
const fewestWords = 3

/**
 * A learner's worksheet of a chapter for the tutor. One that is not there, or that this version cannot read,
 * has an empty reading.
 * @throws notFound for a chapter that is none
 */
export async function readOwnWorksheet(db: Db, userId: string, chapterId: string): Promise<OwnWorksheet> {
  if (!isChapterId(chapterId)) throw notFound('Chapter not found')
  const { tool } = worksheets[chapterId]
  const row = await db
    .selectFrom('exercises')
    .select('form_data')
    .where('user_id', '=', userId)
    .where('chapter_id', '=', chapterId)
    .executeTakeFirst()
  const worksheet = parseStoredWorksheet(chapterId, row?.form_data.worksheet)
  if (!worksheet) return { tool, reading: [], entries: [] }
  const entries = textsIn(worksheet).filter((text) => text.trim().split(/\s+/).length >= fewestWords)
  return { tool, reading: await summarizeWorksheet(chapterId, worksheet), entries: [...new Set(entries)] }
}

/** Every text in a value, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
