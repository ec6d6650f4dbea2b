import { describe, expect, test } from 'vitest'
import { writeCursor } from '#server/http/cursor'
import { testWorld } from '#server/testing/world'

/** What the fuzzing found, each as a test of its own. */

const world = await testWorld()
const { browser } = await world.learner()

describe('an id that cannot be one', () => {
  test.each(['/api/links/a%00b/renew', '/api/shared/reflection/a%00b', '/api/shared/portfolio/%00'])(
    '%s, with a sign no database keeps, is refused and is no failure of the server',
    async (path) => {
      const answer = await browser.send(path.startsWith('/api/links') ? 'POST' : 'GET', path)
      expect([answer.status, answer.body]).toEqual([400, { message: 'The request could not be read.' }])
    },
  )

  test('is refused in a list too', async () => {
    const answer = await browser.post('/api/notifications/read', { ids: ['a\0b'] })
    expect(answer.status).toBe(400)
  })

  test.each([
    ['/api/chapters/', 404, 'Chapter not found'],
    ['/api/shared/ai/', 400, 'shareableId: Too big: expected string to have <=100 characters'],
  ])(
    '%s with thousands of signs is answered as any other that is not there',
    async (path, status, message) => {
      const answer = await browser.get(path + 'z'.repeat(15_000))
      expect([answer.status, answer.body]).toEqual([status, { message }])
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    },
  )
})

describe('the mark of a page of a list that was never given out', () => {
  test.each([
    ['/api/admin/feedback-queue?limit=3', ['x', 'y']],
    ['/api/admin/feedback-queue?limit=3', ['0000-01-01T00:00:00Z', 'y']],
    ['/api/admin/all-progress?limit=3&sort=name', ['x', 'y']],
    ['/api/admin/all-progress?limit=3&sort=most-progress', [1.5, 'x', crypto.randomUUID()]],
    ['/api/admin/all-progress?limit=3&sort=most-progress', [1e30, 'x', crypto.randomUUID()]],
    ['/api/admin/audit?limit=3', [1.5]],
    ['/api/portfolio-submissions?limit=3', ['0000-01-01T00:00:00Z', crypto.randomUUID()]],
    ['/api/ai-conversations/1?limit=3', ['2026-01-01T00:00:00.000Z', 'x']],
  ])('%s after %j is refused as any other that is not there', async (path, values) => {
    const desk = (await world.instructor()).browser
    const answer = await desk.get(`${path}&cursor=${writeCursor(values)}`)
    expect([answer.status, answer.body]).toEqual([
      400,
      { message: 'That page of the list is not there. Start again from the first one.' },
    ])
  })

  test('with numbers nobody has leads to the end of the list', async () => {
    const desk = (await world.instructor()).browser
    const cursor = writeCursor([2 ** 40, 'x', crypto.randomUUID()])
    const answer = await desk.get(`/api/admin/all-progress?limit=3&sort=least-progress&cursor=${cursor}`)
    expect(answer).toMatchObject({ status: 200, body: { entries: [], next: null } })
  })
})

describe('a moment no database keeps', () => {
  const moments = [
    ['in the year 0', '0000-01-01T00:00:00Z'],
    ['with hundreds of digits', `2099-01-01T00:00:00.${'1'.repeat(200)}Z`],
  ] as const

  test.each(moments)('%s is refused as the end of a link', async (_, expiresAt) => {
    const submission = { chapterId: '1', title: 'Mine', type: 'exercise', content: 'text', expiresAt }
    const answer = await browser.post('/api/portfolio-submissions', submission)
    expect([answer.status, answer.body]).toEqual([400, { message: 'expiresAt: Invalid ISO datetime' }])
  })

  test.each(moments)('%s is refused as the beginning of a list', async (_, from) => {
    const desk = (await world.instructor()).browser
    expect((await desk.get(`/api/admin/audit?from=${from}`)).status).toBe(400)
  })
})
