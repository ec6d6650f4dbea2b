import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '#server/db/schema'
import { readClass } from '#server/instructor/class.store'
import { findEntryByEmail, readAll, readPage } from '#server/instructor/overview.store'
import { atWork, Caller, Tally } from './harness/calls.ts'
import { head, machineLoad, ms, percentile, row, timed } from './harness/figures.ts'
import { signIn } from './harness/people.ts'
import { bareTimes } from './harness/statements.ts'
import { inDatabase, startWorkbook } from './harness/workbook.ts'

/**
 * `npm run bench:admin`: what the instructor's desk costs with 10,000 students, while learners save. Beside each
 * figure stands the same SQL over a bare connection, in the same run.
 * `--students N` for another number.
 */
const { values } = parseArgs({ options: { students: { type: 'string', default: '10000' } } })
const rounds = 40

/** Saves in a second of a busy class: with 10,000 at work at once, each saves every 100 seconds. */
const busySaves = 100

await using workbook = await startWorkbook({ students: Number(values.students) })

/** An instructor, some learners who write, and one who is looked at. */
const { instructors, writers, one } = await inDatabase(workbook, async ({ db }) => {
  const { rows: admins } = await sql<{ id: string }>`select id from users where is_admin limit 1`.execute(db)
  const { rows: learners } = await sql<{ email: string; id: string }>`
    select email, id from users u where not is_admin and email is not null
      and exists (select 1 from exercises e where e.user_id = u.id and e.chapter_id = '1') order by id limit 8`.execute(
    db,
  )
  const ids = (people: { id: string }[]) => people.map(({ id }) => id)
  return {
    instructors: await signIn(db, ids(admins)),
    writers: await signIn(db, ids(learners)),
    one: learners[3],
  }
})
const [instructor] = instructors
if (!instructor || !one) throw new Error('The class needs an instructor and four learners who have begun.')
const tally = new Tally()
const desk = new Caller(workbook.address, instructor, tally)
const get = (address: string) => desk.ask('look', address)

/** A look of an instructor, the limit it is held to, and what it asks the database. */
interface Look {
  name: string
  limit: number
  look: () => Promise<unknown>
  same?: (db: Db) => Promise<unknown>
}
const overview = (
  name: string,
  query: string,
  more: { sort?: 'least-progress'; filter?: 'stuck'; q?: string },
): Look => ({
  name: `overview, ${name}`,
  limit: 100,
  look: () => get(`/api/admin/all-progress?limit=25${query}`),
  same: (db) => readPage(db, { sort: 'name', ...more }, { limit: 25 }),
})
const looks: Look[] = [
  overview('first page', '', {}),
  overview('least progress first', '&sort=least-progress', { sort: 'least-progress' }),
  overview('stuck only', '&filter=stuck', { filter: 'stuck' }),
  overview('by part of a name', '&q=nguyen', { q: 'nguyen' }),
  { name: 'class row', limit: 100, look: () => get('/api/admin/class'), same: (db) => readClass(db) },
  {
    name: 'one student',
    limit: 60,
    look: async () => {
      await get(`/api/admin/students/${one.id}`)
      await get(`/api/admin/students/${one.id}/chapters/1`)
    },
  },
  {
    name: 'find by email',
    limit: 20,
    look: () => get(`/api/admin/user-progress/${encodeURIComponent(one.email)}`),
    same: (db) => findEntryByEmail(db, one.email, { confirmed: false }),
  },
  { name: 'queue of work', limit: 100, look: () => get('/api/admin/feedback-queue?limit=25') },
]
const measured = looks.map((look) => ({ ...look, quiet: [] as number[], busy: [] as number[] }))

/** An instructor in a hurry: something new every quarter of a second. */
async function hurry(count: number, keeps: boolean): Promise<void> {
  for (let round = 0; round < count; round++)
    for (const [place, { look, busy }] of measured.entries()) {
      await timed(keeps ? busy : [], look)
      await pause(250 - 25 * (place % 3))
    }
}

