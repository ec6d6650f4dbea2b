import { Agent } from 'node:http'
import type { Connection } from '#server/db/embedded/address'
import { type Ask, drive, send } from './harness/calls.ts'
import { head, machineLoad, ms, row } from './harness/figures.ts'
import { copyDialogue, type Signed, signedPeople } from './harness/people.ts'
import { hasPgbench, pgbenchRate } from './harness/pgbench.ts'
import { type StatementList, startReference } from './harness/reference.ts'
import { statementsOf } from './harness/statements.ts'
import { unseenAnswers } from './harness/unseen.ts'
import { databaseOf, startWorkbook } from './harness/workbook.ts'

/**
 * `npm run bench`: what the calls that people make most cost, beside references measured in the same run: bare
 * Fastify with bare pg that sends the very same statements; pgbench, where it is installed, which sends them with
 * nothing of ours between (not what each person does once); and, for what is read, bare node:http with the answer
 * ready in memory and with the answer in a file. Ratios depend little on the machine.
 */
const connections = [1, 16, 64]
/** `npm run bench -- dialogue` measures these only. */
const wanted = process.argv[2] ?? ''
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
/** People who do something once, for each cell of the table. */
const eachOnce = 500
const metricsToken = 'bench bench bench bench bench bench'

await using workbook = await startWorkbook({ students: 200, env: { METRICS_TOKEN: metricsToken } })
await using beside = await databaseOf(workbook)
await using within = await statementsOf(beside, workbook.dataDir)
const { db } = beside
const agent = new Agent({ keepAlive: true })
const withPgbench = await hasPgbench()

const [instructor] = await signedPeople(db, 1, { admin: true })
const writers = await signedPeople(db, Math.max(...connections))
const unseen = await unseenAnswers()
const metBefore = unseen()

type Who = Signed | undefined
const get = (who: Who, path: string): Ask => ({ method: 'GET', path, cookie: who?.cookie ?? '' })
const post = (who: Who, path: string, body: object): Ask => ({ ...get(who, path), method: 'POST', body })
const saving = (who: Who, text: string) =>
  post(who, '/api/exercises', {
    chapterId: '1',
    formData: { clientInitials: 'M.R.', sessionSummary: text.repeat(20), clientVoice: 'In her words.' },
  })

interface Call {
  name: string
  target?: number
  /** A request of a caller in its turn; of who does it for the first time, where `fresh` makes such people. */
  ask: (caller: number, turn: number, who?: Signed) => Ask
  fresh?: (count: number) => Promise<Signed[]>
}

const share = await sharedPage(writers[0])
const calls: Call[] = [
  { name: 'chapter content', target: 0.4, ask: () => get(writers[0], '/api/chapters/1') },
  { name: 'progress', target: 0.4, ask: (caller) => get(writers[caller], '/api/progress') },
  {
    name: 'overview page of 200 students',
    target: 0.4,
    ask: () => get(instructor, '/api/admin/all-progress?limit=25'),
  },
  { name: 'share page', target: 0.4, ask: () => get(undefined, share) },
  {
    name: 'exercise saved again',
    target: 0.5,
    ask: (caller, turn) => saving(writers[caller], `Draft ${turn} of ${caller}. `),
  },
  {
    name: 'exercise, progress and notification',
    target: 0.5,
    ask: (_caller, _turn, who) => saving(who, 'The first draft. '),
    fresh: (count) => signedPeople(db, count, { sections: ['ai-interaction', 'reflection', 'competency'] }),
  },
  {
    name: 'dialogue turn (guide), words met before',
    ask: (_caller, _turn, who) => post(who, '/api/ai-chat/1', { message: metBefore }),
    fresh: withDialogue,
  },
  {
    name: 'dialogue turn (guide), unseen words',
    ask: (_caller, _turn, who) => post(who, '/api/ai-chat/1', { message: unseen() }),
    fresh: withDialogue,
  },
]

