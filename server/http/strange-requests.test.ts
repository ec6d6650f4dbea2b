import { describe, expect, test } from 'vitest'
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
