import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

const queueOf = (slots: number, longestLine = 200) => new FairQueue({ slots, longestLine, longest: 2000 })

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('a thousand pieces in one line make another line wait for one piece, not for a thousand', async () => {
  const queue = queueOf(1, 1000)
  const done: string[] = []
  const note = (name: string) => async () => void done.push(name)
  const first = held()
  const all = [queue.run('many', first.work)]
  for (let n = 0; n < 999; n++) all.push(queue.run('many', note('many')))
  all.push(queue.run('one', note('one')))
  first.end()
  await Promise.all(all)
  expect(done.indexOf('one')).toBeLessThanOrEqual(1)
})

test('a full line is refused, and another one is still open', async () => {
  const queue = queueOf(1, 2)
  const first = held()
  const all = [queue.run('many', first.work), queue.run('many', first.work), queue.run('many', first.work)]
  await expect(queue.run('many', first.work)).rejects.toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
  })
  all.push(queue.run('one', first.work))
  first.end()
  await Promise.all(all)
})

test('what is slowed is done one at a time with a pause after it, and what is not goes past it in the same line', async () => {
  const queue = queueOf(2)
  queue.slow('account', 0)
  let together = 0
  let most = 0
  const moments: number[] = []
  const guess = async () => {
    most = Math.max(most, ++together)
    moments.push(performance.now())
    await Promise.resolve()
    together--
    queue.slow('account', 30)
  }
  const order: string[] = []
  const slowed = Array.from({ length: 3 }, () =>
    queue.run('network', guess, ['account']).then(() => order.push('slowed')),
  )
  const free = queue.run('network', async () => {}, ['another account']).then(() => order.push('free'))
  await Promise.all([...slowed, free])
  expect(most).toBe(1)
  expect(order.indexOf('free')).toBeLessThanOrEqual(1)
  for (const [place, moment] of moments.entries())
    if (place > 0) expect(moment - (moments[place - 1] ?? 0)).toBeGreaterThanOrEqual(29)
})

test('work that fails gives its place back', async () => {
  const queue = queueOf(1)
  await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run('a', async () => 'next')).toBe('next')
})
