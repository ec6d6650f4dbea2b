import { describe, expect, test } from 'vitest'
import { readUser } from '#server/access/accounts.store'
import { inTransaction } from '#server/db/transaction'
import { dumpOf, tablesWith } from '#server/testing/dump'
import { waitingStatements } from '#server/testing/waiting'
import { fillChapter } from '#server/testing/work'
import { testWorld } from '#server/testing/world'
import { deskOf, memberPassword } from '../testing/instructor/desk.ts'
import { finishDeletions } from './deletions.store.ts'

const world = await testWorld()
const { db } = world.context
const {
  browser: desk,
  member,
  signIn,
  removeAccount,
  auditOf,
  newMarker,
  statuses,
  undo,
  makeFinal,
  workDump,
} = await deskOf(world)

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
      password: memberPassword,
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
