import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { loadMessages } from '#server/content/labelled-messages'
import { loadCourse } from '#server/content/load-course'
import type { Connection } from '#server/db/embedded/address'
import { openForCommand } from '#server/db/open-for-command'
import { seedClass } from '../scripts/seed/class.ts'
import { startServer } from './desk/server.ts'
import { type Ask, type Driven, drive, percentile, send } from './load/drive.ts'
import { copyDialogue, dialogueDone, type Signed, signedPeople } from './load/people.ts'
import { hasPgbench, pgbenchRate } from './load/pgbench.ts'
import type { Ports, StatementList } from './load/reference.ts'
import { statementsOf } from './load/statements.ts'

/**
 * `npm run bench`: what the calls that people make most cost, beside references measured in the same run: bare
 * Fastify with bare pg that sends the very same statements; pgbench, where it is installed, which sends them with
 * nothing of ours between (not what each person does once); and, for what is read, bare node:http with the answer
 * ready in memory and with the answer in a file. Ratios depend little on the machine.
 */
const connections = [1, 16, 64]
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
/** People who do something once, for each cell of the table. */
const eachOnce = 500

const dataDir = await mkdtemp(path.join(tmpdir(), 'workbook-bench-'))
const metricsToken = 'bench bench bench bench bench bench'
process.env.METRICS_TOKEN = metricsToken
const prepared = await openForCommand({ databaseUrl: undefined, dataDir })
await seedClass(
  prepared.db,
  await loadCourse(path.resolve('content')),
  { students: 200, seed: 1, password: 'lantern quilt harbor moss', now: new Date() },
  () => {},
)
await sql`vacuum analyze`.execute(prepared.db)
await prepared.close()

const server = await startServer(dataDir)
const beside = await openForCommand({ databaseUrl: undefined, dataDir })
const { db } = beside
const within = await statementsOf(beside, dataDir)
const agent = new Agent({ keepAlive: true })
const withPgbench = await hasPgbench()

const [instructor] = await signedPeople(db, 1, { admin: true })
const writers = await signedPeople(db, Math.max(...connections), { sections: dialogueDone })
const share = await sharedPage(writers[0] as Signed)
const [answer] = (await loadMessages(path.resolve('content'), '01-progress-notes')).filter(
  ({ level }) => level > 0,
)

const exercise = (text: string) => ({
  chapterId: '1',
  formData: { clientInitials: 'M.R.', sessionSummary: text.repeat(20), clientVoice: 'In her words.' },
})
const reading = (who: Signed | undefined, path: string) => (): Ask => ({
  method: 'GET',
  path,
  cookie: who?.cookie ?? '',
})

interface Row {
  name: string
  /** A request of a caller in its turn. */
  ask: (caller: number, turn: number) => Ask
  /** Each is made by somebody who does it for the first time. */
  fresh?: (count: number) => Promise<Signed[]>
  target?: number
}

const rows: Row[] = [
  {
    name: 'chapter content',
    ask: reading(writers[0], '/api/chapters/1'),
    target: 0.4,
  },
  { name: 'progress', ask: (caller) => reading(writers[caller], '/api/progress')(), target: 0.4 },
  {
    name: 'overview page of 200 students',
    ask: reading(instructor, '/api/admin/all-progress?limit=25'),
    target: 0.4,
  },
  { name: 'share page', ask: reading(undefined, share), target: 0.4 },
  {
    name: 'exercise saved again',
    ask: (caller, turn) => ({
      method: 'POST',
      path: '/api/exercises',
      cookie: writers[caller]?.cookie ?? '',
      body: exercise(`Draft ${turn} of ${caller}. `),
    }),
    target: 0.5,
  },
  {
    name: 'exercise, progress and notification',
    ask: () => ({ method: 'POST', path: '/api/exercises', body: exercise('The first draft. ') }),
    fresh: (count) => signedPeople(db, count, { sections: ['ai-interaction', 'reflection', 'competency'] }),
    target: 0.5,
  },
  {
    name: 'dialogue turn (guide)',
    ask: () => ({ method: 'POST', path: '/api/ai-chat/1', body: { message: answer?.text ?? '' } }),
    fresh: async (count) => {
      const people = await signedPeople(db, count)
      const [first, ...others] = people as [Signed, ...Signed[]]
      await send(agent, server.address, {
        method: 'POST',
        path: '/api/ai-chat/1/initialize',
        cookie: first.cookie,
        body: {},
      })
      await copyDialogue(db, first.id, others)
      return people
    },
  },
]

