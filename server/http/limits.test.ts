import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database'
import { clearFailures, countFailure, networkOf, refuseIfLimited, signInLimits } from './limits.store.ts'

describe('an address', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['203.0.113.7:52144', '203.0.113.7'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
    ['::FFFF:203.0.113.7', '203.0.113.7'],
    ['_hidden', 'unknown'],
    ['', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

describe('failures', async () => {
  const { db } = await testDatabase()
  const limits = [{ key: 'door', most: 3 }]
  const fail = async (times: number) => {
    for (let n = 0; n < times; n++) await countFailure(db, limits)
  }
  const refused = () =>
    refuseIfLimited(db, limits).then(
      () => false,
      (error: { status: number }) => error.status === 429,
    )

  test('close the door when there are too many, say for how long, and are forgotten after that', async () => {
    await fail(2)
    expect(await refused()).toBe(false)
    await fail(1)
    await expect(refuseIfLimited(db, limits)).rejects.toMatchObject({
      status: 429,
      message: 'Too many tries. Please wait a few minutes and try again.',
      headers: { 'retry-after': expect.stringMatching(/^[1-9]\d*$/) },
    })
    await sql`update failed_attempts set window_ends_at = now() - interval '1 second'`.execute(db)
    expect(await refused()).toBe(false)
    await fail(1)
    expect(await refused()).toBe(false)
  })

  test('failures that happen at the same moment are all counted', async () => {
    const many = [{ key: 'crowd', most: 1000 }]
    await Promise.all(Array.from({ length: 40 }, () => countFailure(db, many)))
    const row = await db
      .selectFrom('failed_attempts')
      .selectAll()
      .where('key', '=', 'crowd')
      .executeTakeFirst()
    expect(row?.failures).toBe(40)
  })

  test('failures of a guesser from elsewhere are not cleared by the right password from here', async () => {
    const [here, there] = [
      signInLimits('192.0.2.1', 'Maya@example.edu'),
      signInLimits('192.0.2.2', 'maya@example.edu'),
    ]
    await countFailure(db, here)
    await countFailure(db, there)
    await clearFailures(db, here)
    const keys = (await db.selectFrom('failed_attempts').select('key').execute()).map(({ key }) => key)
    expect(keys).not.toContain(here[0]?.key)
    expect(keys).toContain(there[0]?.key)
    expect(keys).toContain(here[1]?.key)
  })
})
