import { type RawBuilder, sql } from 'kysely'
import type { HeldBack } from '#core/workbook/progress'
import type { Db } from '#server/db/schema'
import type { ClassRole } from '#server/db/stored'

/** When the chapters of a student's sections open and are due. */

type Sql = RawBuilder<unknown>

/** Who is a student of a section in use now, as `m`, with `classes`. */
const studentsNow = sql`class_members m
  join classes on classes.id = m.class_id and classes.archived_at is null and m.role = 'student' and m.left_at is null`

/**
 * One row for each chapter of a section with a date, for each student who is in the section now: `class_id`, `user_id`,
 * `joined_at`, `chapter_id`, `section` (its name), `time_zone`, `opens_at`, `due_at` (moments, of the student: an
 * extension moves the section's date, and never to an earlier one; null: none) and `extended`. Joins `classes`, in use only.
 * @param where a condition on `m` (class_members) and `classes`, so that the database begins with it
 */
export const studentDates = (where: Sql) => sql`(
  select m.class_id, m.user_id, m.joined_at, d.chapter_id, classes.name as section, classes.time_zone,
    d.opens_at at time zone classes.time_zone as opens_at,
    case when d.due_at is not null and (e.user_id is null or e.due_at is not null)
      then greatest(d.due_at, e.due_at) end at time zone classes.time_zone as due_at,
    d.due_at is not null and e.user_id is not null and (e.due_at is null or e.due_at > d.due_at) as extended
  from ${studentsNow}
  join class_dates d on d.class_id = m.class_id
  left join class_extensions e
    on e.class_id = m.class_id and e.user_id = m.user_id and e.chapter_id = d.chapter_id
  where ${where})`

export interface StudentDate {
  classId: string
  section: string
  chapterId: string
  opensAt: Date | null
  dueAt: Date | null
  /** The student has more time than the section, or no end. */
  extended: boolean
}

/** The dates of one student, in all sections they are in now, as the course goes. */
export async function datesOf(db: Db, userId: string): Promise<StudentDate[]> {
  const { rows } = await sql<StudentDate>`
    select class_id as "classId", section, chapter_id as "chapterId", opens_at as "opensAt", due_at as "dueAt", extended
    from ${studentDates(sql`m.user_id = ${userId}`)} dates
    order by chapter_id::int, due_at nulls last, class_id`.execute(db)
  return rows
}

/**
 * One row for each student and each chapter from which every section of theirs holds them back: `user_id`,
 * `chapter_id`, `opens_at` and `time_zone`, as HeldBack has them. Whoever teaches is held back from nothing. For one
 * person `readPlaces` says the same.
 * @param where a condition on `m` (class_members)
 */
export const heldBack = (where: Sql) => sql`(
  select m.user_id, d.chapter_id, min(d.opens_at at time zone m.time_zone) as opens_at,
    (array_agg(m.time_zone order by d.opens_at at time zone m.time_zone))[1] as time_zone
  from (
    select m.user_id, m.class_id, classes.time_zone, m.role = 'student' and classes.archived_at is null as is_student,
      count(*) filter (where m.role = 'student' and classes.archived_at is null) over person as sections,
      bool_or(m.role <> 'student') over person as teaches
    from class_members m join classes on classes.id = m.class_id
    where m.left_at is null and ${where}
    window person as (partition by m.user_id)) m
  join class_dates d on d.class_id = m.class_id and d.opens_at at time zone m.time_zone > now()
  where m.is_student and not m.teaches
  group by m.user_id, d.chapter_id
  having count(*) = max(m.sections))`

/** A section a person is in. */
interface Place {
  role: ClassRole
  inUse: boolean
  timeZone: string
  /** Chapters open from the start there; null: the installation's list. */
  open: string[] | null
  /** Chapters that open later there, and when. */
  later: Record<string, string> | null
}

export type Places = Place[] | null

/** In which sections a person is, and as what; as a column for `placesOfAll`. */
export const membershipsOf = (userId: Sql) => sql<Memberships>`(
  select json_agg(json_build_array(class_id, role)) from class_members where user_id = ${userId} and left_at is null)`

/** null: in none */
export type Memberships = [classId: string, role: ClassRole][] | null

/** What `places_of` says (server/db/migrations), of many people and in their order: each section is looked up once, not for everybody in it. */
export async function placesOfAll(db: Db, people: readonly Memberships[]): Promise<Places[]> {
  const classIds = new Set(people.flatMap((memberships) => memberships?.map(([classId]) => classId) ?? []))
  if (classIds.size === 0) return people.map(() => null)
  const { rows } = await sql<Omit<Place, 'role'> & { id: string }>`
    select id, archived_at is null as "inUse", time_zone as "timeZone", open_chapters as open, (
      select json_object_agg(d.chapter_id, d.opens_at at time zone classes.time_zone) from class_dates d
      where d.class_id = classes.id and d.opens_at at time zone classes.time_zone > now()) as later
    from classes where id = any(${[...classIds]}::uuid[])`.execute(db)
  const known = new Map(rows.map(({ id, ...place }) => [id, place]))
  return people.map(
    (memberships) =>
      memberships?.flatMap(([classId, role]) => {
        const place = known.get(classId)
        return place ? { role, ...place } : []
      }) ?? null,
  )
}

/** What sections mean for what a person may do. @param places null: in none */
export function readPlaces(places: Places) {
  const teaches = places?.some(({ role }) => role !== 'student') ?? false
  const learnsIn = places?.filter(({ role, inUse }) => role === 'student' && inUse) ?? []
  const heldBack = Object.keys((!teaches && learnsIn[0]?.later) || {}).flatMap((chapterId): HeldBack[] => {
    const holds = learnsIn.flatMap(({ later, timeZone }) => {
      const opensAt = later?.[chapterId]
      return opensAt ? [{ chapterId, opensAt: new Date(opensAt).toISOString(), timeZone }] : []
    })
    const [next] = holds.sort((one, other) => one.opensAt.localeCompare(other.opensAt))
    return next && holds.length === learnsIn.length ? [next] : []
  })
  /** The list of each section they are a student of, for `openFromTheStart`. */
  const openInSections = learnsIn.map(({ open }) => open)
  return { teaches, openInSections, heldBack }
}
