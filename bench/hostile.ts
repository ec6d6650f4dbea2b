import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { limits } from '#core/workbook/sections'
import { openForCommand } from '#server/db/open-for-command'
import { startServer } from './desk/server.ts'
import { percentile, send } from './load/drive.ts'
import type { HostileWork } from './load/hostile-learner.ts'
import { dialogueDone, type Signed, signedPeople } from './load/people.ts'

/**
 * `npm run bench:hostile`: fifty learners write and save while one learner does the worst that is known, for two
 * minutes. Nobody else may see an error, their saves stay quick, and the server's memory comes back.
 * `BENCH_LEARNERS` and `BENCH_MINUTES` for other numbers; names of the acts for some of them only.
 */
const learners = Number(process.env.BENCH_LEARNERS ?? 50)
const minutes = Number(process.env.BENCH_MINUTES ?? 2)
/** The acts of the hostile learner (load/hostile-learner.ts), all unless some are named. */
const only =
  process.argv.length > 2 ? process.argv.slice(2) : ['private', 'unread', 'saves', 'bodies', 'text']
/** Milliseconds that 95 of 100 saves stay below. */
const longestSave = 500
/** MB by which the server may grow, and what may be left of it a minute afterwards. */
const mostGrowth = 300
const mostLeft = 150

const dataDir = await mkdtemp(path.join(tmpdir(), 'workbook-bench-'))
const server = await startServer(dataDir)
const agent = new Agent({ keepAlive: true, maxSockets: learners })
const call = (person: Signed, way: 'GET' | 'POST', where: string, body?: object) =>
  send(agent, server.address, { method: way, path: where, cookie: person.cookie, ...(body ? { body } : {}) })

/** A dialogue as long as it can be, half of it private, and a shared reflection whose analysis is looked through. */
async function hostileLearner(): Promise<{ person: Signed; shared: string }> {
  const beside = await openForCommand({ databaseUrl: undefined, dataDir })
  const [person] = await signedPeople(beside.db, 1, {
    sections: ['ai-interaction', 'exercise', 'reflection', 'competency'],
  })
  if (!person) throw new Error('there is nobody')
  for (const chapter of ['1', '2']) await call(person, 'POST', `/api/ai-chat/${chapter}/initialize`, {})
  // What is loaded once (the guide's words, the press of documents) is loaded, as on a server that has been up for a while.
  await call(person, 'POST', '/api/ai-chat/2', { message: 'The record names who saw it, and when.' })
  await call(person, 'POST', '/api/ai/chapter-gpt/1/chat', { userInput: 'What makes a note fair?' })
  await call(person, 'POST', '/api/portfolio', { chapters: ['2'], format: 'pdf' })
  await sql`insert into dialogue_messages (user_id, chapter_id, position, role, content, private)
    select ${person.id}, '1', 100 + n, case when n % 2 = 0 then 'user' else 'assistant' end,
      case when n % 2 = 0 then repeat(md5(n::text) || ' a b c ', ${limits.message / 40}) else 'What would a stranger need? a b c' end,
      n % 4 = 0
    from generate_series(1, ${limits.messagesKept - 3}) n`.execute(beside.db)
  const saved = await call(person, 'POST', '/api/reflections', {
    chapterId: '1',
    content: 'What I saw. '.repeat(100),
  })
  await sql`update reflections set analysis = jsonb_build_object('insights', '["a b c"]'::jsonb,
    'suggestedQuestions', '[]'::jsonb, 'connections', '[]'::jsonb, 'speaker', 'Built-in guide',
    'createdAt', '2026-01-01T10:00:00.000Z', 'text', content)`.execute(beside.db)
  await beside.close()
  return { person, shared: `/api/shared/reflection/${JSON.parse(saved.text).shareableId}` }
}

const times: number[] = []
const failures: string[] = []

