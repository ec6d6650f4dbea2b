import { describe, expect, test } from 'vitest'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()

describe('the mark of Submit to Professor', () => {
  const marked = async ({ browser }: Person) =>
    ((await browser.get('/api/progress')).body as { sectionId: string; completed: boolean }[]).some(
      ({ sectionId, completed }) => sectionId === 'submit' && completed,
    )
  const share = {
    submission: {
      path: '/api/portfolio-submissions',
      body: { type: 'exercise', content: 'text' },
    },
    conversation: { path: '/api/ai-conversations', body: { messages: [{ role: 'user', content: 'Hello' }] } },
  }

  test.each(['submission', 'conversation'] as const)(
    'is there once a %s is made, and not before',
    async (kind) => {
      const person = await world.learner()
      const { path, body } = share[kind]
      expect(
        (await person.browser.post('/api/progress/opened', { chapterId: '1', sectionId: 'submit' })).status,
      ).toBe(400)
      expect(await marked(person)).toBe(false)
      expect((await person.browser.post(path, { chapterId: '1', title: 'Mine', ...body })).status).toBe(200)
      expect(await marked(person)).toBe(true)
    },
  )

  test('goes with the last of what was submitted or shared', async () => {
    const person = await world.learner()
    for (const { path, body } of Object.values(share))
      await person.browser.post(path, { chapterId: '1', title: 'Mine', ...body })
    const { browser: desk } = await world.instructor()
    const remove = (type: string) =>
      desk.delete(`/api/admin/delete-submissions/${person.id}?chapterId=1&type=${type}`)
    await remove('exercise')
    expect(await marked(person)).toBe(true)
    await remove('ai-conversation')
    expect(await marked(person)).toBe(false)
  })
})
