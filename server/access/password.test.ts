import { hash } from '@node-rs/argon2'
import { describe, expect, test } from 'vitest'
import { waitingStatements } from '#server/testing/waiting'
import { testWorld } from '#server/testing/world'
import { replacePassword } from './accounts.store.ts'
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

  test('a stored password that nobody has is never right, not even the one that stands in for it', async () => {
    expect(await verifyPassword(null, 'no account has this password')).toBe(false)
  })
})

describe('a stored password of a lower cost', async () => {
  const { context, gateHolder } = await testWorld()
  const { db } = context
  let count = 0

  /** Somebody whose password was hashed at a lower cost, and what is stored of it. */
  async function withOldHash() {
    const old = await hash('a quiet river', { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 })
    expect(isOutdated(old)).toBe(true)
    const email = `old${++count}@example.edu`
    const { id } = await db
      .insertInto('users')
      .values({ first_name: 'Old', last_name: 'Hand', email, password_hash: old })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('identities').values({ authority: 'local', subject: id, user_id: id }).execute()
    const stored = async () => {
      const row = db.selectFrom('users').select('password_hash').where('id', '=', id)
      return (await row.executeTakeFirstOrThrow()).password_hash ?? ''
    }
    const browser = await gateHolder()
    const signIn = (password: string) => browser.post('/api/session', { email, password })
    return { id, old, stored, signIn }
  }

  test('is hashed anew at the next right sign-in, and only then', async () => {
    const { old, stored, signIn } = await withOldHash()
    await signIn('not this one')
    expect(await stored()).toBe(old)
    expect((await signIn('a quiet river')).status).toBe(200)
    expect(isOutdated(await stored())).toBe(false)
    expect((await signIn('a quiet river')).status).toBe(200)
  })

  test('a stored password of a lower cost that was replaced meanwhile stays replaced, and lets nobody in any more', async () => {
    const { id, stored, signIn } = await withOldHash()
    const chosen = await hashPassword('seven green bicycles')
    const [signedIn] = await db.transaction().execute(async (tx) => {
      expect(await replacePassword(tx, id, chosen)).toBe(true)
      const signingIn = signIn('a quiet river')
      await expect.poll(() => waitingStatements(db)).toBe(1)
      return [signingIn]
    })
    expect((await signedIn)?.status).toBe(401)
    expect(await stored()).toBe(chosen)
    const sessions = db.selectFrom('sessions').select('id_hash').where('user_id', '=', id)
    expect(await sessions.execute()).toEqual([])
  })
})
