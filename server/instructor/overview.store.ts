import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { ProgressEntry } from '#core/contract/admin/people'
import { text } from '#core/contract/define'
import { completedSections, currentChapter, openFromTheStart } from '#core/workbook/progress'
import { chapterIds, countedSections } from '#core/workbook/sections'
import type { Db } from '#server/db/schema'
import { type Cursor, cutPage, readCursor } from '#server/http/cursor'
import {
  type Memberships,
  membershipsOf,
  type Places,
  placesOfAll,
  readPlaces,
} from '#server/membership/dates.store'
import {
  type Completions,
  completionsOf,
  type DatesOf,
  isOverdueIn,
  readCompletions,
  readDueDates,
} from '#server/membership/late.store'
import { andOfClass } from '#server/membership/rights.store'
import { openChaptersSql } from '#server/settings/settings.store'
import {
  currentChapterSql,
  currentChapterTables,
  filters,
  hasOneInProgress,
  isStuck,
  ownChapters,
} from './progress-sql.ts'

/** Which students, and in what order. */
export interface Selection {
  classId?: string | undefined
  q?: string | undefined
  filter?: keyof typeof filters | 'overdue' | undefined
  currentChapter?: string | undefined
  sort: 'name' | 'least-progress' | 'most-progress' | 'latest-activity' | 'longest-inactive'
}

/** A number by which a list is sorted before the names; none when it goes by name alone. */
const sortKeys: Record<Selection['sort'], RawBuilder<number> | null> = {
  name: null,
  'least-progress': sql`c.completed::bigint`,
  'most-progress': sql`-c.completed::bigint`,
  'latest-activity': sql`-coalesce((extract(epoch from a.at) * 1000)::bigint, 0)`,
  'longest-inactive': sql`coalesce((extract(epoch from a.at) * 1000)::bigint, 0)`,
}

interface Row {
  id: string
  first_name: string
  last_name: string
  email: string | null
  sort_name: string
  sort_key: number
  at: Date | null
  stuck: boolean
  suspended: boolean
  /** Open from the start for everybody. */
  open: string[]
  /** What opens chapters for the student; null, because not asked, where one is in progress: that is the current one. */
  unlocks: { own: string[]; memberships: Memberships } | null
  places: Places
  completed: number
  completions: Completions
}

const people = sql`users u join progress_counts c on c.user_id = u.id join last_activity a on a.user_id = u.id`

/** The tables a page of a selection is found in; the plain list needs users alone. */
const fromOf = ({ filter, currentChapter: chapter, sort }: Selection) => {
  if (chapter) return sql`${people} ${currentChapterTables}`
  return filter || sortKeys[sort] ? people : sql`users u`
}

/** The selection as a condition; every value travels as a parameter. */
function conditionOf({ classId, q, filter, currentChapter: chapter }: Selection) {
  const words = q?.trim().replace(/\s+/g, ' ')
  return sql.join(
    [
      sql`not u.is_admin ${andOfClass(classId, sql`u.id`)}`,
      ...(words ? [sql`u.search_text like '%' || folded(${words.replace(/[\\%_]/g, '\\$&')}) || '%'`] : []),
      ...(filter ? [filter === 'overdue' ? isOverdueIn(classId, sql`u.id`) : filters[filter]] : []),
      ...(chapter ? [sql`${currentChapterSql} = ${chapter}`] : []),
    ],
    sql` and `,
  )
}

/** Rows with everything an entry shows; the sections are looked up for the rows of the page only. */
async function readRows(
  db: Db,
  rows: {
    where: RawBuilder<unknown>
    sort: Selection['sort']
    after: Cursor | null
    limit: number
    /** Of a section: its due dates are held against since when a student is done. */
    classId?: string | undefined
    /** Tables that the condition and the order look into. */
    from: RawBuilder<unknown>
  },
): Promise<Row[]> {
  const key = sortKeys[rows.sort]
  const order = key ? sql`${key}, u.sort_name, u.id` : sql`u.sort_name, u.id`
  const after = rows.after
    ? sql`and (${order}) > (${sql.join(rows.after.map((value) => sql`${value}`))})`
    : sql``
  const result = await sql<Omit<Row, 'places'>>`
    with page as materialized (
      select u.id, ${key ?? sql`0`} as sort_key
      from ${rows.from}
      where ${rows.where} ${after}
      order by ${order} limit ${rows.limit})
    select u.id, u.first_name, u.last_name, u.email, u.sort_name, page.sort_key, a.at, ${isStuck} as stuck,
      u.suspended_at is not null as suspended,
      ${openChaptersSql} as open, c.completed,
      case when not ${hasOneInProgress} then json_build_object(
        'own', ${ownChapters}, 'memberships', ${membershipsOf(sql`u.id`)}) end as unlocks,
      ${completionsOf(sql`u.id`, rows.classId !== undefined)} as completions
    from page join users u on u.id = page.id
      join progress_counts c on c.user_id = u.id join last_activity a on a.user_id = u.id
    order by page.sort_key, u.sort_name, u.id`.execute(db)
  const places = await placesOfAll(
    db,
    result.rows.map(({ unlocks }) => unlocks?.memberships ?? null),
  )
  return result.rows.map((row, n) => ({ ...row, places: places[n] ?? null }))
}

