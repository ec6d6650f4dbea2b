import { beforeEach, describe, expect, test } from 'vitest'
import { sectionOf } from '#server/testing/classes/section'
import { type Person, testWorld } from '#server/testing/world'
import { weeksBetween } from './copy.routes.ts'

const world = await testWorld()
const { db } = world.context
const { now, url } = sectionOf(world)
const next = {
  name: 'SW 601, Section A',
  term: 'Spring 2027',
  startsOn: '2027-01-13',
  endsOn: '2027-05-07',
  timeZone: 'America/New_York',
}
interface Copied {
  id: string
  dates: number
  invited: { role: string; path: string; user: { firstName: string } }[]
  notInvited: string[]
}

let assistant: Person
beforeEach(async () => {
  assistant = await world.member(now.classId, 'assistant', 'Asa')
  await db
    .updateTable('classes')
    .set({ starts_on: '2026-08-31', ends_on: '2026-12-18' })
    .where('id', '=', now.classId)
    .execute()
  await db
    .insertInto('class_dates')
    .values({
      class_id: now.classId,
      chapter_id: '1',
      opens_at: '2026-09-07 08:00',
      due_at: '2026-10-30 23:59',
    })
    .execute()
})

describe('a section of the next term', () => {
  test.each(['in use', 'past'])(
    'is copied from one that is %s: settings, dates and staff, no students',
    async (is) => {
      await world.member(now.classId, 'student')
      await now.instructor.browser.post(url('/settings'), { openChapters: ['1'], shareLinkDays: 20 })
      if (is === 'past') await now.instructor.browser.post(url('/archive'), {})
      const from = is === 'past' ? `/api/archives/${now.classId}/copy` : url('/copy')
      const { status, body } = await now.instructor.browser.post(from, next)
      expect(status).toBe(200)
      const { id, dates, invited } = body as Copied
      expect([dates, invited.map(({ role, user }) => [role, user.firstName])]).toEqual([
        1,
        [['assistant', 'Asa']],
      ])
      const section = (await now.instructor.browser.get(`/api/classes/${id}`)).body as {
        members: { userId: string; role: string }[]
        code: object | null
      }
      expect(section.members).toMatchObject([{ userId: now.instructor.id, role: 'instructor' }])
      expect(section.code).toBeNull()
      expect((await now.instructor.browser.get(`/api/classes/${id}/settings`)).body).toMatchObject({
        own: { openChapters: ['1'], shareLinkDays: 20 },
      })
      // The invitation works, for whoever has its link.
      await assistant.browser.post(`/api${invited[0]?.path}`, {})
      expect((await assistant.browser.get(`/api/classes/${id}`)).body).toMatchObject({ right: 'assistant' })
    },
  )

  test('has the dates on the same weekdays at the same time of day, whatever daylight saving does', async () => {
    const { body } = await now.instructor.browser.post(url('/copy'), next)
    const dates = await db
      .selectFrom('class_dates')
      .select((eb) => [
        eb.cast<string>('opens_at', 'text').as('opens'),
        eb.cast<string>('due_at', 'text').as('due'),
      ])
      .where('class_id', '=', (body as Copied).id)
      .execute()
    // A Monday and a Friday, nineteen weeks later.
    expect(dates).toEqual([{ opens: '2027-01-18 08:00:00', due: '2027-03-12 23:59:00' }])
  })

  test('names who has no address and cannot be invited', async () => {
    await db.updateTable('users').set({ email: null }).where('id', '=', assistant.id).execute()
    const { invited, notInvited } = (await now.instructor.browser.post(url('/copy'), next)).body as Copied
    expect(invited).toEqual([])
    expect(notInvited).toEqual([expect.stringContaining('Asa')])
  })

  test('made by an administrator who does not teach it invites all who did', async () => {
    const { id, invited } = (await now.administrator.browser.post(url('/copy'), next)).body as Copied
    expect(invited.map(({ role }) => role)).toEqual(['instructor', 'assistant'])
    const { body } = await now.administrator.browser.get(`/api/classes/${id}`)
    expect(body).toMatchObject({ members: [], right: 'administrator' })
  })

  test('is not made by an assistant, nor with a last day before the first', async () => {
    expect((await assistant.browser.post(url('/copy'), next)).status).toBe(403)
    const upsideDown = { ...next, endsOn: '2026-01-01' }
    expect((await now.instructor.browser.post(url('/copy'), upsideDown)).status).toBe(400)
  })
})

test.each([
  ['2026-08-31', '2027-01-13', 133],
  ['2026-08-31', '2026-08-31', 0],
  ['2027-01-13', '2026-08-31', -133],
  ['2026-08-31', '2026-09-03', 0],
])('from %s to %s dates move by %i days, whole weeks', (before, after, days) => {
  expect(weeksBetween(before, after)).toBe(days)
})
