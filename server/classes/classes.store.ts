import { sql } from 'kysely'
import {
  type ClassHead,
  type ClassMember,
  type ClassRole,
  type Reader,
  wrongOrder,
} from '#core/contract/classes'
import type { Notification } from '#core/contract/notifications'
import { audit, fullName, type Subject } from '#server/audit/audit.store'
import type { Db } from '#server/db/schema'
import { isoMoment, select } from '#server/db/select'
import { badRequest, HttpError, notFound } from '#server/errors'
import { headColumns, readersOf } from '#server/membership/invitations.store'
import { isStudentOf, taughtAlone } from '#server/membership/rights.store'
import type { SignedIn } from '#server/session/session.store'
import { takeRequest } from './entry.store.ts'

/** Sections and who is in them. */

export type Term = Omit<ClassHead, 'id'>

export const missing = () => notFound('Section not found')

/** The section, in use. @throws 404 */
export async function readHead(db: Db, classId: string, held = sql``): Promise<ClassHead> {
  const { rows } = await sql<ClassHead>`
    select ${headColumns} from classes where id = ${classId} and archived_at is null ${held}`.execute(db)
  return rows[0] ?? Promise.reject(missing())
}

/** The section, held until the transaction ends: who teaches in it changes one at a time. @throws 404 */
export const holdClass = (tx: Db, classId: string) => readHead(tx, classId, sql`for no key update`)

/** A person's own sections in use, those that ended last first. */
export async function classesOf(db: Db, userId: string) {
  const { rows } = await sql<ClassHead & { role: ClassRole; joinedAt: Date; readers: Reader[] }>`
    select ${headColumns}, me.role, me.joined_at as "joinedAt", ${readersOf(sql`classes.id`)} as readers
    from class_members me join classes on classes.id = me.class_id and classes.archived_at is null
    where me.user_id = ${userId} and me.left_at is null
    order by classes.ends_on desc, classes.name, classes.id`.execute(db)
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }))
}

/** Sections a person asked to join, and was not let into yet. */
export async function waitingOf(db: Db, userId: string) {
  const { rows } = await sql<{ id: string; name: string; term: string; readers: Reader[] }>`
    select classes.id, classes.name, classes.term, ${readersOf(sql`classes.id`)} as readers
    from class_requests r join classes on classes.id = r.class_id and classes.archived_at is null
    where r.user_id = ${userId} order by r.asked_at, classes.id`.execute(db)
  return rows
}

/** Names of the list that were asked for. The database takes 15 ms to look through it, and every look at a section asks. */
const timeZones = new Set<string>()

/**
 * Whether a time zone is a name of the list: an abbreviation or an offset (PST, +05:30) is another clock in the database
 * than in a page, and a name that the database does not have would fail every call of the section's students.
 */
export async function isTimeZone(db: Db, { timeZone }: Pick<Term, 'timeZone'>): Promise<boolean> {
  if (timeZones.has(timeZone)) return true
  const { rows } = await sql`select from pg_timezone_names where lower(name) = lower(${timeZone})`.execute(db)
  if (rows.length > 0) timeZones.add(timeZone)
  return rows.length > 0
}

/** @throws 400 */
export async function requireTimeZone(db: Db, term: Pick<Term, 'timeZone'>): Promise<void> {
  if (!(await isTimeZone(db, term)))
    throw badRequest('Choose a time zone of the list, such as America/New_York.')
}

/** Everybody who is no administrator and in no section in use. */
const withoutClass = sql`users u where not u.is_admin and not exists (
  select from class_members m join classes c on c.id = m.class_id and c.archived_at is null
  where m.user_id = u.id and m.left_at is null)`

