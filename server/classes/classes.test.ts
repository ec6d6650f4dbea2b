import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sectionOf, term } from '#server/testing/classes/section'
import { waitingStatements } from '#server/testing/waiting'
import { testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context
const { now, url, shown, own, bell, emailOf, confirm, invite } = sectionOf(world)

describe('making a section', () => {
  test('puts everybody who is in none into it, and tells them; the next one takes nobody', async () => {
    const student = await world.learner()
    const make = async (everybody: boolean) =>
      (await now.administrator.browser.post('/api/admin/classes', { ...term, everybody })).body as {
        id: string
        students: number
      }
    const { id, students } = await make(true)
    expect(students).toBeGreaterThan(0)
    const { classes } = await own(student)
    expect(classes).toMatchObject([{ ...term, id, role: 'student', readers: [] }])
    expect(await bell(student)).toEqual([
      'You are in the section “SW 601, Section A” now. “My data” says who can read your work.',
    ])
    expect((await own(now.instructor)).classes.map((one) => one.id)).toEqual([now.classId])
    expect((await make(true)).students).toBe(0)
  })

  test.each([
    ['a last day before the first', { endsOn: '2026-08-30' }, 'The last day cannot be before the first.'],
    ['a time zone nobody knows', { timeZone: 'Mars/Olympus' }, 'There is no such time zone.'],
    ['no name', { name: ' ' }, 'The name is required.'],
    ['a day that is none', { startsOn: '2026-02-30' }, 'The first day is a date: 2026-08-31.'],
  ])('is refused with %s', async (_, change, message) => {
    const answer = await now.administrator.browser.post('/api/admin/classes', { ...term, ...change })
    expect([answer.status, answer.body]).toMatchObject([400, { message }])
  })

  test.each([
    ['an abbreviation', 'PST'],
    ['an offset', '+05:30'],
    ['a name the database has no clock for', 'US/Pacific-New'],
  ])(
    'is refused with %s for a time zone: pages and server would read different hours',
    async (_, timeZone) => {
      const message = 'Choose a time zone of the list, such as America/New_York.'
      for (const path of ['/api/admin/classes', url(), url('/copy')]) {
        const answer = await now.administrator.browser.post(path, { ...term, timeZone })
        expect([path, answer.status, answer.body]).toMatchObject([path, 400, { message }])
      }
    },
  )

  test('tells its staff when it was saved with such a time zone before, until another one is chosen', async () => {
    expect(await shown()).not.toHaveProperty('wrongTimeZone')
    await db.updateTable('classes').set({ time_zone: 'PST' }).where('id', '=', now.classId).execute()
    expect(await shown()).toMatchObject({ timeZone: 'PST', wrongTimeZone: true })
    await now.instructor.browser.post(url(), term)
    expect(await shown()).not.toHaveProperty('wrongTimeZone')
  })

  test('lists every section with its staff and its students', async () => {
    await world.member(now.classId, 'student')
    const { body } = await now.administrator.browser.get('/api/admin/classes')
    expect((body as { classes: object[] }).classes).toContainEqual(
      expect.objectContaining({
        id: now.classId,
        students: 1,
        staff: [expect.objectContaining({ role: 'instructor' })],
      }),
    )
  })

  test('can be changed later, by its instructors', async () => {
    await now.instructor.browser.post(url(), { ...term, name: 'Section B' })
    expect((await own(now.instructor)).classes).toMatchObject([{ name: 'Section B', endsOn: '2026-12-18' }])
  })

  test('keeps what a colleague changed meanwhile where only something else is changed', async () => {
    const colleague = await world.member(now.classId, 'instructor')
    await colleague.browser.post(url(), { ...term, timeZone: 'America/Chicago', endsOn: '2026-12-11' })
    const kept = {
      name: 'Section B',
      timeZone: 'America/Chicago',
      endsOn: '2026-12-11',
      startsOn: '2026-08-31',
    }
    expect((await now.instructor.browser.post(url(), { name: 'Section B' })).body).toMatchObject(kept)
    expect((await now.instructor.browser.post(url(), { startsOn: '2026-12-12' })).status).toBe(400)
    expect((await own(now.instructor)).classes).toMatchObject([kept])
  })
})

describe('leaving a section', () => {
  test('takes the work along: the student keeps it, the staff see nothing of it from the next call', async () => {
    const student = await world.member(now.classId, 'student')
    await world.complete(student, '1')
    await now.instructor.browser.delete(url(`/members/${student.id}`))
    expect((await now.instructor.browser.get(`/api/admin/students/${student.id}`)).status).toBe(403)
    expect((await student.browser.get('/api/progress')).body).toHaveLength(4)
    expect(await bell(student)).toContainEqual(expect.stringContaining('You are no longer in the section'))
  })

  test('is told to the other staff, and ends what a colleague may do at the next call', async () => {
    const [colleague, assistant] = [
      await world.member(now.classId, 'instructor', 'Cal'),
      await world.member(now.classId, 'assistant'),
    ]
    await now.instructor.browser.delete(url(`/members/${colleague.id}`))
    expect((await colleague.browser.get(url())).status).toBe(403)
    expect(await bell(assistant)).toContainEqual(expect.stringMatching(/^Cal .* is no longer instructor/))
    expect(await bell(colleague)).toContainEqual(expect.stringContaining('ended your work as instructor'))
  })

  test('is refused to the last instructor, by whoever, also when two leave at the same moment', async () => {
    for (const by of [now.instructor, now.administrator])
      expect((await by.browser.delete(url(`/members/${now.instructor.id}`))).status).toBe(409)
    const colleague = await world.member(now.classId, 'instructor')
    const both = await Promise.all(
      [now.instructor, colleague].map(({ browser, id }) => browser.delete(url(`/members/${id}`))),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is refused with the account, too, as long as nobody else teaches the section', async () => {
    const answer = await now.instructor.browser.delete('/api/account')
    expect([answer.status, answer.text]).toMatchObject([409, expect.stringContaining(term.name)])
  })

  test('the last two cannot go at the same moment, one of them with the account', async () => {
    const colleague = await world.member(now.classId, 'instructor')
    const [deleting] = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('classes').where('id', '=', now.classId).forNoKeyUpdate().execute()
      await tx
        .updateTable('class_members')
        .set({ left_at: new Date() })
        .where('user_id', '=', colleague.id)
        .execute()
      const answer = now.instructor.browser.delete('/api/account')
      await expect.poll(() => waitingStatements(db)).toBe(1)
      return [answer]
    })
    expect((await deleting).status).toBe(409)
    expect((await shown()).members.map(({ userId }) => userId)).toEqual([now.instructor.id])
  })

  test('the last instructor cannot become an assistant either', async () => {
    await confirm(now.instructor)
    await invite(await emailOf(now.instructor), 'assistant', now.administrator)
    const [found] = (await own(now.instructor)).invitations
    expect(
      (await now.instructor.browser.post(`/api/class-invitations/${found?.id}`, { accept: true })).status,
    ).toBe(409)
  })
})

