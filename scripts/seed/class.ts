import { sql } from 'kysely'
import { hashPassword } from '#server/access/password'
import type { Course } from '#server/content/course'
import type { Db } from '#server/db/schema'
import { StartError } from '#server/start-error'
import { Chance } from './chance.ts'
import { holdDialogues } from './dialogues.ts'
import { Rows } from './rows.ts'
import { addSections, type SeededSection } from './sections.ts'
import { addStudent, type ClassRoom } from './student.ts'

/** Students written at a time: bounds the memory. */
const batch = 250

export interface Seeding {
  students: number
  /** They are divided among so many; none unless said. */
  sections?: number
  /** The same number makes the same class. */
  seed: number
  password: string
  now: Date
}

interface SeededClass {
  instructor: string | null
  student: string | null
  sections: SeededSection[]
  assistant: string | null
}

/**
 * Fills an empty database with a made-up class; all of it or nothing.
 * @returns addresses to sign in with: an administrator's, if none was there, a student's, and who teaches which section
 * @throws StartError when there are students already
 */
export async function seedClass(
  db: Db,
  course: Course,
  { students, sections = 0, seed, password, now }: Seeding,
  tell: (line: string) => void = () => {},
): Promise<SeededClass> {
  await refuseInhabited(db)
  const chance = new Chance(seed)
  tell('Holding dialogues with the built-in guide.')
  const dialogues = await holdDialogues(course, seed)
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    const { room, isNew } = await enter(tx, chance, { course, dialogues, passwordHash, now })
    let student: string | null = null
    for (let made = 0; made < students; made += batch) {
      const rows = new Rows()
      const count = Math.min(batch, students - made)
      const last = Array.from({ length: count }, () => addStudent(rows, chance, room))
      const users = rows.of('users') as { email: string | null; password_hash: string | null }[]
      student ??= users.find((user) => user.email !== null && user.password_hash !== null)?.email ?? null
      await rows.write(tx)
      await noteActivity(tx, last)
      tell(`${made + count} of ${students} students.`)
    }
    const staff = await addSections(tx, chance, room, sections)
    return { instructor: isNew ? instructorAddress : null, student, ...staff }
  })
}

async function refuseInhabited(db: Db): Promise<void> {
  const { rows } = await sql<{ students: number }>`
    select count(*)::int as students from users where not is_admin`.execute(db)
  const students = rows[0]?.students ?? 0
  if (students > 0) {
    throw new StartError(
      `The database has ${students} ${students === 1 ? 'student' : 'students'} already: a made-up class goes only into an empty one.`,
    )
  }
}

const instructorAddress = 'instructor@example.edu'

/** The class with its instructor: whoever is one already, else one is made up. */
async function enter(tx: Db, chance: Chance, shared: Omit<ClassRoom, 'instructor' | 'takenAddresses'>) {
  const takenAddresses = new Set([instructorAddress])
  const there = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('is_admin', '=', true)
    .orderBy('created_at')
    .executeTakeFirst()
  if (there) {
    const instructor = { id: there.id, name: `${there.first_name} ${there.last_name}` }
    return { room: { ...shared, takenAddresses, instructor }, isNew: false }
  }
  const id = chance.uuid()
  const name = { first_name: 'Rosalind', last_name: 'Achterberg' }
  const user = { id, ...name, email: instructorAddress, password_hash: shared.passwordHash, is_admin: true }
  await tx.insertInto('users').values(user).execute()
  await tx.insertInto('identities').values({ authority: 'local', subject: id, user_id: id }).execute()
  return { room: { ...shared, takenAddresses, instructor: { id, name: 'Rosalind Achterberg' } }, isNew: true }
}

/** When each student was last active: rows written past the calls do not say it. */
async function noteActivity(tx: Db, last: { id: string; at: Date | null }[]): Promise<void> {
  await sql`
    update last_activity a set at = n.at
    from json_to_recordset(${JSON.stringify(last)}::json) as n (id uuid, at timestamptz)
    where a.user_id = n.id`.execute(tx)
}
