import { describe, expect, test } from 'vitest'
import type { DialogueView } from '#core/contract/dialogue'
import { testWorld } from '#server/testing/world'
import { deskOf } from './testing/desk.ts'

const world = await testWorld()
const { db, course } = world.context
const { browser: desk, bell, ticks } = await deskOf(world)
const goals = course.chapter('1')?.source.dialogue.goals ?? []

const waive = (id: string, chapterId: string, goalId?: string) =>
  desk.post(`/api/admin/waive-dialogue/${id}/${chapterId}`, goalId ? { goalId } : {})
const auditOf = async (id: string) =>
  ((await desk.get(`/api/admin/audit?userId=${id}`)).body as { entries: { action: string }[] }).entries.map(
    ({ action }) => action,
  )

describe('waiving a dialogue', () => {
  test('completes it for somebody who never began it, and opens what waits for it', async () => {
    const person = await world.learner()
    expect(await waive(person.id, '1')).toMatchObject({
      status: 200,
      body: { success: true, isComplete: true },
    })
    expect(await ticks(person)).toEqual(['1/ai-interaction'])
    const view = (await person.browser.get('/api/ai-chat/1')).body as DialogueView
    expect([view.isComplete, view.waived]).toEqual([true, true])
    expect(view.messages.at(-1)?.content).toMatch(/^Your instructor has marked this dialogue as complete/)
    const exercise = { chapterId: '1', formData: { clientVoice: 'Now I can write.' } }
    expect((await person.browser.post('/api/exercises', exercise)).status).toBe(200)
    expect((await bell(person))[0]).toMatchObject({ kind: 'dialogue-waived' })
    expect(await auditOf(person.id)).toEqual(['dialogue-waived'])
  })

  test('of one goal goes on with the next, and the last one completes the dialogue', async () => {
    const person = await world.learner()
    await person.browser.post('/api/ai-chat/1/initialize', {})
    expect((await waive(person.id, '1', goals[0]?.id)).body).toMatchObject({ isComplete: false })
    const view = (await person.browser.get('/api/ai-chat/1')).body as DialogueView
    expect(view.goals.map(({ reached }) => reached)).toEqual([true, false, false, false, false])
    expect(view.waived).toBe(false)
    expect(view.messages.at(-1)?.content).toContain(goals[1]?.question)
    for (const goal of goals.slice(1, -1)) await waive(person.id, '1', goal.id)
    expect(await ticks(person)).toEqual([])
    expect((await waive(person.id, '1', goals.at(-1)?.id)).body).toMatchObject({ isComplete: true })
    expect(await ticks(person)).toEqual(['1/ai-interaction'])
  })

  test('a second time changes nothing', async () => {
    const person = await world.learner()
    await waive(person.id, '1')
    await waive(person.id, '1')
    expect(await bell(person)).toHaveLength(1)
    expect(await auditOf(person.id)).toHaveLength(1)
  })

  test('waits while a message of the learner is being answered', async () => {
    const person = await world.learner()
    await person.browser.post('/api/ai-chat/1/initialize', {})
    await db
      .updateTable('dialogues')
      .set({ answering_since: new Date() })
      .where('user_id', '=', person.id)
      .execute()
    expect((await waive(person.id, '1')).status).toBe(409)
  })

  test('of an unknown goal, chapter or person is 404', async () => {
    const person = await world.learner()
    expect((await waive(person.id, '1', '9.9')).status).toBe(404)
    expect((await waive(person.id, '11')).status).toBe(404)
    expect((await waive('nobody', '1')).status).toBe(404)
  })
})

describe('opening a chapter for one student', () => {
  test('opens it for that student alone, with a bell, and can be taken back', async () => {
    const person = await world.learner()
    const other = await world.learner()
    const begin = ({ browser }: typeof person) => browser.post('/api/ai-chat/7/initialize', {})
    expect((await begin(person)).status).toBe(403)
    await desk.post(`/api/admin/open-chapter/${person.id}/7`)
    await desk.post(`/api/admin/open-chapter/${person.id}/7`)
    expect([(await begin(person)).status, (await begin(other)).status]).toEqual([200, 403])
    expect((await bell(person)).map(({ kind }) => kind)).toEqual(['chapter-opened'])
    await desk.delete(`/api/admin/open-chapter/${person.id}/7`)
    expect((await begin(person)).status).toBe(403)
    expect(await auditOf(person.id)).toEqual(['chapter-closed', 'chapter-opened'])
  })
})

describe('a way back in', () => {
  const account = {
    firstName: 'Lin',
    lastName: 'Chen',
    email: 'lin@example.edu',
    password: 'seven quiet rivers run',
  }

  test('a reset link works once, and ends every session', async () => {
    const browser = await world.gateHolder()
    const { id } = (await browser.post('/api/accounts', account)).body as { id: string }
    const { link, expiresAt } = (await desk.post(`/api/admin/reset-link/${id}`)).body as Record<
      string,
      string
    >
    expect(link).toMatch(/\/api\/login\?reset=[\w-]{43}$/)
    expect(Date.parse(expiresAt ?? '')).toBeGreaterThan(Date.now() + 23 * 3_600_000)
    const token = new URL(link ?? '').searchParams.get('reset')
    const password = 'a wholly different phrase'
    const visitor = await world.gateHolder()
    expect((await visitor.post('/api/password-reset', { token, password })).status).toBe(200)
    expect((await visitor.post('/api/password-reset', { token, password })).status).toBe(400)
    expect((await browser.get('/api/auth/user')).status).toBe(403)
    expect((await visitor.post('/api/session', { email: account.email, password })).status).toBe(200)
    expect(await auditOf(id)).toContain('reset-link-made')
  })

  test('works no more once the instructor who made it is dismissed or gone', async () => {
    for (const leaves of ['dismissed', 'deleted']) {
      const maker = await world.instructor()
      const joined = await world.gateHolder()
      const { id } = (await joined.post('/api/accounts', { ...account, email: `${leaves}@example.edu` }))
        .body as { id: string }
      const { link } = (await maker.browser.post(`/api/admin/reset-link/${id}`)).body as { link: string }
      const left =
        leaves === 'dismissed'
          ? await desk.delete(`/api/admin/instructors/${maker.id}`)
          : await maker.browser.delete('/api/account')
      expect(left.status).toBe(200)
      const token = new URL(link).searchParams.get('reset')
      const used = await (await world.gateHolder()).post('/api/password-reset', {
        token,
        password: 'a wholly different phrase',
      })
      expect([leaves, used.status]).toEqual([leaves, 400])
    }
  })

  test('is not offered to somebody who signs in through the institution', async () => {
    const person = await world.learner()
    expect((await desk.post(`/api/admin/reset-link/${person.id}`)).status).toBe(409)
  })

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

describe('instructors', () => {
  test('are appointed, listed and dismissed', async () => {
    const person = await world.learner('Teodora')
    await desk.post(`/api/admin/instructors/${person.id}`)
    expect((await person.browser.get('/api/admin/class')).status).toBe(200)
    const { body } = await desk.get('/api/admin/instructors')
    expect(body).toContainEqual({
      userId: person.id,
      user: expect.objectContaining({ firstName: 'Teodora' }),
      isYou: false,
      suspended: false,
    })
    expect((body as { isYou: boolean }[]).filter(({ isYou }) => isYou)).toHaveLength(1)
    await desk.delete(`/api/admin/instructors/${person.id}`)
    expect((await person.browser.get('/api/admin/class')).status).toBe(403)
    expect(await auditOf(person.id)).toEqual(['instructor-dismissed', 'instructor-appointed'])
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
