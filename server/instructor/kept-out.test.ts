import { describe, expect, test } from 'vitest'
import { readUser } from '#server/access/accounts.store'
import { inTransaction } from '#server/db/transaction'
import { dumpOf, tablesWith } from '#server/testing/dump'
import { waitingStatements } from '#server/testing/waiting'
import { fillChapter } from '#server/testing/work'
import { type Person, testWorld } from '#server/testing/world'
import { deskOf } from '../testing/instructor/desk.ts'
import { finishDeletions } from './deletions.store.ts'

const world = await testWorld()
const { db } = world.context
const { browser: desk, newMarker, statuses, bell, undo, makeFinal, workDump } = await deskOf(world)
const deskId = ((await desk.get('/api/auth/user')).body as { id: string }).id
const password = 'seven quiet rivers run'
const suspended = 'This account is suspended. Your work is kept. Please ask your instructor.'
const lastOne = 'There must be at least one instructor. Appoint another one first.'
let members = 0
/** A person with a password of their own. */
const member = async (): Promise<Person & { email: string }> => {
  const browser = await world.gateHolder()
  const email = `noor${++members}@example.edu`
  const names = { firstName: 'Noor', lastName: `Haddad${members}` }
  const { body } = await browser.post('/api/accounts', { ...names, email, password })
  return { id: (body as { id: string }).id, browser, email }
}
const signIn = async (email: string, given = password) =>
  (await world.gateHolder()).post('/api/session', { email, password: given })
const suspend = ({ id }: { id: string }) => desk.post(`/api/admin/suspensions/${id}`, {})
const letBack = ({ id }: { id: string }) => desk.delete(`/api/admin/suspensions/${id}`)
const removeAccount = ({ id }: { id: string }) => desk.delete(`/api/admin/accounts/${id}`)
const auditOf = async ({ id }: { id: string }) =>
  ((await desk.get(`/api/admin/audit?userId=${id}`)).body as { entries: { action: string }[] }).entries.map(
    ({ action }) => action,
  )
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

