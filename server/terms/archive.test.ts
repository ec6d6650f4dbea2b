import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { unzip } from '#server/my-data/testing/unzip'
import { cookieName } from '#server/session/cookie'
import { sectionOf } from '#server/testing/classes/section'
import { dumpOf } from '#server/testing/dump'
import { fillChapter } from '#server/testing/work'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { db, config } = world.context
const { now, url, bell, audited } = sectionOf(world)

let student: Person
beforeEach(async () => {
  student = await world.member(now.classId, 'student', 'Maya')
  await fillChapter(world, student, '1', 'heron')
})

const archive = (by: Person = now.instructor) => by.browser.post(url('/archive'), {})
const past = (rest = '') => `/api/archives/${now.classId}${rest}`
const work = () => past(`/students/${student.id}/chapters/1`)
/** Of the newest line of the audit trail: the section, and more. */
async function detailOf(action: string) {
  const line = await audited(action)
  return { section: line?.section, ...line?.detail }
}

describe('archiving a section', () => {
  test('keeps for its staff what the desk answered, and nothing that came later', async () => {
    const desk = now.instructor.browser
    const [page, chapter, list] = await Promise.all(
      [
        `/api/admin/students/${student.id}`,
        `/api/admin/students/${student.id}/chapters/1`,
        `/api/admin/all-progress?classId=${now.classId}&limit=5`,
      ].map(async (path) => (await desk.get(path)).body as Record<string, unknown>),
    )
    expect(JSON.stringify(chapter)).toContain('heron')
    expect((await archive()).body).toMatchObject({ name: 'SW 601, Section A', students: 1 })

    const exercise = { chapterId: '1', formData: { clientVoice: 'Written a day later: kestrel.' } }
    expect((await student.browser.post('/api/exercises', exercise)).status).toBe(200)
    expect((await desk.get(work())).body).toEqual(chapter)
    const kept = (await desk.get(past(`/students/${student.id}`))).body
    expect(kept).toEqual({ ...page, right: 'assistant' })
    expect((await desk.get(past())).body).toMatchObject({ right: 'instructor', entries: list?.entries })
    for (const path of [past(), past(`/students/${student.id}`), work()])
      expect((await desk.get(path)).text).not.toContain('kestrel')
  })

  test('keeps nothing that staff may not read: what is private, a reflection not handed in, drafts of feedback', async () => {
    const own = { user_id: student.id, chapter_id: '1', private: true, speaker: null }
    await db
      .insertInto('dialogue_messages')
      .values({ ...own, position: 8, role: 'user', content: 'Between us: a lapwing.' })
      .execute()
    await db.deleteFrom('links').where('user_id', '=', student.id).execute()
    await db.deleteFrom('feedback').where('user_id', '=', student.id).execute()
    await db
      .updateTable('reflections')
      .set({ content: 'Only for me: a lapwing.', shared_at: null, handed_in_at: null })
      .where('user_id', '=', student.id)
      .execute()
    const draft = { userId: student.id, chapterId: '1', target: 'exercise', text: 'A lapwing, I think.' }
    expect((await now.instructor.browser.post('/api/admin/feedback', draft)).status).toBe(200)
    await archive()
    const { rows } = await sql`
      select * from class_archive_students where class_id = ${now.classId}`.execute(db)
    expect(JSON.stringify(rows)).toContain('heron')
    expect(JSON.stringify(rows)).not.toContain('lapwing')
    expect((await now.instructor.browser.get(work())).body).toMatchObject({
      reflection: { openSince: null, content: null },
      dialogue: { leftOut: expect.any(Number) },
      feedback: [],
    })
  })

  test('ends the access of staff to living work, and every writing call of the section', async () => {
    await archive()
    const desk = now.instructor.browser
    expect((await desk.get(`/api/admin/students/${student.id}`)).status).toBe(403)
    const before = await dumpOf(db)
    for (const [path, body] of [
      ['', { name: 'X', term: 'Y', startsOn: '2026-01-01', endsOn: '2026-02-01', timeZone: 'UTC' }],
      ['/archive', {}],
      ['/settings', { shareLinkDays: 3 }],
      ['/code', { days: 3, needsApproval: false }],
      ['/invitations', { email: 'a@b.edu', role: 'assistant' }],
    ] as const) {
      expect([path, (await desk.post(url(path), body)).status]).toEqual([path, 403])
      const answer = await now.administrator.browser.post(url(path), body)
      expect([path, answer.status, answer.body]).toEqual([path, 404, { message: 'Section not found' }])
    }
    expect(await dumpOf(db)).toEqual(before)
  })

  test('is read by who taught it until then: not by who had left, taught another, or was its student', async () => {
    const assistant = await world.member(now.classId, 'assistant')
    const left = await world.member(now.classId, 'instructor')
    await now.instructor.browser.delete(url(`/members/${left.id}`))
    const elsewhere = await world.member(await world.section('B'), 'instructor')
    await archive()
    const status = async (one: Person, path: string) => (await one.browser.get(path)).status
    for (const path of [past(), work(), past('/work.zip')]) {
      for (const one of [now.instructor, assistant, now.administrator])
        expect([path, await status(one, path)]).toEqual([path, 200])
      for (const one of [left, elsewhere, student])
        expect([path, await status(one, path)]).toEqual([path, 403])
    }
    const listed = async (one: Person) =>
      ((await one.browser.get('/api/archives')).body as { id: string }[]).map(({ id }) => id)
    expect(await listed(assistant)).toEqual([now.classId])
    expect(await listed(now.administrator)).toContain(now.classId)
    for (const one of [left, elsewhere, student]) expect(await listed(one)).toEqual([])
  })

  test('tells its students who keeps what until when, and the other staff', async () => {
    const assistant = await world.member(now.classId, 'assistant')
    await archive()
    expect(await bell(student)).toContainEqual(
      expect.stringMatching(
        /^The section “SW 601, Section A” has ended\. .* until \d{4}-\d\d-\d\d, and nothing/,
      ),
    )
    expect(await bell(assistant)).toContainEqual(expect.stringContaining('archived “SW 601, Section A”'))
    expect(await detailOf('section-archived')).toEqual({ section: 'SW 601, Section A', students: 1 })
  })

  test('leaves a student’s other sections as they are, and tells the student whose archive the work is in', async () => {
    const second = await world.section('B')
    const teacher = await world.member(second, 'instructor')
    await world.member(second, 'student', student)
    await archive()
    expect((await teacher.browser.get(`/api/admin/students/${student.id}`)).status).toBe(200)
    const own = (await student.browser.get('/api/classes')).body as { classes: { id: string }[] }
    expect(own.classes.map(({ id }) => id)).toEqual([second])
    expect(own).toMatchObject({ archives: [{ name: 'SW 601, Section A', until: expect.any(String) }] })
  })

  test('is said to who deletes work of its students and can open it; to nobody else', async () => {
    const second = await world.section('B')
    const teacher = await world.member(second, 'instructor')
    await world.member(second, 'student', student)
    await world.member(second, 'instructor', now.instructor)
    const asked = async (by: Person) =>
      (await by.browser.get(`/api/admin/delete-submissions/${student.id}?chapterId=1`)).body
    expect(await asked(now.administrator)).toMatchObject({ exercises: 1, archivedUntil: null })
    await archive()
    const { keptUntil } = (await now.administrator.browser.get(past())).body as { keptUntil: string }
    for (const one of [now.administrator, now.instructor])
      expect(await asked(one)).toMatchObject({ exercises: 1, archivedUntil: keptUntil })
    expect(await asked(teacher)).toMatchObject({ exercises: 1, archivedUntil: null })
  })

  test('of two at the same moment one archives it, once', async () => {
    const answers = await Promise.all([archive(), archive(now.administrator)])
    expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200])
    const { rows } = await sql`
      select from class_archive_students where class_id = ${now.classId}`.execute(db)
    expect(rows).toHaveLength(1)
  })
})

