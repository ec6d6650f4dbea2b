import { describe, expect, test } from 'vitest'
import { type Person, testWorld } from '#server/testing/world'
import { deskOf } from '../testing/instructor/desk.ts'

const world = await testWorld()
const { db } = world.context
const { browser: desk, bell } = await deskOf(world)

const auditOf = async (id: string) =>
  ((await desk.get(`/api/admin/audit?userId=${id}`)).body as { entries: { action: string }[] }).entries.map(
    ({ action }) => action,
  )
const texts = async (person: Person) => (await bell(person)).map(({ text }) => text)

const password = 'a wholly different phrase'
let accounts = 0

/** Somebody with a password of the workbook. */
async function withPassword(isInstructor = false): Promise<Person & { email: string }> {
  const browser = await world.gateHolder()
  const email = `lin${++accounts}@example.edu`
  const account = { firstName: 'Lin', lastName: 'Chen', email, password: 'seven quiet rivers run' }
  const { id } = (await browser.post('/api/accounts', account)).body as { id: string }
  if (isInstructor) await db.updateTable('users').set({ is_admin: true }).where('id', '=', id).execute()
  return { id, browser, email }
}

interface Outcome {
  state: string
  path: string
  expiresAt: string
}
const linkFor = async (id: string, browser = desk) =>
  (await browser.post(`/api/admin/reset-link/${id}`)).body as Outcome

/** Whoever has the link chooses the password and signs in. @returns their browser, and how using the link went */
async function comeBack({ path }: Pick<Outcome, 'path'>, email: string) {
  const browser = await world.gateHolder()
  const token = new URL(path, 'http://workbook').searchParams.get('reset')
  const { status } = await browser.post('/api/password-reset', { token, password })
  await browser.post('/api/session', { email, password })
  return { status, browser }
}

interface Notices {
  resetLinks: { by: string; madeAt: string; usedAt: string | null }[]
  invitation: { by: string } | null
}
const noticesOf = async (browser: Person['browser']) =>
  (await browser.get('/api/account/notices')).body as Notices

describe('a link for a new password that an instructor makes', () => {
  test('works once, and ends every session', async () => {
    const person = await withPassword()
    const made = await linkFor(person.id)
    expect(made.path).toMatch(/^\/api\/login\?reset=[\w-]{43}$/)
    expect(Date.parse(made.expiresAt)).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    const { status, browser } = await comeBack(made, person.email)
    expect(status).toBe(200)
    expect((await person.browser.get('/api/auth/user')).status).toBe(403)
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ email: person.email })
    expect((await comeBack(made, person.email)).status).toBe(400)
  })

  test('is told to the person by the bell when it is made and when it is used, and the audit has both', async () => {
    const person = await withPassword()
    const made = await linkFor(person.id)
    expect(await texts(person)).toEqual([
      expect.stringMatching(/^An instructor made a link to choose a new password for your account\./),
    ])
    const { browser } = await comeBack(made, person.email)
    expect((await texts({ ...person, browser }))[0]).toMatch(
      /^Your password was changed with a link that somebody else made for you\./,
    )
    expect(await auditOf(person.id)).toEqual(['reset-link-used', 'reset-link-made'])
  })

  test('stands on the page at every sign-in after it, also when whoever used it has put that away', async () => {
    const person = await withPassword()
    const made = await linkFor(person.id)
    expect(await noticesOf(person.browser)).toMatchObject({
      resetLinks: [{ by: 'instructor', usedAt: null }],
    })
    const { browser: intruder } = await comeBack(made, person.email)
    expect((await intruder.post('/api/account/notices/put-away')).status).toBe(200)
    expect((await noticesOf(intruder)).resetLinks).toEqual([])
    const own = await world.alsoOn(person)
    expect((await noticesOf(own)).resetLinks).toEqual([
      {
        id: expect.any(String),
        by: 'instructor',
        madeAt: expect.any(String),
        usedAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ])
  })

  test('works no more once the instructor who made it is dismissed or gone', async () => {
    for (const leaves of ['dismissed', 'deleted']) {
      const maker = await world.instructor()
      const person = await withPassword()
      const made = await linkFor(person.id, maker.browser)
      const left =
        leaves === 'dismissed'
          ? await desk.delete(`/api/admin/instructors/${maker.id}`)
          : await maker.browser.delete('/api/account')
      expect(left.status).toBe(200)
      expect([leaves, (await comeBack(made, person.email)).status]).toEqual([leaves, 400])
    }
  })

  test('is not offered to somebody who signs in through the institution, nor for the own account', async () => {
    const person = await world.learner()
    expect((await desk.post(`/api/admin/reset-link/${person.id}`)).status).toBe(409)
    const own = await withPassword(true)
    expect(await own.browser.post(`/api/admin/reset-link/${own.id}`)).toMatchObject({
      status: 409,
      body: { message: 'Your own password you change under “My data”.' },
    })
  })
})

