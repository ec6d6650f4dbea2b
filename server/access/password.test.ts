import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'
import { hashAt, hashPassword, isOutdated, realCost, verifyPassword } from './password.ts'

hashAt(realCost)

describe('a stored password', () => {
  test('is argon2id at the cost in force, with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword('a quiet river'), hashPassword('a quiet river')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=32768,t=3,p=1\$/)
    expect(one).not.toBe(two)
    expect(isOutdated(one)).toBe(false)
  })

  test('is the same however its accents were typed', async () => {
    expect(await verifyPassword(await hashPassword('cafe\u0301 au lait'), 'caf\u00e9 au lait')).toBe(true)
  })

  test('is checked two at a time; behind a queue of two hundred people are asked to come back', async () => {
    const cheap = await hash('a quiet river', { memoryCost: 8, timeCost: 1, parallelism: 1 })
    const checks = Array.from({ length: 210 }, () => verifyPassword(cheap, 'a quiet river'))
    const results = await Promise.allSettled(checks)
    const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
    expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(202)
    expect(refused).toHaveLength(8)
    expect(refused[0]).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(await verifyPassword(cheap, 'a quiet river')).toBe(true)
  })

  test('that nobody has is never right, not even the one that stands in for it', async () => {
    expect(await verifyPassword(null, 'no account has this password')).toBe(false)
  })

  test('of a lower cost is hashed anew at the next right sign-in, and only then', async () => {
    const world = await testWorld()
    const { db } = world.context
    const old = await hash('a quiet river', { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
    expect(isOutdated(old)).toBe(true)
    const email = 'old@example.edu'
    await db
      .insertInto('users')
      .values({ first_name: 'Old', last_name: 'Hand', email, password_hash: old })
      .execute()
    const stored = async () =>
      (
        await db
          .selectFrom('users')
          .select('password_hash')
          .where('email', '=', email)
          .executeTakeFirstOrThrow()
      ).password_hash ?? ''
    const browser = await world.gateHolder()
    await browser.post('/api/session', { email, password: 'not this one' })
    expect(await stored()).toBe(old)
    expect((await browser.post('/api/session', { email, password: 'a quiet river' })).status).toBe(200)
    expect(isOutdated(await stored())).toBe(false)
    expect((await browser.post('/api/session', { email, password: 'a quiet river' })).status).toBe(200)
  })
})
