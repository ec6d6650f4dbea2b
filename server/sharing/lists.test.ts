import { expect, test } from 'vitest'
import { fillChapter } from '#server/testing/work'
import { testWorld } from '#server/testing/world'

const world = await testWorld()

test.each([
  ['/api/portfolio-submissions', ({ id }: Entry) => `/api/portfolio-submissions/${id}`, 'content'],
  [
    '/api/ai-conversations/1',
    ({ shareableId }: Entry) => `/api/ai-conversations/1/${shareableId}`,
    'messages',
  ],
] as const)(
  '%s names each piece without what is in it; its owner alone reads one whole',
  async (list, pathOf, part) => {
    const [owner, other] = [await world.learner(), await world.learner()]
    await fillChapter(world, owner, '1', 'heron')
    const entries = (await owner.browser.get(list)).body as Entry[]
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      expect(entry).not.toHaveProperty(part)
      const whole = (await owner.browser.get(pathOf(entry))).body
      expect(whole).toMatchObject({ ...entry, [part]: expect.anything() })
      expect(JSON.stringify(whole)).toContain('heron')
      expect((await other.browser.get(pathOf(entry))).status).toBe(404)
    }
  },
)

interface Entry {
  id: string
  shareableId: string
}
