import { beforeEach, describe, expect, test } from 'vitest'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context

let classId: string
let instructor: Person
let student: Person
beforeEach(async () => {
  classId = await world.section()
  instructor = await world.member(classId, 'instructor', 'Ida')
  student = await world.member(classId, 'student', 'Stu')
})

const look = async (by: Person, whom = student) =>
  (await by.browser.get(`/api/admin/students/${whom.id}`)).status
const writeExercise = async (by: Person) => {
  await world.complete(by, '1', ['ai-interaction'])
  await by.browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice: 'A heron.' } })
}
const set = (person: Person, change: { left_at?: Date | null; role?: 'student' | 'assistant' }) =>
  db.updateTable('class_members').set(change).where('user_id', '=', person.id).execute()

describe('who teaches in a section', () => {
  test('sees its students, and nobody else', async () => {
    const stranger = await world.learner()
    const colleague = await world.member(classId, 'assistant')
    expect(await look(instructor)).toBe(200)
    for (const other of [stranger, colleague, instructor]) expect(await look(instructor, other)).toBe(403)
  })

  test('sees a student from the moment of joining until one of the two leaves, at the next call', async () => {
    await set(student, { left_at: new Date() })
    expect(await look(instructor)).toBe(403)
    await set(student, { left_at: null })
    expect(await look(instructor)).toBe(200)
    await set(instructor, { left_at: new Date() })
    expect(await look(instructor)).toBe(403)
  })

  test('sees nobody through a section that is archived', async () => {
    await db.updateTable('classes').set({ archived_at: new Date() }).where('id', '=', classId).execute()
    expect(await look(instructor)).toBe(403)
    expect((await instructor.browser.get(`/api/admin/class?classId=${classId}`)).status).toBe(403)
  })

  test('is no longer anybody’s teacher as a fellow student', async () => {
    await set(instructor, { role: 'student' })
    expect(await look(instructor)).toBe(403)
  })

  test('does not see who is an administrator by now', async () => {
    await db.updateTable('users').set({ is_admin: true }).where('id', '=', student.id).execute()
    expect(await look(instructor)).toBe(403)
  })

  test('is seen by nobody through somebody else’s section: each of two sees a student of both', async () => {
    const other = await world.section('B')
    const colleague = await world.member(other, 'instructor')
    expect(await look(colleague)).toBe(403)
    await world.member(other, 'student', student)
    expect(await look(colleague)).toBe(200)
    expect(await look(instructor)).toBe(200)
  })

  test('is told the same of a student of others as of nobody, also of what cannot be an id', async () => {
    const other = await world.member(await world.section('B'), 'student')
    const nobody = '00000000-0000-4000-8000-000000000000'
    const answers = await Promise.all(
      [other.id, nobody, 'nothing'].map((id) => instructor.browser.get(`/api/admin/students/${id}`)),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  })

  test('cannot name one student in the address and write to another in the body', async () => {
    const other = await world.member(await world.section('B'), 'student')
    await writeExercise(other)
    const comment = { userId: other.id, chapterId: '1', target: 'exercise', text: 'Seen.' }
    for (const path of [`?userId=${student.id}`, `?userId=${student.id}&userId=${other.id}`])
      expect((await instructor.browser.post(`/api/admin/feedback${path}`, comment)).status).toBe(403)
    expect((await instructor.browser.post('/api/admin/feedback', comment)).status).toBe(403)
  })

  test('cannot name two sections, or a student where a section is meant', async () => {
    const other = await world.section('B')
    for (const query of [
      `classId=${classId}&classId=${other}`,
      `classId[]=${classId}`,
      `userId=${student.id}`,
    ])
      expect((await instructor.browser.get(`/api/admin/class?${query}`)).status).toBe(403)
  })
})

describe('the lists of a section', () => {
  test('say on each of their pages how many are in it', async () => {
    const section = await world.section('Paged')
    for (const name of ['A', 'B', 'C']) await world.member(section, 'student', name)
    const { browser } = await world.member(section, 'instructor')
    for (const limit of [1, 2, 3, 4]) {
      let seen = 0
      for (let cursor: string | null = ''; cursor !== null; ) {
        const at = `limit=${limit}&classId=${section}${cursor && `&cursor=${cursor}`}`
        const { entries, total, next } = (await browser.get(`/api/admin/all-progress?${at}`)).body as {
          entries: unknown[]
          total: number
          next: string | null
        }
        expect(total).toBe(3)
        seen += entries.length
        cursor = next
      }
      expect(seen).toBe(3)
    }
  })

  test('hold its students and no others, for administrators too', async () => {
    const outsider = await world.learner('Outsider')
    await writeExercise(outsider)
    await writeExercise(student)
    const administrator = await world.instructor()
    for (const { browser } of [instructor, administrator]) {
      const get = async (path: string) => (await browser.get(`/api/admin/${path}classId=${classId}`)).body
      const { entries, total } = (await get('all-progress?limit=25&')) as {
        entries: { userId: string }[]
        total: number
      }
      expect([entries.map(({ userId }) => userId), total]).toEqual([[student.id], 1])
      expect(await get('class?')).toMatchObject({ students: 1 })
      const { items } = (await get('feedback-queue?')) as { items: { userId: string }[] }
      expect(items.map(({ userId }) => userId)).toEqual([student.id])
      expect((await browser.get(`/api/admin/progress.csv?classId=${classId}`)).text).not.toContain('Outsider')
      const line = await db
        .selectFrom('audit')
        .select(['detail', 'class_id', 'class_name'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      expect(line).toEqual({ detail: { as: 'CSV' }, class_id: classId, class_name: 'A' })
    }
  })

  test('name a deletion of its students only, and an instructor takes back no other', async () => {
    const outsider = await world.learner('Outsider')
    const administrator = await world.instructor()
    const remove = async (person: Person) => {
      await writeExercise(person)
      const { body } = await administrator.browser.delete(`/api/admin/delete-submissions/${person.id}`)
      return (body as { deletionId: string }).deletionId
    }
    const [theirs, others] = [await remove(student), await remove(outsider)]
    const { body } = await instructor.browser.get(`/api/admin/deletions?classId=${classId}`)
    expect((body as { id: string }[]).map(({ id }) => id)).toEqual([theirs])
    const undo = async (id: string) =>
      (await instructor.browser.post(`/api/admin/deletions/${id}/undo`, {})).status
    expect([await undo(others), await undo(theirs)]).toEqual([403, 200])
  })

  test('name nobody who is an administrator by now, what was deleted of theirs neither', async () => {
    await writeExercise(student)
    const administrator = await world.instructor()
    await administrator.browser.delete(`/api/admin/delete-submissions/${student.id}`)
    await writeExercise(student)
    await db.updateTable('users').set({ is_admin: true }).where('id', '=', student.id).execute()
    for (const list of ['all-progress', 'progress.csv', 'feedback-queue', 'deletions']) {
      const { status, text } = await instructor.browser.get(`/api/admin/${list}?classId=${classId}`)
      expect([list, status, text.includes('@')]).toEqual([list, 200, false])
    }
  })
})

describe('feedback in a section', () => {
  const exercise = { chapterId: '1', target: 'exercise' }
  const write = async (by: Person, release = false) => {
    const comment = { ...exercise, userId: student.id, text: 'Whose words?', release }
    return ((await by.browser.post('/api/admin/feedback', comment)).body as { id: string }).id
  }
  const discard = async (by: Person, id: string) =>
    (await by.browser.delete(`/api/admin/feedback/${id}`)).status
  beforeEach(async () => {
    await writeExercise(student)
  })

  test('as a draft belongs to its author as long as that person teaches the student', async () => {
    const colleague = await world.member(classId, 'instructor')
    const draft = await write(colleague)
    const administrator = await world.instructor()
    expect(await discard(administrator, draft)).toBe(403)
    await set(colleague, { left_at: new Date() })
    // Of a draft its section’s staff never knew.
    expect(await discard(instructor, draft)).toBe(404)
    expect(await discard(administrator, draft)).toBe(200)
  })

  test('is taken back by an assistant only where it is their own', async () => {
    const assistant = await world.member(classId, 'assistant')
    expect(await discard(assistant, await write(instructor, true))).toBe(403)
    expect(await discard(assistant, await write(assistant, true))).toBe(200)
    expect(await discard(instructor, await write(assistant, true))).toBe(200)
  })
})

test('a reflection stays its writer’s own in a section too, until it is handed in', async () => {
  await world.complete(student, '1', ['ai-interaction'])
  await student.browser.post('/api/reflections', { chapterId: '1', content: 'Only for me: a heron.' })
  const read = async () =>
    (await instructor.browser.get(`/api/admin/students/${student.id}/chapters/1`)).text.includes('heron')
  expect(await read()).toBe(false)
  await student.browser.post('/api/reflections/1/hand-in', {})
  expect(await read()).toBe(true)
})

test('who teaches a section finds every chapter of the course open, and its students as before', async () => {
  const open = async ({ browser }: Person) =>
    ((await browser.get('/api/open-chapters')).body as { openChapters: string[] }).openChapters.length
  const before = await open(student)
  expect([before < 10, await open(instructor)]).toEqual([true, 10])
  await set(instructor, { left_at: new Date() })
  expect(await open(instructor)).toBe(before)
})

test('the audit trail names the section by which staff did something, and is asked for one section', async () => {
  const other = await world.section('B')
  const colleague = await world.member(other, 'instructor', 'Cora')
  await world.member(other, 'student', student)
  const administrator = await world.instructor()
  const open = (by: Person, chapter: string) =>
    by.browser.post(`/api/admin/open-chapter/${student.id}/${chapter}`, {})
  await open(instructor, '4')
  await open(colleague, '5')
  await open(administrator, '6')
  const trail = async (query: string) => {
    const { body } = await administrator.browser.get(`/api/admin/audit?action=chapter-opened&${query}`)
    return (body as { entries: { section: string | null; chapterId: string }[] }).entries.map(
      ({ section, chapterId }) => [chapterId, section],
    )
  }
  expect(await trail(`userId=${student.id}`)).toEqual([
    ['6', null],
    ['5', 'B'],
    ['4', 'A'],
  ])
  expect(await trail(`section=${other}`)).toEqual([['5', 'B']])
  const { text } = await administrator.browser.get(`/api/admin/audit.csv?section=${other}`)
  expect(text).toContain('"chapter-opened","Stu')
  expect(text).not.toContain('Ida')
})
