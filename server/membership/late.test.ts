import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ProgressEntry } from '#core/contract/admin/people'
import { dueStanding, latenessOf } from '#core/workbook/due'
import { chapterIds, countedSections } from '#core/workbook/sections'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context

/** A date of a section, and of one student of it, so many hours from now, by the section's clock. */
const inHours = (hours: number) =>
  sql`(now() + ${`${hours} hours`}::interval) at time zone 'America/New_York'`
const due = (classId: string, chapterId: string, hours: number) =>
  sql`insert into class_dates (class_id, chapter_id, due_at) values (${classId}, ${chapterId}, ${inHours(hours)})`.execute(
    db,
  )
const extend = (classId: string, { id }: Person, chapterId: string, hours: number | null) =>
  sql`insert into class_extensions (class_id, user_id, chapter_id, due_at)
    values (${classId}, ${id}, ${chapterId}, ${hours === null ? sql`null` : inHours(hours)})`.execute(db)
const completeAt = async (person: Person, chapterId: string, hours: number, sections?: readonly string[]) => {
  await world.complete(person, chapterId, sections)
  await sql`update progress set updated_at = now() + ${`${hours} hours`}::interval
    where user_id = ${person.id} and chapter_id = ${chapterId}`.execute(db)
}
const listOf = async (by: Person, classId: string, more = '') =>
  (await by.browser.get(`/api/admin/all-progress?limit=50&classId=${classId}${more}`)).body as {
    entries: ProgressEntry[]
    total: number
  }

const momentOf = (iso: string | null) => (iso === null ? null : new Date(iso))

test('what is late is what the rule in core says, and so is who is overdue in the database, for every kind of work, date and extension', async () => {
  const classId = await world.section('A')
  const desk = await world.member(classId, 'instructor')
  const hours = [-50, -20, 20]
  for (const [place, chapterId] of chapterIds.slice(0, 9).entries())
    await due(classId, chapterId, hours[place % 3] ?? 0)
  for (let n = 0; n < 12; n++) {
    const student = await world.member(classId, 'student')
    for (const [place, chapterId] of chapterIds.entries()) {
      const sections = [countedSections, countedSections.slice(1), []][(n + place) % 3] ?? []
      if (sections.length > 0)
        await completeAt(student, chapterId, [-60, -30, -1][(n * place) % 3] ?? 0, sections)
      if ((n + place) % 4 === 0) await extend(classId, student, chapterId, [null, -10, 30][n % 3] ?? null)
    }
  }
  const { entries } = await listOf(desk, classId)
  const all = entries.flatMap(({ dates, chapters }) => (dates ?? []).map((date) => ({ date, chapters })))
  expect(all).toHaveLength(12 * 9)
  const now = new Date().toISOString()
  for (const { date, chapters } of all) {
    const sections = chapters.find(({ chapterId }) => chapterId === date.chapterId)?.sections ?? []
    expect(date.completedAt !== null).toBe(sections.every(({ completed }) => completed))
    expect(date.lateness).toBe(
      latenessOf(
        dueStanding({ dueAt: momentOf(date.dueAt), completedAt: momentOf(date.completedAt) }, new Date(now)),
      ),
    )
  }
  expect(new Set(all.map(({ date }) => date.lateness))).toEqual(new Set([null, 'late', 'overdue']))

  const overdue = entries.filter(({ dates }) => dates?.some((date) => date.lateness === 'overdue'))
  const filtered = await listOf(desk, classId, '&filter=overdue')
  expect(filtered.entries.map(({ userId }) => userId)).toEqual(overdue.map(({ userId }) => userId))
  const { body } = await desk.browser.get(`/api/admin/class?classId=${classId}`)
  expect(body).toMatchObject({ overdue: overdue.length })
})

