import { sql } from 'kysely'
import { chapterIds } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'
import { countOverdue } from '#server/membership/late.store'
import { andOfClass } from '#server/membership/rights.store'
import { filters, isStuck, isWaiting } from './progress-sql.ts'

const levels = [0, 1, 2, 3, 4] as const

/** How many students have completed 0 to 4 sections of a chapter, one number for each. */
const bySections = sql.join(
  chapterIds.flatMap((id) =>
    levels.map((level) => sql`count(*) filter (where ${sql.ref(`c.c${id}`)} = ${sql.lit(level)})::int`),
  ),
)

interface Row {
  students: number
  not_started: number
  finished: number
  stuck: number
  overdue: number | null
  by_sections: number[]
  /** Dialogues that wait for an instructor, by chapter; null: none. */
  waiting: Record<string, number> | null
}

/**
 * A class in numbers: administrators do not count.
 * @param classId undefined: everybody
 */
export async function readClass(db: Db, classId?: string) {
  const ofClass = sql`not u.is_admin ${andOfClass(classId, sql`u.id`)}`
  const { rows } = await sql<Row>`
    select count(*)::int as students, array[${bySections}] as by_sections,
      count(*) filter (where ${filters['not-started']})::int as not_started,
      count(*) filter (where ${filters.finished})::int as finished,
      count(*) filter (where ${isStuck})::int as stuck,
      ${classId ? countOverdue(classId) : sql`null::int`} as overdue,
      (select json_object_agg(chapter_id, waiting) from (
        select chapter_id, count(*)::int as waiting from dialogues join users u on u.id = user_id
        where ${isWaiting} and ${ofClass} group by chapter_id) _) as waiting
    from users u join progress_counts c on c.user_id = u.id join last_activity a on a.user_id = u.id
    where ${ofClass}`.execute(db)
  const [row] = rows
  return {
    students: row?.students ?? 0,
    notStarted: row?.not_started ?? 0,
    finished: row?.finished ?? 0,
    stuck: row?.stuck ?? 0,
    ...(typeof row?.overdue === 'number' && { overdue: row.overdue }),
    chapters: chapterIds.map((chapterId, index) => {
      const students = row?.by_sections.slice(index * levels.length, (index + 1) * levels.length) ?? []
      return {
        chapterId,
        bySections: students,
        finished: students[4] ?? 0,
        waiting: row?.waiting?.[chapterId] ?? 0,
      }
    }),
  }
}
