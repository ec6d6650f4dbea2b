import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadMessages } from '#server/content/labelled-messages'
import { send } from './harness/calls.ts'
import { machineLoad, ms, percentile, timed } from './harness/figures.ts'
import type { Signed } from './harness/people.ts'
import { startWorkbook } from './harness/workbook.ts'

/**
 * `npm run bench:model -- [turns]`: what the workbook adds to a model's own time: with dialogues at once the time until
 * the first words of a reply, less what the provider took; memory over many turns (2000), as the system sees it and
 * as what is in use after a collection; open streams on one process. The provider is a process of known slowness
 * (`PIECE_MS` from piece to piece, 5); server, database and HTTP are the real ones.
 */
const dialogues = 50
const streams = 200
const turns = Number(process.argv[2] ?? 2000)
/** Milliseconds between two messages of a learner; people take ten times as long. */
const between = 4000
const judgeMs = 100
const firstMs = 100

const slowness = [judgeMs, firstMs, process.env.PIECE_MS ?? 5].map(String)
const provider = fork(new URL('./harness/provider.ts', import.meta.url), slowness)
const [port] = (await once(provider, 'message')) as [number]

/**
 * Runs in the server: on SIGUSR2 everything unused is collected, and what is left is printed, so that growth can be
 * told from a collector that takes its time.
 */
const tellHeap = `process.on('SIGUSR2', () => {
  gc()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  const megabytes = (bytes) => (bytes / 1024 / 1024).toFixed(0) + ' MB '
  console.log('in use: ' + megabytes(heapUsed) + 'of objects, ' + megabytes(external + arrayBuffers) + 'beside them')
})`

await using workbook = await startWorkbook({
  env: {
    AI_PROVIDER: 'compatible',
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_MODEL: 'm',
    AI_TURNS_PER_MINUTE: '1000',
    AI_TURNS_PER_DAY: '100000',
    AI_TOKENS_PER_MONTH: '1000000000',
    AI_DIALOGUE_TOKENS: '100000000',
    AI_TOTAL_SECONDS: '40',
    NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(tellHeap)}`,
  },
})
const agent = new Agent({ keepAlive: true })
const learners = await workbook.people(dialogues, { sections: [] })
const messages = await loadMessages(path.resolve('content'), '01-progress-notes')
const answers = messages.filter(({ level }) => level > 0).map(({ text }) => text)

/** @returns who spoke at last, and the milliseconds until the first words of a stream */
async function post({ cookie }: Signed, path: string, body: object, isStream = true) {
  const began = performance.now()
  let firstAfter: number | null = null
  const onPiece = (piece: string) => {
    if (piece.includes('event: delta')) firstAfter ??= performance.now() - began
  }
  const ask = { method: 'POST', path, cookie, body, ...(isStream ? { onPiece } : {}) } as const
  const { status, text } = await send(agent, workbook.address, ask)
  if (status < 200 || status > 299) throw new Error(`${path}: ${status} ${text}`)
  const speaker = [...text.matchAll(/"speaker":"([^"]+)"/g)].at(-1)?.[1] ?? ''
  return { byModel: speaker.startsWith('AI model'), firstAfter: firstAfter as number | null }
}
const begin = (learner: Signed) => post(learner, '/api/ai-chat/1/initialize', {}, false)
const say = (learner: Signed, message: string) => post(learner, '/api/ai-chat/1', { message })
const ask = (learner: Signed, userInput: string) => post(learner, '/api/ai/chapter-gpt/1/chat', { userInput })

const spread = (times: number[]) => {
  const [half, most95, most] = [50, 95, 100].map((share) => ms(percentile(times, share)))
  return `half ${half}, 95 of 100 ${most95}, most ${most} (${times.length})`
}

async function overhead(): Promise<void> {
  await Promise.all(learners.map(begin))
  const before = workbook.processorTime()
  // How long a call takes that does nothing, ten times a second: what the machine itself adds.
  const empty: number[] = []
  const live = { method: 'GET', path: '/api/health/live' } as const
  const probe = setInterval(() => void timed(empty, () => send(agent, workbook.address, live)), 100)
  const times: number[] = []
  await Promise.all(
    learners.map(async (learner, index) => {
      await pause((index * between) / learners.length)
      for (let turn = 0; turn < 5; turn++) {
        const said = await say(learner, answers[(index * 7 + turn * 13) % answers.length] ?? '')
        if (said.byModel && said.firstAfter !== null) times.push(said.firstAfter - judgeMs - firstMs)
        await pause(between)
      }
    }),
  )
  clearInterval(probe)
  const processor = (workbook.processorTime() - before) / (learners.length * 5)
  console.log(
    `${dialogues} dialogues at once, a message every ${between} ms each: own time until the first words ${spread(times)}; an empty call meanwhile ${spread(empty)}; processor time ${ms(processor)} a turn. ${machineLoad()}`,
  )
}

/** Memory of the server: what the system counts, and what is in use once everything unused was collected. */
async function memoryNow(): Promise<string> {
  const resident = workbook.memory().toFixed(0)
  const told = workbook.output.length
  process.kill(workbook.pid, 'SIGUSR2')
  for (;;) {
    const inUse = /in use: (.+)\n/.exec(workbook.output.slice(told))?.[1]
    if (inUse) return `${resident} MB resident, ${inUse} after a collection`
    await pause(50)
  }
}

async function memory(): Promise<void> {
  console.log(`Memory over ${turns} turns:\n  0: ${await memoryNow()}`)
  for (let done = 0; done < turns; ) {
    const question = 'What does the chapter say about note formats and readers'
    await Promise.all(learners.map((learner, index) => ask(learner, `${question}, ${done + index}?`)))
    done += learners.length
    if (done % (turns / 5) < learners.length) console.log(`  ${done}: ${await memoryNow()}`)
  }
}

async function openStreams(): Promise<void> {
  const began = performance.now()
  const asked = await Promise.all(
    Array.from({ length: streams }, (_, index) =>
      ask(learners[index % dialogues] as Signed, `Which format fits a note for a court, ${index}?`),
    ),
  )
  const answered = asked.filter(({ byModel }) => byModel).length
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${streams} open streams at once: ${answered} answered by the model in ${seconds} s; memory ${workbook.memory().toFixed(0)} MB`,
  )
}

try {
  for (const learner of learners) await post(learner, '/api/model-choice', { choice: 'model' }, false)
  // The first one warms everything up.
  const [first] = learners as [Signed]
  await begin(first)
  await say(first, answers[0] ?? '')
  await overhead()
  await memory()
  await openStreams()
} finally {
  agent.destroy()
  provider.disconnect()
}
