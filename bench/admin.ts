import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { loadCourse } from '#server/content/load-course'
import { openForCommand } from '#server/db/open-for-command'
import type { Db } from '#server/db/schema'
import { readClass } from '#server/instructor/class.store'
import { findEntryByEmail, readAll, readPage } from '#server/instructor/overview.store'
import { seedClass } from '../scripts/seed/class.ts'
import { bareTimes } from './desk/same-sql.ts'
import { rateOfSaves } from './desk/saves.ts'
import { Caller, startServer } from './desk/server.ts'
import { ms, Times } from './desk/stopwatch.ts'

/**
 * `npm run bench:admin`: what the instructor's desk costs with 10,000 students, while learners save. Beside each
 * figure stands the same SQL over a bare connection, in the same run.
 * `--students N` for another number; `--data DIR --password P` for a directory that was seeded before.
 */
const { values } = parseArgs({
  options: {
    students: { type: 'string', default: '10000' },
    data: { type: 'string' },
    password: { type: 'string' },
  },
})
const password = values.password ?? 'lantern quilt harbor moss'
const dataDir = values.data ?? (await mkdtemp(path.join(tmpdir(), 'workbook-bench-')))
const rounds = 40

/** Saves in a second of a busy class: with 10,000 at work at once, each saves every 100 seconds. */
const busySaves = 100

/** The class to measure with, its instructor and some of its learners. */
async function prepare(): Promise<{ instructor: string; learners: { email: string; id: string }[] }> {
  const database = await openForCommand({ databaseUrl: undefined, dataDir })
  try {
    if (values.data === undefined) {
      const course = await loadCourse(path.resolve('content'))
      const students = Number(values.students)
      await seedClass(database.db, course, { students, seed: 1, password, now: new Date() }, console.log)
      await sql`vacuum analyze`.execute(database.db)
    }
    const { rows: instructors } = await sql<{ email: string }>`
      select email from users where is_admin and password_hash is not null`.execute(database.db)
    const { rows: learners } = await sql<{ email: string; id: string }>`
      select email, id from users u where not is_admin and email is not null and password_hash is not null
        and exists (select 1 from exercises e where e.user_id = u.id and e.chapter_id = '1') order by id limit 8`.execute(
      database.db,
    )
    return { instructor: instructors[0]?.email ?? '', learners }
  } finally {
    await database.close()
  }
}

