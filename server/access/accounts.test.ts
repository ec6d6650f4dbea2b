import { describe, expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'
import { userForIdentity } from './accounts.store.ts'
import { newAskedResetToken, newInstructorToken } from './one-time.store.ts'

const world = await testWorld()
const { db } = world.context

let count = 0
const person = (change: object = {}) => ({
  firstName: 'Maya',
  lastName: 'Okafor',
  email: `maya${++count}@example.edu`,
  password: 'a quiet river at night',
  ...change,
})

const join = async (details = person()) => {
  const browser = await world.gateHolder()
  const answer = await browser.post('/api/accounts', details)
  return { browser, answer, details }
}

describe('an account', () => {
  test('is made with name, email and password, and is signed in', async () => {
    const { browser, answer, details } = await join()
    expect(answer.body).toEqual({
      id: expect.any(String),
      firstName: 'Maya',
      lastName: 'Okafor',
      email: details.email,
      profileImageUrl: null,
      isAdmin: false,
    })
    expect((await browser.get('/api/auth/user')).body).toEqual(answer.body)
  })

  test.each([
    [
      'a short password',
      { password: 'too short' },
      'Use at least 12 characters. A few unrelated words are easy to remember.',
    ],
    [
      'a common password',
      { password: 'password12345' },
      'That password is among the most common ones. Please choose another.',
    ],
    [
      'one sign repeated',
      { password: 'abababababab' },
      'That password is among the most common ones. Please choose another.',
    ],
    ['an endless password', { password: 'x'.repeat(201) }, 'Use at most 200 characters.'],
    [
      'the own address as a password',
      { email: 'maya.okafor@example.edu', password: 'Maya.Okafor@Example.edu' },
      'That password is little more than your name, your address or the name of this workbook. Please choose another.',
    ],
    [
      'the own name and a year as a password',
      { password: 'MayaOkafor2026!' },
      'That password is little more than your name, your address or the name of this workbook. Please choose another.',
    ],
    [
      "the workbook's name as a password",
      { password: 'ethical-evaluation-workbook' },
      'That password is little more than your name, your address or the name of this workbook. Please choose another.',
    ],
    ['no address', { email: 'maya' }, 'That does not look like an email address.'],
    ['no first name', { firstName: '  ' }, 'First name is required.'],
    [
      'a name of several lines',
      { firstName: 'Dean,\n\nyour mailbox is full.' },
      'First name may have visible characters only, in one line.',
    ],
  ])('is refused with %s, in a sentence', async (_, change, message) => {
    const { answer } = await join(person(change))
    expect([answer.status, answer.body]).toEqual([400, { message }])
  })

  test('an address has one account, whatever its case', async () => {
    const { details } = await join()
    const { answer } = await join({ ...details, email: details.email.toUpperCase() })
    expect(answer.status).toBe(409)
  })

  test('nobody becomes an instructor by what they send', async () => {
    const { answer } = await join(person({ isAdmin: true, is_admin: true }))
    expect(answer.body).toMatchObject({ isAdmin: false })
  })
})

describe('signing in', () => {
  test('works on another device, with the address in any case', async () => {
    const { details } = await join()
    const browser = await world.gateHolder()
    const answer = await browser.post('/api/session', {
      email: ` ${details.email.toUpperCase()} `,
      password: details.password,
    })
    expect(answer.status).toBe(200)
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ email: details.email })
  })

  test('answers the same for a wrong password and for an unknown address', async () => {
    const { details } = await join()
    const browser = await world.gateHolder()
    const wrong = await browser.post('/api/session', { email: details.email, password: 'not the password' })
    const unknown = await browser.post('/api/session', {
      email: 'nobody@example.edu',
      password: 'not the password',
    })
    expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text])
    expect(wrong.body).toEqual({ message: 'The email or password is not right.' })
  })

  test('changes the id of the session, and the old id is dead', async () => {
    const { details } = await join()
    const browser = await world.gateHolder()
    const before = browser.cookies.get('wb_sid') ?? ''
    await browser.post('/api/session', { email: details.email, password: details.password })
    const old = world.visitor()
    old.cookies.set('wb_sid', before)
    expect((await old.get('/api/sign-in-options')).status).toBe(401)
  })

  test('signing in that does not succeed is in the log, without what was typed', async () => {
    const { details } = await join()
    const browser = await world.gateHolder()
    world.logged.length = 0
    await browser.post('/api/session', { email: details.email, password: 'not the password' })
    expect(world.logged.map((line) => JSON.parse(line).event)).toContain('sign-in-refused')
    expect(world.logged.join()).not.toMatch(/maya|not the password/i)
    await browser.post('/api/session', { email: details.email, password: details.password })
    expect(world.logged.map((line) => JSON.parse(line).event)).toContain('signed-in')
    expect(world.logged.join()).not.toMatch(/maya|quiet river/i)
  })

  test('needs the gate first', async () => {
    const { details } = await join()
    const answer = await world
      .visitor()
      .post('/api/session', { email: details.email, password: details.password })
    expect(answer.body).toEqual({ message: 'Access password required' })
  })
})

