import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RouteContract } from '#core/contract/define'
import { contract } from '#core/contract/index'
import { dumpOf } from '#server/testing/dump'
import { castOf, ownWords, type Role } from '#server/testing/fuzz/cast'
import { wrongWith } from '#server/testing/fuzz/judge-answer'
import { type FuzzedRequest, requestsTo } from '#server/testing/fuzz/requests'
import { testWorld } from '#server/testing/world'

/**
 * Every call of the contract with requests made from its schemas, right ones and wrong ones. The same few in
 * every run of the long tests; `npm run fuzz -- --runs N` makes many, and new ones.
 */
const runs = Number(process.env.FUZZ_RUNS ?? 6)
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120)

/** Behind a proxy and watched, so that what strangers claim in headers is looked at. */
const world = await testWorld({ TRUST_PROXY: '1', METRICS_TOKEN: 'a token of the monitoring' })
const cast = await castOf(world)
const { db } = world.context

const entries = Object.entries(contract) as [string, RouteContract][]
/** What was asked for by a link of the owner's own is shown to whoever has the link. */
const isShared = (key: string) => key.startsWith('GET /api/shared/')

async function send(role: Role, { url, ...request }: FuzzedRequest) {
  const browser = await cast.browserOf(role, request.method)
  world.logged.length = 0
  const answer = await browser.raw({ url, ...request })
  return { ...answer, type: String(answer.headers['content-type'] ?? '') }
}

const check = (key: string, entry: RouteContract, role: Role) =>
  fc.assert(
    fc.asyncProperty(requestsTo(key, entry, cast.known), async (request) => {
      const answer = await send(role, request)
      expect(wrongWith(entry, answer)).toBeNull()
      expect(world.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
      expect(world.logged.join()).not.toContain(ownWords)
      if (role === 'instructor' || isShared(key)) return
      expect(answer.text).not.toContain(cast.marker)
      if (role === 'stranger' && entry.access !== 'open') expect(answer.status).toBeGreaterThanOrEqual(400)
    }),
    { numRuns: runs, seed, interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true },
  )

/** The owner's rows, but for how often a shared link was opened. */
const ownersRows = async () => {
  const tables = await dumpOf(db, ['sessions', 'failed_attempts', 'links'])
  return Object.entries(tables).flatMap(([name, rows]) =>
    rows.filter((row) => row.includes(cast.owner.id)).map((row) => `${name} ${row}`),
  )
}
const before = await ownersRows()

describe(`any request of a stranger or a learner (seed ${seed})`, () => {
  test.each(entries)('%s is answered by its schema or refused in a sentence', async (key, entry) => {
    await check(key, entry, 'stranger')
    await check(key, entry, 'learner')
  })

  test('has changed nothing of another learner', async () => {
    expect(before.length).toBeGreaterThan(20)
    expect(await ownersRows()).toEqual(before)
    const dead = await db
      .selectFrom('links')
      .select('shareable_id')
      .where('user_id', '=', cast.owner.id)
      .where('revoked_at', 'is not', null)
      .execute()
    expect(dead).toEqual([])
  })
})

describe(`any request of an instructor (seed ${seed})`, () => {
  test.each(entries)('%s is answered by its schema or refused in a sentence', (key, entry) =>
    check(key, entry, 'instructor'),
  )
})
