import { expect, test } from 'vitest'
import { fillChapter } from '#server/testing/work'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context
const desk = await world.instructor()
await fillChapter(world, await world.learner(), '1', 'heron')

const exportsNoted = async () =>
  (
    await db
      .selectFrom('audit')
      .select(['action', 'detail', 'actor_id'])
      .where('action', 'like', '%-exported')
      .orderBy('id')
      .execute()
  ).map(({ action, detail, actor_id }) => ({ action, detail, byDesk: actor_id === desk.id }))

const whole = [
  ['/api/admin/progress.csv', { action: 'class-exported', detail: { as: 'CSV' } }],
  ['/api/admin/all-progress', { action: 'class-exported', detail: { as: 'JSON' } }],
  ['/api/admin/all-progress?filter=stuck', { action: 'class-exported', detail: { as: 'JSON' } }],
  ['/api/admin/audit.csv', { action: 'audit-exported', detail: { as: 'CSV' } }],
] as const

test.each(whole)('%s leaves a line in the audit trail: who took what along', async (path, line) => {
  const before = await exportsNoted()
  expect((await desk.browser.get(path)).status).toBe(200)
  expect((await exportsNoted()).slice(before.length)).toEqual([{ ...line, byDesk: true }])
})

test('a page of the class or of the audit trail is looked at, not taken along', async () => {
  const before = await exportsNoted()
  for (const path of ['/api/admin/all-progress?limit=25', '/api/admin/audit?limit=50'])
    expect((await desk.browser.get(path)).status).toBe(200)
  expect(await exportsNoted()).toEqual(before)
})

const unasked = [
  ['a link on a page of another site', 'GET', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a link on a neighbor of the same site', 'GET', { 'sec-fetch-site': 'same-site' }, 403],
  ['a browser that fetches ahead', 'GET', { 'sec-purpose': 'prefetch' }, 403],
  ['HEAD', 'HEAD', {}, 405],
] as const

test.each(unasked)('%s gets nothing, and writes no line', async (_, method, headers, status) => {
  const before = await exportsNoted()
  for (const [path] of whole) {
    const answer = await desk.browser.send(method, path, undefined, headers)
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.text).not.toContain('Amara')
  }
  expect(await exportsNoted()).toEqual(before)
})

test.each(unasked)('%s gets nothing of what is kept of oneself', async (_, method, headers, status) => {
  const { browser } = await world.learner()
  expect((await browser.send(method, '/api/my-data', undefined, headers)).status).toBe(status)
})

test('a download whose address was typed, or asked for by a browser that says nothing, is given', async () => {
  const { browser } = await world.learner()
  for (const headers of [{ 'sec-fetch-site': 'none' }, { 'sec-fetch-site': '' }])
    expect((await browser.get('/api/my-data', headers)).status).toBe(200)
})