const cursorOf = (row: Row, sort: Selection['sort']): Cursor =>
  sortKeys[sort] ? [row.sort_key, row.sort_name, row.id] : [row.sort_name, row.id]

const nameAndId = [text('The name'), z.guid()] as const
const cursorShape = (sort: Selection['sort']): z.ZodType<Cursor> =>
  sortKeys[sort] ? z.tuple([z.int(), ...nameAndId]) : z.tuple(nameAndId)

function present(row: Row, datesOf: DatesOf): ProgressEntry {
  const dates = datesOf(row.id, row.completions)
  const records = readCompletions(row.completions)
  const { openInSections, heldBack } = readPlaces(row.places)
  return {
    userId: row.id,
    user: { firstName: row.first_name, lastName: row.last_name, email: row.email },
    chapters: chapterIds.map((chapterId) => {
      const done = completedSections(records, chapterId)
      return {
        chapterId,
        sections: countedSections.map((sectionId) => ({ sectionId, completed: done.includes(sectionId) })),
      }
    }),
    completed: row.completed,
    currentChapter: currentChapter(records, {
      openChapters: openFromTheStart(row.open, openInSections),
      openedForLearner: row.unlocks?.own ?? [],
      heldBack,
    }),
    stuck: row.stuck,
    suspended: row.suspended,
    lastActivityAt: row.at?.toISOString() ?? null,
    ...(dates.length > 0 && { dates }),
  }
}

/** One page of the selection, the cursor of the next, and how many students there are in all. */
export async function readPage(
  db: Db,
  selection: Selection,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ entries: ProgressEntry[]; next: string | null; total: number }> {
  const after = readCursor(page.cursor, cursorShape(selection.sort))
  const [where, from] = [conditionOf(selection), fromOf(selection)]
  const count = async () => {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from ${from} where ${where}`.execute(db)
    return rows[0]?.total ?? 0
  }
  const [rows, datesOf, counted] = await Promise.all([
    readRows(db, { where, from, ...selection, after, limit: page.limit + 1 }),
    readDueDates(db, selection.classId),
    // A section mostly fits one page, whose rows are counted.
    selection.classId === undefined ? count() : null,
  ])
  const { shown, next } = cutPage(rows, page.limit, (row) => cursorOf(row, selection.sort))
  return {
    entries: shown.map((row) => present(row, datesOf)),
    next,
    total: counted ?? (next || after ? await count() : shown.length),
  }
}

/** Rows of one look at the database while a long list is sent: bounds the memory, not the list. */
const mostAtOnce = 1000

/** The whole selection, piece by piece. */
export async function* readAll(
  db: Db,
  selection: Selection,
  batch = mostAtOnce,
): AsyncGenerator<ProgressEntry[]> {
  const datesOf = await readDueDates(db, selection.classId)
  const [where, from] = [conditionOf(selection), fromOf(selection)]
  let after: Cursor | null = null
  for (;;) {
    const rows: Row[] = await readRows(db, { where, from, ...selection, after, limit: batch })
    if (rows.length > 0) yield rows.map((row) => present(row, datesOf))
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = cursorOf(last, selection.sort)
  }
}

/** One person's entry, instructor or not; undefined when the condition finds nobody. */
async function readOne(
  db: Db,
  where: RawBuilder<unknown>,
  classId?: string,
): Promise<ProgressEntry | undefined> {
  const [rows, datesOf] = await Promise.all([
    readRows(db, {
      where,
      from: sql`users u`,
      sort: 'name',
      after: null,
      limit: 1,
      classId,
    }),
    readDueDates(db, classId),
  ])
  return rows[0] && present(rows[0], datesOf)
}

/**
 * The person with an address, whatever its case and surrounding blanks.
 * @param confirmed only somebody who has shown that the address is theirs
 * @param classId only a student of this class
 */
export const findEntryByEmail = (
  db: Db,
  email: string,
  { confirmed, classId }: { confirmed: boolean; classId?: string | undefined },
) =>
  readOne(
    db,
    sql`lower(u.email) = lower(${email.trim()}) and (${!confirmed}::boolean or u.email_verified_at is not null)
      ${andOfClass(classId, sql`u.id`)} ${classId ? sql`and not u.is_admin` : sql``}`,
    classId,
  )

/** @param classId with the due dates of this section */
export const readEntry = (db: Db, userId: string, classId?: string) =>
  readOne(db, sql`u.id = ${userId}`, classId)
