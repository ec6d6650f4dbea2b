import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testWorld } from '#server/testing/world'
import { userForIdentity } from './accounts.store.ts'

interface Letter {
  to: string[]
  body: string
}

const letters: Letter[] = []
/** An address that the mail server knows nobody under. */
const refused = 'moved.away@example.edu'

const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(
      address === refused
        ? Object.assign(new Error(`<${address}>: no such person`), { responseCode: 550 })
        : null,
    ),
  onData: (stream, session, done) => {
    void text(stream as Readable).then((body) => {
      letters.push({ to: session.envelope.rcptTo.map(({ address }) => address), body })
      done()
    })
  },
})
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
afterAll(() => new Promise<void>((resolve) => mailServer.close(resolve)))

const world = await testWorld({
  SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
  MAIL_FROM: 'workbook@example.edu',
  PUBLIC_URL: 'https://workbook.example.edu',
})

/** Quoted-printable as it was meant: long lines are joined again. */
const asWritten = (body: string) => body.replaceAll('=\r\n', '').replaceAll('=3D', '=')

async function join(email: string) {
  const browser = await world.gateHolder()
  const details = { firstName: 'Linh', lastName: 'Tran', email, password: 'a quiet river at night' }
  expect((await browser.post('/api/accounts', details)).status).toBe(200)
}
const ask = async (email: string) => (await world.gateHolder()).post('/api/password-reset/request', { email })

beforeEach(() => {
  letters.length = 0
  world.logged.length = 0
})

describe('a link for a new password, by mail', () => {
  test('goes to the address of the account, and works once', async () => {
    await join('linh@example.edu')
    expect((await ask('linh@example.edu')).status).toBe(200)
    await vi.waitFor(() => expect(letters).toHaveLength(1), { timeout: 20_000 })
    const [letter] = letters
    expect(letter?.to).toEqual(['linh@example.edu'])
    const [, token] =
      asWritten(letter?.body ?? '').match(/^https:\/\/workbook\.example\.edu\/api\/login\?reset=(\S+)/m) ?? []
    const password = 'seven green bicycles'
    const fresh = await world.gateHolder()
    expect((await fresh.post('/api/password-reset', { token, password })).status).toBe(200)
    expect((await fresh.post('/api/session', { email: 'linh@example.edu', password })).status).toBe(200)
    expect((await fresh.post('/api/password-reset', { token, password })).status).toBe(400)
  })

  test('is not sent to an address without an account', async () => {
    await join('asked.after@example.edu')
    expect((await ask('nobody@example.edu')).status).toBe(200)
    expect((await ask('asked.after@example.edu')).status).toBe(200)
    await vi.waitFor(() => expect(letters).toHaveLength(1), { timeout: 20_000 })
    expect(letters[0]?.to).toEqual(['asked.after@example.edu'])
  })

  test('is not sent to an account that signs in through the institution, and the answer does not tell', async () => {
    await userForIdentity(world.context.db, 'oidc:https://sso.example.edu', 'noor', {
      firstName: 'Noor',
      lastName: 'Haddad',
      email: 'noor@example.edu',
    })
    await join('asked.later@example.edu')
    const [institution, unknown] = [await ask('noor@example.edu'), await ask('nobody@example.edu')]
    expect([institution.status, institution.text]).toEqual([unknown.status, unknown.text])
    await ask('asked.later@example.edu')
    await vi.waitFor(() => expect(letters).not.toHaveLength(0), { timeout: 20_000 })
    expect(letters.map(({ to }) => to)).toEqual([['asked.later@example.edu']])
    expect(
      await world.context.db
        .selectFrom('one_time_tokens')
        .innerJoin('users', 'users.id', 'user_id')
        .where('email', '=', 'noor@example.edu')
        .select('kind')
        .execute(),
    ).toEqual([])
  })

  test('that the mail server refuses is in the log, without the address it answers with', async () => {
    await join(refused)
    expect((await ask(refused)).status).toBe(200)
    const failure = () => world.logged.find((line) => line.includes('mail-failed'))
    await vi.waitFor(() => expect(failure()).toBeDefined(), { timeout: 20_000 })
    expect(JSON.parse(failure() ?? '')).toMatchObject({
      reqId: expect.any(String),
      code: 'EENVELOPE',
      command: 'RCPT TO',
      answered: 550,
    })
    expect(world.logged.join('')).not.toContain(refused)
    expect(letters).toEqual([])
  })
})
