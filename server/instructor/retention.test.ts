import { sql } from 'kysely'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { dumpOf, tablesWith } from '#server/testing/dump'
import { fillChapter } from '#server/testing/work'
import { testWorld } from '#server/testing/world'
import { age } from '../testing/instructor/age.ts'
import { deskOf } from '../testing/instructor/desk.ts'
import { claimNight, sweepOldWork } from './retention.ts'
import { sweepDesk } from './sweep.ts'

const world = await testWorld()
const { db, course } = world.context
const { browser: desk, bell } = await deskOf(world)
const set = (changes: object) => desk.post('/api/admin/settings', changes)

describe('retention', () => {
  const running = new AbortController().signal

  test('shows beforehand what it would delete, then deletes exactly that, and tells the learner', async () => {
    const old = await world.learner()
    const recent = await world.learner()
    const mixed = await world.learner()
    for (const [person, marker] of [
      [old, 'oldmark'],
      [recent, 'newmark'],
      [mixed, 'mixmark'],
    ] as const) {
      await fillChapter(world, person, '1', marker)
    }
    await age(db, old, 25)
    await age(db, mixed, 25)
    // One piece touched last month keeps its whole chapter.
    await sql`update exercises set updated_at = now() - interval '1 month' where user_id = ${mixed.id}`.execute(
      db,
    )
    const ratings = course.chapter('1')?.view.competencies.length
    expect((await desk.get('/api/admin/retention-preview?months=24')).body).toEqual({
      before: expect.any(String),
      students: 1,
      chapters: 1,
      exercises: 1,
      reflections: 1,
      competencies: ratings,
      dialogues: 1,
      submissions: 5,
    })
    expect(await sweepOldWork(world.context, 24, running)).toBe(1)
    const dump = await dumpOf(db)
    expect(tablesWith(dump, 'oldmark')).toEqual([])
    expect(
      [tablesWith(dump, 'newmark'), tablesWith(dump, 'mixmark')].map((tables) => tables.length > 5),
    ).toEqual([true, true])
    expect((await bell(old))[0]?.text).toBe(
      'Your work in Chapter 1 was deleted: nothing in it had changed for 24 months.',
    )
    expect(await sweepOldWork(world.context, 24, running)).toBe(0)
  })

  test('is off until it is set, begins the night after, and runs in one process a night', async () => {
    const night = (day: number, hour: number) => new Date(2030, 0, day, hour)
    const nights = async (at: Date) =>
      (await Promise.all([claimNight(db, at), claimNight(db, at)])).toSorted()
    expect(await nights(night(1, 4))).toEqual([null, null])
    await set({ retentionMonths: 24 })
    await sql`update settings set updated_at = ${night(1, 12)} where key = 'retention'`.execute(db)
    expect(await nights(night(1, 13))).toEqual([null, null])
    expect(await nights(night(2, 1))).toEqual([null, null])
    expect(await nights(night(2, 3))).toEqual([24, null])
    expect(await nights(night(2, 23))).toEqual([null, null])
    await sql`update settings set updated_at = ${night(3, 1)} where key = 'retention'`.execute(db)
    expect(await nights(night(3, 4))).toEqual([null, null])
    expect(await nights(night(4, 4))).toEqual([24, null])
    // A clock that was years ahead keeps nobody from the nights that follow.
    expect(await nights(new Date(2040, 0, 1, 4))).toEqual([24, null])
    expect(await nights(night(5, 4))).toEqual([24, null])
    expect(await nights(night(5, 5))).toEqual([null, null])
    await set({ retentionMonths: null })
  })
})

test('a start makes deletions final whose time is over', async () => {
  const person = await world.learner()
  await fillChapter(world, person, '1', 'lastmark')
  await desk.delete(`/api/admin/delete-submissions/${person.id}`)
  await sql`update deletions set final_at = now() - interval '1 second'`.execute(db)
  const end = sweepDesk({ db, log: pino({ enabled: false }) })
  await end()
  expect(tablesWith(await dumpOf(db), 'lastmark')).toEqual([])
})