describe('late work', () => {
  test('is never refused: who is overdue works on, and is late then', async () => {
    const classId = await world.section('A')
    const [desk, student] = [
      await world.member(classId, 'instructor'),
      await world.member(classId, 'student'),
    ]
    await due(classId, '1', -1)
    await world.complete(student, '1', ['ai-interaction', 'exercise', 'competency'])
    const states = async () => (await listOf(desk, classId)).entries[0]?.dates?.map((date) => date.lateness)
    expect(await states()).toEqual(['overdue'])
    expect(
      (await student.browser.post('/api/reflections', { chapterId: '1', content: 'Mine.' })).status,
    ).toBe(200)
    expect(await states()).toEqual(['late'])
  })

  test('handed in is marked in the queue of its section, and not for who has more time', async () => {
    const classId = await world.section('A')
    const desk = await world.member(classId, 'instructor')
    const people = [
      await world.member(classId, 'student', 'Late'),
      await world.member(classId, 'student', 'More'),
    ]
    await due(classId, '1', -1)
    if (people[1]) await extend(classId, people[1], '1', 24)
    for (const { id, browser } of people) {
      await world.complete({ id, browser }, '1', ['ai-interaction'])
      await browser.post('/api/reflections', { chapterId: '1', content: 'Mine.' })
      await browser.post('/api/reflections/1/hand-in', {})
      await browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice: 'Mine.' } })
      await browser.post('/api/portfolio-submissions', {
        chapterId: '1',
        title: 'Mine',
        type: 'exercise',
        content: 'Mine.',
      })
    }
    const { body } = await desk.browser.get(`/api/admin/feedback-queue?classId=${classId}`)
    const items = (body as { items: { user: { firstName: string }; target: string; late?: boolean }[] }).items
    expect(items).toHaveLength(6)
    expect(
      items
        .filter(({ late }) => late)
        .map(({ user, target }) => [user.firstName, target])
        .sort(),
    ).toEqual([
      ['Late', 'reflection'],
      ['Late', 'submission'],
    ])
  })

  test('begins when the minute that is named is over, for what is completed and for what is handed in', async () => {
    const classId = await world.section('A')
    const desk = await world.member(classId, 'instructor')
    await sql`insert into class_dates (class_id, chapter_id, due_at) values (${classId}, '1', '2026-01-31 23:59')`.execute(
      db,
    )
    const moments = { before: '2026-02-01T04:59:59.999Z', after: '2026-02-01T05:00:00.000Z' }
    for (const [name, at] of Object.entries(moments)) {
      const { id, browser } = await world.member(classId, 'student', name)
      await world.complete({ id, browser }, '1')
      await browser.post('/api/reflections', { chapterId: '1', content: 'Mine.' })
      await browser.post('/api/reflections/1/hand-in', {})
      await sql`update progress set updated_at = ${at} where user_id = ${id}`.execute(db)
      await sql`update reflections set handed_in_at = ${at} where user_id = ${id}`.execute(db)
      const standing = (completedAt: string) =>
        latenessOf(
          dueStanding(
            { dueAt: new Date('2026-02-01T04:59:00Z'), completedAt: new Date(completedAt) },
            new Date(),
          ),
        )
      const [entry] = (await listOf(desk, classId, `&q=${name}`)).entries
      expect([name, entry?.dates?.[0]?.lateness]).toEqual([name, standing(at)])
      const { body } = await desk.browser.get(`/api/admin/feedback-queue?classId=${classId}`)
      const items = (body as { items: { user: { firstName: string }; late?: boolean }[] }).items
      expect(items.find(({ user }) => user.firstName === name)?.late ?? false).toBe(standing(at) === 'late')
    }
  })

  test('is no reflection that was shared in time and handed in later, in the queue as on the student’s page', async () => {
    const classId = await world.section('A')
    const desk = await world.member(classId, 'instructor')
    await sql`insert into class_dates (class_id, chapter_id, due_at) values (${classId}, '1', '2026-01-31 23:59')`.execute(
      db,
    )
    const { id, browser } = await world.member(classId, 'student')
    await world.complete({ id, browser }, '1', ['ai-interaction'])
    await browser.post('/api/reflections', { chapterId: '1', content: 'Mine.' })
    await browser.post('/api/reflections/1/hand-in', {})
    const sharedAt = '2026-01-30T12:00:00.000Z'
    await sql`update reflections set shared_at = ${sharedAt} where user_id = ${id}`.execute(db)
    const queue = (await desk.browser.get(`/api/admin/feedback-queue?classId=${classId}`)).body
    expect((queue as { items: object[] }).items[0]).not.toHaveProperty('late')
    const page = (await desk.browser.get(`/api/admin/students/${id}/chapters/1`)).body
    expect(page).toMatchObject({ reflection: { openSince: sharedAt } })
  })

  test('stands in the section’s spreadsheet by its own clock; a section without dates has the columns of before', async () => {
    const [classId, without] = [await world.section('A'), await world.section('B')]
    const desk = await world.member(classId, 'instructor')
    await db
      .insertInto('class_members')
      .values({ class_id: without, user_id: desk.id, role: 'instructor' })
      .execute()
    const [student, endless] = [
      await world.member(classId, 'student'),
      await world.member(classId, 'student'),
    ]
    await sql`insert into class_dates (class_id, chapter_id, due_at) values
      (${classId}, '2', '2026-01-31 23:59'), (${classId}, '10', '2026-02-28 23:59')`.execute(db)
    await extend(classId, endless, '2', null)
    await world.complete(student, '2')
    await sql`update progress set updated_at = '2026-02-01 05:00:00Z' where user_id = ${student.id}`.execute(
      db,
    )
    const linesOf = async (id: string) =>
      (await desk.browser.get(`/api/admin/progress.csv?classId=${id}`)).text.split('\r\n')
    const [head, first, second] = await linesOf(classId)
    expect(head).toMatch(
      /"Suspended","Chapter 2 due \(America\/New_York\)","Chapter 2 completed \(America\/New_York\)","Chapter 2 late","Chapter 10 due/,
    )
    expect(first).toMatch(/"2026-01-31 23:59","2026-02-01 00:00","yes","2026-02-28 23:59",[^,]*,"yes"$/)
    expect(second).toMatch(/"no end",[^,]*,"no","2026-02-28 23:59",[^,]*,"yes"$/)
    expect((await linesOf(without))[0]).toMatch(/"Suspended"$/)
  })

  test('is shown to the staff of the section whose date it is, and to nobody of another', async () => {
    const [classId, other] = [await world.section('A'), await world.section('B')]
    const student = await world.member(classId, 'student')
    await db
      .insertInto('class_members')
      .values({ class_id: other, user_id: student.id, role: 'student' })
      .execute()
    await due(classId, '1', -1)
    await due(other, '1', 1)
    const seen = async ({ browser }: Person) => {
      const { body } = await browser.get(`/api/admin/students/${student.id}`)
      const sections = (body as { sections?: { classId: string; dates: { lateness: string | null }[] }[] })
        .sections
      return sections?.map((one) => [one.classId, one.dates.map((date) => date.lateness)])
    }
    const [mine, theirs] = [
      [classId, ['overdue']],
      [other, [null]],
    ]
    expect(await seen(await world.member(classId, 'assistant'))).toEqual([mine])
    expect(await seen(await world.member(other, 'instructor'))).toEqual([theirs])
    expect(await seen(await world.instructor())).toEqual([mine, theirs])
  })

  test('is nothing where a section has no dates', async () => {
    const classId = await world.section('A')
    const [desk, student] = [
      await world.member(classId, 'instructor'),
      await world.member(classId, 'student'),
    ]
    const answers = [
      (await listOf(desk, classId)).entries[0],
      (await desk.browser.get(`/api/admin/class?classId=${classId}`)).body,
      (await desk.browser.get(`/api/admin/students/${student.id}`)).body,
    ]
    expect(
      answers
        .flatMap((answer) => Object.keys(answer ?? {}))
        .filter((key) => ['dates', 'overdue', 'sections'].includes(key)),
    ).toEqual([])
  })
})
