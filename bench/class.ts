import { setTimeout as pause } from 'node:timers/promises'
import { atWork, type Caller, during, Tally } from './harness/calls.ts'
import { head, machineLoad, ms, percentile, row } from './harness/figures.ts'
import { unseenAnswers } from './harness/unseen.ts'
import { startWorkbook } from './harness/workbook.ts'

/**
 * `npm run bench:class`: a class at work at the same time, everybody at a person's pace: a third talks with the
 * guide, a third writes and saves every two seconds of typing, a third reads and moves between pages.
 * `BENCH_LEARNERS` and `BENCH_MINUTES` for others than 300 learners and 10 minutes.
 */
const learners = Number(process.env.BENCH_LEARNERS ?? 300)
const minutes = Number(process.env.BENCH_MINUTES ?? 10)

await using workbook = await startWorkbook()
const third = Math.ceil(learners / 3)
const talking = await workbook.people(third, { sections: [] })
const writing = await workbook.people(third)
const reading = await workbook.people(learners - 2 * third)
const answer = await unseenAnswers()
const pages = ['/api/progress', '/api/chapters/1', '/api/exercises/1/action-form', '/api/notifications']
const tally = new Tally()
const goesOn = during(minutes * 60_000)

function talk(caller: Caller, place: number) {
  let isComplete = false
  return async (turn: number) => {
    if (turn === 0) await caller.ask('begin', '/api/ai-chat/1/initialize', {})
    // Fifteen seconds to think and type; who has completed the dialogue asks the assistant.
    await pause(12_000 + ((place * 7 + turn * 13) % 7) * 1000)
    const userInput = `What does the chapter say about a note that person ${place} reads in week ${turn}?`
    if (isComplete) await caller.ask('assistant', '/api/ai/chapter-gpt/1/chat', { userInput })
    else {
      const said = await caller.ask('dialogue turn', '/api/ai-chat/1', { message: answer() })
      isComplete = /"isComplete":true/.test(said)
    }
  }
}

const write = (caller: Caller) => async (turn: number) => {
  await pause(2000)
  await caller.save(`What was said and seen, draft ${turn}. `.repeat(10 + (turn % 20)))
}

const read = (caller: Caller, place: number) => async (turn: number) => {
  await pause(3000)
  await caller.ask('read', pages[(place + turn) % pages.length] ?? '')
}

const memory: string[] = []
async function watchMemory(): Promise<void> {
  while (goesOn()) {
    memory.push(`${workbook.memory().toFixed(0)} MB`)
    await pause((minutes * 60_000) / 10)
  }
}

const pace = { tally, spread: 10_000, goesOn }
await Promise.all([
  atWork(workbook.address, talking, pace, talk),
  atWork(workbook.address, writing, pace, write),
  atWork(workbook.address, reading, pace, read),
  watchMemory(),
])
console.log(`${learners} learners for ${minutes} minutes. ${machineLoad()}\n`)
head(1, 'call', 'how often', 'median', 'p95', 'most')
for (const [name, times] of tally.times)
  row(name, times.length, ...[50, 95, 100].map((share) => ms(percentile(times, share))))
console.log(`\nFailures: ${tally.failed}\nMemory of the server: ${memory.join(', ')}`)
