import { beforeEach, expect, test } from 'vitest'
import { sectionOf } from '#server/testing/classes/section'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { now, code } = sectionOf(world)
const allow = (joinLinksPass: boolean) =>
  now.administrator.browser.post('/api/admin/settings', { joinLinksPass })
const give = async (given: string, visitor = world.visitor()) => {
  const { status } = await visitor.post('/api/join-pass', { code: given })
  return { status, isPast: (await visitor.get('/api/sign-in-options')).status === 200 }
}

let joinCode: string
beforeEach(async () => {
  joinCode = await code()
  await allow(true)
})

test('a join code opens the gate where administrators allow it, however it is typed', async () => {
  expect(await give(joinCode)).toEqual({ status: 200, isPast: true })
  expect(await give(joinCode.toLowerCase().replace('-', ' '))).toEqual({ status: 200, isPast: true })
})

test('it does not where they do not, which is so from the start', async () => {
  await allow(false)
  expect(await give(joinCode)).toEqual({ status: 401, isPast: false })
})

test('neither does a code that ended, or that of a section that was archived', async () => {
  await now.instructor.browser.delete(`/api/classes/${now.classId}/code`)
  expect(await give(joinCode)).toEqual({ status: 401, isPast: false })
  const again = await code()
  expect(await give(again)).toEqual({ status: 200, isPast: true })
  await now.instructor.browser.post(`/api/classes/${now.classId}/archive`, {})
  expect(await give(again)).toEqual({ status: 401, isPast: false })
})

test('a link to teach is no join link', async () => {
  const invited = await now.instructor.browser.post(`/api/classes/${now.classId}/invitations`, {
    email: 'asa@example.edu',
    role: 'assistant',
  })
  const secret = (invited.body as { path: string }).path.replace('/join/', '')
  expect(await give(secret)).toEqual({ status: 401, isPast: false })
})

test('wrong codes count as wrong access passwords do', async () => {
  await give('ABCDE-FGHJK')
  await give('ABCDE-FGHJM')
  const counted = await world.context.db
    .selectFrom('failed_attempts')
    .select('failures')
    .where('key', '=', 'gate:127.0.0.1')
    .executeTakeFirstOrThrow()
  expect(counted.failures).toBeGreaterThanOrEqual(2)
})

test('a new access password ends the passes given by a join link, too', async () => {
  const visitor = world.visitor()
  await give(joinCode, visitor)
  await now.administrator.browser.post('/api/admin/settings', { accessPassword: 'seven quiet rivers run' })
  expect((await visitor.get('/api/sign-in-options')).status).toBe(403)
})
