import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RouteContract } from '#core/contract/define'
import { type ContractKey, contract } from '#core/contract/index'
import { holdClass } from '#server/classes/classes.store'
import { type Alice, makeAlice } from '#server/testing/roles/alice'
import { table } from '#server/testing/roles/table'
import { waitingStatements } from '#server/testing/waiting'
import { type Person, testWorld } from '#server/testing/world'

/** A right that is taken away after a call was let in, and before it changes anything. */

// Where mails are sent, as else the call that sends one has nothing to do. Nobody listens there.
const world = await testWorld({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'workbook@example.edu' })
const { db } = world.context
const administrator = await world.instructor('Ada')
const classId = await world.section('A')
await world.member(classId, 'instructor', 'Iva')

/** Makes a call while somebody else changes who may make it: it waits until that is over. */
async function meanwhile<T>(change: ReturnType<typeof sql>, makeCall: () => Promise<T>): Promise<T> {
  let made: Promise<T> | undefined
  await db.transaction().execute(async (tx) => {
    await sql`select from classes order by id for no key update`.execute(tx)
    await change.execute(tx)
    made = makeCall()
    await expect.poll(() => waitingStatements(db)).toBe(1)
  })
  if (!made) throw new Error('no call was made')
  return made
}

const writes = (Object.entries(contract) as [ContractKey, RouteContract][]).filter(
  ([key]) => !key.startsWith('GET '),
)
const keysOf = (mayBeMade: (entry: RouteContract) => boolean) =>
  writes.filter(([, entry]) => mayBeMade(entry)).map(([key]) => key)
const rights = {
  'an instructor who is dismissed': {
    keys: keysOf(({ about }) => about !== undefined),
    person: () => world.member(classId, 'instructor', 'Ida'),
    without: ({ id }: Person) => sql`update class_members set left_at = now() where user_id = ${id}`,
    again: ({ id }: Person) => sql`update class_members set left_at = null where user_id = ${id}`,
  },
  'an administrator who is dismissed': {
    keys: keysOf(({ access, about }) => access === 'administrator' || about !== undefined)
      // One tries the model and changes nothing; of the other there is no request here to agree to.
      .filter(
        (key) => !['POST /api/admin/model-check', 'POST /api/admin/reset-requests/:requestId'].includes(key),
      ),
    person: () => world.instructor('Ira'),
    without: ({ id }: Person) => sql`update users set is_admin = false where id = ${id}`,
    again: ({ id }: Person) => sql`update users set is_admin = true where id = ${id}`,
  },
}

describe.each(Object.entries(rights))('%s while a call of theirs waits', (_, right) => {
  let dismissed: Person
  let alice: Alice
  let before: string
  beforeAll(async () => {
    dismissed = await right.person()
    alice = await makeAlice(world, { administrator, author: dismissed, classId })
    before = (await alice.state()).hers
  })
  afterEach(() => right.again(dismissed).execute(db))
  afterAll(() => db.deleteFrom('users').where('id', '=', dismissed.id).execute())

  test.each(right.keys)('is refused, and changes nothing: %s', async (key) => {
    const [path = ''] = alice.pathsOf(key, table[key])
    const [method = ''] = key.split(' ')
    const body = method === 'POST' ? (table[key].body?.(alice) ?? {}) : undefined
    const call = () => dismissed.browser.send(method, path, body)
    expect((await meanwhile(right.without(dismissed), call)).status).toBe(403)
    expect((await alice.state()).hers).toBe(before)
  })
})

describe('what waits for a change of the section', () => {
  const remove = (by: Person, { id }: Person) => by.browser.delete(`/api/admin/delete-submissions/${id}`)

  test('is refused to who is an assistant by then, and where the student has left', async () => {
    const instructor = await world.member(classId, 'instructor')
    const student = await world.member(classId, 'student')
    const demoted = sql`update class_members set role = 'assistant' where user_id = ${instructor.id}`
    expect((await meanwhile(demoted, () => remove(instructor, student))).status).toBe(403)
    await sql`update class_members set role = 'instructor' where user_id = ${instructor.id}`.execute(db)
    const left = sql`update class_members set left_at = now() where user_id = ${student.id}`
    expect((await meanwhile(left, () => remove(instructor, student))).status).toBe(403)
  })

  test('is done where the right is still there, and looking waits for nobody', async () => {
    const instructor = await world.member(classId, 'instructor')
    const student = await world.member(classId, 'student')
    expect((await meanwhile(sql`select 1`, () => remove(instructor, student))).status).toBe(200)
    await db.transaction().execute(async (tx) => {
      await holdClass(tx, classId)
      expect((await instructor.browser.get(`/api/admin/students/${student.id}`)).status).toBe(200)
    })
  })
})

test('two students moved in opposite directions at the same moment are both moved', async () => {
  const other = await world.section('B')
  const instructor = await world.member(classId, 'instructor')
  await world.member(other, 'instructor', instructor)
  const [one, two] = [await world.member(classId, 'student'), await world.member(other, 'student')]
  const move = (from: string, { id }: Person, to: string) =>
    instructor.browser.post(`/api/classes/${from}/members/${id}/move`, { to })
  const answers = await Promise.all([move(classId, one, other), move(other, two, classId)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})
