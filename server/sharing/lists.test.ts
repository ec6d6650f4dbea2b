import { expect, test } from 'vitest'
import { fillChapter } from '#server/testing/work'
import { testWorld } from '#server/testing/world'

const world = await testWorld()

test.each([
  ['/api/portfolio-submissions', 'content'],
  ['/api/ai-conversations/1', 'messages'],
] as const)('%s names each of the learner’s own pieces without what is in it', async (list, part) => {
  const [owner, other] = [await world.learner(), await world.learner()]
  await fillChapter(world, owner, '1', 'heron')
  const entries = (await owner.browser.get(list)).body as object[]
  expect(entries.length).toBeGreaterThan(0)
  for (const entry of entries) expect(entry).not.toHaveProperty(part)
  expect((await other.browser.get(list)).body).toEqual([])
})
