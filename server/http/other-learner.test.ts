import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RouteContract } from '#core/contract/define'
import { contract } from '#core/contract/index'
import type { Browser } from '#server/testing/browser'
import { dumpOf } from '#server/testing/dump'
import { fillChapter } from '#server/testing/work'
import { testWorld } from '#server/testing/world'

/** Every call a learner may make, with the ids of another learner's work in its path and body. */

const world = await testWorld()
const { db } = world.context
const owner = await world.learner('Owner')
const other = await world.learner('Other')
const desk = await world.instructor('Desk')
const marker = 'heron-of-the-owner'
await fillChapter(world, owner, '1', marker)
const comment = { userId: owner.id, chapterId: '1', target: 'exercise', text: `On the ${marker}.` }
await desk.browser.post('/api/admin/feedback', { ...comment, release: true })
await world.complete(other, '1', ['ai-interaction'])

const idsOf = async (table: string, column = 'id') =>
  (
    await sql<{ id: string }>`select ${sql.ref(column)}::text as id from ${sql.table(table)}
      where user_id = ${owner.id}`.execute(db)
  ).rows.map(({ id }) => id)
const links = await idsOf('links', 'shareable_id')
const messages = await idsOf('dialogue_messages')
const notifications = await idsOf('notifications')
const [feedback = ''] = await idsOf('feedback')

const calls = (Object.entries(contract) as [string, RouteContract][])
  .filter(([, { access }]) => access === 'learner')
  .flatMap(([key]) => {
    const [method = '', path = ''] = key.split(' ')
    const filled = path
      .replace(':chapterId', '1')
      .replace(':page', 'prologue')
      .replace(':feedbackId', feedback)
    // Each of the owner's links in turn.
    const ids = filled.includes(':shareableId') ? links : ['']
    return ids.map((id) => ({ key, method, path: filled.replace(':shareableId', id) }))
  })

const body = {
  chapterId: '1',
  userId: owner.id,
  messageIds: messages,
  private: true,
  ids: notifications,
  text: 'Not mine to answer.',
  expiresAt: null,
}
const send = (browser: Browser, { method, path }: { method: string; path: string }) =>
  browser.send(method, path, method === 'GET' || method === 'DELETE' ? undefined : body)

test('the calls that show learners their work show it to the owner', async () => {
  const shown = []
  for (const call of calls.filter(({ method }) => method === 'GET')) {
    if ((await send(owner.browser, call)).text.includes(marker)) shown.push(call.key)
  }
  expect(shown).toEqual(
    expect.arrayContaining([
      'GET /api/ai-chat/:chapterId',
      'GET /api/ai/chapter-gpt/:chapterId/conversation',
      'GET /api/exercises/:chapterId',
      'GET /api/reflections/:chapterId',
      'GET /api/competencies/:chapterId',
      'GET /api/ai-conversations/:chapterId',
      'GET /api/portfolio-submissions',
      'GET /api/links',
      'GET /api/feedback/:chapterId',
    ]),
  )
})

test('no call shows or changes anything of another learner, whatever ids are in it', async () => {
  const rows = async () =>
    Object.entries(await dumpOf(db)).flatMap(([table, all]) =>
      all.filter((row) => row.includes(owner.id)).map((row) => `${table} ${row}`),
    )
  const before = await rows()
  expect(before.length).toBeGreaterThan(20)
  // Without the account itself: another one would go, and its session with it.
  for (const call of calls.filter(({ key }) => key !== 'DELETE /api/account')) {
    const { text } = await send(other.browser, call)
    for (const id of [marker, owner.id, feedback, ...links, ...messages, ...notifications]) {
      expect([call.key, text.includes(id)]).toEqual([call.key, false])
    }
  }
  expect(await rows()).toEqual(before)
})
