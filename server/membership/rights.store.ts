import { type RawBuilder, sql } from 'kysely'
import type { Right } from '#core/contract/admin/people'
import type { About } from '#core/contract/define'
import type { Db } from '#server/db/schema'
import type { SignedIn } from '#server/session/session.store'

/**
 * Who teaches whom, said once. Staff see the students who are in a class of theirs now; who has left, on either side,
 * and an archived class count no more. An administrator in a class is nobody's student.
 */

type Sql = RawBuilder<unknown>

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
const isStaff = sql<boolean>`(staff.left_at is null and staff.role in ('instructor', 'assistant'))`

/** The student is in a class the staff member teaches. */
const shareAClass = (userId: Sql) => sql<boolean>`(${isStudentOf(sql`staff.class_id`, userId)}
  and not exists (select from users u where u.id = ${userId} and u.is_admin))`

/** Whether a person sees a section as its staff does, as a condition; administrators do. */
export const seesClass = (user: Pick<SignedIn, 'id' | 'isAdmin'>, classId: Sql) =>
  user.isAdmin
    ? sql<boolean>`true`
    : sql<boolean>`exists (
        select from ${staffNow} where staff.user_id = ${user.id} and ${isStaff} and staff.class_id = ${classId})`

/** Whether a person, named by a column, may comment on the work of another: both are columns of the statement. */
export const mayComment = (personId: Sql, studentId: Sql) => sql<boolean>`(
  exists (select from users who where who.id = ${personId} and who.is_admin)
  or exists (select from ${staffNow} where staff.user_id = ${personId} and ${isStaff} and ${shareAClass(studentId)}))`

/** Sections in use that a person teaches, by name, as JSON. */
export const taughtBy = (userId: string) => sql<{ id: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', classes.id, 'name', classes.name)
    order by classes.ends_on desc, classes.name, classes.id)
  from ${staffNow} where staff.user_id = ${userId} and ${isStaff}), '[]')`

/** Holds the sections a person teaches as an instructor until the transaction ends, so that nobody else leaves them. */
export async function holdTaught(tx: Db, userId: string): Promise<void> {
  await sql`
    select from classes where archived_at is null and id in (select class_id from class_members
      where user_id = ${userId} and role = 'instructor' and left_at is null)
    order by id for no key update`.execute(tx)
}

/** A section in use in which a person is the only instructor; undefined where there is none. */
export async function taughtAlone(db: Db, userId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select classes.name from ${staffNow}
    where staff.user_id = ${userId} and staff.left_at is null and staff.role = 'instructor' and not exists (
      select from class_members other where other.class_id = staff.class_id and other.user_id <> staff.user_id
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
}

/**
 * By which right somebody may make a call about a student or a class, in one look at the database, which is the same
 * whether or not there is what the call names.
 * @param id that the call names; undefined: none, or what cannot be an id
 * @returns null: by none
 */
export async function rightOver(
  db: Db,
  user: Pick<SignedIn, 'id' | 'isAdmin'>,
  { about, id }: { about: About; id: string | undefined },
): Promise<Right | null> {
  if (user.isAdmin) return 'administrator'
  if (id === undefined) return null
  const { rows } = await sql<{ role: Right }>`
    select staff.role from ${staffNow}
    where staff.user_id = ${user.id} and ${isStaff} and ${found[about](id)}
    order by staff.role desc limit 1`.execute(db)
  return rows[0]?.role ?? null
}
