import { describe, expect, test } from 'vitest'
import { fillChapter } from '#server/testing/work'
import { testWorld } from '#server/testing/world'
import { deskOf } from '../testing/instructor/desk.ts'

const world = await testWorld()
const {
  browser: desk,
  member,
  signIn,
  removeAccount,
  auditOf,
  newMarker,
  statuses,
  bell,
  workDump,
} = await deskOf(world)
const deskId = ((await desk.get('/api/auth/user')).body as { id: string }).id
const suspended = 'This account is suspended. Your work is kept. Please ask your instructor.'
const lastOne = 'There must be at least one instructor. Appoint another one first.'
const suspend = ({ id }: { id: string }) => desk.post(`/api/admin/suspensions/${id}`, {})
const letBack = ({ id }: { id: string }) => desk.delete(`/api/admin/suspensions/${id}`)
// Signing in and out counts; what it counts is no work.
const withoutCounters = ({ failed_attempts: _, ...dump }: Record<string, string[]>) => dump

describe('a suspended person', () => {
  test('is signed out at once and cannot sign in; let back, they can, and everything is as it was', async () => {
    const person = await member()
    const { shared } = await fillChapter(world, person, '1', newMarker())
    const before = withoutCounters(await workDump())
    expect((await suspend(person)).status).toBe(200)
    expect((await person.browser.get('/api/auth/user')).status).toBe(403)
    expect(await signIn(person.email)).toMatchObject({ status: 403, body: { message: suspended } })
    expect((await letBack(person)).status).toBe(200)
    expect((await signIn(person.email)).status).toBe(200)
    expect(withoutCounters(await workDump())).toEqual(before)
    expect(await statuses(shared)).toEqual(shared.map(() => 200))
  })

  test('is told by the bell, once back, that the account was suspended', async () => {
    const person = await member()
    await suspend(person)
    await letBack(person)
    const again = { ...person, browser: await world.alsoOn(person) }
    expect((await bell(again))[0]).toMatchObject({
      kind: 'account',
      text: 'An instructor suspended your account and has let you back in. Your work is as you left it.',
    })
    expect(await auditOf(person)).toEqual(['suspension-ended', 'account-suspended'])
  })

  test('is not told apart from anybody else by a stranger, who has not their password', async () => {
    const [person, other] = [await member(), await member()]
    await suspend(person)
    const [theirs, others] = [
      await signIn(person.email, 'not it at all'),
      await signIn(other.email, 'not it'),
    ]
    expect([theirs.status, theirs.body]).toEqual([others.status, others.body])
  })

  test('keeps no browser that was signing in at that moment', async () => {
    const person = await member()
    await suspend(person)
    const late = await world.alsoOn(person)
    expect((await late.get('/api/auth/user')).status).toBe(401)
  })

  test('leaves the links they shared open', async () => {
    const person = await member()
    const { shared } = await fillChapter(world, person, '1', newMarker())
    await suspend(person)
    expect(await statuses(shared)).toEqual(shared.map(() => 200))
  })

  test('is shown as suspended in the class list, its spreadsheet and on their page, and can be filtered for', async () => {
    const person = await member()
    await suspend(person)
    const { body } = await desk.get('/api/admin/all-progress?filter=suspended&limit=200')
    const { entries } = body as { entries: { userId: string; suspended: boolean }[] }
    expect(entries.every((entry) => entry.suspended)).toBe(true)
    expect(entries.map(({ userId }) => userId)).toContain(person.id)
    expect((await desk.get(`/api/admin/students/${person.id}`)).body).toMatchObject({
      suspendedAt: expect.any(String),
    })
    const { text } = await desk.get(`/api/admin/progress.csv?q=${person.email}`)
    const [header = '', line = ''] = text.replaceAll('"', '').split('\r\n')
    expect(line.split(',')[header.split(',').indexOf('Suspended')]).toBe('yes')
    await letBack(person)
    expect((await desk.get(`/api/admin/students/${person.id}`)).body).toMatchObject({ suspendedAt: null })
  })

  test('twice is one suspension', async () => {
    const person = await member()
    await Promise.all([suspend(person), suspend(person)])
    await Promise.all([letBack(person), letBack(person)])
    expect(await auditOf(person)).toEqual(['suspension-ended', 'account-suspended'])
  })
})

describe('nobody', () => {
  test('suspends or removes themselves', async () => {
    for (const answer of [await suspend({ id: deskId }), await removeAccount({ id: deskId })]) {
      expect(answer.status).toBe(409)
    }
    expect((await suspend({ id: deskId })).body).toEqual({ message: 'You cannot suspend your own account.' })
    expect((await removeAccount({ id: deskId })).body).toEqual({
      message: 'You cannot remove your own account here. “My data” deletes it.',
    })
  })

  test('keeps out the last instructor, also when two do it to each other at once', async () => {
    const fresh = await testWorld()
    for (const [method, path] of [
      ['POST', '/api/admin/suspensions'],
      ['DELETE', '/api/admin/accounts'],
    ] as const) {
      const [one, two] = [await fresh.instructor(), await fresh.instructor()]
      const others = fresh.context.db.updateTable('users').set({ is_admin: false })
      await others.where('id', 'not in', [one.id, two.id]).execute()
      const answers = await Promise.all([
        one.browser.send(method, `${path}/${two.id}`),
        two.browser.send(method, `${path}/${one.id}`),
      ])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter((status) => status === 200)).toHaveLength(1)
      // Refused as the last one's, or because whoever asked is kept out already.
      expect([401, 403, 409]).toContain(statuses.find((status) => status !== 200))
      const { body } = await (await fresh.instructor()).browser.get('/api/admin/instructors')
      const able = (body as { userId: string; suspended: boolean }[]).filter(({ suspended: out }) => !out)
      expect(able.filter(({ userId }) => [one.id, two.id].includes(userId))).toHaveLength(1)
    }
  })

  test('is left as the only instructor who is suspended', async () => {
    const fresh = await testWorld()
    const [one, two] = [await fresh.instructor(), await fresh.instructor()]
    await one.browser.post(`/api/admin/suspensions/${two.id}`, {})
    for (const path of ['/api/account', `/api/admin/instructors/${one.id}`]) {
      expect(await one.browser.delete(path)).toMatchObject({ status: 409, body: { message: lastOne } })
    }
  })
})
