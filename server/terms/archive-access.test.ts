import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { sectionOf } from '#server/testing/classes/section'
import { type Person, testWorld } from '#server/testing/world'

const world = await testWorld()
const { db } = world.context
const { now, url, bell, audited } = sectionOf(world)

let student: Person
beforeEach(async () => {
  student = await world.member(now.classId, 'student', 'Maya')
})

const archive = () => now.instructor.browser.post(url('/archive'), {})
const past = (rest = '') => `/api/archives/${now.classId}${rest}`

describe('the access of one person to an archive', () => {
  const end = (by: Person, whom: Person) => by.browser.delete(past(`/staff/${whom.id}`))
  const mayOpen = async (one: Person) =>
    (
      await Promise.all(
        [past(), past(`/students/${student.id}`), past('/work.zip')].map((path) => one.browser.get(path)),
      )
    ).map(({ status }) => status)
  const shown = async (by: Person) =>
    ((await by.browser.get(past())).body as { staff: { userId: string }[] }).staff.map(({ userId }) => userId)

  test('is ended by an instructor of it, at the next call; the person and the other staff are told', async () => {
    const assistant = await world.member(now.classId, 'assistant', 'Asa')
    const other = await world.member(now.classId, 'instructor')
    await archive()
    expect((await shown(assistant)).sort()).toEqual(
      [assistant, other, now.instructor].map(({ id }) => id).sort(),
    )
    expect((await end(assistant, other)).status).toBe(403)
    expect((await end(now.instructor, assistant)).status).toBe(200)
    expect(await mayOpen(assistant)).toEqual([403, 403, 403])
    expect((await assistant.browser.get('/api/archives')).body).toEqual([])
    expect(await mayOpen(other)).toEqual([200, 200, 200])
    expect(await shown(other)).not.toContain(assistant.id)
    expect((await bell(assistant))[0]).toMatch(
      /^Ida \S+ ended your access to the past section “SW 601, Section A”\.$/,
    )
    expect((await bell(other))[0]).toMatch(
      /^Asa \S+ can no longer open the past section “SW 601, Section A”\.$/,
    )
    expect(await audited('section-archive-access-ended')).toEqual({
      section: 'SW 601, Section A',
      actor: expect.stringMatching(/^Ida /),
      subject: assistant.id,
      detail: { role: 'assistant' },
    })
    expect((await end(now.instructor, assistant)).status).toBe(404)
    expect((await end(now.instructor, student)).status).toBe(404)
  })

  test('is ended by an administrator alone where nobody else is its instructor', async () => {
    const assistant = await world.member(now.classId, 'assistant')
    await archive()
    expect(await end(now.instructor, now.instructor)).toMatchObject({
      status: 409,
      body: { message: 'Only an administrator can end the access of the last instructor.' },
    })
    expect((await end(now.administrator, now.instructor)).status).toBe(200)
    expect(await mayOpen(now.instructor)).toEqual([403, 403, 403])
    expect(await mayOpen(assistant)).toEqual([200, 200, 200])
    expect(await mayOpen(now.administrator)).toEqual([200, 200, 200])
  })

  test('of two instructors who end each other’s at the same moment one keeps it', async () => {
    const other = await world.member(now.classId, 'instructor')
    await archive()
    const answers = await Promise.all([end(now.instructor, other), end(other, now.instructor)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })

  test('is given by administrators alone, once nobody can take the section into use again, to an instructor of another', async () => {
    const successor = await world.member(await world.section('B'), 'instructor', 'Sol')
    const give = (by: Person, whom: Person) => by.browser.post(past(`/staff/${whom.id}`), {})
    await archive()
    expect((await give(now.administrator, successor)).status).toBe(409)
    await sql`update classes set archived_at = now() - interval '11 minutes' where id = ${now.classId}`.execute(
      db,
    )
    for (const by of [now.instructor, successor, student])
      expect((await give(by, successor)).status).toBe(403)
    const teaching = await world.member(now.classId, 'student')
    await world.member(await world.section('C'), 'instructor', teaching)
    const elsewhere = await world.member(await world.section('D'), 'assistant')
    for (const whom of [student, teaching, elsewhere, now.instructor])
      expect((await give(now.administrator, whom)).status).toBe(404)
    const offered = async (by: Person) =>
      ((await by.browser.get(past())).body as { successors?: { userId: string }[] }).successors?.map(
        ({ userId }) => userId,
      )
    expect([await offered(now.administrator), await offered(now.instructor)]).toMatchObject([
      expect.arrayContaining([successor.id]),
      undefined,
    ])
    expect(await mayOpen(successor)).toEqual([403, 403, 403])

    expect((await give(now.administrator, successor)).status).toBe(200)
    expect(await mayOpen(successor)).toEqual([200, 200, 200])
    expect(await shown(now.instructor)).toContain(successor.id)
    expect(await offered(now.administrator)).not.toContain(successor.id)
    expect((await give(now.administrator, successor)).status).toBe(404)
    expect((await bell(now.instructor))[0]).toMatch(
      /^Sol \S+ can open the past section “SW 601, Section A” now\.$/,
    )
    expect((await bell(successor))[0]).toMatch(
      /^Ada \S+ gave you access to the past section “SW 601, Section A”\.$/,
    )
    expect(await audited('section-archive-access-given')).toEqual({
      section: 'SW 601, Section A',
      actor: expect.stringMatching(/^Ada /),
      subject: successor.id,
      detail: { role: 'instructor' },
    })
    expect((await end(now.instructor, successor)).status).toBe(200)
    expect(await mayOpen(successor)).toEqual([403, 403, 403])
  })

  test('that was ended does not come back with the section, nor into its copy', async () => {
    const assistant = await world.member(now.classId, 'assistant')
    await archive()
    await end(now.instructor, assistant)
    const next = { name: 'B', term: 'Spring 2027', startsOn: '2027-01-11', endsOn: '2027-05-07' }
    const copy = await now.instructor.browser.post(past('/copy'), { ...next, timeZone: 'America/New_York' })
    expect(copy.body).toMatchObject({ invited: [], notInvited: [] })
    await now.administrator.browser.post(past('/undo'), {})
    expect((await assistant.browser.get(url())).status).toBe(403)
  })
})
