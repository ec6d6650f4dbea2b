import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'
import { setAccessPassword } from './gate.store.ts'
import { newAskedResetToken } from './one-time.store.ts'

/** Guessing from one address, and everybody else behind it. */

const world = await testWorld()
const { db } = world.context
const right = 'lantern river note goal'
await setAccessPassword(db, right, null)

let addresses = 0
/** An address nobody has come from yet. */
const newAddress = () => `203.0.113.${++addresses}`

/** A browser behind an address that has passed the gate. */
async function gateHolderAt(address: string) {
  const browser = world.visitor(address)
  expect((await tryGate(right, address, browser)).status).toBe(200)
  return browser
}

const tryGate = (password: string, address: string, browser = world.visitor(address)) =>
  browser.post('/api/verify-access-password', { password })

let people = 0
async function join(address = newAddress()) {
  const details = { email: `guessed${++people}@example.edu`, password: 'a quiet river at night' }
  const browser = await gateHolderAt(address)
  const answer = await browser.post('/api/accounts', { firstName: 'Maya', lastName: 'Okafor', ...details })
  expect(answer.status).toBe(200)
  return { ...details, browser, id: (answer.body as { id: string }).id }
}

const countedAt = async (key: string) =>
  (await db.selectFrom('failed_attempts').select('failures').where('key', '=', key).executeTakeFirst())
    ?.failures ?? 0

/** So many failures are counted already. */
const failed = (key: string, failures: number) =>
  db
    .insertInto('failed_attempts')
    .values({ key, failures, window_ends_at: new Date(Date.now() + 600_000) })
    .onConflict((oc) => oc.column('key').doUpdateSet({ failures }))
    .execute()

describe('the access password', () => {
  test('lets sixty learners behind one address in, three of whom mistype it ten times each', async () => {
    const address = newAddress()
    for (let person = 0; person < 3; person++)
      for (let slip = 0; slip < 10; slip++)
        expect((await tryGate(`lantern rivet nota ${person} ${slip}`, address)).status).toBe(401)
    const all = await Promise.all(Array.from({ length: 60 }, () => tryGate(right, address)))
    expect(all.map(({ status }) => status)).toEqual(Array(60).fill(200))
  })

  test('counts the same typo of one network once, also at the same moment', async () => {
    const address = newAddress()
    await Promise.all(Array.from({ length: 30 }, () => tryGate('lantern river note gaol', address)))
    for (let n = 0; n < 30; n++) expect((await tryGate('lantern river note gaol', address)).status).toBe(401)
    expect(await countedAt(`gate:${address}`)).toBe(1)
  })

  test('is looked at again when it was changed to what was wrong before', async () => {
    const address = newAddress()
    const other = 'another four words entirely'
    expect((await tryGate(other, address)).status).toBe(401)
    await setAccessPassword(db, other, null)
    expect((await tryGate(other, address)).status).toBe(200)
    await setAccessPassword(db, right, null)
  })

  test('is still looked at after a hundred wrong ones from the same network, one after the other with a pause', async () => {
    const address = newAddress()
    await failed(`gate:${address}`, 100)
    expect((await tryGate('the first guess', address)).status).toBe(401)
    const began = performance.now()
    const wrong = Array.from({ length: 2 }, (_, n) => tryGate(`guess ${n}`, address))
    const inTime = tryGate(right, address)
    expect((await Promise.all(wrong)).map(({ status }) => status)).toEqual([401, 401])
    expect((await inTime).status).toBe(200)
    // A quarter of a second after the first guess, and after the next.
    expect(performance.now() - began).toBeGreaterThan(480)
  })

  test('the access password typed in another network does not wait for a thousand guesses at once from one', async () => {
    const guesser = newAddress()
    await failed(`gate:${guesser}`, 100)
    let ended = 0
    const guesses = Array.from({ length: 1000 }, async (_, n) => {
      await tryGate(`a guess ${n}`, guesser)
      ended++
    })
    expect((await tryGate(right, newAddress())).status).toBe(200)
    // A line holds two hundred; all that are in it still wait.
    expect(ended).toBeLessThanOrEqual(801)
    // The line is not waited for: those who guess have gone by then.
    void Promise.allSettled(guesses)
  })

  test('is stored of no wrong guess, in no form that could be found out', async () => {
    const given = 'lantern river note boat'
    await tryGate(given, newAddress())
    const stored = JSON.stringify(await db.selectFrom('failed_attempts').selectAll().execute())
    expect(stored).toContain('seen:')
    for (const form of [given, ...['hex', 'base64url'].map((as) => sha256(given, as as 'hex'))])
      expect(stored).not.toContain(form)
  })
})

const sha256 = (text: string, as: 'hex') => createHash('sha256').update(text).digest(as)

