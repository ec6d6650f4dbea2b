import { parseArgs } from 'node:util'
import { type RawBuilder, sql } from 'kysely'
import { classesOf } from '#server/classes/classes.store'
import type { Db } from '#server/db/schema'
import { readInsight } from '#server/insight/insight.store'
import { readClass } from '#server/instructor/class.store'
import { readPage } from '#server/instructor/overview.store'
import { Caller, Tally } from './harness/calls.ts'
import { head, machineLoad, ms, percentile, row, timed } from './harness/figures.ts'
import { signIn } from './harness/people.ts'
import { bareTimes } from './harness/statements.ts'
import { inDatabase, startWorkbook } from './harness/workbook.ts'

/**
 * `npm run bench:sections`: what a section's desk costs among 10,000 students in 400 sections, and what the guard of
 * its calls and the sections themselves add to a learner's own calls. Beside each figure stands the same SQL over a
 * bare connection, in the same run. `--students N` for another number.
 */
const { values } = parseArgs({ options: { students: { type: 'string', default: '10000' } } })
/** Of the first nothing is kept: a server in use has its code compiled and its tables read. */
const warmUp = 100
const rounds = 200
const perSection = 25

const students = Number(values.students)
await using workbook = await startWorkbook({ students, sections: Math.ceil(students / perSection) })

const { signed, classId, own } = await inDatabase(workbook, async ({ db }) => {
  const { rows } = await sql<{ class_id: string; user_id: string; student: string }>`
    select m.class_id, m.user_id, (select s.user_id from class_members s
      where s.class_id = m.class_id and s.role = 'student' and s.left_at is null order by s.user_id limit 1) as student
    from class_members m where m.role = 'instructor' order by m.class_id offset 7 limit 1`.execute(db)
  const [found] = rows
  if (!found) throw new Error('There is no section.')
  return {
    signed: await signIn(db, [found.user_id, found.student]),
    classId: found.class_id,
    own: found.student,
  }
})
const [instructor, student] = signed
if (!instructor || !student) throw new Error('A section needs an instructor and a student.')

const tally = new Tally()
const desk = new Caller(workbook.address, instructor, tally)
const learner = new Caller(workbook.address, student, tally)
const at = (address: string) => () => desk.ask('look', address)
const page = (db: Db) => readPage(db, { sort: 'name', classId }, { limit: 25 })

const looks: {
  name: string
  limit: number
  look: () => Promise<unknown>
  same?: (db: Db) => Promise<unknown>
}[] = [
  {
    name: 'overview of a section',
    limit: 20,
    look: at(`/api/admin/all-progress?limit=25&classId=${classId}`),
    same: page,
  },
  {
    name: 'class row',
    limit: 20,
    look: at(`/api/admin/class?classId=${classId}`),
    same: (db) => readClass(db, classId),
  },
  { name: 'work to read', limit: 100, look: at(`/api/admin/feedback-queue?limit=25&classId=${classId}`) },
  { name: 'one student', limit: 60, look: at(`/api/admin/students/${own}`) },
  { name: 'people of a section', limit: 20, look: at(`/api/classes/${classId}`) },
  {
    name: 'class in figures',
    limit: 50,
    look: at(`/api/classes/${classId}/insight`),
    same: (db) => readInsight(db, classId),
  },
  { name: 'words from the class', limit: 20, look: at(`/api/classes/${classId}/words`) },
  { name: 'the lightest call there is', limit: 10, look: at('/api/health/live') },
  { name: 'refused: a student of others', limit: 10, look: at(`/api/admin/students/${instructor.id}`) },
  {
    name: 'a person’s sections',
    limit: 10,
    look: () => learner.ask('look', '/api/classes'),
    same: (db) => classesOf(db, own),
  },
]
const measured = looks.map((look) => ({ ...look, times: [] as number[] }))
for (let round = 0; round < warmUp; round++) for (const { look } of looks) await look()
for (let round = 0; round < rounds; round++) for (const { look, times } of measured) await timed(times, look)
const bare = await inDatabase(workbook, async (database) => {
  const times = new Map<string, number[]>()
  for (const { name, same } of looks) if (same) times.set(name, await bareTimes(database, same, 20))
  return times
})
/** What the learner's own calls asked before there were sections, and what they ask now, in turns. */
const added = await inDatabase(workbook, async (database) => {
  const rule = (more: RawBuilder<unknown>) => (db: Db) =>
    sql`
      select coalesce((
          select json_agg(json_build_object('chapterId', chapter_id, 'sectionId', section_id, 'completed', completed)
                          order by chapter_id, section_id)
          from progress where user_id = ${own}), '[]') as records,
        (select value from settings where key = 'open-chapters') as open,
        coalesce((select array_agg(chapter_id) from chapter_openings where user_id = ${own}), '{}') as opened
        ${more}`.execute(db)
  const before = rule(sql``)
  const now = rule(sql`, places_of(${own}) as places`)
  const times = { before: [] as number[], now: [] as number[] }
  for (let turn = 0; turn < 10; turn++) {
    times.before.push(...(await bareTimes(database, before, 40)))
    times.now.push(...(await bareTimes(database, now, 40)))
  }
  return times
})
const whole: number[] = []
for (let round = 0; round < 200; round++) await timed(whole, () => learner.ask('look', '/api/progress'))
desk.close()
learner.close()

console.log(
  `\n${values.students} students in sections of ${perSection}; ${rounds} rounds. ${machineLoad()}\n`,
)
head(1, 'look', 'median', 'p95', 'limit (p95)', 'same SQL, bare pg')
for (const { name, limit, times } of measured) {
  const reference = bare.get(name)
  row(
    name,
    ms(percentile(times, 50), 1),
    ms(percentile(times, 95), 1),
    ms(limit),
    reference ? ms(percentile(reference, 50), 1) : '',
  )
}
const more = percentile(added.now, 50) - percentile(added.before, 50)
console.log(
  `\nThe rule of what a learner may do: ${ms(percentile(added.before, 50), 2)} without sections, ${ms(percentile(added.now, 50), 2)} with them; the whole call takes ${ms(percentile(whole, 50), 1)}, so sections are ${((more / percentile(whole, 50)) * 100).toFixed(1)} % of it (at most 5 %).`,
)
