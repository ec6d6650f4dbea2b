import { type RawBuilder, sql } from 'kysely'
import type { Right } from '#core/contract/admin/people'
import type { About } from '#core/contract/define'
import type { Db } from '#server/db/schema'
import type { SectionName, SignedIn } from '#server/session/session.store'

/**
 * Who teaches whom, said once. Staff see the students who are in a class of theirs now; who has left, on either side,
 * and an archived class count no more. An administrator in a class is nobody's student.
 */

type Sql = RawBuilder<unknown>
type Asking = Pick<SignedIn, 'id' | 'isAdmin'>

/** Students of a class who are in it now, as a condition on their id. */
export const isStudentOf = (classId: Sql, userId: Sql) => sql<boolean>`exists (
  select from class_members student
  where student.class_id = ${classId} and student.user_id = ${userId} and student.role = 'student'
    and student.left_at is null)`

/** The same as a further condition of a list; without a class it is everybody's. */
export const andOfClass = (classId: string | undefined, userId: Sql) =>
  classId === undefined ? sql`` : sql`and ${isStudentOf(sql`${classId}`, userId)}`

/** Members now, of a class in use, who teach in it. */
const staffNow = sql`class_members staff join classes on classes.id = staff.class_id and classes.archived_at is null`
/** The same of a class that is archived: who has not left it by then. */
const staffThen = sql`class_members staff
  join classes on classes.id = staff.class_id and classes.archived_at is not null`
const isStaff = sql<boolean>`(staff.left_at is null and staff.role in ('instructor', 'assistant'))`

/** The student is in a class the staff member teaches. */
const shareAClass = (userId: Sql) => sql<boolean>`(${isStudentOf(sql`staff.class_id`, userId)}
  and not exists (select from users u where u.id = ${userId} and u.is_admin))`

const seesAsStaff = (staff: Sql) => (user: Asking, classId: Sql) =>
  user.isAdmin
    ? sql<boolean>`true`
    : sql<boolean>`${classId} in (
        select staff.class_id from ${staff} where staff.user_id = ${user.id} and ${isStaff})`

/** Whether a person sees a section as its staff does, as a condition; administrators do. */
export const seesClass = seesAsStaff(staffNow)
/** Whether a person can open a past section, as a condition. */
export const seesArchive = seesAsStaff(staffThen)

/** Whether a person, named by a column, may comment on the work of another: both are columns of the statement. */
export const mayComment = (personId: Sql, studentId: Sql) => sql<boolean>`(
  exists (select from users who where who.id = ${personId} and who.is_admin)
  or exists (select from ${staffNow} where staff.user_id = ${personId} and ${isStaff} and ${shareAClass(studentId)}))`

/**
 * Whether somebody may take back what another one wrote to a student and released: an administrator, and an instructor
 * of a section of the student's what was written by its staff, by an administrator or by whose account is gone.
 * Writer and student are columns of the statement.
 */
export const mayWithdraw = (personId: string | null, writerId: Sql, studentId: Sql) => sql<boolean>`(
  exists (select from users who where who.id = ${personId}::uuid and who.is_admin)
  or exists (select from ${staffNow} where staff.user_id = ${personId}::uuid and staff.role = 'instructor'
    and staff.left_at is null and ${shareAClass(studentId)} and (
      ${writerId} is null
      or exists (select from users writer where writer.id = ${writerId} and writer.is_admin)
      or exists (select from class_members writer where writer.class_id = staff.class_id
        and writer.user_id = ${writerId} and writer.role <> 'student'))))`

