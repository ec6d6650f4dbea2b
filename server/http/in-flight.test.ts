import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { waitingStatements } from '#server/testing/waiting'
import { testWorld } from '#server/testing/world'
import { InFlight, rooms } from './in-flight.ts'

describe('calls of one person at the same time', () => {
  test('wait their turn beyond a few, are refused beyond many, and leave others alone', async () => {
    const calls = new InFlight()
    const { atOnce, waiting } = rooms.write
    const entered: (() => void)[] = []
    const all = Array.from({ length: atOnce + waiting }, () =>
      calls.enter('maya', 'write').then((leave) => entered.push(leave)),
    )
    await expect(calls.enter('maya', 'write')).rejects.toMatchObject({
      status: 429,
      message: 'Too many requests. Please wait a moment.',
      headers: { 'retry-after': '2' },
    })
    expect(entered).toHaveLength(atOnce)
    const other = await calls.enter('noor', 'write')
    const reading = await calls.enter('maya', 'read')
    // From the refusal on they come one at a time.
    for (let left = 0; left < atOnce + waiting; left++) {
      await expect.poll(() => entered.length).toBeGreaterThan(left)
      expect(entered.length).toBeLessThanOrEqual(Math.max(atOnce, left + 1))
      entered[left]?.()
      entered[left]?.()
    }
    await Promise.all(all)
    expect(entered).toHaveLength(atOnce + waiting)
    other()
    reading()
  })
})

describe('a hundred and fifty saves at once', async () => {
  const world = await testWorld()
  const { db } = world.context

  test('hold a few connections that wait for their person; another learner’s save is answered meanwhile', async () => {
    const [many, other] = [await world.learner(), await world.learner()]
    const submission = (n: number) => ({ chapterId: '1', title: `No. ${n}`, type: 'exercise', content: 'x' })
    const answers = await db.transaction().execute(async (tx) => {
      await sql`select from users where id = ${many.id} for update`.execute(tx)
      const sent = Array.from({ length: 150 }, (_, n) =>
        many.browser.post('/api/portfolio-submissions', submission(n)),
      )
      await expect.poll(() => waitingStatements(db)).toBe(rooms.write.atOnce)
      expect((await other.browser.post('/api/portfolio-submissions', submission(0))).status).toBe(200)
      expect(await waitingStatements(db)).toBe(rooms.write.atOnce)
      return sent
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    const { atOnce, waiting } = rooms.write
    expect(statuses.filter((status) => status === 200)).toHaveLength(atOnce + waiting)
    expect(statuses.filter((status) => status === 429)).toHaveLength(150 - atOnce - waiting)
  })
})