describe('moving a student', () => {
  test('to the section where they are is refused, however its id is written, and tells nobody', async () => {
    const student = await world.member(now.classId, 'student')
    for (const to of [now.classId, now.classId.toUpperCase()])
      expect((await now.instructor.browser.post(url(`/members/${student.id}/move`), { to })).status).toBe(409)
    expect(await bell(student)).toEqual([])
  })

  test('to another section of one’s own takes the work along, and tells the student', async () => {
    const other = await world.section('B')
    await world.member(other, 'instructor', now.instructor)
    const student = await world.member(now.classId, 'student')
    const colleague = await world.member(now.classId, 'assistant')
    await sql`insert into class_extensions (class_id, user_id, chapter_id, due_at) values
      (${now.classId}, ${student.id}, '1', null), (${now.classId}, ${student.id}, '2', '2026-10-01 12:00')`.execute(
      db,
    )
    const move = await now.instructor.browser.post(url(`/members/${student.id}/move`), { to: other })
    expect(move.status).toBe(200)
    // More time without an end comes along, a date of the old section does not.
    const { rows } =
      await sql`select chapter_id, due_at from class_extensions where class_id = ${other}`.execute(db)
    expect(rows).toEqual([{ chapter_id: '1', due_at: null }])
    expect((await own(student)).classes.map(({ id }) => id)).toEqual([other])
    expect((await colleague.browser.get(`/api/admin/students/${student.id}`)).status).toBe(403)
    expect(await bell(student)).toContainEqual(expect.stringContaining('You were moved'))
  })

  test('to a section of others is refused, as to one that does not exist, and moves nobody', async () => {
    const student = await world.member(now.classId, 'student')
    const others = await world.section('B')
    const assisted = await world.section('C')
    await world.member(assisted, 'assistant', now.instructor)
    const answers = await Promise.all(
      [others, assisted, '00000000-0000-4000-8000-000000000000'].map((to) =>
        now.instructor.browser.post(url(`/members/${student.id}/move`), { to }),
      ),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect((await own(student)).classes.map(({ id }) => id)).toEqual([now.classId])
    expect(
      (await now.administrator.browser.post(url(`/members/${student.id}/move`), { to: others })).status,
    ).toBe(200)
  })
})

test('an account that is removed and put back is in its sections again', async () => {
  const student = await world.member(now.classId, 'student')
  const { body } = await now.administrator.browser.delete(`/api/admin/accounts/${student.id}`)
  expect((await shown()).members.map(({ userId }) => userId)).not.toContain(student.id)
  const { deletionId } = body as { deletionId: string }
  await now.administrator.browser.post(`/api/admin/deletions/${deletionId}/undo`, {})
  expect((await shown()).members.map(({ userId }) => userId)).toContain(student.id)
})
