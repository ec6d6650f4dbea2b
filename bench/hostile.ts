import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { limits } from '#core/workbook/sections'
import { atWork, Caller, during, Tally } from './harness/calls.ts'
import { machineLoad, ms, percentile } from './harness/figures.ts'
import type { HostileWork } from './harness/hostile-learner.ts'
import type { Signed } from './harness/people.ts'
import { inDatabase, startWorkbook } from './harness/workbook.ts'

/**
 * `npm run bench:hostile`: fifty learners write and save while one learner does the worst that is known, for two
 * minutes. Nobody else may see an error, their saves stay quick, and the server's memory comes back.
 * `BENCH_LEARNERS` and `BENCH_MINUTES` for other numbers; names of the acts for some of them only.
 */
const learners = Number(process.env.BENCH_LEARNERS ?? 50)
const minutes = Number(process.env.BENCH_MINUTES ?? 2)
/** The acts of the hostile learner (harness/hostile-learner.ts), all unless some are named. */
const named = process.argv.slice(2)
const only = named.length > 0 ? named : ['private', 'unread', 'saves', 'bodies', 'text']
/** Milliseconds that 95 of 100 saves stay below. */
const longestSave = 500
/** MB by which the server may grow, and what may be left of it a minute afterwards. */
const mostGrowth = 300
const mostLeft = 150

await using workbook = await startWorkbook()
const { address } = workbook
const people = await workbook.people(learners)
const [person] = await workbook.people(1, {
  sections: ['ai-interaction', 'exercise', 'reflection', 'competency'],
})
if (!person) throw new Error('there is nobody')

/**
 * Gives the hostile learner a dialogue as long as it can be, half of it private, and a shared reflection whose analysis
 * is looked through. @returns the path of the reflection
 */
async function arm(person: Signed): Promise<string> {
  const tally = new Tally()
  const caller = new Caller(address, person, tally)
  for (const chapter of ['1', '2']) await caller.ask('begin', `/api/ai-chat/${chapter}/initialize`, {})
  // What is loaded once (the guide's words, the press of documents) is loaded, as on a server that has been up for a while.
  await caller.ask('say', '/api/ai-chat/2', { message: 'The record names who saw it, and when.' })
  await caller.ask('ask', '/api/ai/chapter-gpt/1/chat', { userInput: 'What makes a note fair?' })
  await caller.ask('print', '/api/portfolio', { chapters: ['2'], format: 'pdf' })
  const content = 'What I saw. '.repeat(100)
  const saved = await caller.ask('reflect', '/api/reflections', { chapterId: '1', content })
  caller.close()
  if (tally.failures.length > 0) throw new Error(`the hostile learner could not begin: ${tally.failed}`)
  await inDatabase(workbook, async ({ db }) => {
    await sql`insert into dialogue_messages (user_id, chapter_id, position, role, content, private)
      select ${person.id}, '1', 100 + n, case when n % 2 = 0 then 'user' else 'assistant' end,
        case when n % 2 = 0 then repeat(md5(n::text) || ' a b c ', ${limits.message / 40}) else 'What would a stranger need? a b c' end,
        n % 4 = 0
      from generate_series(1, ${limits.messagesKept - 3}) n`.execute(db)
    await sql`update reflections set analysis = jsonb_build_object('insights', '["a b c"]'::jsonb,
      'suggestedQuestions', '[]'::jsonb, 'connections', '[]'::jsonb, 'speaker', 'Built-in guide',
      'createdAt', '2026-01-01T10:00:00.000Z', 'text', content)`.execute(db)
  })
  return `/api/shared/reflection/${JSON.parse(saved).shareableId}`
}

/** The class saves every two seconds of typing, and reads now and then, as long as it is to. */
async function write(goesOn: () => boolean): Promise<Tally> {
  const tally = new Tally()
  await atWork(address, people, { tally, spread: 2000, goesOn }, (caller) => async (turn) => {
    await caller.save(`What was said and seen, draft ${turn}. `.repeat(20))
    await caller.ask('read', '/api/progress')
    await pause(2000)
  })
  return tally
}

const shared = await arm(person)
const alone = await write(during(10_000))
const before = workbook.memory()

const milliseconds = minutes * 60_000
const workerData: HostileWork = { address, cookie: person.cookie, shared, milliseconds, only }
const hostile = new Worker(new URL('./harness/hostile-learner.ts', import.meta.url), { workerData })
const ended = new Promise<void>((resolve, reject) =>
  hostile.once('exit', () => resolve()).once('error', reject),
)
let most = before
let left = before
const watching = setInterval(() => {
  left = workbook.memory()
  most = Math.max(most, left)
}, 250)
const beside = await write(during(milliseconds))
await Promise.race([ended, pause(10_000)])
await hostile.terminate()
left = workbook.memory()
// The class goes on: nothing is collected from a process that does nothing.
const rest = during(60_000)
await write(() => rest() && left - before > mostLeft)
clearInterval(watching)

const p95 = percentile(beside.of('save'), 95)
const megabytes = (amount: number) => `${amount.toFixed(0)} MB`
const results: [name: string, figure: string, isMet: boolean][] = [
  ['errors of anybody else', beside.failed, beside.failures.length === 0],
  ['p95 of their saves', `${ms(p95)} (limit ${longestSave})`, p95 < longestSave],
  [
    'memory at most',
    `${megabytes(most)}, ${before.toFixed(0)} before (limit +${mostGrowth})`,
    most - before <= mostGrowth,
  ],
  ['memory afterwards', `${megabytes(left)} (limit +${mostLeft})`, left - before <= mostLeft],
]
console.log(`${learners} learners, ${beside.of('save').length} saves in ${minutes} minutes. ${machineLoad()}`)
console.log(`p95 of saves before: ${ms(percentile(alone.of('save'), 95))}`)
for (const [name, figure, isMet] of results) console.log(`${isMet ? 'pass' : 'FAIL'}  ${name}: ${figure}`)
if (results.some(([, , isMet]) => !isMet)) process.exitCode = 1
