import ICAL from 'ical.js'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { datesFrom } from '#server/testing/due/dates'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { app } = world
const { db } = world.context
const { set, extend } = datesFrom(db)

const address = async ({ browser }: Person) =>
  ((await browser.post('/api/due/calendar', {})).body as { path: string }).path
/** As a calendar program asks: from anywhere, with no cookie. */
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })
const eventsAt = async (url: string) => {
  const { payload } = await ask(url)
  return new ICAL.Component(ICAL.parse(payload)).getAllSubcomponents('vevent').map((one) => ({
    uid: String(one.getFirstPropertyValue('uid')),
    summary: String(one.getFirstPropertyValue('summary')),
    description: String(one.getFirstPropertyValue('description')),
    at: (one.getFirstPropertyValue('dtstart') as ICAL.Time).toJSDate().toISOString(),
    changed: String(one.getFirstPropertyValue('last-modified')),
  }))
}
const studentOf = async (name = 'SW 601, Section A') => {
  const classId = await world.section(name)
  return { classId, student: await world.member(classId, 'student', 'Kestrel') }
}

describe('the calendar of what is due', () => {
  test('has an event for each opening and each due date, in UTC, with the chapter’s title and the section', async () => {
    const { classId, student } = await studentOf()
    await sql`insert into class_dates (class_id, chapter_id, opens_at, due_at) values
      (${classId}, '1', '2031-10-31 08:00', '2031-11-01 23:59'), (${classId}, '2', null, '2031-11-02 23:59'),
      (${classId}, '3', null, '2031-11-05 12:00')`.execute(db)
    await sql`insert into class_extensions (class_id, user_id, chapter_id, due_at) values
      (${classId}, ${student.id}, '2', '2031-11-04 23:59'), (${classId}, ${student.id}, '3', null)`.execute(
      db,
    )
    const title = (id: string) => world.context.course.chapter(id)?.card.title
    expect(await eventsAt(await address(student))).toMatchObject([
      {
        summary: `Chapter 1 opens: ${title('1')}`,
        at: '2031-10-31T12:00:00.000Z',
        description: 'SW 601, Section A',
      },
      { summary: `Chapter 1 is due: ${title('1')}`, at: '2031-11-02T03:59:00.000Z' },
      {
        summary: `Chapter 2 is due: ${title('2')}`,
        at: '2031-11-05T04:59:00.000Z',
        description: 'SW 601, Section A. Extended for you.',
      },
    ])
  })

  test('keeps its events when their dates change, and says that it changed', async () => {
    const { classId, student } = await studentOf()
    await set(classId, '1', { due: 24 })
    const url = await address(student)
    const before = await eventsAt(url)
    await sql`update calendar_addresses set changed_at = '2026-01-01Z' where user_id = ${student.id}`.execute(
      db,
    )
    const [unchanged] = await eventsAt(url)
    expect(unchanged?.changed).toBe('2026-01-01T00:00:00Z')
    await extend(classId, student.id, '1', 48)
    const after = await eventsAt(url)
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after[0]?.at).not.toBe(before[0]?.at)
    expect(after[0]?.changed).not.toBe(unchanged?.changed)
  })

  test('says nothing of the student, of others, or of anybody’s work', async () => {
    const { classId, student } = await studentOf()
    await world.member(classId, 'instructor', 'Goshawk')
    await set(classId, '1', { due: -24 })
    await student.browser.post('/api/ai-chat/1/initialize', {})
    await student.browser.post('/api/ai-chat/1', { message: 'A kingfisher.' })
    await world.complete(student, '1')
    const { payload, headers } = await ask(await address(student))
    const told = payload + JSON.stringify(headers)
    for (const word of ['kestrel', 'goshawk', 'kingfisher', 'tester', 'complete', 'late', student.id])
      expect([word, told.toLowerCase().includes(word)]).toEqual([word, false])
  })

  test('is answered to a program that has it already without being sent again, and to one that only looks', async () => {
    const { classId, student } = await studentOf()
    await set(classId, '1', { due: 24 })
    const url = await address(student)
    const etagOfHead = (await ask(url, {}, 'HEAD')).headers.etag
    const whole = await ask(url)
    expect(whole.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const etag = String(whole.headers.etag)
    expect(etagOfHead).toBe(etag)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`])
      expect([(await ask(url, { 'if-none-match': known })).statusCode, known]).toEqual([304, known])
    expect((await ask(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
    const head = await ask(url, {}, 'HEAD')
    expect([head.statusCode, head.payload, head.headers.etag, head.headers['content-length']]).toEqual([
      200,
      '',
      etag,
      String(Buffer.byteLength(whole.payload)),
    ])
    expect((await ask(url, { 'if-none-match': etag }, 'HEAD')).statusCode).toBe(304)
  })

  test('is empty for whoever has left the section, at the same address', async () => {
    const { classId, student } = await studentOf()
    await set(classId, '1', { due: 24 })
    const url = await address(student)
    expect(await eventsAt(url)).toHaveLength(1)
    await sql`update class_members set left_at = now() where user_id = ${student.id}`.execute(db)
    expect(await eventsAt(url)).toEqual([])
  })
})

describe('the address of a calendar', () => {
  const answered = async (url: string) => {
    const { statusCode, payload, headers } = await ask(url)
    const { date: _, ...rest } = headers
    return { statusCode, payload, headers: rest }
  }

  test('is answered the same when it is made up, was renewed or ended, and when the person is suspended', async () => {
    const { student } = await studentOf()
    const first = await address(student)
    expect((await ask(first)).statusCode).toBe(200)
    const madeUp = await answered(first.replace(/.{5}\.ics$/, 'AAAAA.ics'))
    expect(madeUp).toMatchObject({ statusCode: 404 })
    const second = await address(student)
    expect(await answered(first)).toEqual(madeUp)
    await db.updateTable('users').set({ suspended_at: new Date() }).where('id', '=', student.id).execute()
    expect(await answered(second)).toEqual(madeUp)
    await db.updateTable('users').set({ suspended_at: null }).where('id', '=', student.id).execute()
    expect((await ask(second)).statusCode).toBe(200)
    await student.browser.delete('/api/due/calendar')
    expect(await answered(second)).toEqual(madeUp)
    expect((await student.browser.get('/api/due/settings')).body).toMatchObject({ calendarSince: null })
  })

  test('carries 256 random bits, of which the database and the log keep none', async () => {
    const { student } = await studentOf()
    const url = await address(student)
    const secret = /^\/calendar\/(.+)\.ics$/.exec(url)?.[1] ?? ''
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    await ask(url)
    const { rows } = await sql<{ row: string }>`select t::text as row from calendar_addresses t`.execute(db)
    expect(rows.map(({ row }) => row).join()).not.toContain(secret)
    expect(world.logged.join()).not.toContain(secret)
  })

  test('cannot be searched for: guesses from one network are limited, and the right one goes on working', async () => {
    const { student } = await studentOf()
    const url = await address(student)
    const remoteAddress = '203.0.113.9'
    await db
      .insertInto('failed_attempts')
      .values({
        key: `shared:${remoteAddress}`,
        failures: 300,
        window_ends_at: sql<Date>`now() + interval '5 minutes'`,
      })
      .execute()
    const from = (path: string) => app.inject({ url: path, remoteAddress })
    expect((await from('/calendar/made-up.ics')).statusCode).toBe(429)
    expect((await from(url)).statusCode).toBe(200)
  })
})
