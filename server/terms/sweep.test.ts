import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { sectionOf } from '#server/testing/classes/section'
import { testWorld } from '#server/testing/world'
import { deleteOldArchives, sweepTerms, tellOfOverdue } from './sweep.ts'

const world = await testWorld()
const { db, log } = world.context
const { now, url, bell, audited } = sectionOf(world)
const tonight = () => new Date(Date.now() - 60_000)

beforeEach(async () => {
  await db.deleteFrom('settings').where('key', '<>', 'access-password').execute()
  await db.deleteFrom('classes').where('id', '<>', now.classId).execute()
  await world.member(now.classId, 'student')
})
const archivedAgo = async (ago: string) => {
  await now.instructor.browser.post(url('/archive'), {})
  await sql`update classes set archived_at = now() - ${ago}::interval where id = ${now.classId}`.execute(db)
}
const isThere = async () =>
  (await db.selectFrom('classes').select('id').where('id', '=', now.classId).execute()).length === 1

describe('archives of sections', () => {
  test.each([
    ['11 months', 0],
    ['12 months 1 day', 1],
  ])('are kept for twelve months: after %s %i go, with their work', async (ago, gone) => {
    await archivedAgo(ago)
    expect(await deleteOldArchives(db, tonight())).toBe(gone)
    expect(await isThere()).toBe(gone === 0)
    const { rows } = await sql`select from class_archive_students`.execute(db)
    expect(rows).toHaveLength(1 - gone)
  })

  test('are kept as long as the section says, else as the installation does', async () => {
    await archivedAgo('5 months')
    await db.insertInto('settings').values({ key: 'archives', value: '{"months": 4}' }).execute()
    await sql`update settings set updated_at = now() - interval '2 days'`.execute(db)
    await sql`update classes set archive_months = 6`.execute(db)
    expect(await deleteOldArchives(db, tonight())).toBe(0)
    await sql`update classes set archive_months = null`.execute(db)
    expect(await deleteOldArchives(db, tonight())).toBe(1)
  })

  test('outlive the night in which their time was made shorter, to leave time to reconsider', async () => {
    await archivedAgo('5 months')
    await now.administrator.browser.post('/api/admin/settings', { archiveMonths: 1 })
    expect(await deleteOldArchives(db, tonight())).toBe(0)
    await sql`update settings set updated_at = now() - interval '1 day'`.execute(db)
    await sql`update classes set archive_months = 2, archive_months_set_at = now()`.execute(db)
    expect(await deleteOldArchives(db, tonight())).toBe(0)
    await sql`update classes set archive_months_set_at = now() - interval '1 day'`.execute(db)
    expect(await deleteOldArchives(db, tonight())).toBe(1)
  })

  test('that go by night are named in the audit trail and counted in the log', async () => {
    await archivedAgo('13 months')
    const fourInTheMorning = new Date()
    fourInTheMorning.setHours(4, 0, 0, 0)
    await sweepTerms({ db, log }, fourInTheMorning)
    expect(await isThere()).toBe(false)
    expect(await audited('section-archive-deleted')).toEqual({
      section: 'SW 601, Section A',
      actor: 'The workbook',
      subject: null,
      detail: { students: 1 },
    })
    const said = world.logged.filter((one) => one.includes('"event":"archives"'))
    expect(said).toEqual([expect.stringContaining('"archives":1')])
    // Another process finds tonight's sweep done.
    await sweepTerms({ db, log }, fourInTheMorning)
    expect(world.logged.filter((one) => one.includes('"event":"archives"'))).toHaveLength(1)
  })

  test('a section in use is never deleted, however old', async () => {
    await sql`update classes set ends_on = '2001-01-01', starts_on = '2000-01-01', archive_months = 1`.execute(
      db,
    )
    expect(await deleteOldArchives(db, tonight())).toBe(0)
  })
})

describe('a section whose last day is long over', () => {
  const ended = (days: number) =>
    sql`update classes set starts_on = current_date - 200, ends_on = (now() at time zone time_zone)::date - ${days}::int,
      told_over_at = null where id = ${now.classId}`.execute(db)

  test('is named to its instructors after fourteen days, once, and to nobody else', async () => {
    const assistant = await world.member(now.classId, 'assistant')
    await ended(13)
    await tellOfOverdue(db)
    expect(await bell(now.instructor)).toEqual([])
    await ended(14)
    await tellOfOverdue(db)
    await tellOfOverdue(db)
    expect(await bell(now.instructor)).toEqual([expect.stringContaining('is still in use. Archive it')])
    expect(await bell(assistant)).toEqual([])
  })

  test('is named anew where its last day was moved', async () => {
    await ended(14)
    await tellOfOverdue(db)
    const longer = { name: 'A', term: 'Fall', startsOn: '2026-01-01', endsOn: '2099-01-01', timeZone: 'UTC' }
    expect((await now.instructor.browser.post(url(), longer)).status).toBe(200)
    expect((await now.instructor.browser.post(url(), { ...longer, endsOn: '2026-01-02' })).status).toBe(200)
    await tellOfOverdue(db)
    await tellOfOverdue(db)
    expect(await bell(now.instructor)).toHaveLength(2)
  })
})
