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

const makes: Record<string, (n: number) => readonly [string, object]> = {
  '/api/portfolio-submissions': (n: number) => [
    '/api/portfolio-submissions',
    { chapterId: '1', title: `No. ${n}`, type: 'exercise', content: 'text' },
  ],
  '/api/ai-conversations/1': (n: number) => [
    '/api/ai-conversations',
    { chapterId: '1', title: `No. ${n}`, messages: [{ role: 'user', content: 'Hello' }] },
  ],
} as const

test.each(Object.entries(makes))(
  '%s comes in pages, newest first, and each names the next until the last',
  async (list, make) => {
    const { browser } = await world.learner()
    for (let n = 1; n <= 5; n++) {
      const [path, body] = make(n)
      expect((await browser.post(path, body)).status).toBe(200)
    }
    const pages: string[][] = []
    for (let path: string | undefined = `${list}?limit=2`; path; ) {
      const answer = await browser.get(path)
      pages.push((answer.body as { title: string }[]).map(({ title }) => title))
      path = /^<(.+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
    }
    expect(pages).toEqual([['No. 5', 'No. 4'], ['No. 3', 'No. 2'], ['No. 1']])
    // Nobody who asks for no pages gets one where all fits.
    const whole = await browser.get(list)
    expect(whole.body).toHaveLength(5)
    expect(whole.headers.link).toBeUndefined()
  },
)
