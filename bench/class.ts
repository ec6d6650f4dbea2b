import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { loadMessages } from '#server/content/labelled-messages'
import { openForCommand } from '#server/db/open-for-command'
import { startServer } from './desk/server.ts'
import { type Ask, percentile, send } from './load/drive.ts'
import { dialogueDone, type Signed, signedPeople } from './load/people.ts'

/**
 * `npm run bench:class`: a class at work at the same time, everybody at a person's pace: a third talks with the
 * guide, a third writes and saves every two seconds of typing, a third reads and moves between pages.
 * `BENCH_LEARNERS` and `BENCH_MINUTES` for others than 300 learners and 10 minutes.
 */
const learners = Number(process.env.BENCH_LEARNERS ?? 300)
const minutes = Number(process.env.BENCH_MINUTES ?? 10)

const dataDir = await mkdtemp(path.join(tmpdir(), 'workbook-bench-'))
const server = await startServer(dataDir)
const beside = await openForCommand({ databaseUrl: undefined, dataDir })
const third = Math.ceil(learners / 3)
const talking = await signedPeople(beside.db, third)
const writing = await signedPeople(beside.db, third, { sections: dialogueDone })
const looking = await signedPeople(beside.db, learners - 2 * third, { sections: dialogueDone })
await beside.close()
const answers = (await loadMessages(path.resolve('content'), '01-progress-notes')).map(({ text }) => text)

const times = new Map<string, number[]>()
const failures: string[] = []
const end = performance.now() + minutes * 60_000
/** Everybody begins at some moment of the first ten seconds. */
const start = (place: number) => pause((place * 10_000) / third)

/** A person's calls, one after another over one connection; what each took is kept under its name. */
function caller(person: Signed) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    async ask(name: string, ask: Omit<Ask, 'cookie'>): Promise<string> {
      const began = performance.now()
      const answer = await send(agent, server.address, { ...ask, cookie: person.cookie }).catch(
        (error: Error) => ({ status: 0, text: error.message }),
      )
      const list = times.get(name) ?? []
      times.set(name, list)
      list.push(performance.now() - began)
      if (answer.status < 200 || answer.status > 299)
        failures.push(`${name}: ${answer.status} ${answer.text.slice(0, 100)}`)
      return answer.text
    },
    done: () => agent.destroy(),
  }
}

async function talk(person: Signed, place: number): Promise<void> {
  const { ask, done } = caller(person)
  await start(place)
  await ask('begin', { method: 'POST', path: '/api/ai-chat/1/initialize', body: {} })
  let complete = false
  for (let turn = 0; performance.now() < end; turn++) {
    // Fifteen seconds to think and type; who has completed the dialogue asks the assistant.
    await pause(12_000 + ((place * 7 + turn * 13) % 7) * 1000)
    const message = answers[(place * 11 + turn * 3) % answers.length] ?? ''
    if (complete)
      await ask('assistant', {
        method: 'POST',
        path: '/api/ai/chapter-gpt/1/chat',
        body: { userInput: 'What does the chapter say about the reader of a note?' },
      })
    else {
      const answer = await ask('dialogue turn', { method: 'POST', path: '/api/ai-chat/1', body: { message } })
      complete = /"isComplete":true/.test(answer)
    }
  }
  done()
}

async function write(person: Signed, place: number): Promise<void> {
  const { ask, done } = caller(person)
  await start(place)
  let updatedAt: string | null = null
  for (let turn = 0; performance.now() < end; turn++) {
    await pause(2000)
    const formData = {
      clientInitials: 'M.R.',
      sessionSummary: `What was said and seen, draft ${turn}. `.repeat(10 + (turn % 20)),
    }
    const text = await ask('save', {
      method: 'POST',
      path: '/api/exercises',
      body: { chapterId: '1', formData, updatedAt },
    })
    updatedAt = (JSON.parse(text || '{}') as { updatedAt?: string }).updatedAt ?? updatedAt
  }
  done()
}

const pages = ['/api/progress', '/api/chapters/1', '/api/exercises/1/action-form', '/api/notifications']

async function look(person: Signed, place: number): Promise<void> {
  const { ask, done } = caller(person)
  await start(place)
  for (let turn = place; performance.now() < end; turn++) {
    await pause(3000)
    await ask('read', { method: 'GET', path: pages[turn % pages.length] ?? '' })
  }
  done()
}

const memory: string[] = []
async function watchMemory(): Promise<void> {
  while (performance.now() < end) {
    memory.push(`${server.memory()?.now.toFixed(0)} MB`)
    await pause((minutes * 60_000) / 10)
  }
}

try {
  await Promise.all([...talking.map(talk), ...writing.map(write), ...looking.map(look), watchMemory()])
  console.log(
    `${learners} learners for ${minutes} minutes; load of the machine ${loadavg()[0]?.toFixed(1)}\n`,
  )
  console.log('| call | how often | median | p95 | most |')
  console.log('|---|---:|---:|---:|---:|')
  for (const [name, list] of times) {
    const sorted = list.toSorted((a, b) => a - b)
    const ms = (share: number) => `${percentile(sorted, share).toFixed(0)} ms`
    console.log(`| ${name} | ${sorted.length} | ${ms(50)} | ${ms(95)} | ${ms(100)} |`)
  }
  console.log(`\nFailures: ${failures.length}${failures.length > 0 ? `, such as ${failures[0]}` : ''}`)
  console.log(`Memory of the server: ${memory.join(', ')}`)
} finally {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}