/** People in a dialogue that has begun. */
async function withDialogue(count: number): Promise<Signed[]> {
  const [first, ...others] = (await signedPeople(db, count, { sections: [] })) as [Signed, ...Signed[]]
  await send(agent, workbook.address, post(first, '/api/ai-chat/1/initialize', {}))
  await copyDialogue(db, first, others)
  return [first, ...others]
}

/** A submission's public page, as data. */
async function sharedPage(who: Who): Promise<string> {
  const submission = { chapterId: '1', title: 'Bench', type: 'exercise', content: 'A note. '.repeat(200) }
  const { text } = await send(agent, workbook.address, post(who, '/api/portfolio-submissions', submission))
  return `/api/shared/portfolio/${(JSON.parse(text) as { shareableLink: string }).shareableLink.split('/').at(-1)}`
}

/** What the server says of itself: megabytes held, and how late its event loop was, in milliseconds. */
async function health(): Promise<{ memory: number; late: number }> {
  const headers = { authorization: `Bearer ${metricsToken}` }
  const text = await (await fetch(`${workbook.address}/api/metrics`, { headers })).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
  return {
    memory: figure('process_resident_memory_bytes') / 1e6,
    late: figure('nodejs_eventloop_lag_p99_seconds') * 1000,
  }
}

async function measure({ ask, fresh }: Call, count: number) {
  const people = (await fresh?.(eachOnce)) ?? []
  const [model, ...others] = (await fresh?.(eachOnce)) ?? []
  const reads = !fresh && ask(0, 0).method === 'GET'
  const answer = reads ? (await send(agent, workbook.address, ask(0, 0))).text : undefined
  const lists: StatementList[] = []
  for (let caller = 0; caller < (fresh ? 1 : count); caller++) {
    const statements = await within.of(ask(caller, 0, model))
    lists.push({ statements, answer, fresh: model && { id: model.id, ids: others.map(({ id }) => id) } })
  }
  await using reference = await startReference({ connection: beside.connection, text: answer ?? '', lists })
  const warm = fresh !== undefined
  const own = await drive(workbook.address, count, { seconds, warm }, (caller, turn) => {
    const who = people.pop()
    return fresh && !who ? null : ask(caller, turn, who)
  })
  let left = others.length
  const bare = await drive(reference.bare, count, { seconds, warm }, (caller) =>
    fresh && left-- <= 0 ? null : get(undefined, `/${fresh ? 0 : caller}`),
  )
  const plain = (address: string) =>
    reads ? drive(address, count, { seconds: seconds / 3 }, () => get(undefined, '/')) : null
  const sent = lists.map(({ statements }) => statements)
  const time = Math.ceil(seconds / 3)
  return {
    own,
    bare,
    pgbench:
      warm || !withPgbench ? null : await pgbenchRate(beside.connection as Connection, sent, count, time),
    memory: await plain(reference.memory),
    file: await plain(reference.file),
  }
}

const names = 'call|connections|a second|median|p95|same SQL, bare pg and Fastify|ratio|target'
head(1, ...`${names}|same SQL, pgbench|bare node:http|a static file`.split('|'))
for (const call of calls.filter(({ name }) => name.includes(wanted))) {
  // Once without being counted: code and caches are warm.
  await measure(call, 4)
  for (const count of connections) {
    const { own, bare, pgbench, memory, file } = await measure(call, count)
    const failed = own.errors + bare.errors > 0 ? ` (${own.errors}+${bare.errors} failed)` : ''
    row(
      call.name,
      count,
      `${own.rate.toFixed(0)}${failed}`,
      ms(own.median, 1),
      ms(own.p95, 1),
      bare.rate.toFixed(0),
      (own.rate / bare.rate).toFixed(2),
      call.target ? `≥ ${call.target.toFixed(2)}` : '',
      ...[pgbench, memory?.rate, file?.rate].map((rate) => rate?.toFixed(0) ?? ''),
    )
  }
}
const { memory, late } = await health()
console.log(
  `\nServer afterwards: ${memory.toFixed(0)} MB; event loop late by ${late.toFixed(1)} ms at most in 99 of 100 looks. ${machineLoad()}`,
)
agent.destroy()
