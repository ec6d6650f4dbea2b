import { beforeEach, describe, expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'
import { openMailbox, refusedAddress, tokenIn } from '../testing/access/mailbox.ts'
import { userForIdentity } from './accounts.store.ts'
import { appointAtShell } from './appoint.ts'
import { newMadeResetToken } from './one-time.store.ts'

const { letters, lettersTo, settings } = await openMailbox()
const world = await testWorld(settings)
const { db } = world.context

const password = 'seven green bicycles'
const choose = /^Choose a new password/
const confirm = /^Confirm your address/

/** Somebody who made an account by the form; with the address confirmed unless it is said otherwise. */
async function join(email: string, { confirmed = true, firstName = 'Linh' } = {}) {
  const browser = await world.gateHolder()
  const details = { firstName, lastName: 'Tran', email, password: 'a quiet river at night' }
  const { status, body } = await browser.post('/api/accounts', details)
  expect(status).toBe(200)
  const { id } = body as { id: string }
  if (confirmed) {
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute()
  }
  return { id, browser, ...details }
}
const ask = async (email: string) => (await world.gateHolder()).post('/api/password-reset/request', { email })
const use = async (token: string) =>
  (await world.gateHolder()).post('/api/password-reset', { token, password })

beforeEach(() => {
  letters.length = 0
  world.logged.length = 0
})

describe('a link for a new password, by mail', () => {
  test('goes to the address of the account, and works once', async () => {
    await join('linh@example.edu')
    expect((await ask('linh@example.edu')).status).toBe(200)
    const [letter] = await lettersTo('linh@example.edu', choose)
    const token = tokenIn(letter, 'reset')
    const fresh = await world.gateHolder()
    expect((await fresh.post('/api/password-reset', { token, password })).status).toBe(200)
    expect((await fresh.post('/api/session', { email: 'linh@example.edu', password })).status).toBe(200)
    expect((await fresh.post('/api/password-reset', { token, password })).status).toBe(400)
    await lettersTo('linh@example.edu', /^Your password .* was changed/)
  })

  test('is not sent to an address without an account', async () => {
    await join('asked.after@example.edu')
    expect((await ask('nobody@example.edu')).status).toBe(200)
    expect((await ask('asked.after@example.edu')).status).toBe(200)
    await lettersTo('asked.after@example.edu', choose)
    expect(letters.filter(({ to }) => to.includes('nobody@example.edu'))).toEqual([])
  })

  test('is not sent to an account that signs in through the institution, and the answer does not tell', async () => {
    await userForIdentity(db, 'oidc:https://sso.example.edu', 'noor', {
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'noor@example.edu',
    })
    await join('asked.later@example.edu')
    const [institution, unknown] = [await ask('noor@example.edu'), await ask('nobody@example.edu')]
    expect([institution.status, institution.text]).toEqual([unknown.status, unknown.text])
    await ask('asked.later@example.edu')
    await lettersTo('asked.later@example.edu', choose)
    expect(letters.filter(({ to }) => to.includes('noor@example.edu'))).toEqual([])
    expect(
      await db
        .selectFrom('one_time_tokens')
        .innerJoin('users', 'users.id', 'user_id')
        .where('email', '=', 'noor@example.edu')
        .select('kind')
        .execute(),
    ).toEqual([])
  })

  test('is not sent to an address that nobody has confirmed, and the answer does not tell', async () => {
    await join('mistyped@example.edu', { confirmed: false })
    await join('asked.then@example.edu')
    const [unconfirmed, unknown] = [await ask('mistyped@example.edu'), await ask('nobody@example.edu')]
    expect([unconfirmed.status, unconfirmed.text]).toEqual([unknown.status, unknown.text])
    await ask('asked.then@example.edu')
    await lettersTo('asked.then@example.edu', choose)
    expect(await lettersTo('mistyped@example.edu', choose, 0)).toEqual([])
  })

  test('a mailed link for a new password that is asked for ends those asked for before, and never one an instructor made', async () => {
    const { id, email } = await join('bob@example.edu')
    const link = await db
      .insertInto('reset_links')
      .values({ user_id: id, asked_by_name: 'Ines', origin: 'instructor', expires_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const made = await newMadeResetToken(db, id, { resetLinkId: link.id, createdBy: null, mailedTo: null })
    await ask(email)
    await ask(email)
    const [, second] = await lettersTo(email, choose, 2)
    const kept = db.selectFrom('one_time_tokens').select('reset_link_id').where('user_id', '=', id)
    expect(
      (await kept.where('kind', '=', 'password-reset').execute())
        .map((row) => row.reset_link_id !== null)
        .sort(),
    ).toEqual([false, true])
    expect((await use(made)).status).toBe(200)
    // And with a new password all others have had their time.
    expect((await use(tokenIn(second, 'reset'))).status).toBe(400)
  })

  test('a mailed link for a new password that the mail server refuses is in the log, without the address it answers with', async () => {
    await join(refusedAddress)
    expect((await ask(refusedAddress)).status).toBe(200)
    const failures = () => world.logged.filter((line) => line.includes('mail-failed'))
    await expect.poll(failures).toHaveLength(2)
    for (const failure of failures()) {
      expect(JSON.parse(failure)).toMatchObject({
        reqId: expect.any(String),
        code: 'EENVELOPE',
        command: 'RCPT TO',
        answered: 550,
      })
    }
    expect(world.logged.join('')).not.toContain(refusedAddress)
    expect(letters.filter(({ to }) => to.includes(refusedAddress))).toEqual([])
  })
})

describe('mails', () => {
  test('carry no name and nothing else that somebody wrote', async () => {
    const { browser, email } = await join('canary@example.edu', {
      firstName: 'Sandpiper https://evil.example',
    })
    await ask(email)
    await lettersTo(email, choose)
    await browser.post('/api/account/password', { current: 'a quiet river at night', password })
    await lettersTo(email, /^Your password/)
    await lettersTo(email, confirm)
    const sent = letters.filter(({ to }) => to.includes(email))
    expect(sent).toHaveLength(3)
    for (const { body } of sent) expect(body).not.toMatch(/sandpiper|evil|\bTran\b/i)
  })

  test('go to one account three times an hour, whoever asks, and the link sent last goes on working', async () => {
    // The mail that asks to confirm the address is the first.
    const { email } = await join('flooded@example.edu')
    for (let request = 0; request < 5; request++) expect((await ask(email)).status).toBe(200)
    await join('another@example.edu')
    await ask('another@example.edu')
    await lettersTo('another@example.edu', choose)
    const [, last] = await lettersTo(email, choose, 2)
    await lettersTo(email, confirm)
    expect((await use(tokenIn(last, 'reset'))).status).toBe(200)
  })

  test('are counted anew after an hour', async () => {
    const { email } = await join('next.hour@example.edu')
    for (let request = 0; request < 3; request++) await ask(email)
    await lettersTo(email, choose, 2)
    await db
      .updateTable('failed_attempts')
      .set({ window_ends_at: new Date(0) })
      .execute()
    await ask(email)
    await lettersTo(email, choose, 3)
  })
})

describe('an address', () => {
  const confirmWith = async (browser: Awaited<ReturnType<typeof join>>['browser'], token: string) =>
    (await browser.post('/api/account/address', { token })).status
  const unconfirmed = async (browser: Awaited<ReturnType<typeof join>>['browser']) =>
    ((await browser.get('/api/account/notices')).body as { address: string | null }).address

  test('is confirmed by the signed-in person with the link that was sent there, and until then the page says so', async () => {
    const { browser, email } = await join('new@example.edu', { confirmed: false })
    expect(await unconfirmed(browser)).toBe(email)
    const [letter] = await lettersTo(email, confirm)
    const token = tokenIn(letter, 'confirm')
    expect(await confirmWith(browser, token)).toBe(200)
    expect(await unconfirmed(browser)).toBeNull()
    expect(await confirmWith(browser, token)).toBe(400)
  })

  test('is not confirmed by whoever else gets that mail, and the link still works for the person', async () => {
    const mallory = await join('prof.new@example.edu', { confirmed: false })
    const [letter] = await lettersTo(mallory.email, confirm)
    const professor = await join('prof.private@example.edu')
    expect(await confirmWith(professor.browser, tokenIn(letter, 'confirm'))).toBe(400)
    expect(await unconfirmed(mallory.browser)).toBe(mallory.email)
    expect(await confirmWith(mallory.browser, tokenIn(letter, 'confirm'))).toBe(200)
  })

  test('gets the mail once more when the person asks for it, three times an hour', async () => {
    const { browser, email } = await join('lost.mail@example.edu', { confirmed: false })
    for (const status of [200, 200, 429])
      expect((await browser.post('/api/account/address-mail')).status).toBe(status)
    const [, , last] = await lettersTo(email, confirm, 3)
    expect(await confirmWith(browser, tokenIn(last, 'confirm'))).toBe(200)
  })

  test('an address that is not confirmed carries no right: nobody is found or appointed by it, and the person learns as everybody does', async () => {
    const desk = await world.instructor()
    const { id, browser, email } = await join('claimed@example.edu', { confirmed: false })
    const found = () => desk.browser.get(`/api/admin/user-progress/${email}`)
    expect((await found()).status).toBe(404)
    const invited = await desk.browser.post(`/api/admin/instructors/${id}`)
    expect([invited.status, invited.body]).toEqual([
      409,
      { message: expect.stringMatching(/^This person has not confirmed the address yet/) },
    ])
    await expect(appointAtShell(db, world.context.config, id)).rejects.toThrow(
      /^This address is not confirmed/,
    )
    expect((await browser.post('/api/ai-chat/1/initialize', {})).status).toBe(200)
    expect((await desk.browser.get(`/api/admin/students/${id}`)).body).toMatchObject({
      addressConfirmed: false,
    })
    const [letter] = await lettersTo(email, confirm)
    await confirmWith(browser, tokenIn(letter, 'confirm'))
    expect((await found()).status).toBe(200)
    expect((await desk.browser.post(`/api/admin/instructors/${id}`)).status).toBe(200)
  })
})

describe('a link an instructor makes where mails are sent', () => {
  test('goes to the person alone; using it confirms the address', async () => {
    const desk = await world.instructor()
    const { id, email } = await join('helped@example.edu', { confirmed: false })
    const { status, body, text } = await desk.browser.post(`/api/admin/reset-link/${id}`)
    expect([status, body]).toEqual([
      200,
      { state: 'sent', path: null, address: email, expiresAt: expect.any(String) },
    ])
    const [letter] = await lettersTo(email, choose)
    const token = tokenIn(letter, 'reset')
    expect(text).not.toContain(token)
    const fresh = await world.gateHolder()
    expect((await fresh.post('/api/password-reset', { token, password })).status).toBe(200)
    await fresh.post('/api/session', { email, password })
    expect((await fresh.get('/api/account/notices')).body).toMatchObject({
      address: null,
      resetLinks: [{ by: 'instructor', usedAt: expect.any(String) }],
    })
  })

  test('a link of an instructor whose mail cannot be sent is no link, and the instructor is told', async () => {
    const desk = await world.instructor()
    const { id } = await join('kept@example.edu')
    await db
      .updateTable('users')
      .set({ email: `away.${refusedAddress}` })
      .where('id', '=', id)
      .execute()
    const { status, body } = await desk.browser.post(`/api/admin/reset-link/${id}`)
    expect([status, body]).toEqual([
      502,
      { message: 'The mail could not be sent, so there is no link. Please try again later.' },
    ])
    const left = db.selectFrom('reset_links').select('id').where('user_id', '=', id)
    expect(await left.execute()).toEqual([])
  })
})