describe('a right password', () => {
  test.each(['Ines, an instructor', 'Maya, a learner'])(
    'is never refused because strangers guess at the account of %s',
    async (who) => {
      const { id, email, password } = await join()
      if (who.startsWith('Ines'))
        await db.updateTable('users').set({ is_admin: true }).where('id', '=', id).execute()
      await failed(`sign-in:${email}`, 50)
      const stranger = await gateHolderAt(newAddress())
      expect((await stranger.post('/api/session', { email, password: 'a guess' })).status).toBe(401)
      const elsewhere = await gateHolderAt(newAddress())
      expect((await elsewhere.post('/api/session', { email, password })).status).toBe(200)
    },
  )

  test('counts by itself in a browser where its person has signed in before', async () => {
    const { browser, email, password } = await join()
    await browser.get('/api/logout')
    await failed(`sign-in:${email}`, 50)
    const stranger = await gateHolderAt(newAddress())
    await stranger.post('/api/session', { email, password: 'a guess' })
    // The account is slowed by a quarter of a second now; this browser is not.
    const slip = await browser.post('/api/session', { email, password: 'a slip of the hand' })
    expect(slip.status).toBe(401)
    expect(await countedAt(`sign-in:${email}`)).toBe(51)
    expect((await browser.post('/api/session', { email, password })).status).toBe(200)
    const own = await db
      .selectFrom('failed_attempts')
      .select('key')
      .where('key', 'like', `sign-in-device:% ${email}`)
    expect(await own.execute()).toEqual([])
  })

  test.each([
    ['wrong sign-ins for made-up addresses', 'sign-in-from', 100],
    ['wrong passwords for this account', 'sign-in-at', 30],
  ])('is not refused after many %s from the same address', async (_, key, most) => {
    const { email, password } = await join()
    const address = newAddress()
    await failed(key === 'sign-in-at' ? `${key}:${address} ${email}` : `${key}:${address}`, most)
    const guesser = await gateHolderAt(address)
    expect((await guesser.post('/api/session', { email, password: 'a guess' })).status).toBe(401)
    expect((await guesser.post('/api/session', { email, password })).status).toBe(200)
  })

  test('at the same moment as others’ is not counted against theirs', async () => {
    const address = newAddress()
    const joined = await Promise.all(Array.from({ length: 12 }, () => join(address)))
    const answers = [...joined, ...joined].map(async ({ email, password }) =>
      (await gateHolderAt(address)).post('/api/session', { email, password }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(24).fill(200))
  })
})

test('an address made up to look like another person’s limit does not use that up', async () => {
  const { email } = await join()
  const stranger = await gateHolderAt('198.51.100.9')
  for (const made of [`${email}:203.0.113.250`, `203.0.113.250 ${email}`])
    for (let n = 0; n < 3; n++) await stranger.post('/api/session', { email: made, password: `a guess ${n}` })
  expect(await countedAt(`sign-in-at:203.0.113.250 ${email}`)).toBe(0)
  expect(await countedAt(`sign-in:${email}`)).toBe(0)
})

describe('behind an address from which others have guessed', () => {
  test('a link for a new password works after thirty misses, and misses are refused before anything is hashed', async () => {
    const address = newAddress()
    const { id, email } = await join()
    await failed(`token:${address}`, 30)
    const browser = await gateHolderAt(address)
    const use = (token: string) =>
      browser.post('/api/password-reset', { token, password: 'seven green bicycles' })
    const refused = await use('no such link')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await use(await newAskedResetToken(db, id, email))).status).toBe(200)
  })

  test('an account is made after two hundred that were refused; two hundred that were made are enough', async () => {
    const address = newAddress()
    const browser = await gateHolderAt(address)
    const make = (email: string, password: string) =>
      browser.post('/api/accounts', { firstName: 'Maya', lastName: 'Okafor', email, password })
    for (let n = 0; n < 20; n++) expect((await make(`no${n}@example.edu`, 'password1234')).status).toBe(400)
    expect(await countedAt(`account:${address}`)).toBe(0)
    expect((await make('yes@example.edu', 'a quiet river at night')).status).toBe(200)
    expect(await countedAt(`account:${address}`)).toBe(1)
    await failed(`account:${address}`, 200)
    expect((await make('more@example.edu', 'a quiet river at night')).status).toBe(429)
  })
})

describe('the cookie of a known browser', () => {
  test('names nobody, no script can read it, and it opens nothing', async () => {
    const { browser, email, id } = await join()
    await browser.get('/api/logout')
    const again = await browser.post('/api/session', { email, password: 'a quiet river at night' })
    const set = [again.headers['set-cookie']].flat().find((one) => String(one).startsWith('wb_device='))
    expect(String(set)).toMatch(/; HttpOnly; SameSite=Lax/)
    const value = browser.cookies.get('wb_device') ?? ''
    expect(value).toMatch(/^[\w-]{22}\.[\w-]{22}$/)
    for (const named of [email, id]) expect(Buffer.from(value, 'base64url').toString()).not.toContain(named)
    const stranger = world.visitor()
    stranger.cookies.set('wb_device', value)
    expect((await stranger.get('/api/auth/user')).status).toBe(403)
  })

  test('holds for the accounts that were signed in to in it, and cannot be made up', async () => {
    const [one, two] = [await join(), await join()]
    const device = one.browser.cookies.get('wb_device') ?? ''
    const forged = [`${device.split('.')[0]}.${'a'.repeat(22)}`, 'x', `${'.'.repeat(5000)}`]
    for (const [cookie, email] of [[device, two.email], ...forged.map((value) => [value, two.email])]) {
      const browser = await gateHolderAt(newAddress())
      browser.cookies.set('wb_device', cookie ?? '')
      await browser.post('/api/session', { email, password: `a guess with ${cookie?.length}` })
    }
    expect(await countedAt(`sign-in:${two.email}`)).toBe(forged.length + 1)
  })
})
