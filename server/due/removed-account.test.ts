import { expect, test } from 'vitest'
import { datesFrom } from '#server/testing/due/dates'
import { dumpOf, tablesWith } from '#server/testing/dump'
import { testWorld } from '#server/testing/world'
import { ringReminders } from './reminders.ts'

const world = await testWorld()
const { db } = world.context
const { set, extend } = datesFrom(db)
const { browser: desk } = await world.instructor()

/** A student with more time, who was reminded, wants no more of it, and has a calendar. */
async function student() {
  const classId = await world.section('A')
  const person = await world.member(classId, 'student')
  await set(classId, '1', { due: 24 })
  await ringReminders(world.context)
  await extend(classId, person.id, '1', 48)
  await person.browser.post('/api/due/reminders', { wanted: false })
  const { path } = (await person.browser.post('/api/due/calendar', {})).body as { path: string }
  return { person, calendar: async () => (await world.visitor().get(path)).status }
}

test('a removed account comes back by Undo with more time, reminders, their switch, and a calendar that works', async () => {
  const { person, calendar } = await student()
  expect(await calendar()).toBe(200)
  const before = await dumpOf(db)
  const { body } = await desk.delete(`/api/admin/accounts/${person.id}`)
  expect(await calendar()).toBe(404)
  const { deletionId } = body as { deletionId: string }
  expect((await desk.post(`/api/admin/deletions/${deletionId}/undo`, {})).status).toBe(200)
  const after = await dumpOf(db)
  for (const table of ['class_extensions', 'class_reminders', 'calendar_addresses', 'users'])
    expect([table, after[table]]).toEqual([table, before[table]])
  expect(await calendar()).toBe(200)
})

test('a deleted account leaves none of it', async () => {
  const { person, calendar } = await student()
  expect((await person.browser.send('DELETE', '/api/account', {})).status).toBe(200)
  expect(await calendar()).toBe(404)
  expect(tablesWith(await dumpOf(db), person.id)).toEqual(['audit'])
})