/**
 * Learners who save until something is over.
 * @param each how many milliseconds a learner takes from one save to the next; 0: as fast as the answers come
 * @returns saves in a second
 */
async function rateOfSaves(until: Promise<void>, each = 0): Promise<number> {
  let goesOn = true
  const over = until.finally(() => {
    goesOn = false
  })
  const before = tally.of('save').length
  const began = performance.now()
  const pace = { tally, spread: each, goesOn: () => goesOn }
  const saving = atWork(workbook.address, writers, pace, (caller, place) => async (turn) => {
    const next = performance.now() + each
    await caller.save(`Draft ${turn} of learner ${place}. `.repeat(20))
    await pause(Math.max(0, next - performance.now()))
  })
  await Promise.all([saving, over])
  return ((tally.of('save').length - before) / (performance.now() - began)) * 1000
}

for (const { look } of looks) await look()
for (let round = 0; round < rounds / 2; round++)
  for (const { look, quiet } of measured) await timed(quiet, look)
const bare = await inDatabase(workbook, async (database) => {
  const times = new Map<string, number[]>()
  for (const { name, same } of looks) if (same) times.set(name, await bareTimes(database, same, 20))
  return times
})
// Latency beside a busy class, and what the desk takes from learners who save as fast as they can.
const busy = await rateOfSaves(hurry(rounds, true), (1000 * writers.length) / busySaves)
// In turns, two seconds each, because a machine is rarely the same for long.
const rates: { alone: number; during: number }[] = []
for (let turn = 0; turn < 9; turn++)
  rates.push({ alone: await rateOfSaves(pause<void>(2000)), during: await rateOfSaves(hurry(1, false)) })
rates.sort((one, other) => one.during / one.alone - other.during / other.alone)
const { alone, during } = rates[Math.floor(rates.length / 2)] ?? { alone: Number.NaN, during: Number.NaN }

const memory = workbook.memory()
const csv: number[] = []
let text = ''
for (let again = 0; again < 5; again++) text = await timed(csv, () => get('/api/admin/progress.csv'))
const memoryAfter = workbook.memory()
const list: number[] = []
await timed(list, () => get('/api/admin/all-progress'))
desk.close()
const readEverything = async (db: Db) => {
  for await (const entries of readAll(db, { sort: 'name' })) void entries
}
const bareCsv = await inDatabase(workbook, (database) => bareTimes(database, readEverything, 3))
if (tally.failures.length > 0) throw new Error(`Calls failed: ${tally.failed}`)

console.log(`\n${text.split('\r\n').length - 2} students; ${rounds} rounds. ${machineLoad()}\n`)
const whileSaving = `while ${busy.toFixed(0)} saves a second go on`
head(1, 'look', 'alone: median', 'p95', `${whileSaving}: median`, 'p95', 'limit', 'same SQL, bare pg')
for (const { name, limit, quiet, busy } of measured) {
  const figures = [quiet, busy].flatMap((times) => [50, 95].map((share) => ms(percentile(times, share), 1)))
  const reference = bare.get(name)
  row(name, ...figures, ms(limit), reference ? ms(percentile(reference, 50), 1) : '')
}
console.log(
  `\nCSV of all: ${ms(percentile(csv, 50))} (limit 3000 ms; same SQL, bare pg: ${ms(percentile(bareCsv, 50))}), ${(text.length / 1024).toFixed(0)} KB; whole list as JSON: ${ms(percentile(list, 50))}`,
)
console.log(
  `Memory of the server: ${memory.toFixed(0)} MB before the CSV, ${memoryAfter.toFixed(0)} MB after`,
)
console.log(
  `Saves in a second: ${alone.toFixed(0)} alone, ${during.toFixed(0)} meanwhile (${((during / alone) * 100).toFixed(0)} %, at least 80 %; median of ${rates.length} turns)`,
)
