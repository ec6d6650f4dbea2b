import { sql } from 'kysely'
import { chapterIds } from '#core/workbook/sections'
import { heldBack } from '#server/membership/dates.store'
import { openChaptersSql } from '#server/settings/settings.store'

/**
 * Parts of queries over students: `u` is users, `c` progress_counts, `a` last_activity and `h` the chapters held back
 * (`holds`). What they mean is said once, here, and agrees with core/workbook/progress.
 */

const count = (chapterId: string) => sql.ref(`c.c${chapterId}`)

/** Chapters open for one student whatever holds for others: opened by an instructor, or with a dialogue they spoke in. */
export const ownChapters = sql<string[]>`(
  array(select chapter_id from chapter_openings where user_id = u.id)
  || array(select chapter_id from dialogues where user_id = u.id and turn > 0))`

/** A chapter is in progress, and so the current one, whatever is open. */
export const hasOneInProgress = sql<boolean>`(${sql.join(
  chapterIds.map((id) => sql`${count(id)} between 1 and 3`),
  sql` or `,
)})`

/** What an opening date holds back, joined as `h`. */
const holds = sql`
  left join (select user_id, array_agg(chapter_id) as chapters from ${heldBack(sql`true`)} holds group by user_id) h
    on h.user_id = u.id`

/** An opening date holds the chapter back. */
const isHeld = (chapterId: string) => sql`coalesce(${chapterId} = any (h.chapters), false)`

/** Chapters open from the start for students of sections, joined as `s`: any that one of their sections opens. */
const openInSections = sql`
  left join (select m.user_id, array_agg(opened.id) as chapters from class_members m
      join classes on classes.id = m.class_id and classes.archived_at is null
      left join lateral unnest(coalesce(classes.open_chapters, ${openChaptersSql})) opened (id) on true
    where m.role = 'student' and m.left_at is null group by m.user_id) s on s.user_id = u.id`

/** What the current chapter goes by, beside `c`: joined as `h` and `s`. */
export const currentChapterTables = sql`${holds} ${openInSections}`

/** Dialogues that came to the end of the guide's help: the index dialogues_waiting. */
export const isWaiting = sql<boolean>`
  (completed_at is null and state -> 'goals' @> '[{"status": "open", "rung": "instructor"}]')`

/** Days without a completed section after which a student who has begun counts as stuck. */
const patience = sql`interval '7 days'`

/**
 * Stuck: has begun and not finished, and either a dialogue waits for an instructor or no section was completed
 * for a week (before the first one: since the first dialogue was begun).
 */
export const isStuck = sql<boolean>`(c.completed < 40 and (
  u.id in (select user_id from dialogues where ${isWaiting})
  or coalesce(
    coalesce(c.last_completed_at, (select min(d.started_at) from dialogues d where d.user_id = u.id)) < now() - ${patience},
    false)))`

/** The current chapter as core's `currentChapter` has it: the first in progress, else the first available. */
export const currentChapterSql = sql<string | null>`case ${sql.join(
  [
    ...chapterIds.map((id) => sql`when ${count(id)} between 1 and 3 then ${id}`),
    ...chapterIds.map((id, index) => {
      const before = chapterIds[index - 1]
      const open = sql`(coalesce(${id} = any (coalesce(s.chapters, ${openChaptersSql})), false)
        ${before ? sql`or ${count(before)} = 4` : sql``})`
      // What is looked up for one student comes last: few chapters need it.
      return sql`when ${count(id)} = 0 and (${open} and not ${isHeld(id)} or ${id} = any ${ownChapters}) then ${id}`
    }),
  ],
  sql` `,
)} end`

/** The filters of the overview. */
export const filters = {
  stuck: isStuck,
  finished: sql<boolean>`(c.completed = 40)`,
  'in-progress': sql<boolean>`(c.completed between 1 and 39)`,
  'not-started': sql<boolean>`(c.completed = 0 and a.at is null)`,
  suspended: sql<boolean>`(u.suspended_at is not null)`,
} as const
