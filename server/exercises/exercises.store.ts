import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ExerciseRecord } from '#core/contract/work'
import type { ChapterId } from '#core/workbook/sections'
import { type ExerciseForm, emptyFields } from '#core/workbook/work'
import type { Db } from '#server/db/schema'
import { inChapter, type RowOf, select } from '#server/db/select'
import { saveVersioned } from '#server/db/versioned'
import { parseStoredWorksheet } from '#server/worksheets/worksheet'

const columns = ['chapter_id', 'form_data', 'updated_at'] as const

type Row = RowOf<'exercises', typeof columns>

const present = (
  row: Row,
  worksheet = parseStoredWorksheet(row.chapter_id, row.form_data.worksheet),
): ExerciseRecord => ({
  chapterId: row.chapter_id,
  sectionId: 'action-form',
  formData: { ...row.form_data, worksheet },
  updatedAt: row.updated_at.toISOString(),
})

/** The learner's exercise of a chapter, or null. */
export async function readExercise(db: Db, userId: string, chapterId: string) {
  const row = await select(db, 'exercises', columns, inChapter(userId, chapterId)).executeTakeFirst()
  return row ? present(row) : null
}

/** The learner's worksheets of all chapters where there is one that can be read. */
export async function readWorksheets(db: Db, userId: string) {
  const rows = await select(db, 'exercises', columns, { user_id: userId })
    .where(sql<boolean>`jsonb_typeof(form_data->'worksheet') = 'object'`)
    .execute()
  return rows.flatMap((row) => {
    const worksheet = parseStoredWorksheet(row.chapter_id, row.form_data.worksheet)
    return worksheet
      ? [{ chapterId: row.chapter_id as ChapterId, worksheet, updatedAt: row.updated_at.toISOString() }]
      : []
  })
}

/**
 * What is absent (a field not sent, a worksheet the page could not read) stays as it is.
 * @returns the saved record, or the newer one that stands in the way
 */
export async function saveExercise(
  tx: Db,
  exercise: {
    userId: string
    chapterId: string
    formData: Partial<ExerciseForm>
    startedFrom: string | null | undefined
  },
): Promise<{ saved: ExerciseRecord } | { newer: ExerciseRecord }> {
  const { userId, chapterId, formData, startedFrom } = exercise
  const json = JSON.stringify(formData)
  const result = await saveVersioned<Row>(tx, {
    table: 'exercises',
    key: inChapter(userId, chapterId),
    values: { form_data: JSON.stringify({ ...emptyFields, ...formData }) },
    over: { form_data: sql`form_data || ${json}::jsonb` },
    columns,
    startedFrom,
    same: (row) =>
      Object.entries(JSON.parse(json)).every(([key, value]) =>
        isDeepStrictEqual(row.form_data[key as keyof ExerciseForm] ?? null, value),
      ),
  })
  // The worksheet that was sent has been through its schema; only one that was there before has not.
  return 'saved' in result
    ? { saved: present(result.saved, formData.worksheet) }
    : { newer: present(result.newer) }
}
