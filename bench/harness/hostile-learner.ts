import { Agent } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { send } from './calls.ts'

/*
 * One learner who does the worst that is known, all of it at the same time, as long as the bench lasts. A thread of its
 * own, so that it does not delay those who are measured. Answers and refusals are all the same here.
 */
export interface HostileWork {
  address: string
  cookie: string
  /** Path of a shared reflection of this learner, which a visitor opens. */
  shared: string
  milliseconds: number
  /** Which of the acts. */
  only: string[]
}

const { address, cookie, shared, milliseconds, only } = workerData as HostileWork
const end = performance.now() + milliseconds
const { host, hostname, port } = new URL(address)
const agent = new Agent({ keepAlive: true })

/** So many at once, again and again. */
async function again(atOnce: number, act: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 0; performance.now() < end; n += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, place) => act(n + place).catch(() => pause(100))))
    await pause(10)
  }
}

const get = (path: string) => send(agent, address, { method: 'GET', path, cookie })
const post = (path: string, body: object) => send(agent, address, { method: 'POST', path, cookie, body })

/** Asks for a long answer and takes nothing of it, until the server closes the connection. */
const unread = (path: string) =>
  new Promise<void>((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', () => {}).once('close', () => resolve())
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`)
    socket.pause()
    setTimeout(() => socket.destroy(), Math.max(0, end - performance.now()))
  })

const millions = { format: 'no', charts: Array.from({ length: 3_500_000 }, () => 0) }
const messages = Array.from({ length: 500 }, () => ({ role: 'user', content: 'a b c d '.repeat(490) }))
const submission = { chapterId: '1', type: 'complete-chapter', content: 'x'.repeat(390_000) }

const acts: Record<string, () => Promise<void>[]> = {
  // Private turns that are read again and again, also by a visitor with a link.
  private: () => [
    again(4, () => get('/api/portfolio')),
    again(2, (n) => post('/api/ai-conversations', { chapterId: '1', title: `No. ${n}`, messages })),
    again(4, () => send(agent, address, { method: 'GET', path: shared })),
  ],
  // Answers nobody takes, and everything at once.
  unread: () => [
    again(12, () => unread('/api/ai-chat/1')),
    again(12, () => unread('/api/my-data')),
    again(20, () => get('/api/my-data')),
  ],
  // A hundred and fifty saves at once.
  saves: () => [again(150, (n) => post('/api/portfolio-submissions', { ...submission, title: `No. ${n}` }))],
  // Bodies of millions of values, and documents.
  bodies: () => [
    again(4, () => post('/api/portfolio', millions)),
    again(8, () => post('/api/portfolio', { chapters: ['2'], format: 'pdf' })),
  ],
  // Text without end.
  text: () => [
    again(10, () => post('/api/ai/chapter-gpt/1/chat', { userInput: 'a b c d '.repeat(499) })),
    again(4, () => post('/api/ai-chat/2', { message: 'a b c d '.repeat(499) })),
  ],
}

await Promise.all(only.flatMap((name) => acts[name]?.() ?? []))
agent.destroy()
