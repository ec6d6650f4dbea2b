import { expect, test } from 'vitest'
import type { ModelChoice } from '#core/contract/model'
import { learnerWithModel, mockProvider, say, speakerOf, worldOver } from '#server/testing/usage/model-world'

const mock = await mockProvider()
const world = await worldOver(mock)
const administrator = await world.instructor()

test('a model is not asked for a student whose section works without one, whatever was chosen before', async () => {
  const student = await learnerWithModel(world)
  const [with_, without] = [await world.section('A'), await world.section('B')]
  const own = { user_id: student.id, role: 'student' as const }
  await world.context.db
    .insertInto('class_members')
    .values([
      { ...own, class_id: with_ },
      { ...own, class_id: without },
    ])
    .execute()
  const offered = async () =>
    ((await student.browser.get('/api/model-choice')).body as ModelChoice).model !== null
  expect(await offered()).toBe(true)

  await administrator.browser.post(`/api/classes/${without}/settings`, { withoutModel: true })
  mock.forget()
  expect(speakerOf(await say(student, 'He put his hands around her neck.'))).toBe('Built-in guide')
  expect(mock.received).toEqual([])
  expect(await offered()).toBe(false)
  const refused = await student.browser.post('/api/model-choice', { choice: 'model' })
  expect([refused.status, refused.body]).toEqual([
    400,
    { message: 'Your section works with the built-in guide alone.' },
  ])

  await administrator.browser.post(`/api/classes/${without}/settings`, { withoutModel: false })
  expect(await offered()).toBe(true)
})
