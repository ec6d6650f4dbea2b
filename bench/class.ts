import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadMessages } from '#server/content/labelled-messages'
import { Caller, Tally } from './harness/calls.ts'
import { head, machineLoad, ms, percentile, row } from './harness/figures.ts'
import { type Signed, signedPeople } from './harness/people.ts'
import { inDatabase, startWorkbook } from './harness/workbook.ts'

/**
 * `npm run bench:class`: a class at work at the same time, everybody at a person's pace: a third talks with the
 * guide, a third writes and saves every two seconds of typing, a third reads and moves between pages.
 * `BENCH_LEARNERS` and `BENCH_MINUTES` for others than 300 learners and 10 minutes.
 */
const learners = Number(process.env.BENCH_LEARNERS ?? 300)
const minutes = Number(process.env.BENCH_MINUTES ?? 10)

await using workbook = await startWorkbook()
const third = Math.ceil(learners / 3)
const [talking, writing, reading] = await inDatabase(
  workbook.dataDir,
  async ({ db }) =>
    [
      await signedPeople(db, third, { sections: [] }),
      await signedPeople(db, third),
      await signedPeople(db, learners - 2 * third),
    ] as const,
)
const messages = await loadMessages(path.resolve('content'), '01-progress-notes')
const pages = ['/api/progress', '/api/chapters/1', '/api/exercises/1/action-form', '/api/notifications']
const tally = new Tally()
const end = performance.now() + minutes * 60_000

type Work = (caller: Caller, place: number) => (turn: number) => Promise<void>

const talk: Work = (caller, place) => {
  let isComplete = false
  return async (turn) => {
    if (turn === 0) await caller.ask('begin', '/api/ai-chat/1/initialize', {})
    // Fifteen seconds to think and type; who has completed the dialogue asks the assistant.
    await pause(12_000 + ((place * 7 + turn * 13) % 7) * 1000)
    const userInput = 'What does the chapter say about the reader of a note?'
    const message = messages[(place * 11 + turn * 3) % messages.length]?.text ?? ''
    if (isComplete) await caller.ask('assistant', '/api/ai/chapter-gpt/1/chat', { userInput })
    else
      isComplete = /"isComplete":true/.test(await caller.ask('dialogue turn', '/api/ai-chat/1', { message }))
  }
}

const write: Work = (caller) => async (turn) => {
  await pause(2000)
  await caller.save(`What was said and seen, draft ${turn}. `.repeat(10 + (turn % 20)))
}

const read: Work = (caller, place) => async (turn) => {
  await pause(3000)
  await caller.ask('read', pages[(place + turn) % pages.length] ?? '')
}

const all = (people: Signed[], work: Work) =>
  people.map(async (person, place) => {
    const caller = new Caller(workbook.address, person, tally)
    const next = work(caller, place)
    // Everybody begins at some moment of the first ten seconds.
    await pause((place * 10_000) / third)
    for (let turn = 0; performance.now() < end; turn++) await next(turn)
    caller.close()
  })

const memory: string[] = []
async function watchMemory(): Promise<void> {
  while (performance.now() < end) {
    memory.push(`${workbook.memory().toFixed(0)} MB`)
    await pause((minutes * 60_000) / 10)
  }
}

await Promise.all([...all(talking, talk), ...all(writing, write), ...all(reading, read), watchMemory()])
console.log(`${learners} learners for ${minutes} minutes. ${machineLoad()}\n`)
head(1, 'call', 'how often', 'median', 'p95', 'most')
for (const [name, times] of tally.times)
  row(name, times.length, ...[50, 95, 100].map((share) => ms(percentile(times, share))))
console.log(`\nFailures: ${tally.failed}\nMemory of the server: ${memory.join(', ')}`)
