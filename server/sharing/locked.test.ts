import { describe, expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'

const world = await testWorld()

describe('in a chapter that is locked', () => {
  const sharing = [
    ['/api/portfolio-submissions', { title: 'Mine', type: 'exercise', content: 'text' }],
    ['/api/ai-conversations', { title: 'Mine', messages: [{ role: 'user', content: 'text' }] }],
  ] as const

  test.each(sharing)('nothing is shared by %s, and no link made', async (path, body) => {
    const { browser } = await world.learner()
    const answer = await browser.post(path, { chapterId: '2', ...body })
    expect([answer.status, answer.body]).toEqual([403, { message: 'Complete previous chapters to unlock' }])
    expect((await browser.get('/api/links')).body).toEqual([])
  })

  test.each(sharing)('an instructor shares by %s', async (path, body) => {
    const { browser } = await world.instructor()
    expect((await browser.post(path, { chapterId: '2', ...body })).status).toBe(200)
  })
})