const people = await prepare()
const server = await startServer(dataDir)
try {
  const desk = new Caller(server.address)
  await desk.signIn(people.instructor, password)
  const learners = people.learners.map(() => new Caller(server.address))
  for (const [place, learner] of learners.entries())
    await learner.signIn(people.learners[place]?.email ?? '', password)
  const one = people.learners[3] ?? { id: '', email: '' }

  /** Each look of an instructor, the limit it is held to, and what it asks the database. */
  const looks: {
    name: string
    limit: number
    look: () => Promise<unknown>
    same?: (db: Db) => Promise<unknown>
  }[] = [
    {
      name: 'overview, first page',
      limit: 100,
      look: () => desk.get('/api/admin/all-progress?limit=25'),
      same: (db) => readPage(db, { sort: 'name' }, { limit: 25 }),
    },
    {
      name: 'overview, least progress first',
      limit: 100,
      look: () => desk.get('/api/admin/all-progress?limit=25&sort=least-progress'),
      same: (db) => readPage(db, { sort: 'least-progress' }, { limit: 25 }),
    },
    {
      name: 'overview, stuck only',
      limit: 100,
      look: () => desk.get('/api/admin/all-progress?limit=25&filter=stuck'),
      same: (db) => readPage(db, { sort: 'name', filter: 'stuck' }, { limit: 25 }),
    },
    {
      name: 'overview, by part of a name',
      limit: 100,
      look: () => desk.get('/api/admin/all-progress?limit=25&q=nguyen'),
      same: (db) => readPage(db, { sort: 'name', q: 'nguyen' }, { limit: 25 }),
    },
    { name: 'class row', limit: 100, look: () => desk.get('/api/admin/class'), same: readClass },
    {
      name: 'one student',
      limit: 60,
      look: async () => {
        await desk.get(`/api/admin/students/${one.id}`)
        await desk.get(`/api/admin/students/${one.id}/chapters/1`)
      },
    },
    {
      name: 'find by email',
      limit: 20,
      look: () => desk.get(`/api/admin/user-progress/${encodeURIComponent(one.email)}`),
      same: (db) => findEntryByEmail(db, one.email, false),
    },
    { name: 'queue of work', limit: 100, look: () => desk.get('/api/admin/feedback-queue?limit=25') },
  ]
  for (const { look } of looks) await look()
  const quiet = looks.map(() => new Times())
  for (let round = 0; round < rounds / 2; round++) {
    for (const [place, { look }] of looks.entries()) await quiet[place]?.of(look)
  }

  const beside = await openForCommand({ databaseUrl: undefined, dataDir })
  const bare = new Map<string, Times>()
  for (const { name, same } of looks) if (same) bare.set(name, await bareTimes(beside.connection, same, 20))

  const times = looks.map(() => new Times())
  /** An instructor in a hurry: something new every quarter of a second. */
  const hurried = async (count: number, into: Times[] | null) => {
    for (let round = 0; round < count; round++) {
      for (const [place, { look }] of looks.entries()) {
        await (into?.[place]?.of(look) ?? look())
        await pause(250 - 25 * (place % 3))
      }
    }
  }
  // Latency beside a busy class, and what the desk takes from learners who save as fast as they can.
  const looking = hurried(rounds, times)
  const busy = await rateOfSaves(learners, looking, 1000 / (busySaves / learners.length))
  await looking
  // In turns, two seconds each, because a machine is rarely the same for long.
  const rates: { alone: number; during: number }[] = []
  for (let turn = 0; turn < 9; turn++) {
    const alone = await rateOfSaves(learners, pause(2000))
    rates.push({ alone, during: await rateOfSaves(learners, hurried(1, null)) })
  }
  rates.sort((one, other) => one.during / one.alone - other.during / other.alone)
  const middle = rates[Math.floor(rates.length / 2)] ?? { alone: Number.NaN, during: Number.NaN }

  const memory = server.memory()
  const csv = new Times()
  const text = await csv.of(() => desk.get('/api/admin/progress.csv'))
  for (let again = 0; again < 4; again++) await csv.of(() => desk.get('/api/admin/progress.csv'))
  const most = server.memory()
  const list = new Times()
  await list.of(() => desk.get('/api/admin/all-progress'))

  console.log(`\n${text.split('\r\n').length - 2} students; ${rounds} rounds\n`)
  console.log(
    `                                  nobody else           while ${busy.toFixed(0)} saves a second     same SQL,`,
  )
  console.log('look                              median       p95      median       p95     limit   bare pg')
  for (const [place, { name, limit }] of looks.entries()) {
    const measured = times[place] ?? new Times()
    const reference = bare.get(name)
    const figures = [quiet[place] ?? new Times(), measured].map(
      (set) => `${ms(set.percentile(50)).padStart(10)}${ms(set.percentile(95)).padStart(10)}`,
    )
    console.log(
      `${name.padEnd(31)}${figures.join('  ')}${ms(limit).padStart(10)}   ${reference ? ms(reference.percentile(50)) : ''}`,
    )
  }
  const drain = async (db: Db) => {
    for await (const entries of readAll(db, { sort: 'name' })) void entries
  }
  const bareCsv = await bareTimes(beside.connection, drain, 3)
  await beside.close()
  console.log(
    `CSV of all: ${ms(csv.percentile(50))} (limit 3000.0 ms; same SQL, bare pg: ${ms(bareCsv.percentile(50))}), ${(text.length / 1024).toFixed(0)} KiB; whole list as JSON: ${ms(list.percentile(50))}`,
  )
  if (memory && most)
    console.log(
      `Memory of the server: ${memory.now.toFixed(0)} MiB before the CSV, ${most.now.toFixed(0)} MiB after`,
    )
  const share = (middle.during / middle.alone) * 100
  console.log(
    `Saves in a second: ${middle.alone.toFixed(0)} alone, ${middle.during.toFixed(0)} meanwhile (${share.toFixed(0)} %, at least 80 %; median of ${rates.length} turns)`,
  )
} finally {
  await server.stop()
  if (values.data === undefined) await rm(dataDir, { recursive: true, force: true })
}