describe('an archive', () => {
  const zip = async () => {
    const name = cookieName(config)
    const answer = await world.app.inject({
      url: past('/work.zip'),
      headers: {
        cookie: `${name}=${now.instructor.browser.cookies.get(name)}`,
        'sec-fetch-site': 'same-origin',
      },
    })
    return { headers: answer.headers, files: unzip(answer.rawPayload) }
  }

  test('is taken along as a ZIP: a page for each student and the spreadsheet, no address in a file’s name', async () => {
    await db
      .updateTable('users')
      .set({ first_name: '../Zoë', last_name: 'Ångström <b>' })
      .where('id', '=', student.id)
      .execute()
    await world.member(now.classId, 'student', '李')
    await archive()
    const { headers, files } = await zip()
    expect(headers['content-disposition']).toBe('attachment; filename="SW-601-Section-A.zip"')
    const names = [...files.keys()]
    expect(names).toContain('progress.csv')
    expect(names.filter((name) => name.endsWith('.html'))).toHaveLength(2)
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9-]+\.(html|csv)$/)
    const page = files.get(names.find((name) => name.includes('Angstrom')) ?? '') ?? ''
    expect(page).toContain('heron')
    expect(page).not.toContain('<b>')
    expect(files.get('progress.csv')).toContain('Ångström')
    expect(await detailOf('class-exported')).toEqual({ as: 'ZIP', section: 'SW 601, Section A' })
  })

  test('goes with the account of a student, and comes back with it', async () => {
    await archive()
    const removed = await now.administrator.browser.delete(`/api/admin/accounts/${student.id}`)
    expect((await now.instructor.browser.get(past())).body).toMatchObject({ students: 0, entries: [] })
    const { deletionId } = removed.body as { deletionId: string }
    await now.administrator.browser.post(`/api/admin/deletions/${deletionId}/undo`, {})
    expect((await now.instructor.browser.get(work())).text).toContain('heron')
  })

  test('that is deleted while an account can be put back is no hindrance to that', async () => {
    await archive()
    const removed = await now.administrator.browser.delete(`/api/admin/accounts/${student.id}`)
    const { deletionId } = removed.body as { deletionId: string }
    await now.administrator.browser.delete(past())
    const undone = await now.administrator.browser.post(`/api/admin/deletions/${deletionId}/undo`, {})
    expect(undone.status).toBe(200)
    const account = await db.selectFrom('users').select('id').where('id', '=', student.id).execute()
    expect(account).toHaveLength(1)
  })

  test('that was taken back while an account was away leaves nothing of it, and the section can be archived', async () => {
    await archive()
    const removed = await now.administrator.browser.delete(`/api/admin/accounts/${student.id}`)
    await now.administrator.browser.post(past('/undo'), {})
    const { deletionId } = removed.body as { deletionId: string }
    await now.administrator.browser.post(`/api/admin/deletions/${deletionId}/undo`, {})
    expect((await (await world.alsoOn(student)).get('/api/classes')).body).toMatchObject({ archives: [] })
    expect((await archive()).status).toBe(200)
    expect((await now.instructor.browser.get(work())).text).toContain('heron')
  })

  test('stands in the student’s own data, with the day until which it is kept', async () => {
    await archive()
    const name = cookieName(config)
    const { rawPayload } = await world.app.inject({
      url: '/api/my-data',
      headers: { cookie: `${name}=${student.browser.cookies.get(name)}`, 'sec-fetch-site': 'same-origin' },
    })
    const files = unzip(rawPayload)
    const data = JSON.parse(files.get('my-data.json') ?? '') as Record<string, object[]>
    expect(data.archives_of_sections).toEqual([
      {
        made_at: expect.any(String),
        section: 'SW 601, Section A, Fall 2026',
        kept_until: expect.any(String),
      },
    ])
    expect(files.get('my-data.html')).toContain('Archives of past sections')
  })

  test('is taken back by an administrator within ten minutes, and then no more', async () => {
    await archive()
    expect((await now.administrator.browser.get(past())).body).toMatchObject({
      undoUntil: expect.any(String),
    })
    expect((await now.instructor.browser.post(past('/undo'), {})).status).toBe(403)
    expect((await now.administrator.browser.post(past('/undo'), {})).status).toBe(200)
    expect((await now.instructor.browser.get(`/api/admin/students/${student.id}`)).status).toBe(200)
    expect((await now.administrator.browser.get(past())).status).toBe(404)
    expect(await bell(student)).toContainEqual(expect.stringContaining('goes on'))

    await archive()
    await sql`update classes set archived_at = now() - interval '11 minutes' where id = ${now.classId}`.execute(
      db,
    )
    expect((await now.administrator.browser.post(past('/undo'), {})).status).toBe(409)
    expect((await now.administrator.browser.get(past())).body).toMatchObject({ undoUntil: null })
  })

  test('is deleted by administrators alone, with everything in it; the student keeps the work', async () => {
    await archive()
    expect((await now.instructor.browser.delete(past())).status).toBe(403)
    expect((await now.administrator.browser.delete(past())).status).toBe(200)
    expect((await now.instructor.browser.get(past())).status).toBe(403)
    expect((await student.browser.get('/api/exercises/1')).text).toContain('heron')
    expect(await detailOf('section-archive-deleted')).toEqual({ section: 'SW 601, Section A', students: 1 })
  })
})
