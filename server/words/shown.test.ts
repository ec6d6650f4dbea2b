import { describe, expect, test } from 'vitest'
import { collect } from '#server/my-data/collect'
import { wordsOf } from '#server/testing/classes/words'
import { testWorld } from '#server/testing/world'
import { forgetEnded } from './words.store.ts'

const world = await testWorld()
const { db } = world.context
const { now, url, writer, propose, say, idOf, mine, list, asked, agreed } = wordsOf(world)

describe('words that are shown', () => {
  test('are hidden and shown again by instructors, not by assistants; the audit trail names the section', async () => {
    const { id, student } = await agreed()
    const assistant = await world.member(now.classId, 'assistant')
    expect((await assistant.browser.post(url(`/words/${id}`), { hidden: true })).status).toBe(403)
    expect((await assistant.browser.delete(url(`/words/${id}`))).status).toBe(403)
    await now.instructor.browser.post(url(`/words/${id}`), { hidden: true })
    expect(await list()).toMatchObject({ shown: [], hidden: [{ id }] })
    expect(await mine(student)).toMatchObject([{ agreed: true, isShown: false }])
    await now.instructor.browser.post(url(`/words/${id}`), { hidden: false })
    expect(await list(assistant)).toMatchObject({ shown: [{ id }], hidden: [] })
    const rows = await db
      .selectFrom('audit')
      .select(['action', 'class_name', 'detail', 'subject_id'])
      .orderBy('id')
      .execute()
    expect(rows.slice(-3)).toMatchObject([
      { action: 'words-asked', class_name: 'SW 601, Section A', subject_id: student.id },
      { action: 'words-hidden', class_name: 'SW 601, Section A', subject_id: null },
      { action: 'words-shown', subject_id: null },
    ])
    expect(JSON.stringify(rows)).not.toContain('quiet')
  })

  test('are removed for good by an instructor: no word of them stays', async () => {
    const { id } = await agreed()
    await now.instructor.browser.delete(url(`/words/${id}`))
    expect((await list()).shown).toEqual([])
    const row = await db
      .selectFrom('class_words')
      .select('words')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.words).toBe('')
    expect((await now.instructor.browser.delete(url(`/words/${id}`))).status).toBe(404)
  })

  test('are not removed by whoever takes a question back that was agreed to meanwhile', async () => {
    const { id } = await agreed()
    const answer = await now.instructor.browser.delete(url(`/words/${id}?question=true`))
    expect(answer.status).toBe(409)
    expect((await list()).shown).toMatchObject([{ id }])
    const other = idOf(await propose(await writer()))
    expect((await now.instructor.browser.delete(url(`/words/${other}?question=true`))).status).toBe(200)
  })

  test('stand in an order that is not that of asking or of names', async () => {
    for (let n = 0; n < 6; n++) await agreed()
    const ids = (await list()).shown.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort())
    expect(ids).toHaveLength(6)
  })

  test('go with a reflection that is taken back, and are not told to staff meanwhile', async () => {
    const { student } = await agreed()
    await student.browser.delete('/api/reflections/1/hand-in')
    expect((await list()).shown).toEqual([])
    expect((await asked(student)).asked).toEqual([])
    expect(await mine(student)).toMatchObject([{ agreed: true, isShown: false }])
  })

  test('go with work that is deleted, and come back with it when that is undone', async () => {
    const { student, id } = await agreed()
    const gone = await now.instructor.browser.delete(
      `/api/admin/delete-submissions/${student.id}?type=reflection`,
    )
    expect((await list()).shown).toEqual([])
    expect(await mine(student)).toEqual([])
    const { deletionId } = gone.body as { deletionId: string }
    await now.instructor.browser.post(`/api/admin/deletions/${deletionId}/undo`, {})
    expect((await list()).shown).toMatchObject([{ id }])
  })

  test('stay away when a reflection was written anew before the deletion was undone', async () => {
    const { student } = await agreed()
    const gone = await now.instructor.browser.delete(
      `/api/admin/delete-submissions/${student.id}?type=reflection`,
    )
    await student.browser.post('/api/reflections', { chapterId: '1', content: 'Another one, of today.' })
    await student.browser.post('/api/reflections/1/hand-in', {})
    const { deletionId } = gone.body as { deletionId: string }
    await now.instructor.browser.post(`/api/admin/deletions/${deletionId}/undo`, {})
    expect((await list()).shown).toEqual([])
  })

  test('end when the student leaves the section, also for one who comes back, and are forgotten', async () => {
    const { student, id } = await agreed()
    await now.instructor.browser.delete(url(`/members/${student.id}`))
    expect((await list()).shown).toEqual([])
    expect(await mine(student)).toMatchObject([{ agreed: true, isShown: false }])
    const me = { class_id: now.classId, user_id: student.id }
    await db
      .updateTable('class_members')
      .set({ left_at: null, joined_at: new Date(Date.now() + 1000) })
      .where((eb) => eb.and(me))
      .execute()
    expect((await list()).shown).toEqual([])
    const { id: kept } = await agreed()
    await forgetEnded(db)
    const left = await db.selectFrom('class_words').select('id').where('id', 'in', [id, kept]).execute()
    expect(left.map((row) => row.id)).toEqual([kept])
  })

  test('end when the section is over, and while an account is suspended', async () => {
    const { student } = await agreed()
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', student.id).execute()
    expect((await list()).shown).toEqual([])
    await db.updateTable('users').set({ suspended_at: null }).where('id', '=', student.id).execute()
    expect((await list()).shown).toHaveLength(1)
    await db.updateTable('classes').set({ archived_at: new Date() }).where('id', '=', now.classId).execute()
    expect((await now.administrator.browser.get(url('/words'))).status).toBe(404)
    expect(await mine(student)).toMatchObject([{ isShown: false }])
  })

  test('outlive a section archived by mistake for as long as that can be undone, with every answer', async () => {
    const { id } = await agreed()
    const past = `/api/archives/${now.classId}`
    await now.administrator.browser.post(url('/archive'), {})
    await forgetEnded(db)
    expect((await now.administrator.browser.post(`${past}/undo`, {})).status).toBe(200)
    expect((await list()).shown).toMatchObject([{ id }])

    await now.administrator.browser.post(url('/archive'), {})
    await db
      .updateTable('classes')
      .set({ archived_at: new Date(Date.now() - 11 * 60_000) })
      .where('id', '=', now.classId)
      .execute()
    await forgetEnded(db)
    expect(await db.selectFrom('class_words').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('of a section that was deleted meanwhile keep no work from being put back', async () => {
    const { student } = await agreed()
    const gone = await now.administrator.browser.delete(
      `/api/admin/delete-submissions/${student.id}?type=reflection`,
    )
    await now.administrator.browser.post(url('/archive'), {})
    await now.administrator.browser.delete(`/api/archives/${now.classId}`)
    const { deletionId } = gone.body as { deletionId: string }
    const undone = await now.administrator.browser.post(`/api/admin/deletions/${deletionId}/undo`, {})
    expect(undone.status).toBe(200)
    expect((await student.browser.get('/api/reflections/1')).text).toContain('quiet the room')
  })

  test('go with a submission that its writer deletes', async () => {
    const student = await writer()
    const content = 'My submission says that the room was quiet.'
    const made = { chapterId: '1', title: 'Mine', type: 'exercise', content }
    await student.browser.post('/api/portfolio-submissions', made)
    const { id: sourceId } = await db
      .selectFrom('submissions')
      .select('id')
      .where('user_id', '=', student.id)
      .executeTakeFirstOrThrow()
    const asked = await propose(student, content, now.instructor, { source: 'submission', sourceId })
    await say(student, idOf(asked), true)
    expect((await list()).shown).toHaveLength(1)
    const link = await db
      .selectFrom('links')
      .select('shareable_id as id')
      .where('submission_id', '=', sourceId)
      .executeTakeFirstOrThrow()
    expect((await student.browser.delete(`/api/links/${link.id}/copy`)).status).toBe(200)
    expect((await list()).shown).toEqual([])
    expect(await mine(student)).toEqual([])
  })

  test('are in what their writer downloads, with the answer and who asked', async () => {
    const { student } = await agreed()
    const { words_for_your_section: words } = await collect(db, student.id)
    expect(words).toMatchObject([
      { words: 'I remember how quiet the room was', agreed: true, asked_by: expect.stringMatching(/^Ida /) },
    ])
  })

  test('go with the account', async () => {
    const { student, id } = await agreed()
    await db.deleteFrom('users').where('id', '=', student.id).execute()
    expect(await db.selectFrom('class_words').select('id').where('id', '=', id).execute()).toEqual([])
  })
})

test('no word of it is in the log', () => {
  expect(world.logged.join('')).not.toContain('quiet the room')
})
