import { describe, expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'
import { appointAtShell, resetLinkAtShell, whoIs } from './appoint.ts'
import { suspend } from './suspension.store.ts'

const world = await testWorld()
const { db, config } = world.context

/** Somebody who made an account by the form. */
async function joined(email: string) {
  const browser = await world.gateHolder()
  const person = { firstName: 'Mallory', lastName: 'Quine', email, password: 'a quiet river at night' }
  const { id } = (await browser.post('/api/accounts', person)).body as { id: string }
  return { id, browser }
}

describe("at the server's shell", () => {
  test('an address in any case shows whose account it is, how and when it came, and when the person was last here', async () => {
    const { id } = await joined('prof.new@example.edu')
    const person = await whoIs(db, config, ' Prof.New@Example.EDU ')
    expect(person.id).toBe(id)
    const today = new Date().toISOString().slice(0, 10)
    expect(person.lines.join('\n')).toMatch(
      new RegExp(
        [
          'Name: +Mallory Quine',
          'Address: +prof\\.new@example\\.edu \\(nobody has checked that it is theirs\\)',
          `Account: +made ${today} [\\d:]+ UTC, with a password of the workbook`,
          `Last seen: +${today} [\\d:]+ UTC`,
          'Right now: +a learner',
        ].join('\\n'),
      ),
    )
  })

  test('an address without an account is said to be one', async () => {
    await expect(whoIs(db, config, 'nobody@example.edu')).rejects.toThrow(
      'No account has the address nobody@example.edu: the person makes one in the workbook first.',
    )
  })

  test('a person becomes an instructor, and the audit names both halves of the name', async () => {
    const { id, browser } = await joined('paulette@example.edu')
    await appointAtShell(db, config, id)
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ isAdmin: true })
    const audit = db.selectFrom('audit').selectAll().where('subject_id', '=', id)
    expect(await audit.execute()).toMatchObject([
      { action: 'instructor-appointed', subject_name: 'Mallory Quine', actor_name: 'the server’s shell' },
    ])
  })

  test('a suspended person is shown as that, and is not made an instructor', async () => {
    const { id } = await joined('kept.out@example.edu')
    await suspend(db, id)
    // Their sessions have ended, and with them goes when they were last here.
    expect((await whoIs(db, config, 'kept.out@example.edu')).lines.slice(-2)).toEqual([
      'Last seen:  not known',
      'Right now:  a learner, suspended',
    ])
    await expect(appointAtShell(db, config, id)).rejects.toThrow(/^This account is suspended/)
    const { is_admin } = await db
      .selectFrom('users')
      .select('is_admin')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(is_admin).toBe(false)
  })

  test('an instructor gets a link for a new password, and finds that on the page', async () => {
    const { id, browser } = await joined('locked.out@example.edu')
    await appointAtShell(db, config, id)
    const said = await resetLinkAtShell(db, config, id)
    const [, token] = /reset=([\w-]{43})$/.exec(said) ?? []
    const password = 'seven green bicycles'
    const fresh = await world.gateHolder()
    expect((await fresh.post('/api/password-reset', { token, password })).status).toBe(200)
    expect((await browser.get('/api/auth/user')).status).toBe(403)
    await fresh.post('/api/session', { email: 'locked.out@example.edu', password })
    expect((await fresh.get('/api/account/notices')).body).toMatchObject({
      resetLinks: [{ by: 'shell', usedAt: expect.any(String) }],
    })
  })

  test('who signs in through the institution gets no such link', async () => {
    const { id } = await world.learner()
    await expect(resetLinkAtShell(db, config, id)).rejects.toThrow(/signs in through the institution/)
  })
})
