import { sql } from 'kysely'
import type { Db } from '#server/db/schema'

/** Sets dates of a section as its staff would, by hours from now. */
export const datesFrom = (db: Db) => {
  const local = (hours: number | null) =>
    hours === null
      ? sql`null`
      : sql`date_trunc('minute', now() + make_interval(mins => ${Math.round(hours * 60)})) at time zone c.time_zone`
  return {
    /** @param hours from now; null: none */
    set: (
      classId: string,
      chapterId: string,
      { due, opens = null }: { due: number | null; opens?: number | null },
    ) =>
      sql`insert into class_dates (class_id, chapter_id, opens_at, due_at)
        select id, ${chapterId}, ${local(opens)}, ${local(due)} from classes c where id = ${classId}
        on conflict (class_id, chapter_id) do update set opens_at = excluded.opens_at, due_at = excluded.due_at`.execute(
        db,
      ),
    extend: (classId: string, userId: string, chapterId: string, due: number | null) =>
      sql`insert into class_extensions (class_id, user_id, chapter_id, due_at)
        select id, ${userId}, ${chapterId}, ${local(due)} from classes c where id = ${classId}
        on conflict (class_id, user_id, chapter_id) do update set due_at = excluded.due_at`.execute(db),
  }
}
