import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { chapterIds } from '#core/workbook/sections'
import { type Person, testWorld } from '#server/testing/world'
import {
  heldBack,
  type Memberships,
  membershipsOf,
  type Places,
  placesOfAll,
  readPlaces,
} from './dates.store.ts'

const world = await testWorld()
const { db } = world.context
const [tomorrow, nextWeek, yesterday] = ['1 day', '7 days', '-1 day']

/** Times of the clock in New York, as `section` of the world has it. */
async function hold(classId: string, chapterId: string, opens: string) {
  await sql`insert into class_dates (class_id, chapter_id, opens_at)
    values (${classId}, ${chapterId}, (now() + ${opens}::interval) at time zone 'America/New_York')
    on conflict (class_id, chapter_id) do update set opens_at = excluded.opens_at`.execute(db)
}
const rule = async ({ browser }: Person) =>
  (await browser.get('/api/open-chapters')).body as { heldBack?: { chapterId: string }[] }
const heldFor = async (person: Person) => (await rule(person)).heldBack?.map(({ chapterId }) => chapterId)
const begin = ({ browser }: Person, chapterId: string) =>
  browser.post(`/api/ai-chat/${chapterId}/initialize`, {})

describe('a chapter with an opening date', () => {
  let classId: string
  let student: Person
  beforeEach(async () => {
    classId = await world.section('A')
    student = await world.member(classId, 'student')
    await hold(classId, '4', tomorrow)
  })

  test('is closed until it comes, though it is open from the start, and says when in every refused write', async () => {
    const opens = /^Chapter 4 opens on \w+day, \w+ \d+, \d+:\d\d [AP]M\.$/
    const writes = [
      begin(student, '4'),
      student.browser.post('/api/ai-chat/4', { message: 'May I begin?' }),
      student.browser.post('/api/exercises', { chapterId: '4', formData: { clientVoice: 'Mine.' } }),
      student.browser.post('/api/reflections', { chapterId: '4', content: 'Mine.' }),
      student.browser.post('/api/ai/chapter-gpt/4/chat', { userInput: 'What is a note?' }),
    ]
    for (const answer of await Promise.all(writes))
      expect([answer.status, (answer.body as { message: string }).message]).toEqual([
        403,
        expect.stringMatching(opens),
      ])
    await hold(classId, '4', yesterday)
    expect((await begin(student, '4')).status).toBe(200)
    expect(await rule(student)).not.toHaveProperty('heldBack')
  })

  test('opens nothing when it comes: the chapter before still counts', async () => {
    await hold(classId, '2', yesterday)
    expect(await begin(student, '2')).toMatchObject({
      status: 403,
      body: { message: 'Complete previous chapters to unlock' },
    })
  })

  test('is not locked where work is begun in it', async () => {
    await world.complete(student, '4', ['ai-interaction'])
    const saved = await student.browser.post('/api/reflections', { chapterId: '4', content: 'Mine.' })
    expect(saved.status).toBe(200)
  })

  test('is not locked for who is in the middle of its dialogue, also when the section that opened it is over', async () => {
    const talk = () => student.browser.post('/api/ai-chat/4', { message: 'I asked Mrs. K. what she wanted.' })
    await hold(classId, '4', yesterday)
    await begin(student, '4')
    await hold(classId, '4', tomorrow)
    expect((await talk()).status).toBe(403)
    await hold(classId, '4', yesterday)
    expect((await talk()).status).toBe(200)
    await hold(classId, '4', tomorrow)
    expect((await talk()).status).toBe(200)
    expect(await rule(student)).toMatchObject({ begun: ['4'] })

    await db
      .updateTable('classes')
      .set({ open_chapters: ['7'] })
      .where('id', '=', classId)
      .execute()
    await begin(student, '7')
    const seven = () => student.browser.post('/api/ai-chat/7', { message: 'We compared two programs.' })
    expect((await seven()).status).toBe(200)
    const desk = await world.member(classId, 'instructor')
    await desk.browser.post(`/api/classes/${classId}/archive`, {})
    expect((await seven()).status).toBe(200)
  })

  test('is open for the one student for whom an instructor opened it', async () => {
    const other = await world.member(classId, 'student')
    const desk = await world.member(classId, 'instructor')
    await desk.browser.post(`/api/admin/open-chapter/${student.id}/4`, {})
    expect([(await begin(student, '4')).status, (await begin(other, '4')).status]).toEqual([200, 403])
  })

  test('holds a student of two sections back only where both do, until the first of the two dates', async () => {
    const second = await world.section('B')
    await world.member(second, 'student', student)
    expect(await heldFor(student)).toBeUndefined()
    await hold(second, '4', nextWeek)
    const [one] = (await rule(student)).heldBack as { opensAt?: string; chapterId: string }[]
    expect(Date.parse(one?.opensAt ?? '') - Date.now()).toBeLessThan(25 * 3_600_000)
    await db.updateTable('classes').set({ archived_at: new Date() }).where('id', '=', second).execute()
    expect(await heldFor(student)).toEqual(['4'])
  })

  test('holds back nobody else: who teaches, who left, who is in no section, and administrators', async () => {
    const people = [
      await world.member(classId, 'instructor'),
      await world.member(classId, 'assistant'),
      await world.learner(),
      await world.instructor(),
    ]
    for (const person of people) expect((await begin(person, '4')).status).toBe(200)
    await db
      .updateTable('class_members')
      .set({ role: 'student' })
      .where('user_id', '=', people[2]?.id ?? '')
      .execute()
    await db
      .updateTable('class_members')
      .set({ left_at: new Date() })
      .where('user_id', '=', student.id)
      .execute()
    expect(await heldFor(student)).toBeUndefined()
    const elsewhere = await world.section('B')
    const teacher = await world.member(classId, 'student')
    await world.member(elsewhere, 'assistant', teacher)
    expect(await heldFor(teacher)).toBeUndefined()
  })

  test('is not announced as open, by the chapter before or by the list of open chapters', async () => {
    const [free, idle, freeAndIdle] = [
      await world.learner(),
      await world.member(classId, 'student'),
      await world.learner(),
    ]
    await hold(classId, '2', tomorrow)
    const toldOf = async ({ browser }: Person) => {
      const { body } = await browser.get('/api/notifications')
      const texts = (body as { notifications: { text: string }[] }).notifications.map(({ text }) => text)
      return texts.some((text) => /^Chapter 2,.* is open/.test(text))
    }
    for (const person of [student, free]) {
      await world.complete(person, '1', ['ai-interaction', 'reflection', 'competency'])
      await person.browser.post('/api/exercises', { chapterId: '1', formData: { clientVoice: 'Mine.' } })
    }
    expect([await toldOf(student), await toldOf(free)]).toEqual([false, true])
    const administrator = await world.instructor()
    await administrator.browser.post('/api/admin/settings', { chapters: { 2: true } })
    expect([await toldOf(idle), await toldOf(freeAndIdle)]).toEqual([false, true])
  })
})