/** All sections in use. */
export async function listClasses(db: Db) {
  const [classes, without] = await Promise.all([
    sql<ClassHead & { staff: Reader[]; students: number }>`
      select ${headColumns}, ${readersOf(sql`classes.id`)} as staff,
        (select count(*)::int from class_members m
          where m.class_id = classes.id and m.role = 'student' and m.left_at is null) as students
      from classes where archived_at is null order by ends_on desc, name, id`.execute(db),
    sql<{ students: number }>`select count(*)::int as students from ${withoutClass}`.execute(db),
  ])
  return { classes: classes.rows, withoutClass: without.rows[0]?.students ?? 0 }
}

/**
 * Makes a section.
 * @param everybody who is in no section comes into it as a student, and is told
 * @returns its id, and how many students it has
 */
export async function makeClass(
  tx: Db,
  actor: SignedIn,
  term: Term,
  everybody: boolean,
): Promise<{ id: string; students: number }> {
  await requireTimeZone(tx, term)
  const { name, startsOn, endsOn, timeZone } = term
  const { rows } = await sql<{ id: string }>`
    insert into classes (name, term, starts_on, ends_on, time_zone)
    values (${name}, ${term.term}, ${startsOn}, ${endsOn}, ${timeZone}) returning id`.execute(tx)
  const id = rows[0]?.id ?? ''
  const joined = everybody
    ? await sql`
        with joined as (
          insert into class_members (class_id, user_id, role)
          select ${id}::uuid, u.id, 'student' from ${withoutClass} returning user_id)
        insert into notifications (user_id, kind, text)
        select user_id, 'sections', ${joinedSentence(term)} from joined`.execute(tx)
    : undefined
  const students = Number(joined?.numAffectedRows ?? 0n)
  await audit(tx, { actor, action: 'section-made', section: { ...term, id }, detail: { students } })
  return { id, students }
}

/**
 * Changes some of what a section was made with, and leaves what a colleague changed meanwhile.
 * @throws 400 where the days are not in order with those stored
 */
export async function changeClass(tx: Db, actor: SignedIn, classId: string, change: Partial<Term>) {
  const term = { ...(await holdClass(tx, classId)), ...change }
  if (term.endsOn < term.startsOn) throw badRequest(wrongOrder)
  if (change.timeZone !== undefined) await requireTimeZone(tx, term)
  await sql`
    update classes set name = ${term.name}, term = ${term.term}, starts_on = ${term.startsOn},
      ends_on = ${term.endsOn}, time_zone = ${term.timeZone},
      told_over_at = case when ends_on = ${term.endsOn}::date then told_over_at end
    where id = ${classId}`.execute(tx)
  await audit(tx, { actor, action: 'section-changed', section: term })
  return term
}

/** Id, name and address of a person of the statement's `u`. */
export const personColumns = sql`u.id as "userId",
  json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email) as "user"`

/** Who is in a section now: staff first, then students by name. */
export async function membersOf(db: Db, classId: string): Promise<ClassMember[]> {
  const { rows } = await sql<ClassMember>`
    select ${personColumns}, m.role, ${isoMoment(sql`m.joined_at`)} as "joinedAt"
    from class_members m join users u on u.id = m.user_id
    where m.class_id = ${classId} and m.left_at is null
    order by array_position(array['instructor', 'assistant', 'student'], m.role), u.sort_name, u.id`.execute(
    db,
  )
  return rows
}

/** Whether a member teaches. */
export const isStaff = <T extends { role: ClassRole }>(
  one: T,
): one is T & { role: 'instructor' | 'assistant' } => one.role !== 'student'

/** Students who wait to be let in, longest first. */
export async function requestsOf(db: Db, classId: string) {
  const { rows } = await sql<Pick<ClassMember, 'userId' | 'user'> & { at: string }>`
    select ${personColumns}, ${isoMoment(sql`r.asked_at`)} as at
    from class_requests r join users u on u.id = r.user_id
    where r.class_id = ${classId} order by r.asked_at, u.id`.execute(db)
  return rows
}

/** What a person is in a section now; null: nothing. */
export async function roleIn(db: Db, classId: string, userId: string): Promise<ClassRole | null> {
  const place = { class_id: classId, user_id: userId, left_at: null }
  return (await select(db, 'class_members', ['role'], place).executeTakeFirst())?.role ?? null
}