/** Sections in use that a person teaches, by name, as JSON. */
export const taughtBy = (userId: string) => sql<{ id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', classes.id, 'name', classes.name)
    order by classes.ends_on desc, classes.name, classes.id)
  from ${staffNow} where staff.user_id = ${userId} and ${isStaff}), '[]')`

/** Whether a person taught a section until it was archived. */
export const hasTaught = (userId: string) => sql<boolean>`exists (
  select from ${staffThen} where staff.user_id = ${userId} and ${isStaff})`

/** Holds the sections a person teaches as an instructor until the transaction ends, so that nobody else leaves them. */
export async function holdTaught(tx: Db, userId: string): Promise<void> {
  await sql`
    select from classes where archived_at is null and id in (select class_id from class_members
      where user_id = ${userId} and role = 'instructor' and left_at is null)
    order by id for no key update`.execute(tx)
}

/**
 * A section in use in which a person is the only instructor; undefined where there is none. Who is suspended does not
 * count as another one.
 * @param classId this section instead, in use or past
 */
export async function taughtAlone(db: Db, userId: string, classId?: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select classes.name from class_members staff join classes on classes.id = staff.class_id
    where ${classId === undefined ? sql`classes.archived_at is null` : sql`classes.id = ${classId}`}
      and staff.user_id = ${userId} and staff.left_at is null and staff.role = 'instructor' and not exists (
      select from class_members other join users u on u.id = other.user_id and u.suspended_at is null
      where other.class_id = staff.class_id and other.user_id <> staff.user_id
        and other.role = 'instructor' and other.left_at is null)
    order by 1 limit 1`.execute(db)
  return rows[0]?.name
}

/** What the id of a call finds. */
const found: Record<About, (id: string) => Sql> = {
  student: (id) => shareAClass(sql`${id}::uuid`),
  feedback: (id) => shareAClass(sql`(select f.user_id from feedback f where f.id = ${id})`),
  // An account that was removed is nobody's student.
  deletion: (id) => shareAClass(sql`(select d.user_id from deletions d where d.id = ${id})`),
  class: (id) => sql`staff.class_id = ${id}`,
  archive: (id) => sql`staff.class_id = ${id}`,
}

/** What a call of staff is about; an id that is undefined: none, or what cannot be one. */
interface Matter {
  about: About
  id: string | undefined
}

/** By which right somebody makes a call of staff. */
export interface StaffRight {
  role: Right
  /** The section they have it by; null: administrators need none. */
  section: SectionName | null
}

/**
 * By which right somebody may make a call about a student or a class, in one look at the database, which is the same
 * whether or not there is what the call names.
 * @param by only by the right they have in this section
 * @returns null: by none
 */
export async function rightOver(
  db: Db,
  user: Asking,
  { about, id }: Matter,
  by?: SectionName,
): Promise<StaffRight | null> {
  if (user.isAdmin) return { role: 'administrator', section: null }
  if (id === undefined) return null
  const { rows } = await sql<SectionName & { role: Right }>`
    select staff.role, classes.id, classes.name from ${about === 'archive' ? staffThen : staffNow}
    where staff.user_id = ${user.id} and ${isStaff} and ${found[about](id)}
      ${by ? sql`and classes.id = ${by.id}` : sql``}
    order by staff.role desc, classes.ends_on desc, classes.id limit 1`.execute(db)
  const [row] = rows
  return row ? { role: row.role, section: { id: row.id, name: row.name } } : null
}

/**
 * The right of a call that changes something, once more in its transaction: who comes into a section and who leaves it
 * holds the section (`holdClass`), so until the transaction ends nobody does.
 * @param by the section they had it by
 * @param also another section that the call names. All are held in one order, as whoever changes a section will have it.
 */
export async function holdRight(
  tx: Db,
  user: Asking,
  matter: Matter,
  { by, also }: { by: SectionName; also: string | undefined },
): Promise<StaffRight | null> {
  // As the call itself will hold it.
  const how = ['class', 'archive'].includes(matter.about) ? sql`no key update` : sql`share`
  await sql`
    select from classes where id in (${sql.join([by.id, also ?? by.id])}) order by id for ${how}`.execute(tx)
  return rightOver(tx, user, matter, by)
}

/**
 * Whether somebody is an administrator, in the transaction of a call that changes something: until it ends nobody takes
 * that away.
 */
export async function holdAdministrator(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and is_admin and suspended_at is null for share`.execute(tx)
  return rows.length > 0
}
