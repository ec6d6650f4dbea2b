import { expect, test } from 'vitest'
import type { Notices } from '#core/contract/account'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context
const classId = await world.section('Section A')
const instructor = await world.member(classId, 'instructor', 'Ida')
const noticesOf = async (person: Person) => (await person.browser.get('/api/account/notices')).body as Notices

test('a person is told on the page of an invitation to a section, with who reads the work there', async () => {
  const student = await world.learner()
  expect((await noticesOf(student)).sectionInvitations).toEqual([])
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', student.id)
    .executeTakeFirstOrThrow()
  const list = { text: `Amara,${email}`, save: true }
  await instructor.browser.post(`/api/classes/${classId}/roster`, list)
  expect((await noticesOf(student)).sectionInvitations).toMatchObject([
    { class: { name: 'Section A' }, role: 'student', readers: [{ role: 'instructor' }] },
  ])
})

test('and of the sections they teach, as long as they do', async () => {
  expect((await noticesOf(instructor)).teaches).toEqual([{ id: classId, name: 'Section A' }])
  await db
    .updateTable('class_members')
    .set({ left_at: new Date() })
    .where('user_id', '=', instructor.id)
    .execute()
  expect((await noticesOf(instructor)).teaches).toEqual([])
})