describe('signing out', () => {
  test('ends the session on the server, keeps the gate open and goes to the landing page', async () => {
    const { id, browser } = await world.learner()
    const before = browser.cookies.get('wb_sid') ?? ''
    const answer = await browser.get('/api/logout')
    expect([answer.status, answer.headers.location]).toEqual([302, '/'])
    expect((await browser.get('/api/auth/user')).body).toEqual({ message: 'Unauthorized' })
    const old = world.visitor()
    old.cookies.set('wb_sid', before)
    expect((await old.get('/api/auth/user')).status).toBe(401)
    expect(await db.selectFrom('sessions').select('id_hash').where('user_id', '=', id).execute()).toEqual([])
  })

  test('does nothing when a foreign page asks for it', async () => {
    const { browser } = await world.learner()
    await browser.get('/api/logout', { 'sec-fetch-site': 'cross-site' })
    expect((await browser.get('/api/auth/user')).status).toBe(200)
  })
})

describe('a one-time link', () => {
  test('sets a new password once and ends every session of that person', async () => {
    const { browser, answer, details } = await join()
    const token = await newAskedResetToken(db, (answer.body as { id: string }).id, '')
    const fresh = await world.gateHolder()
    expect(
      (await fresh.post('/api/password-reset', { token, password: 'seven green bicycles' })).status,
    ).toBe(200)
    expect((await browser.get('/api/auth/user')).status).toBe(403)
    expect(
      (await fresh.post('/api/session', { email: details.email, password: 'seven green bicycles' })).status,
    ).toBe(200)
    const again = await fresh.post('/api/password-reset', { token, password: 'another dozen words' })
    expect(again.body).toEqual({ message: 'This link has been used or has expired. Ask for a new one.' })
  })

  test('gives no password to an account that signs in through the institution', async () => {
    const email = 'noor@example.edu'
    const noor = { firstName: 'Noor', lastName: 'Haddad', email }
    const id = await userForIdentity(db, 'oidc:https://sso.example.edu', 'noor', noor)
    const token = await newAskedResetToken(db, id, email)
    const fresh = await world.gateHolder()
    const password = 'seven green bicycles'
    const refused = await fresh.post('/api/password-reset', { token, password })
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'This account signs in through the institution and has no password here.' },
    ])
    expect((await fresh.post('/api/session', { email, password })).status).toBe(401)
  })

  test('used where somebody is signed in signs that browser out, and keeps its gate open', async () => {
    const { browser, answer, details } = await join()
    const password = 'seven green bicycles'
    const own = await newAskedResetToken(db, (answer.body as { id: string }).id, '')
    expect((await browser.post('/api/password-reset', { token: own, password })).status).toBe(200)
    expect((await browser.get('/api/auth/user')).body).toEqual({ message: 'Unauthorized' })
    expect((await browser.post('/api/session', { email: details.email, password })).status).toBe(200)
    // On a shared computer: somebody else's session does not stay behind "signed out everywhere" either.
    const other = await join()
    const token = await newAskedResetToken(db, (answer.body as { id: string }).id, '')
    expect((await other.browser.post('/api/password-reset', { token, password })).status).toBe(200)
    expect((await other.browser.get('/api/auth/user')).body).toEqual({ message: 'Unauthorized' })
  })

  test('is not used up by a password that is refused', async () => {
    const { answer } = await join()
    const token = await newAskedResetToken(db, (answer.body as { id: string }).id, '')
    const fresh = await world.gateHolder()
    expect((await fresh.post('/api/password-reset', { token, password: 'password1234' })).status).toBe(400)
    expect(
      (await fresh.post('/api/password-reset', { token, password: 'seven green bicycles' })).status,
    ).toBe(200)
  })

  test('expires', async () => {
    const { answer } = await join()
    const token = await newAskedResetToken(db, (answer.body as { id: string }).id, '')
    await db
      .updateTable('one_time_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute()
    const fresh = await world.gateHolder()
    expect(
      (await fresh.post('/api/password-reset', { token, password: 'seven green bicycles' })).status,
    ).toBe(400)
  })

  test('a one-time link of the first start makes one person an instructor, and only one', async () => {
    const token = await newInstructorToken(db)
    const first = await world.learner()
    const second = await world.learner()
    expect((await first.browser.post('/api/instructor-claim', { token })).body).toMatchObject({
      isAdmin: true,
    })
    expect((await second.browser.post('/api/instructor-claim', { token })).status).toBe(400)
    expect((await second.browser.get('/api/auth/user')).body).toMatchObject({ isAdmin: false })
    const audit = await db.selectFrom('audit').select(['action', 'actor_id']).execute()
    expect(audit).toContainEqual({ action: 'instructor-appointed', actor_id: first.id })
  })

  test('a reset request says the same whether or not the address is known', async () => {
    const { details } = await join()
    const browser = await world.gateHolder()
    const known = await browser.post('/api/password-reset/request', { email: details.email })
    const unknown = await browser.post('/api/password-reset/request', { email: 'nobody@example.edu' })
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  })
})
