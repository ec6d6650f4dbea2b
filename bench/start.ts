import { setTimeout as pause } from 'node:timers/promises'
import { Caller, Tally } from './harness/calls.ts'
import { machineLoad, percentile } from './harness/figures.ts'
import { unseenAnswers } from './harness/unseen.ts'
import { type MeasuredWorkbook, startWorkbook } from './harness/workbook.ts'

/**
 * `npm run bench:start`: what the sentence encoder adds to the start and to the memory of a server that has talked.
 * Two servers, one with the encoder and one that cannot load it, are started in turns, and the quickest start of each
 * counts: other work on the machine makes a start slower, never quicker. Then learners talk with the guide of both,
 * in words nobody has sent before, and two quiet minutes later the memory is looked at.
 * `BENCH_ROUNDS` for another number of starts than 10.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 10)
const learners = 10
const turns = 6
/** Seconds until chapters are ready and what a burst made grow is given back. */
const quiet = 120
/** Seconds and MB that the encoder may cost. */
const mostSeconds = 0.5
const mostMemory = 150

/** Runs in the server before anything else: the thread of the encoder cannot be started, as on a machine without it. */
const withoutThread = `
  import { syncBuiltinESMExports } from 'node:module'
  const threads = process.getBuiltinModule('node:worker_threads')
  threads.Worker = class extends threads.Worker {
    constructor(file, options) {
      if (String(file).includes('embeddings-worker')) throw new Error('the encoder is switched off')
      super(file, options)
    }
  }
  syncBuiltinESMExports()`

interface Side {
  name: string
  workbook: MeasuredWorkbook
  /** Seconds until it served, and of processor time until then, one for each start. */
  starts: number[]
  processor: number[]
}

// The first start makes the database and fills the caches: it does not count.
await using withEncoder = await startWorkbook()
await withEncoder.stop()
await using without = await startWorkbook({
  env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(withoutThread)}` },
})
await without.stop()
const sides: Side[] = [
  { name: 'with the encoder', workbook: withEncoder, starts: [], processor: [] },
  { name: 'without', workbook: without, starts: [], processor: [] },
]

async function startOnce({ workbook, starts, processor }: Side): Promise<void> {
  const began = performance.now()
  await workbook.start()
  starts.push((performance.now() - began) / 1000)
  processor.push(workbook.processorTime() / 1000)
}

/** Learners answer the guide, one after another. @returns what came of the calls */
async function talk({ workbook }: Side): Promise<Tally> {
  const tally = new Tally()
  const unseen = await unseenAnswers()
  for (const learner of await workbook.people(learners, { sections: [] })) {
    const caller = new Caller(workbook.address, learner, tally)
    await caller.ask('begin', '/api/ai-chat/1/initialize', {})
    for (let turn = 0; turn < turns; turn++)
      await caller.ask('dialogue turn', '/api/ai-chat/1', { message: unseen() })
    caller.close()
  }
  return tally
}

/** The middle of the memory over twenty seconds: it swings while garbage waits to be collected. */
async function memoryOf({ workbook }: Side): Promise<number> {
  const seen: number[] = []
  for (let look = 0; look < 20; look++) {
    seen.push(workbook.memory())
    await pause(1000)
  }
  return percentile(seen, 50)
}

for (let round = 0; round < rounds; round++)
  for (const one of round % 2 === 0 ? sides : sides.toReversed()) {
    await startOnce(one)
    await one.workbook.stop()
  }
for (const one of sides) await one.workbook.start()
const tallies = await Promise.all(sides.map(talk))
await pause(quiet * 1000)
const memory = await Promise.all(sides.map(memoryOf))

const list = (figures: number[]) => figures.map((figure) => figure.toFixed(2)).join(', ')
for (const [place, { name, starts, processor }] of sides.entries())
  console.log(
    `${name}: starts in ${list(starts)} s, at least ${Math.min(...processor).toFixed(1)} s of it the processor; ${memory[place]?.toFixed(0)} MB after ${learners * turns} turns`,
  )
const [slower = 0, usual = 0] = sides.map(({ starts }) => Math.min(...starts))
const [larger = 0, small = 0] = memory
const isOff = sides.map(({ workbook }) => workbook.output.includes('encoder did not start'))
const results: [name: string, figure: string, isMet: boolean][] = [
  ['start-up', `${(slower - usual).toFixed(2)} s more (limit ${mostSeconds})`, slower - usual <= mostSeconds],
  ['memory', `${(larger - small).toFixed(0)} MB more (limit ${mostMemory})`, larger - small <= mostMemory],
  [
    'failed calls',
    tallies.map(({ failed }) => failed).join('; '),
    tallies.every((tally) => tally.failures.length === 0),
  ],
  ['encoder off', isOff.join(', '), !isOff[0] && isOff[1] === true],
]
console.log(machineLoad())
for (const [name, figure, isMet] of results) console.log(`${isMet ? 'pass' : 'FAIL'}  ${name}: ${figure}`)
if (results.some(([, , isMet]) => !isMet)) process.exitCode = 1