test('the database says of many what is said of one person, for every kind of membership and date', async () => {
  const sections = await Promise.all(['A', 'B', 'C', 'D'].map((name) => world.section(name)))
  const zones = ['America/New_York', 'Asia/Tokyo', 'America/Los_Angeles', 'Europe/Berlin']
  for (const [place, id] of sections.entries()) {
    const change = { time_zone: zones[place] ?? '', archived_at: place === 3 ? new Date() : null }
    await db.updateTable('classes').set(change).where('id', '=', id).execute()
    for (const [n, chapterId] of chapterIds.entries())
      if ((n + place) % 3 > 0)
        await hold(id, chapterId, [tomorrow, yesterday, nextWeek][(n * (place + 1)) % 3] ?? '')
  }
  const people: string[] = []
  for (let n = 0; n < 24; n++) {
    const { id } = await world.learner()
    people.push(id)
    for (const [place, class_id] of sections.entries()) {
      if ((n >> place) % 2 === 0) continue
      const role = n % 7 === 0 && place === 0 ? 'assistant' : 'student'
      const left_at = n % 5 === 0 && place === 1 ? new Date() : null
      await db.insertInto('class_members').values({ class_id, user_id: id, role, left_at }).execute()
    }
  }
  const { rows } = await sql<{ user_id: string; chapter_id: string; opens_at: Date; time_zone: string }>`
    select * from ${heldBack(sql`true`)} holds order by chapter_id::int`.execute(db)
  let compared = 0
  const all: { places: Places; memberships: Memberships }[] = []
  for (const id of people) {
    const one = await sql<{ places: Places; memberships: Memberships }>`
      select places_of(${id}) as places, ${membershipsOf(sql`${id}`)} as memberships`.execute(db)
    const { places, memberships } = one.rows[0] ?? { places: null, memberships: null }
    all.push({ places, memberships })
    const said = readPlaces(places).heldBack
    const listed = rows.flatMap(({ user_id, chapter_id: chapterId, opens_at, time_zone: timeZone }) =>
      user_id === id ? [{ chapterId, opensAt: opens_at.toISOString(), timeZone }] : [],
    )
    expect(listed).toEqual(said.sort((a, b) => Number(a.chapterId) - Number(b.chapterId)))
    compared += said.length
  }
  expect(compared).toBeGreaterThan(20)
  // Neither has an order of its own.
  const inOrder = (list: Places[]) =>
    list.map((places) => places?.map((place) => JSON.stringify(place)).sort())
  const together = await placesOfAll(
    db,
    all.map(({ memberships }) => memberships),
  )
  expect(inOrder(together)).toEqual(inOrder(all.map(({ places }) => places)))
})
