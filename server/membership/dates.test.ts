import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testWorld } from '#server/testing/world'
import { datesOf } from './dates.store.ts'

const world = await testWorld()
const { db } = world.context

test('a date counts in the time zone of the section, on both sides of the day the clocks change', async () => {
  const classId = await world.section('A')
  const { id } = await world.member(classId, 'student')
  await sql`insert into class_dates (class_id, chapter_id, opens_at, due_at) values
    (${classId}, '1', '2026-10-31 08:00', '2026-10-31 23:59'), (${classId}, '10', null, '2026-11-01 23:59')`.execute(
    db,
  )
  expect(
    (await datesOf(db, id)).map(({ chapterId, opensAt, dueAt }) => [
      chapterId,
      opensAt?.toISOString(),
      dueAt?.toISOString(),
    ]),
  ).toEqual([
    ['1', '2026-10-31T12:00:00.000Z', '2026-11-01T03:59:00.000Z'],
    ['10', undefined, '2026-11-02T04:59:00.000Z'],
  ])
})

test('an extension stands for the date of the section, without an end too, and for its student alone', async () => {
  const classId = await world.section('A')
  const [more, endless, other] = [
    await world.member(classId, 'student'),
    await world.member(classId, 'student'),
    await world.member(classId, 'student'),
  ]
  await sql`insert into class_dates (class_id, chapter_id, due_at) values (${classId}, '2', '2026-10-01 12:00')`.execute(
    db,
  )
  await sql`insert into class_extensions (class_id, user_id, chapter_id, due_at) values
    (${classId}, ${more.id}, '2', '2026-10-08 12:00'), (${classId}, ${endless.id}, '2', null)`.execute(db)
  const due = async (id: string) =>
    (await datesOf(db, id)).map(({ dueAt, extended }) => [dueAt?.toISOString(), extended])
  expect(await due(more.id)).toEqual([['2026-10-08T16:00:00.000Z', true]])
  expect(await due(endless.id)).toEqual([[undefined, true]])
  expect(await due(other.id)).toEqual([['2026-10-01T16:00:00.000Z', false]])
})

test('who has left a section, and who only teaches in it, has no dates of it', async () => {
  const classId = await world.section('A')
  const [gone, teacher] = [await world.member(classId, 'student'), await world.member(classId, 'instructor')]
  await sql`insert into class_dates (class_id, chapter_id, due_at) values (${classId}, '2', '2026-10-01 12:00')`.execute(
    db,
  )
  await sql`update class_members set left_at = now() where user_id = ${gone.id}`.execute(db)
  expect([await datesOf(db, gone.id), await datesOf(db, teacher.id)]).toEqual([[], []])
})
