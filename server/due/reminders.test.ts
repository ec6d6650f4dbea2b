import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { datesFrom } from '#server/testing/due/dates'
import { type Person, testWorld } from '#server/testing/world'
import { ringReminders } from './reminders.ts'
import { sweepReminders } from './sweep.ts'

const world = await testWorld()
const { db, course } = world.context
const { set, extend } = datesFrom(db)
const remind = () => ringReminders(world.context)

const bell = async ({ id }: Person) =>
  (
    await db
      .selectFrom('notifications')
      .select(['text', 'href'])
      .where('user_id', '=', id)
      .where('kind', '=', 'due')
      .orderBy('text')
      .execute()
  ).map(({ text, href }) => ({ text, href }))
const said = async (person: Person) =>
  (await bell(person)).map(({ text }) => /^Chapter (\d+),.*, (is|was) due /.exec(text)?.slice(1).join(' '))

/** A section with a student who joined a month ago. */
async function begun() {
  const classId = await world.section('A')
  const student = await world.member(classId, 'student')
  await sql`update class_members set joined_at = now() - interval '30 days' where class_id = ${classId}`.execute(
    db,
  )
  return { classId, student }
}

describe('a student is reminded by the bell', () => {
  test('48 hours before a chapter is due, once, in words with the time zone', async () => {
    const { classId, student } = await begun()
    await set(classId, '1', { due: 47 })
    await set(classId, '2', { due: 49 })
    await remind()
    await remind()
    expect(await bell(student)).toEqual([
      {
        text: expect.stringMatching(
          new RegExp(
            `^Chapter 1, ${course.chapter('1')?.card.title}, is due \\w+day, \\w+ \\d+, \\d+:\\d\\d [AP]M E[DS]T\\.$`,
          ),
        ),
        href: '/chapter/1',
      },
    ])
  })

  test('a day after, once, while the chapter is not complete: it can still be handed in', async () => {
    const { classId, student } = await begun()
    await set(classId, '1', { due: -25 })
    await set(classId, '2', { due: -23 })
    await remind()
    await remind()
    expect(await bell(student)).toEqual([
      {
        text: expect.stringMatching(
          /^Chapter 1, .* was due .*\. You can still hand it in; it is marked late\.$/,
        ),
        href: '/chapter/1',
      },
    ])
  })

  test('once only, though two processes look at the same moment', async () => {
    const { classId, student } = await begun()
    const others = await Promise.all([1, 2, 3].map(() => world.member(classId, 'student')))
    await set(classId, '1', { due: 10 })
    await set(classId, '2', { due: 11 })
    const given = await Promise.all([remind(), remind(), remind()])
    expect(given.reduce((sum, count) => sum + count)).toBe(8)
    for (const person of [student, ...others]) expect(await said(person)).toEqual(['1 is', '2 is'])
  })

  test('anew where the date is moved', async () => {
    const { classId, student } = await begun()
    await set(classId, '1', { due: 10 })
    await remind()
    await set(classId, '1', { due: 30 })
    await remind()
    await remind()
    expect(await said(student)).toEqual(['1 is', '1 is'])
  })

  test('of the student’s own date, where there is an extension', async () => {
    const { classId, student } = await begun()
    for (const chapter of ['1', '2', '3']) await set(classId, chapter, { due: 10 })
    await extend(classId, student.id, '1', 20)
    await extend(classId, student.id, '2', 200)
    await extend(classId, student.id, '3', null)
    await remind()
    expect(await said(student)).toEqual(['1 is'])
    // The extension is near now, the date of the section long past.
    await set(classId, '2', { due: -500 })
    await extend(classId, student.id, '2', 30)
    await remind()
    expect(await said(student)).toEqual(['1 is', '2 is'])
  })

  test('once of a chapter that two sections ask for: of the date that comes first', async () => {
    const { classId, student } = await begun()
    const another = await world.section('B')
    await world.member(another, 'student', student)
    await set(classId, '1', { due: 30 })
    await set(another, '1', { due: 20 })
    await remind()
    const [one, ...more] = await bell(student)
    const { rows } = await sql<{ day: string }>`
      select trim(to_char(due_at, 'FMMonth FMDD, FMHH12:MI AM')) as day from class_dates where class_id = ${another}`.execute(
      db,
    )
    expect(one?.text).toContain(rows[0]?.day)
    expect(more).toEqual([])
  })
})

describe('nobody is reminded', () => {
  test('of what is complete', async () => {
    const { classId, student } = await begun()
    await set(classId, '1', { due: 10 })
    await set(classId, '2', { due: -25 })
    await world.complete(student, '1')
    await world.complete(student, '2')
    await remind()
    expect(await bell(student)).toEqual([])
  })

  test('who has turned reminders off', async () => {
    const { classId, student } = await begun()
    await set(classId, '1', { due: 10 })
    await student.browser.post('/api/due/reminders', { wanted: false })
    await remind()
    expect(await bell(student)).toEqual([])
  })

  test('who is suspended, has left, teaches, or whose section is archived', async () => {
    const { classId, student: suspended } = await begun()
    const gone = await world.member(classId, 'student')
    const assistant = await world.member(classId, 'assistant')
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', suspended.id).execute()
    await sql`update class_members set left_at = now() where user_id = ${gone.id}`.execute(db)
    await set(classId, '1', { due: 10 })
    const { classId: archived, student } = await begun()
    await set(archived, '1', { due: 10 })
    await sql`update classes set archived_at = now() where id = ${archived}`.execute(db)
    await remind()
    for (const person of [suspended, gone, assistant, student]) expect(await bell(person)).toEqual([])
  })

  test('of dates that were past when they joined, or long before they were entered', async () => {
    const classId = await world.section('A')
    const newcomer = await world.member(classId, 'student')
    await set(classId, '1', { due: -25 })
    const { classId: late, student } = await begun()
    await set(late, '1', { due: -49 })
    await remind()
    expect([await bell(newcomer), await bell(student)]).toEqual([[], []])
  })
})

test('a whole school is reminded in one run, a few hundred at a time', async () => {
  const { classId } = await begun()
  await set(classId, '1', { due: 10 })
  await sql`with people as (
      insert into users (first_name, last_name) select 'A', n::text from generate_series(1, 1200) n returning id)
    insert into class_members (class_id, user_id, role) select ${classId}, id, 'student' from people`.execute(
    db,
  )
  expect(await remind()).toBe(1201)
  expect(await remind()).toBe(0)
})

test('a running workbook reminds by itself, and says in the log how many, without a name', async () => {
  const { classId, student } = await begun()
  await set(classId, '1', { due: 10 })
  // Ended at once, it finishes what it has begun.
  await sweepReminders(world.context)()
  expect(await said(student)).toEqual(['1 is'])
  const [line] = world.logged.filter((one) => one.includes('"event":"reminders"'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ bells: 1, mails: 0 })
})