/** A submission's public page, as data. */
async function sharedPage({ cookie }: Signed): Promise<string> {
  const submission = { chapterId: '1', title: 'Bench', type: 'exercise', content: 'A note. '.repeat(200) }
  const { text } = await send(agent, server.address, {
    method: 'POST',
    path: '/api/portfolio-submissions',
    cookie,
    body: submission,
  })
  return `/api/shared/portfolio/${(JSON.parse(text) as { shareableLink: string }).shareableLink.split('/').at(-1)}`
}

/** What the server says of itself: megabytes held, and how late its event loop was, in milliseconds. */
async function health(): Promise<{ memory: number; late: number }> {
  const answer = await fetch(`${server.address}/api/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const text = await answer.text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    memory: figure('process_resident_memory_bytes') / 1e6,
    late: figure('nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}

/** The reference for a row, serving until it is stopped. */
async function startReference(text: string, lists: StatementList[]) {
  const child = fork(new URL('./load/reference.ts', import.meta.url), { serialization: 'advanced' })
  child.send({ connection: beside.connection, text, lists })
  const [ports] = (await once(child, 'message')) as [Ports]
  return { ...ports, stop: () => child.disconnect() }
}

async function measureRow(
  row: Row,
  count: number,
): Promise<{
  own: Driven
  reference: Driven
  pgbench: number | null
  memory: Driven | null
  file: Driven | null
}> {
  const chunk = async () => (row.fresh ? row.fresh(eachOnce) : [])
  const people = await chunk()
  const others = await chunk()
  const callers = row.fresh ? 1 : count
  const reads = !row.fresh && row.ask(0, 0).method === 'GET'
  const text = reads ? (await send(agent, server.address, row.ask(0, 0))).text : ''
  const lists: StatementList[] = []
  for (let caller = 0; caller < callers; caller++) {
    const [model, ...rest] = others
    const ask = row.ask(caller, 0)
    const statements = await within.of(model ? { ...ask, cookie: model.cookie } : ask)
    const fresh = model && { id: model.id, ids: rest.map(({ id }) => id) }
    lists.push({ statements, ...(fresh ? { fresh } : {}), ...(reads ? { answer: text } : {}) })
  }
  const reference = await startReference(text, lists)
  try {
    const own = await drive(
      server.address,
      count,
      seconds,
      (caller, turn) => {
        if (!row.fresh) return row.ask(caller, turn)
        const next = people.pop()
        return next ? { ...row.ask(caller, turn), cookie: next.cookie } : null
      },
      { warm: row.fresh !== undefined },
    )
    let left = others.length - 1
    const bare = await drive(
      `http://127.0.0.1:${reference.bare}`,
      count,
      seconds,
      (caller) => (row.fresh && left-- <= 0 ? null : { method: 'GET', path: `/${row.fresh ? 0 : caller}` }),
      { warm: row.fresh !== undefined },
    )
    const pgbench =
      row.fresh || !withPgbench
        ? null
        : await pgbenchRate(
            beside.connection as Connection,
            lists.map(({ statements }) => statements),
            count,
            Math.ceil(seconds / 3),
          )
    const plain = (port: number) =>
      drive(`http://127.0.0.1:${port}`, count, seconds / 3, () => ({ method: 'GET', path: '/' }))
    const memory = reads ? await plain(reference.memory) : null
    const file = reads ? await plain(reference.file) : null
    return { own, reference: bare, pgbench, memory, file }
  } finally {
    reference.stop()
  }
}

try {
  console.log(
    `| call | connections | a second | median | p95 | same SQL, bare pg and Fastify | ratio | target | same SQL, pgbench | bare node:http | a static file |`,
  )
  console.log(`|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|`)
  for (const row of rows) {
    // Once without being counted: code and caches are warm.
    await measureRow(row, 4)
    for (const count of connections) {
      const { own, reference, pgbench, memory, file } = await measureRow(row, count)
      const ms = (share: number) => `${percentile(own.times, share).toFixed(1)} ms`
      const failed = own.errors + reference.errors > 0 ? ` (${own.errors}+${reference.errors} failed)` : ''
      console.log(
        `| ${row.name} | ${count} | ${own.rate.toFixed(0)}${failed} | ${ms(50)} | ${ms(95)} | ${reference.rate.toFixed(0)} | ${(own.rate / reference.rate).toFixed(2)} | ${row.target ? `≥ ${row.target.toFixed(2)}` : ''} | ${[pgbench, memory?.rate, file?.rate].map((rate) => rate?.toFixed(0) ?? '').join(' | ')} |`,
      )
    }
  }
  const { memory, late } = await health()
  console.log(
    `\nServer afterwards: ${memory.toFixed(0)} MB; event loop late by ${late.toFixed(1)} ms at most in 99 of 100 looks. Load of the machine ${loadavg()[0]?.toFixed(1)}.`,
  )
} finally {
  agent.destroy()
  await within.close()
  await beside.close()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
