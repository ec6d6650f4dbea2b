import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dayAndTimeIn } from '#core/workbook/local-time'
import { datesFrom } from '#server/testing/due/dates'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context
const { set, extend } = datesFrom(db)

interface Shown {
  chapterId: string
  section: string | null
  timeZone: string
  opensAt: string | null
  dueAt: string | null
  extended: boolean
  standing: string
}
const due = async ({ browser }: Person) => ((await browser.get('/api/due')).body as { dates: Shown[] }).dates
const standings = async (person: Person) =>
  Object.fromEntries((await due(person)).map(({ chapterId, standing }) => [chapterId, standing]))
const hasDates = async ({ browser }: Person) =>
  ((await browser.get('/api/account/notices')).body as { hasDates: boolean }).hasDates

describe('what is due', () => {
  test('is said chapter by chapter, with where the student stands', async () => {
    const classId = await world.section('A')
    const student = await world.member(classId, 'student')
    await set(classId, '1', { due: -72 })
    await set(classId, '2', { due: -1 })
    await set(classId, '3', { due: -1 })
    await set(classId, '4', { due: 20 })
    await set(classId, '5', { due: 72, opens: 24 })
    await set(classId, '6', { due: null, opens: -24 })
    await world.complete(student, '2')
    await world.complete(student, '1')
    await sql`update progress set updated_at = now() - interval '4 days'
      where user_id = ${student.id} and chapter_id = '1'`.execute(db)
    await world.complete(student, '4', ['ai-interaction', 'exercise', 'reflection'])
    expect(await standings(student)).toEqual({
      '1': 'done',
      '2': 'done-late',
      '3': 'overdue',
      '4': 'due-soon',
      '5': 'due',
      '6': 'no-due-date',
    })
    const dates = await due(student)
    // An opening that is past is no news.
    expect(dates.filter(({ opensAt }) => opensAt !== null).map(({ chapterId }) => chapterId)).toEqual(['5'])
    expect(dates.every(({ section, timeZone }) => section === null && timeZone === 'America/New_York')).toBe(
      true,
    )
  })

  test('is said as the section’s clocks say it, before and after they change', async () => {
    const classId = await world.section('A')
    const student = await world.member(classId, 'student')
    await sql`insert into class_dates (class_id, chapter_id, due_at) values
      (${classId}, '1', '2031-11-01 23:59'), (${classId}, '2', '2031-11-02 23:59')`.execute(db)
    const said = (await due(student)).map(({ dueAt, timeZone }) => [
      dueAt,
      dayAndTimeIn(new Date(dueAt ?? ''), timeZone),
    ])
    expect(said).toEqual([
      ['2031-11-02T03:59:00.000Z', 'Saturday, November 1, 11:59 PM'],
      ['2031-11-03T04:59:00.000Z', 'Sunday, November 2, 11:59 PM'],
    ])
  })

  test('counts the student’s own extension, without an end too', async () => {
    const classId = await world.section('A')
    const student = await world.member(classId, 'student')
    await set(classId, '1', { due: -5 })
    await set(classId, '2', { due: -5 })
    await extend(classId, student.id, '1', 60)
    await extend(classId, student.id, '2', null)
    expect(await due(student)).toMatchObject([
      { chapterId: '1', extended: true, standing: 'due' },
      { chapterId: '2', extended: true, standing: 'no-due-date', dueAt: null },
    ])
  })

  test('names the sections of a student who has dates in two, and of nobody else', async () => {
    const [one, two] = [await world.section('One'), await world.section('Two')]
    const student = await world.member(one, 'student')
    await world.member(two, 'student', student)
    await set(one, '1', { due: 10 })
    expect((await due(student)).map(({ section }) => section)).toEqual([null])
    await set(two, '1', { due: 5 })
    expect((await due(student)).map(({ section }) => section)).toEqual(['Two', 'One'])
  })

  test('is nothing for staff, for whoever has left, and once the section is archived; no page asks then', async () => {
    const classId = await world.section('A')
    const [student, gone, assistant, nobody] = [
      await world.member(classId, 'student'),
      await world.member(classId, 'student'),
      await world.member(classId, 'assistant'),
      await world.learner(),
    ]
    expect(await hasDates(student)).toBe(false)
    await set(classId, '1', { due: 10 })
    await sql`update class_members set left_at = now() where user_id = ${gone.id}`.execute(db)
    expect([await hasDates(student), (await due(student)).length]).toEqual([true, 1])
    for (const other of [gone, assistant, nobody])
      expect([await hasDates(other), await due(other)]).toEqual([false, []])
    await sql`update classes set archived_at = now() where id = ${classId}`.execute(db)
    expect([await hasDates(student), await due(student)]).toEqual([false, []])
  })

  test('comes with the page of a student who has dates, and is not asked for on anybody else’s', async () => {
    const classId = await world.section('A')
    const student = await world.member(classId, 'student')
    const early = async (path: string) =>
      JSON.parse(
        /<script type="application\/json" id="early-data">(.*?)<\/script>/s.exec(
          (await student.browser.get(path)).text,
        )?.[1] ?? '{}',
      ) as Record<string, unknown>
    for (const path of ['/', '/chapter/1']) expect(Object.keys(await early(path))).not.toContain('/api/due')
    await set(classId, '1', { due: 10 })
    for (const path of ['/', '/chapter/1'])
      expect((await early(path))['/api/due']).toEqual({ dates: await due(student) })
  })
})

test('reminders are turned off and on again by the person', async () => {
  const student = await world.learner()
  const settings = async () => (await student.browser.get('/api/due/settings')).body
  expect(await settings()).toEqual({ reminders: true, byMail: false, calendarSince: null })
  await student.browser.post('/api/due/reminders', { wanted: false })
  expect(await settings()).toMatchObject({ reminders: false })
  await student.browser.post('/api/due/reminders', { wanted: true })
  expect(await settings()).toMatchObject({ reminders: true })
  expect((await student.browser.post('/api/due/reminders', { wanted: 'no' })).status).toBe(400)
})
