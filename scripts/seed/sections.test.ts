import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#server/testing/database'
import { Chance } from './chance.ts'
import { Rows } from './rows.ts'
import { addSections } from './sections.ts'
import { addAccount, type ClassRoom } from './student.ts'

const now = new Date('2026-11-20T12:00:00Z')

const { db } = await testDatabase()

/** Students divided among sections, in a database that has nobody else. */
async function divided(students: number, count: number) {
  await sql`truncate users, classes cascade`.execute(db)
  const rows = new Rows()
  const chance = new Chance(1)
  const room = { passwordHash: 'hash', now, takenAddresses: new Set<string>() } as ClassRoom
  for (let at = 0; at < students; at++)
    addAccount(rows, room, {
      id: chance.uuid(),
      name: { first: 'A', last: 'B' },
      email: null,
      created_at: now,
    })
  return db.transaction().execute(async (tx) => {
    await rows.write(tx)
    const made = await addSections(tx, chance, room, count)
    const { rows: members } = await sql<{ section: string; role: string; there: number; left: number }>`
      select c.name as section, m.role, count(*) filter (where left_at is null)::int as there,
        count(*) filter (where left_at is not null)::int as left
      from class_members m join classes c on c.id = m.class_id group by 1, 2 order by 1, 2`.execute(tx)
    const { rows: dates } = await sql<{ section: string; dates: number; due: string; past: number }>`
      select c.name as section, count(*)::int as dates, min(due_at)::text as due,
        count(*) filter (where due_at at time zone time_zone < ${now})::int as past
      from class_dates d join classes c on c.id = d.class_id group by 1 order by 1`.execute(tx)
    const { rows: open } = await sql<{ terms: string[]; codes: string[]; password: boolean }>`
      select array(select distinct term from classes) as terms, array(select code from class_codes) as codes,
        (select bool_and(password_hash = 'hash') from users) as password`.execute(tx)
    return { ...made, members, dates, open: open[0] }
  })
}

test('a made-up class in sections has instructors, an assistant, somebody in two sections and one who left', async () => {
  const { sections, assistant, members, dates, open } = await divided(11, 3)
  expect(members).toEqual([
    { section: 'SW 601, Section 1', role: 'assistant', there: 1, left: 0 },
    { section: 'SW 601, Section 1', role: 'instructor', there: 1, left: 0 },
    { section: 'SW 601, Section 1', role: 'student', there: 3, left: 1 },
    { section: 'SW 601, Section 2', role: 'instructor', there: 1, left: 0 },
    { section: 'SW 601, Section 2', role: 'student', there: 5, left: 0 },
    { section: 'SW 601, Section 3', role: 'instructor', there: 1, left: 0 },
    { section: 'SW 601, Section 3', role: 'student', there: 3, left: 0 },
  ])
  // Ten chapters, one a week: most are due already, and some are to come.
  expect(dates).toEqual(
    ['1', '2', '3'].map((at) => ({
      section: `SW 601, Section ${at}`,
      dates: 10,
      due: '2026-09-27 23:59:00',
      past: 8,
    })),
  )
  expect(open?.terms).toEqual(['Fall 2026'])
  expect(open?.password).toBe(true)
  expect(sections.map(({ code }) => code).sort()).toEqual(open?.codes.sort())
  expect(new Set([assistant, ...sections.map(({ instructor }) => instructor)]).size).toBe(4)
})

test('the codes of a made-up class are new every time', async () => {
  const [one, other] = [await divided(2, 1), await divided(2, 1)]
  expect(one.sections[0]?.instructor).toEqual(other.sections[0]?.instructor)
  expect(one.sections[0]?.code).not.toEqual(other.sections[0]?.code)
})

test('a made-up class without sections has none, and fewer students than sections leave some empty', async () => {
  expect(await divided(3, 0)).toMatchObject({ sections: [], assistant: null, members: [], dates: [] })
  const { members } = await divided(1, 3)
  expect(members.filter(({ role }) => role === 'student').map(({ there }) => there)).toEqual([1, 1])
})
