import { beforeEach, describe, expect, test } from 'vitest'
import { sectionOf } from '#server/testing/classes/section'
import { type Person, testWorld } from '#server/testing/world'

/** Leaving a section by oneself, and what colleagues of two sections see of each other. */

const world = await testWorld()
const { db } = world.context
const { now, url, shown, own, bell, code, join } = sectionOf(world)

const leave = (person: Person, classId = now.classId) => person.browser.delete(`/api/classes/${classId}/own`)
const sees = async (by: Person, { id }: Person) => (await by.browser.get(`/api/admin/students/${id}`)).status

describe('a student', () => {
  test('takes back the wish to join: nobody lets them in any more', async () => {
    const student = await world.learner('Sia')
    expect((await join(student, await code({ needsApproval: true }))).body).toMatchObject({ role: 'waiting' })
    expect((await own(student)).waiting).toMatchObject([{ id: now.classId }])
    expect((await leave(student)).status).toBe(200)
    expect((await own(student)).waiting).toEqual([])
    const letIn = await now.instructor.browser.post(url(`/requests/${student.id}`), { accept: true })
    expect(letIn.status).toBe(404)
  })

  test('leaves whenever they like: the staff are told, and see nothing of them from the next call', async () => {
    const student = await world.member(now.classId, 'student', 'Sia')
    expect(await sees(now.instructor, student)).toBe(200)
    expect((await leave(student)).status).toBe(200)
    expect(await sees(now.instructor, student)).toBe(403)
    expect((await own(student)).classes).toEqual([])
    expect((await bell(now.instructor))[0]).toMatch(/^Sia Tester\d+ left “SW 601, Section A”\.$/)
  })

  test('who is in no such section, leaves nothing and learns nothing of it', async () => {
    const stranger = await world.learner()
    const nobodys = '00000000-0000-4000-8000-000000000000'
    const [theirs, none] = [await leave(stranger), await leave(stranger, nobodys)]
    expect([theirs.status, theirs.body]).toEqual([none.status, none.body])
    expect((await shown()).members).toHaveLength(1)
  })

  test('who is taken out reads no promise that another section makes untrue', async () => {
    const student = await world.member(now.classId, 'student')
    await world.member(await world.section('B'), 'student', student)
    await now.instructor.browser.delete(url(`/members/${student.id}`))
    expect((await bell(student))[0]).toBe(
      'You are no longer in the section “SW 601, Section A”. Your work is as it was; “My data” says who can read it now.',
    )
  })
})

describe('who teaches', () => {
  test('an assistant leaves, and the others are told', async () => {
    const assistant = await world.member(now.classId, 'assistant', 'Asa')
    expect((await leave(assistant)).status).toBe(200)
    expect((await assistant.browser.get(url())).status).toBe(403)
    expect((await bell(now.instructor))[0]).toMatch(/^Asa Tester\d+ is no longer assistant of/)
  })

  test('an instructor leaves once there is another one, and one who is suspended is none', async () => {
    expect((await leave(now.instructor)).status).toBe(409)
    const colleague = await world.member(now.classId, 'instructor')
    const suspend = (suspended_at: Date | null) =>
      db.updateTable('users').set({ suspended_at }).where('id', '=', colleague.id).execute()
    await suspend(new Date())
    expect((await leave(now.instructor)).status).toBe(409)
    await suspend(null)
    expect((await leave(now.instructor)).status).toBe(200)
  })

  test('the only instructor is ended by an administrator alone, who says to take the section over', async () => {
    const end = (by: Person, query = '') => by.browser.delete(url(`/members/${now.instructor.id}${query}`))
    expect((await end(now.instructor, '?takeOver=true')).status).toBe(409)
    expect((await end(now.administrator)).status).toBe(409)
    expect((await end(now.administrator, '?takeOver=true')).status).toBe(200)
    expect((await shown(now.administrator)).members).toEqual([])
  })
})

describe('the staff of two sections of one student', () => {
  let student: Person
  let elsewhere: Person
  beforeEach(async () => {
    student = await world.member(now.classId, 'student')
    const other = await world.section('B')
    await world.member(other, 'student', student)
    elsewhere = await world.member(other, 'instructor', 'Eli')
    await world.complete(student, '1', ['ai-interaction'])
    await student.browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice: 'A heron.' } })
  })
  const write = async (by: Person, release: boolean) => {
    const comment = { userId: student.id, chapterId: '1', target: 'exercise', text: 'A word.', release }
    return ((await by.browser.post('/api/admin/feedback', comment)).body as { id: string }).id
  }
  const feedbackFor = async (by: Person) => {
    const { body } = await by.browser.get(`/api/admin/students/${student.id}/chapters/1`)
    return (body as { feedback: { id: string; canWithdraw: boolean }[] }).feedback
  }

  test('see no draft of each other; its author does, and administrators', async () => {
    const id = await write(elsewhere, false)
    expect(await feedbackFor(now.instructor)).toEqual([])
    for (const by of [elsewhere, now.administrator]) expect(await feedbackFor(by)).toMatchObject([{ id }])
    const gone = await now.instructor.browser.delete(`/api/admin/feedback/${id}`)
    const none = await now.instructor.browser.delete(`/api/admin/feedback/${id}`)
    expect([gone.status, none.status]).toEqual([404, 404])
    expect((await elsewhere.browser.post(`/api/admin/feedback/${id}/release`, {})).status).toBe(200)
  })

  test('cannot take back what the other section released; an administrator can', async () => {
    const id = await write(elsewhere, true)
    expect(await feedbackFor(now.instructor)).toMatchObject([{ id, canWithdraw: false }])
    const { status, body } = await now.instructor.browser.delete(`/api/admin/feedback/${id}`)
    expect(status).toBe(403)
    expect(JSON.stringify(body)).toContain('who teaches another section')
    expect(await feedbackFor(now.administrator)).toMatchObject([{ id, canWithdraw: true }])
    expect((await now.administrator.browser.delete(`/api/admin/feedback/${id}`)).status).toBe(200)
  })

  test('take back what their own section released, also of who has left it', async () => {
    const assistant = await world.member(now.classId, 'assistant')
    const id = await write(assistant, true)
    await leave(assistant)
    expect((await now.instructor.browser.delete(`/api/admin/feedback/${id}`)).status).toBe(200)
  })
})