describe("a link for an instructor's account", () => {
  interface Waiting {
    resetRequests: { id: string; userId: string; mayAgree: boolean }[]
  }
  const waitingFor = async (browser: Person['browser'], userId: string) =>
    ((await browser.get('/api/admin/open-requests')).body as Waiting).resetRequests.find(
      (wish) => wish.userId === userId,
    )
  /** An instructor asks for a link for another one. */
  async function asked() {
    const [maker, jon] = [await world.instructor('Ina'), await withPassword(true)]
    const outcome = await linkFor(jon.id, maker.browser)
    const wish = await waitingFor(maker.browser, jon.id)
    return { maker, jon, outcome, id: wish?.id ?? '' }
  }
  const agree = ({ browser }: Person, id: string) => browser.post(`/api/admin/reset-requests/${id}`)

  test('needs a second instructor: neither who asks nor whose account it is', async () => {
    const { maker, jon, outcome, id } = await asked()
    const second = await world.instructor('Vera')
    expect(outcome).toMatchObject({ state: 'waiting', path: null })
    expect((await agree(maker, id)).status).toBe(409)
    expect((await agree(jon, id)).status).toBe(409)
    expect([
      (await waitingFor(maker.browser, jon.id))?.mayAgree,
      (await waitingFor(jon.browser, jon.id))?.mayAgree,
      (await waitingFor(second.browser, jon.id))?.mayAgree,
    ]).toEqual([false, false, true])
    const made = (await agree(second, id)).body as Outcome
    expect(made.state).toBe('made')
    expect((await agree(second, id)).status).toBe(404)
    const { status, browser } = await comeBack(made, jon.email)
    expect(status).toBe(200)
    expect((await browser.get('/api/auth/user')).body).toMatchObject({ isAdmin: true })
    expect(await auditOf(jon.id)).toEqual(['reset-link-used', 'reset-link-made', 'reset-link-asked'])
  })

  test('is told by the bell: to the person, and to every other instructor but who asks', async () => {
    const second = await world.instructor('Wanda')
    const { maker, jon } = await asked()
    expect((await texts(jon))[0]).toMatch(
      /^Ina Tester\d+ asks for a link to choose a new password for your account/,
    )
    expect((await texts(second))[0]).toMatch(/One more instructor has to agree\.$/)
    expect(await texts(maker)).toEqual([])
  })

  test('can be refused by the person, and is settled then', async () => {
    const { maker, jon, id } = await asked()
    expect((await jon.browser.delete(`/api/admin/reset-requests/${id}`)).status).toBe(200)
    expect((await agree(await world.instructor(), id)).status).toBe(404)
    expect((await texts(maker))[0]).toMatch(/refused the link/)
    expect(await auditOf(jon.id)).toEqual(['reset-link-refused', 'reset-link-asked'])
  })

  test('waits a day, and not for somebody who is no instructor any more', async () => {
    const first = await asked()
    await db
      .updateTable('reset_links')
      .set({ expires_at: new Date(0) })
      .where('id', '=', first.id)
      .execute()
    expect((await agree(await world.instructor(), first.id)).status).toBe(404)
    const second = await asked()
    await desk.delete(`/api/admin/instructors/${second.maker.id}`)
    expect((await agree(await world.instructor(), second.id)).status).toBe(404)
  })

  test('asked for twice waits once', async () => {
    const { maker, jon } = await asked()
    await linkFor(jon.id, maker.browser)
    const waiting = db.selectFrom('reset_links').select('id').where('user_id', '=', jon.id)
    expect(await waiting.execute()).toHaveLength(1)
  })
})

describe('signing somebody out', () => {
  test('ending sessions signs a person out on every device', async () => {
    const person = await world.learner()
    const second = await world.alsoOn(person)
    expect((await desk.post(`/api/admin/end-sessions/${person.id}`)).body).toEqual({
      success: true,
      ended: 2,
    })
    expect([
      (await person.browser.get('/api/progress')).status,
      (await second.get('/api/progress')).status,
    ]).toEqual([403, 403])
  })
})