describe('an account that an instructor removes', () => {
  test('is gone at once: session, sign-in, work and links', async () => {
    const person = await member()
    const marker = newMarker()
    const { shared } = await fillChapter(world, person, '1', marker)
    const { body } = await removeAccount(person)
    expect(body).toEqual({ success: true, deletionId: expect.any(String), undoUntil: expect.any(String) })
    const dump = await dumpOf(db)
    for (const trace of [marker, person.email]) expect(tablesWith(dump, trace)).toEqual(['deletions'])
    expect((await person.browser.get('/api/auth/user')).status).toBe(403)
    expect((await signIn(person.email)).status).toBe(401)
    expect(await statuses(shared)).toEqual(shared.map(() => 404))
    expect((await desk.get(`/api/admin/students/${person.id}`)).status).toBe(404)
  })

  test('comes back whole by Undo: work, links, ticks, feedback, and the way to sign in', async () => {
    const person = await member()
    const { shared, submissions } = await fillChapter(world, person, '1', newMarker())
    const comment = { userId: person.id, chapterId: '1', text: 'Who saw it?', release: true }
    await desk.post('/api/admin/feedback', {
      ...comment,
      target: 'submission',
      submissionId: submissions[0]?.id,
    })
    await desk.post(`/api/admin/open-chapter/${person.id}/7`, {})
    // Some of the work is deleted, and can still be put back.
    const { body: earlier } = await desk.delete(`/api/admin/delete-submissions/${person.id}?type=exercise`)
    await db
      .insertInto('model_turns')
      .values({ id: person.id, user_id: person.id, chapter_id: '1', place: 'dialogue', outcome: 'model' })
      .execute()
    const before = await workDump()
    const { body } = await removeAccount(person)
    const { deletionId } = body as { deletionId: string }
    expect((await desk.get('/api/admin/deletions')).body).toContainEqual(
      expect.objectContaining({
        id: deletionId,
        kind: 'account',
        user: expect.objectContaining({ email: person.email }),
      }),
    )
    expect((await undo(deletionId)).status).toBe(200)
    expect(await workDump()).toEqual(before)
    expect((await signIn(person.email)).status).toBe(200)
    expect((await undo((earlier as { deletionId: string }).deletionId)).status).toBe(200)
    expect(await statuses(shared)).toContain(200)
    expect(await auditOf(person)).toEqual(expect.arrayContaining(['account-restored', 'account-removed']))
  })

  test('keeps what was being saved at that moment, and of what comes then all that was acknowledged', async () => {
    const person = await member()
    await world.complete(person, '1', ['ai-interaction'])
    let removal: ReturnType<typeof removeAccount> | undefined
    let late: ReturnType<typeof person.browser.post> | undefined
    await inTransaction(db, async (tx) => {
      const mine = { user_id: person.id, chapter_id: '1', content: 'Saved at that moment.' }
      await tx.insertInto('reflections').values(mine).execute()
      removal = removeAccount(person)
      await expect.poll(() => waitingStatements(db)).toBe(1)
      late = person.browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice: 'Late.' } })
      await expect.poll(() => waitingStatements(db)).toBe(2)
    })
    const { body } = (await removal) ?? {}
    await undo((body as { deletionId: string }).deletionId)
    const again = await world.alsoOn(person)
    expect((await again.get('/api/reflections/1')).body).toMatchObject({ content: 'Saved at that moment.' })
    // Each waits for the other, and the database lets one of them begin anew: which one hangs on the moment.
    const kept = JSON.stringify((await again.get('/api/exercises/1')).body).includes('Late.')
    const refused = { status: 401, body: { message: 'Unauthorized' } }
    expect(await late).toMatchObject(kept ? { status: 200 } : refused)
  })

  test('leaves no word in any table but the audit trail once it is final', async () => {
    const person = await member()
    const marker = newMarker()
    await fillChapter(world, person, '1', marker)
    await signIn(person.email, 'wrong, and counted')
    const { body } = await removeAccount(person)
    await makeFinal()
    await finishDeletions(db)
    const dump = await dumpOf(db)
    for (const trace of [marker, person.email]) expect(tablesWith(dump, trace)).toEqual([])
    expect(tablesWith(dump, person.id)).toEqual(['audit'])
    expect((await undo((body as { deletionId: string }).deletionId)).status).toBe(404)
  })

  test('is named with what goes with it before it goes', async () => {
    const person = await member()
    await fillChapter(world, person, '1', newMarker())
    const ratings = world.context.course.chapter('1')?.view.competencies.length
    expect((await desk.get(`/api/admin/delete-submissions/${person.id}`)).body).toEqual({
      exercises: 1,
      reflections: 1,
      ratings,
      dialogueMessages: 3,
      assistantMessages: 2,
      submissions: 5,
      conversations: 1,
      links: 7,
      comments: 0,
      archivedUntil: null,
    })
  })

  test('is not put back over a new account of the same person, which stays as it is', async () => {
    const person = await member()
    const { body } = await removeAccount(person)
    const { status } = await (await world.gateHolder()).post('/api/accounts', {
      firstName: 'Noor',
      lastName: 'Again',
      email: person.email,
      password,
    })
    expect(status).toBe(200)
    expect(await undo((body as { deletionId: string }).deletionId)).toMatchObject({
      status: 409,
      body: { message: 'This person has opened a new account since. Remove that one first, then undo.' },
    })
    expect((await signIn(person.email)).status).toBe(200)
  })

  test('an instructor’s account that is removed leaves what they did under their name, and gets it back', async () => {
    const former = await world.instructor('Former')
    const student = await world.learner('Student')
    await fillChapter(world, student, '1', newMarker())
    await former.browser.post('/api/admin/feedback', {
      userId: student.id,
      chapterId: '1',
      target: 'exercise',
      text: 'Whose words are these?',
      release: true,
    })
    await former.browser.post(`/api/admin/open-chapter/${student.id}/9`, {})
    const before = await workDump()
    const { body } = await removeAccount(former)
    expect(((await student.browser.get('/api/feedback/1')).body as object[])[0]).toMatchObject({
      text: 'Whose words are these?',
    })
    await undo((body as { deletionId: string }).deletionId)
    expect(await workDump()).toEqual(before)
    expect(await readUser(db, former.id)).toMatchObject({ isAdmin: true })
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
