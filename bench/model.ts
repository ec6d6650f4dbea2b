import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { loadMessages } from '#server/content/labelled-messages'
import { accessPassword, Workbook } from '../e2e/support/workbook.ts'
import { Learner } from './model-learner.ts'

/**
 * `node bench/model.ts [turns]`: what the workbook adds to a model's own time: with dialogues at once the time until
 * the first words of a reply, less what the provider took; memory over many turns (2000), as the system sees it and
 * as what is in use after a collection; open streams on one process. The provider is a process of known slowness;
 * server, database and HTTP are the real ones.
 */
const dialogues = 50
const streams = 200
const turns = Number(process.argv[2] ?? 2000)
/** Milliseconds between two messages of a learner; people take ten times as long. */
const pause = 4000
const judgeMs = 100
const firstMs = 100
const at = (numbers: number[], part: number) =>
  numbers.toSorted((one, other) => one - other)[
    Math.min(numbers.length - 1, Math.floor(part * numbers.length))
  ] ?? 0
const spread = (numbers: number[]) =>
  `half ${at(numbers, 0.5).toFixed(0)} ms, 95 of 100 ${at(numbers, 0.95).toFixed(0)} ms, most ${Math.max(...numbers).toFixed(0)} ms (${numbers.length})`

async function startProvider(pieceMs: number) {
  const child = spawn(process.execPath, [new URL('./model-provider.ts', import.meta.url).pathname], {
    env: { ...process.env, JUDGE_MS: String(judgeMs), FIRST_MS: String(firstMs), PIECE_MS: String(pieceMs) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { port: Number(line.toString()), stop: () => child.kill() }
}

const startWorkbook = (port: number) =>
  new Workbook({
    AI_PROVIDER: 'compatible',
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_MODEL: 'm',
    AI_TURNS_PER_MINUTE: '1000',
    AI_TURNS_PER_DAY: '100000',
    AI_TOKENS_PER_MONTH: '1000000000',
    AI_DIALOGUE_TOKENS: '100000000',
    AI_TOTAL_SECONDS: '40',
    NODE_OPTIONS: `--expose-gc --import=${new URL('./model-heap.ts', import.meta.url).href}`,
  }).start()

async function people(workbook: Workbook, count: number): Promise<Learner[]> {
  const all: Learner[] = []
  for (let index = 0; index < count; index++) {
    const learner = new Learner(workbook.address)
    await learner.join(index, accessPassword)
    all.push(learner)
  }
  return all
}

const memoryOf = (workbook: Workbook): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${workbook.serverPid}/status`, 'utf8'))?.[1]) / 1024

const messages = await loadMessages(new URL('../content', import.meta.url).pathname, '01-progress-notes')
const answers = messages.filter(({ level }) => level > 0).map(({ text }) => text)

/** Seconds of processor time the server has used. */
const cpuOf = (workbook: Workbook): number => {
  const fields = readFileSync(`/proc/${workbook.serverPid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / 100
}

/** How long a call takes that does nothing, ten times a second: what the machine itself adds. */
function probe(workbook: Workbook): () => Promise<number[]> {
  const times: number[] = []
  let going = true
  const probing = (async () => {
    while (going) {
      const began = performance.now()
      await (await fetch(`${workbook.address}/api/health/live`)).text()
      times.push(performance.now() - began)
      await wait(100)
    }
  })()
  return async () => {
    going = false
    await probing
    return times
  }
}

async function overhead(workbook: Workbook, learners: Learner[]): Promise<void> {
  await Promise.all(learners.map((learner) => learner.begin()))
  const before = cpuOf(workbook)
  const reference = probe(workbook)
  const measured = await Promise.all(
    learners.map(async (learner, index) => {
      const times: number[] = []
      await wait((index * pause) / learners.length)
      for (let turn = 0; turn < 5; turn++) {
        const said = await learner.say(answers[(index * 7 + turn * 13) % answers.length] ?? '')
        if (said.speaker.startsWith('AI model') && said.firstAfter !== null)
          times.push(said.firstAfter - judgeMs - firstMs)
        await wait(pause)
      }
      return times
    }),
  )
  const empty = await reference()
  const cpu = ((cpuOf(workbook) - before) * 1000) / (learners.length * 5)
  console.log(
    `${learners.length} dialogues at once, a message every ${pause} ms each: own time until the first words ${spread(measured.flat())}; an empty call meanwhile ${spread(empty)}; processor time ${cpu.toFixed(0)} ms a turn; load of the machine ${loadavg()[0]?.toFixed(1)}`,
  )
}

/** Megabytes of the server: what the system counts, and what is in use once everything unused was collected. */
async function memoryNow(workbook: Workbook): Promise<string> {
  const resident = memoryOf(workbook)
  const told = workbook.output.length
  if (workbook.serverPid) process.kill(workbook.serverPid, 'SIGUSR2')
  for (;;) {
    const line = /in use after a collection: (.+)/.exec(workbook.output.slice(told))?.[1]
    if (line) return `${resident.toFixed(0)} MB resident, ${line}`
    await wait(50)
  }
}

async function memory(workbook: Workbook, learners: Learner[]): Promise<void> {
  const marks: string[] = [`0: ${await memoryNow(workbook)}`]
  for (let done = 0; done < turns; ) {
    await Promise.all(
      learners.map((learner, index) =>
        learner.ask(`What does the chapter say about note formats and readers, ${done + index}?`),
      ),
    )
    done += learners.length
    if (done % (turns / 5) < learners.length) marks.push(`${done}: ${await memoryNow(workbook)}`)
  }
  console.log(`Memory over ${turns} turns:\n  ${marks.join('\n  ')}`)
}

async function openStreams(workbook: Workbook, learners: Learner[]): Promise<void> {
  const began = performance.now()
  const asked = await Promise.all(
    Array.from({ length: streams }, (_, index) =>
      learners[index % learners.length]?.ask(`Which format fits a note for a court, ${index}?`),
    ),
  )
  const answered = asked.filter((one) => one?.speaker.startsWith('AI model')).length
  console.log(
    `${streams} open streams at once: ${answered} answered by the model in ${((performance.now() - began) / 1000).toFixed(1)} s; memory ${memoryOf(workbook).toFixed(0)} MB`,
  )
}

const provider = await startProvider(Number(process.env.PIECE_MS ?? 5))
const workbook = await startWorkbook(provider.port)
try {
  const learners = await people(workbook, dialogues)
  // The first one warms everything up.
  await learners[0]?.begin()
  await learners[0]?.say(answers[0] ?? '')
  await overhead(workbook, learners)
  await memory(workbook, learners)
  await openStreams(workbook, learners)
} finally {
  await workbook.close()
  provider.stop()
}