/** What a new student is told. */
export const joinedSentence = ({ name }: Pick<Term, 'name'>) =>
  `You are in the section “${name}” now. “My data” says who can read your work.`

/** What staff are told of one of them who has gone. */
export const endedSentence = (person: Subject, role: ClassRole, { name }: Pick<Term, 'name'>) =>
  `${fullName(person)} is no longer ${role} of “${name}”.`

export const administratorRefused = () =>
  new HttpError(409, 'Administrators see every section and are nobody’s student.')

/** Tells the staff of a section something by the bell: all but one of them, or its instructors. */
export async function tellStaff(
  tx: Db,
  classId: string,
  text: string,
  to: { except: string } | { only: 'instructor' },
): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, text, href)
    select user_id, 'sections', ${text}, ${`/sections/${classId}?view=people`} from class_members
    where class_id = ${classId} and left_at is null and role <> 'student'
      and ${'only' in to ? sql`role = ${to.only}` : sql`user_id <> ${to.except}`}`.execute(tx)
}

/** Tells everybody who is a student of a section now, in use or past. */
export async function tellStudents(
  tx: Db,
  classId: string,
  { kind, text, href }: Pick<Notification, 'kind' | 'text' | 'href'>,
): Promise<void> {
  await sql`
    insert into notifications (user_id, kind, text, href)
    select u.id, ${kind}, ${text}, ${href} from users u
    where not u.is_admin and ${isStudentOf(sql`${classId}`, sql`u.id`)}`.execute(tx)
}

/** @throws 409 when a section would be left without an instructor. The caller holds it. */
async function requireAnother(tx: Db, head: ClassHead, userId: string): Promise<void> {
  if (!(await taughtAlone(tx, userId, head.id))) return
  throw new HttpError(409, 'A section keeps an instructor. Invite another one first, and wait for their yes.')
}

/**
 * Puts a person into a section, or gives them another role in it. The caller holds the section and the person.
 * @throws 409 for its only instructor, who would be none any more, for staff as students, and for administrators
 */
export async function enter(
  tx: Db,
  head: ClassHead,
  person: Subject & { isAdmin: boolean },
  role: ClassRole,
): Promise<void> {
  const before = await roleIn(tx, head.id, person.id)
  if (before === role) return
  if (role === 'student' && person.isAdmin) throw administratorRefused()
  if (role === 'student' && before)
    throw new HttpError(409, `${fullName(person)} teaches this section and cannot be its student.`)
  if (before === 'instructor') await requireAnother(tx, head, person.id)
  await sql`
    insert into class_members (class_id, user_id, role) values (${head.id}, ${person.id}, ${role})
    on conflict (class_id, user_id) do update set role = excluded.role, joined_at = now(), left_at = null`.execute(
    tx,
  )
  await takeRequest(tx, head.id, person.id)
}

/**
 * Takes a person out of a section, in use or past, and back what they were invited for there. Their work is theirs and
 * stays as it is.
 * The caller holds both.
 * @param takenOver an administrator has the section from now on, should nobody else be its instructor
 * @returns what they were there; null: nothing
 * @throws 409 for its last instructor
 */
export async function leave(
  tx: Db,
  head: ClassHead,
  userId: string,
  takenOver = false,
): Promise<ClassRole | null> {
  const role = await roleIn(tx, head.id, userId)
  if (role === 'instructor' && !takenOver) await requireAnother(tx, head, userId)
  await sql`
    update class_members set left_at = now()
    where class_id = ${head.id} and user_id = ${userId} and left_at is null`.execute(tx)
  // One that was still open would let the person in again, with another role perhaps.
  await sql`
    delete from class_invitations where class_id = ${head.id}
      and lower(email) = (select lower(email) from users where id = ${userId})`.execute(tx)
  return role
}
