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
const isInstructor = async ({ browser }: Person) => (await browser.get('/api/admin/class')).status === 200
const invite = ({ id }: Person, browser = desk) => browser.post(`/api/admin/instructors/${id}`)
const answer = ({ browser }: Person, accept: boolean) =>
  browser.post('/api/account/instructor-invitation', { accept })

describe('instructors', () => {
  test('are invited, accept, are listed and dismissed', async () => {
    const person = await world.learner('Teodora')
    await invite(person)
    expect(await isInstructor(person)).toBe(false)
    expect((await bell(person))[0]).toMatchObject({
      text: expect.stringMatching(/invites you to be an instructor/),
      href: '/',
    })
    expect((await person.browser.get('/api/account/notices')).body).toMatchObject({
      invitation: { by: expect.stringMatching(/^Ines/) },
    })
    expect((await answer(person, true)).body).toMatchObject({ id: person.id, isAdmin: true })
    expect(await isInstructor(person)).toBe(true)
    const { body } = await desk.get('/api/admin/instructors')
    expect(body).toContainEqual({
      userId: person.id,
      user: expect.objectContaining({ firstName: 'Teodora' }),
      isYou: false,
      suspended: false,
      localAccount: false,
    })
    expect((body as { isYou: boolean }[]).filter(({ isYou }) => isYou)).toHaveLength(1)
    await desk.delete(`/api/admin/instructors/${person.id}`)
    expect(await isInstructor(person)).toBe(false)
    expect(await auditOf(person.id)).toEqual([
      'instructor-dismissed',
      'instructor-appointed',
      'instructor-invited',
    ])
  })

  test('are told by the bell when another one invites somebody, and when that person accepts', async () => {
    const colleague = await world.instructor('Vera')
    const person = await world.learner('Noor')
    await invite(person)
    await invite(person)
    await answer(person, true)
    expect((await bell(colleague)).map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Noor Tester\d+ accepted and is an instructor now\.$/),
      expect.stringMatching(/^Ines Tester\d+ invited Noor Tester\d+ to be an instructor\.$/),
    ])
  })

  test('are told when one of them is dismissed, and so is that one', async () => {
    const [colleague, person] = [await world.instructor('Wanda'), await world.instructor('Una')]
    await desk.delete(`/api/admin/instructors/${person.id}`)
    const said = /^Ines Tester\d+ dismissed Una Tester\d+ as instructor\.$/
    expect((await bell(colleague))[0]?.text).toMatch(said)
    expect((await bell(person))[0]?.text).toMatch(said)
  })

  const endings: [string, (person: Person, inviter: Person) => Promise<unknown>][] = [
    ['declined', (person) => answer(person, false)],
    ['withdrawn', (person) => desk.delete(`/api/admin/instructors/${person.id}`)],
    ['made by somebody who is dismissed since', (_, { id }) => desk.delete(`/api/admin/instructors/${id}`)],
    ['made by somebody whose account is gone', (_, { browser }) => browser.delete('/api/account')],
    [
      'older than a week',
      () =>
        db
          .updateTable('instructor_invitations')
          .set({ expires_at: new Date(0) })
          .execute(),
    ],
  ]
  test.each(endings)('an invitation that was %s gives no right', async (_, end) => {
    const [inviter, person] = [await world.instructor('Ina'), await world.learner('Ray')]
    await invite(person, inviter.browser)
    await end(person, inviter)
    expect(await answer(person, true)).toMatchObject({
      status: 404,
      body: { message: 'This invitation was taken back or has expired.' },
    })
    expect(await isInstructor(person)).toBe(false)
    expect((await desk.get('/api/admin/open-requests')).body).toMatchObject({ invitations: [] })
  })

  test('nobody is invited while suspended, and an invitation from before waits until the person is back', async () => {
    const [person, invited] = [await world.learner('Fay'), await world.learner('Ida')]
    await invite(invited)
    for (const { id } of [person, invited]) await desk.post(`/api/admin/suspensions/${id}`, {})
    expect(await invite(person)).toMatchObject({
      status: 409,
      body: { message: 'This account is suspended. Let the person back in first.' },
    })
    expect((await desk.get('/api/admin/open-requests')).body).toMatchObject({ invitations: [] })
    for (const { id } of [person, invited]) await desk.delete(`/api/admin/suspensions/${id}`)
    const back = { ...invited, browser: await world.alsoOn(invited) }
    expect((await answer(back, true)).status).toBe(200)
    expect(await isInstructor(person)).toBe(false)
  })

  test('nobody accepts what somebody else was invited to', async () => {
    const [invited, other] = [await world.learner('Una'), await world.learner('Otto')]
    await invite(invited)
    expect((await answer(other, true)).status).toBe(404)
    expect(await isInstructor(other)).toBe(false)
    expect((await desk.get('/api/admin/open-requests')).body).toMatchObject({
      invitations: [{ userId: invited.id, by: expect.stringMatching(/^Ines/) }],
    })
  })

  test('are never all dismissed, however many try at once', async () => {
    const fresh = await testWorld()
    const people = await Promise.all(Array.from({ length: 6 }, () => fresh.instructor()))
    const answers = await Promise.all(
      people.map(({ browser }, index) =>
        browser.delete(`/api/admin/instructors/${people[(index + 1) % people.length]?.id}`),
      ),
    )
    // Each was an instructor when the call came in, or had just stopped being one.
    for (const { status } of answers) expect([200, 403, 409]).toContain(status)
    const left = await fresh.context.db
      .selectFrom('users')
      .select('id')
      .where('is_admin', '=', true)
      .execute()
    expect(left.length).toBeGreaterThanOrEqual(1)
  })

  test('the last one is not dismissed, not even by their own hand', async () => {
    const fresh = await testWorld()
    const only = await fresh.instructor()
    expect(await only.browser.delete(`/api/admin/instructors/${only.id}`)).toMatchObject({
      status: 409,
      body: { message: 'There must be at least one instructor. Appoint another one first.' },
    })
  })
})
