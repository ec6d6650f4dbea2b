import { z } from 'zod'
import { defaultOpenChapters } from '#core/workbook/progress'
import type { Db } from '#server/db/schema'
import { readSetting } from './settings.store.ts'

/** The setting with the chapters that are open from the start. */
export const openChaptersKey = 'open-chapters'
const schema = z.object({ chapters: z.array(z.string()) })

/** Chapters open from the start: the instructor's list, else 1, 4 and 5 (docs/specification.md, 4.2). */
export async function readOpenChapters(db: Db): Promise<readonly string[]> {
  return (await readSetting(db, openChaptersKey, schema))?.chapters ?? defaultOpenChapters
}