/** Saves every two seconds of typing, and reads now and then, until it is told to stop. */
async function write(person: Signed, place: number, until: () => boolean, kept: number[]): Promise<void> {
  await pause((place * 2000) / learners)
  let updatedAt: string | null | undefined
  for (let turn = 0; until(); turn++) {
    const formData = {
      clientInitials: 'M.R.',
      sessionSummary: `What was said and seen, draft ${turn}. `.repeat(20),
    }
    const body: object = { chapterId: '1', formData, updatedAt }
    const began = performance.now()
    const answer = await call(person, 'POST', '/api/exercises', body).catch(noAnswer)
    kept.push(performance.now() - began)
    if (answer.status === 200) updatedAt = (JSON.parse(answer.text) as { updatedAt: string }).updatedAt
    else failures.push(`save: ${answer.status} ${answer.text.slice(0, 100)}`)
    const read = await call(person, 'GET', '/api/progress').catch(noAnswer)
    if (read.status !== 200) failures.push(`read: ${read.status} ${read.text.slice(0, 100)}`)
    await pause(2000)
  }
}

const noAnswer = (error: Error) => ({ status: 0, text: error.message })
const memory = () => server.memory()?.now ?? Number.NaN

try {
  const beside = await openForCommand({ databaseUrl: undefined, dataDir })
  const people = await signedPeople(beside.db, learners, { sections: dialogueDone })
  await beside.close()
  const { person, shared } = await hostileLearner()

  const alone: number[] = []
  const calm = performance.now() + 10_000
  await Promise.all(people.map((one, place) => write(one, place, () => performance.now() < calm, alone)))
  const before = memory()

  const milliseconds = minutes * 60_000
  const workerData: HostileWork = {
    address: server.address,
    cookie: person.cookie,
    shared,
    milliseconds,
    only,
  }
  const hostile = new Worker(new URL('./load/hostile-learner.ts', import.meta.url), { workerData })
  const ended = new Promise<void>((resolve, reject) =>
    hostile.once('exit', () => resolve()).once('error', reject),
  )
  let most = before
  const watching = setInterval(() => {
    most = Math.max(most, memory())
  }, 250)
  const end = performance.now() + milliseconds
  await Promise.all(people.map((one, place) => write(one, place, () => performance.now() < end, times)))
  await Promise.race([ended, pause(10_000)])
  await hostile.terminate()
  clearInterval(watching)
  // The class goes on: nothing is collected from a process that does nothing.
  const rest = performance.now() + 60_000
  let left = memory()
  const goingOn = () => performance.now() < rest && left - before > mostLeft
  const looking = setInterval(() => {
    left = memory()
  }, 1000)
  await Promise.all(people.map((one, place) => write(one, place, goingOn, [])))
  clearInterval(looking)

  const p95 = percentile(
    times.toSorted((a, b) => a - b),
    95,
  )
  const results = [
    [
      'errors of anybody else',
      `${failures.length}${failures[0] ? `, such as ${failures[0]}` : ''}`,
      failures.length === 0,
    ],
    ['p95 of their saves', `${p95.toFixed(0)} ms (limit ${longestSave})`, p95 < longestSave],
    [
      'memory at most',
      `${most.toFixed(0)} MB, ${before.toFixed(0)} before (limit +${mostGrowth})`,
      most - before <= mostGrowth,
    ],
    ['memory afterwards', `${left.toFixed(0)} MB (limit +${mostLeft})`, left - before <= mostLeft],
  ] as const
  const calmly = percentile(
    alone.toSorted((a, b) => a - b),
    95,
  )
  console.log(
    `${learners} learners, ${times.length} saves in ${minutes} minutes; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
  console.log(`p95 of saves before: ${calmly.toFixed(0)} ms`)
  for (const [name, figure, isMet] of results) console.log(`${isMet ? 'pass' : 'FAIL'}  ${name}: ${figure}`)
  if (results.some(([, , isMet]) => !isMet)) process.exitCode = 1
} finally {
  agent.destroy()
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
