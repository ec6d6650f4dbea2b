import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dialogueState, isComplete } from '#core/dialogue/state'
import { chapterIds } from '#core/workbook/sections'
import { verifyPassword } from '#server/access/password'
import type { Course } from '#server/content/course'
import { loadCourse } from '#server/content/load-course'
import { readPage } from '#server/instructor/overview.store'
import { testDatabase } from '#server/testing/database'
import { Chance } from './chance.ts'
import { seedClass } from './class.ts'
import type { ChapterDialogues } from './dialogues.ts'
import { addressOf, nameOf } from './names.ts'
import { Rows } from './rows.ts'
import { addStudent } from './student.ts'

const password = 'lantern quilt harbor moss'
const now = new Date('2026-11-20T12:00:00Z')
const { db } = await testDatabase()
let course: Course
let people: { instructor: string | null; student: string | null }

beforeAll(async () => {
  course = await loadCourse(path.resolve('content'))
  people = await seedClass(db, course, { students: 60, seed: 3, password, now })
})

describe('a made-up class', () => {
  test('has as many students as were asked for, and an instructor', async () => {
    const { total, entries } = await readPage(db, { sort: 'name' }, { limit: 200 })
    expect([total, people.instructor]).toEqual([60, 'instructor@example.edu'])
    expect(new Set(entries.map(({ user }) => user.email ?? user.lastName)).size).toBeGreaterThan(55)
    for (const { user } of entries) expect(user.email ?? 'x@example.edu').toMatch(/^[a-z.0-9]+@example\.edu$/)
  })

  test('is spread over the course: some have not begun, most are on the way', async () => {
    const { rows } = await sql<{ completed: number }>`
      select completed from progress_counts join users on id = user_id where not is_admin`.execute(db)
    const completed = rows.map((row) => row.completed)
    expect(Math.min(...completed)).toBe(0)
    expect(new Set(completed).size).toBeGreaterThan(12)
    expect(completed.filter((count) => count > 0 && count < 40).length).toBeGreaterThan(35)
  })

  test('has work behind every tick', async () => {
    const { rows } = await sql<{ section: string; without: number }>`
      select p.section_id as section, count(*) filter (where not case p.section_id
        when 'exercise' then exists (select 1 from exercises w where (w.user_id, w.chapter_id) = (p.user_id, p.chapter_id))
        when 'reflection' then exists (select 1 from reflections w where (w.user_id, w.chapter_id) = (p.user_id, p.chapter_id))
        when 'competency' then exists (select 1 from assessments w where (w.user_id, w.chapter_id) = (p.user_id, p.chapter_id))
        else exists (select 1 from dialogues w where (w.user_id, w.chapter_id) = (p.user_id, p.chapter_id)
          and completed_at is not null) end)::int as without
      from progress p group by 1 order by 1`.execute(db)
    expect(rows).toEqual(
      ['ai-interaction', 'competency', 'exercise', 'reflection'].map((section) => ({ section, without: 0 })),
    )
  })

  test('has reflections of both kinds, and only those handed in were submitted or commented on', async () => {
    const { rows } = await sql<{ kind: string; own: number }>`
      select kind, count(*) filter (where handed_in_at is null)::int as own, count(*)::int as pieces
      from reflections r join (
        select user_id, chapter_id, 'written' as kind from reflections
        union all select user_id, chapter_id, 'commented' from feedback where target = 'reflection'
        union all select user_id, chapter_id, 'submitted' from submissions
          where type in ('reflection', 'complete-chapter')) used using (user_id, chapter_id)
      group by 1 order by 1`.execute(db)
    const [commented, submitted, written] = rows
    expect(commented).toMatchObject({ kind: 'commented', own: 0 })
    expect(submitted).toMatchObject({ kind: 'submitted', own: 0 })
    expect(written?.own).toBeGreaterThan(0)
  })

  test('held its dialogues with the built-in guide: whole ones are complete, others are not', async () => {
    const rows = await db.selectFrom('dialogues').select(['state', 'completed_at']).execute()
    expect(rows.length).toBeGreaterThan(60)
    for (const { state, completed_at } of rows) {
      expect(isComplete(dialogueState.parse(state))).toBe(completed_at !== null)
    }
  })

  test('has every student sign in with the password that was said, and nobody with another', async () => {
    const { rows } = await sql<{ password_hash: string }>`
      select distinct password_hash from users where password_hash is not null`.execute(db)
    expect(rows).toHaveLength(1)
    expect(await verifyPassword(rows[0]?.password_hash ?? '', password)).toBe(true)
    expect(await verifyPassword(rows[0]?.password_hash ?? '', 'another password')).toBe(false)
  })

  test('goes only into a database without students', async () => {
    await expect(seedClass(db, course, { students: 1, seed: 1, password, now })).rejects.toThrow(
      'The database has 60 students already: a made-up class goes only into an empty one.',
    )
  })

  test('has nothing in the time to come', async () => {
    for (const [table, column] of [
      ['progress', 'updated_at'],
      ['exercises', 'updated_at'],
      ['dialogue_messages', 'created_at'],
      ['feedback', 'released_at'],
      ['last_activity', 'at'],
    ] as const) {
      const { rows } = await sql<{ latest: Date }>`
        select max(${sql.ref(column)}) as latest from ${sql.table(table)}`.execute(db)
      expect([table, (rows[0]?.latest.getTime() ?? 0) <= now.getTime()]).toEqual([table, true])
    }
  })
})

describe('the same seed', () => {
  const state = { version: 1 }
  const line = {
    role: 'assistant',
    content: 'Welcome.',
    speaker: 'Built-in guide',
    support: false,
    judgement: null,
  }
  const dialogue = { lines: [line], states: [state, state] } as unknown as ChapterDialogues['waiting']
  const dialogues = new Map(chapterIds.map((id) => [id, { complete: [dialogue], waiting: dialogue }]))
  const classOf = (seed: number) => {
    const rows = new Rows()
    const chance = new Chance(seed)
    const room = {
      course,
      dialogues,
      instructor: { id: 'i', name: 'Ines' },
      passwordHash: 'hash',
      now,
      takenAddresses: new Set<string>(),
    }
    for (let i = 0; i < 20; i++) addStudent(rows, chance, room)
    return ['users', 'progress', 'exercises', 'reflections', 'assessments', 'submissions', 'feedback'].map(
      (table) => rows.of(table as 'users'),
    )
  }

  test('makes the same class, another seed another one', () => {
    expect(classOf(5)).toEqual(classOf(5))
    expect(classOf(5)).not.toEqual(classOf(6))
  })

  test('never gives away a shared link: those are new every time', () => {
    const links = (seed: number) => {
      const rows = new Rows()
      const room = {
        course,
        dialogues,
        instructor: { id: 'i', name: 'Ines' },
        passwordHash: 'hash',
        now,
        takenAddresses: new Set<string>(),
      }
      const chance = new Chance(seed)
      for (let i = 0; i < 20; i++) addStudent(rows, chance, room)
      return (rows.of('links') as { shareable_id: string }[]).map(({ shareable_id }) => shareable_id)
    }
    const [first, second] = [links(5), links(5)]
    expect(first).toHaveLength(second.length)
    expect(first.filter((id) => second.includes(id))).toEqual([])
  })
})

test('names of many origins make plain addresses, each once', () => {
  const chance = new Chance(1)
  const taken = new Set<string>()
  for (let i = 0; i < 3000; i++) addressOf(nameOf(chance), taken)
  expect(taken.size).toBe(3000)
  for (const address of taken) expect(address).toMatch(/^[a-z]+\.[a-z]+\d*@example\.edu$/)
})
