import { expect, test } from 'vitest'
import { type Person, testWorld } from '#server/testing/world'

/** In full, with times and memory: `npm run bench:hostile`. */

const world = await testWorld()

/** Everything that is known to cost much, at the same moment. @returns the answers */
async function theWorst({ browser }: Person) {
  const times = <T>(count: number, act: (n: number) => Promise<T>) =>
    Array.from({ length: count }, (_, n) => act(n))
  const raw = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const long = 'a b c d '.repeat(499)
  const said = Array.from({ length: 500 }, () => ({ role: 'user', content: 'a b c d '.repeat(400) }))
  return Promise.all([
    ...times(100, (n) =>
      browser.post('/api/portfolio-submissions', {
        chapterId: '1',
        type: 'complete-chapter',
        title: `No. ${n}`,
        content: 'x'.repeat(300_000),
      }),
    ),
    ...times(10, (n) =>
      browser.post('/api/ai-conversations', { chapterId: '1', title: `No. ${n}`, messages: said }),
    ),
    ...times(20, () => browser.get('/api/my-data')),
    ...times(100, () => browser.get('/api/portfolio')),
    ...times(8, () =>
      browser.raw({ ...raw, url: '/api/portfolio', payload: `[${'{},'.repeat(2_500_000)}{}]` }),
    ),
    ...times(10, () => browser.post('/api/ai/chapter-gpt/1/chat', { userInput: long })),
    ...times(4, () => browser.post('/api/ai-chat/1', { message: long })),
  ])
}

test('one learner who does the worst at once, all of it together, is refused some of it, and nobody else is', async () => {
  const [hostile, ...others] = await Promise.all(Array.from({ length: 6 }, () => world.learner()))
  if (!hostile) throw new Error('there is nobody')
  for (const person of [hostile, ...others]) await world.complete(person, '1', ['ai-interaction'])
  const worst = theWorst(hostile)
  for (let turn = 0; turn < 4; turn++) {
    const answers = await Promise.all(
      others.flatMap(({ browser }) => [
        browser.post('/api/reflections', { chapterId: '1', content: `What I saw, draft ${turn}.` }),
        browser.get('/api/progress'),
      ]),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  }
  const statuses = new Set((await worst).map(({ status }) => status))
  expect(statuses.has(429)).toBe(true)
  for (const status of statuses) expect(status).toBeLessThan(500)
})
