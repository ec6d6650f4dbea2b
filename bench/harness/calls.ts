import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile, timed } from './figures.ts'
import type { Signed } from './people.ts'

/** One request. */
export interface Ask {
  method: 'GET' | 'POST'
  path: string
  cookie?: string
  body?: object
  /** Asks for the answer as a stream and is given its pieces as they come. */
  onPiece?: (piece: string) => void
}

/** One request over a kept connection; reads the whole answer. */
export function send(agent: Agent, address: string, ask: Ask): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const body = ask.body && JSON.stringify(ask.body)
    const headers = {
      'sec-fetch-site': 'same-origin',
      ...(ask.cookie ? { cookie: ask.cookie } : {}),
      ...(ask.onPiece ? { accept: 'text/event-stream' } : {}),
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    }
    const outgoing = request(address + ask.path, { agent, method: ask.method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => {
        text += piece
        ask.onPiece?.(piece)
      })
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
      response.once('error', reject)
    })
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

const isGood = (status: number) => status >= 200 && status <= 299

/** What came of the calls of many people: the times of each kind of call, and what failed. */
export class Tally {
  readonly times = new Map<string, number[]>()
  readonly failures: string[] = []

  of(name: string): number[] {
    const list = this.times.get(name) ?? []
    this.times.set(name, list)
    return list
  }

  /** "3, such as save: 500 …", for people. */
  get failed(): string {
    return `${this.failures.length}${this.failures[0] ? `, such as ${this.failures[0]}` : ''}`
  }
}

/** A person at work: calls over a connection of their own, one after another, each kept under its name. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #address: string
  readonly #cookie: string
  #updatedAt: string | undefined
  readonly #tally: Tally

  constructor(address: string, { cookie }: Signed, tally = new Tally()) {
    this.#address = address
    this.#cookie = cookie
    this.#tally = tally
  }

  /** @returns the answer, which is blank where none came */
  async ask(name: string, path: string, body?: object): Promise<string> {
    const ask = {
      path,
      cookie: this.#cookie,
      ...(body ? { method: 'POST' as const, body } : { method: 'GET' as const }),
    }
    const { status, text } = await timed(this.#tally.of(name), () =>
      send(this.#agent, this.#address, ask).catch((error: Error) => ({ status: 0, text: error.message })),
    )
    if (isGood(status)) return text
    this.#tally.failures.push(`${name}: ${status} ${text.slice(0, 100)}`)
    return ''
  }

  /** Saves the exercise of chapter 1 over its own last save, as the page does. */
  async save(sessionSummary: string): Promise<void> {
    const formData = { clientInitials: 'M.R.', sessionSummary }
    const text = await this.ask('save', '/api/exercises', {
      chapterId: '1',
      formData,
      updatedAt: this.#updatedAt,
    })
    if (text) this.#updatedAt = (JSON.parse(text) as { updatedAt: string }).updatedAt
  }

  close(): void {
    this.#agent.destroy()
  }
}

/**
 * People at work, each at their own pace and one call after another.
 * @param spread they begin one by one within so many milliseconds
 * @param work what a person does in each turn
 */
export async function atWork(
  address: string,
  people: readonly Signed[],
  { tally, spread, goesOn }: { tally: Tally; spread: number; goesOn: () => boolean },
  work: (caller: Caller, place: number) => (turn: number) => Promise<unknown>,
): Promise<void> {
  const all = people.map(async (person, place) => {
    const caller = new Caller(address, person, tally)
    const next = work(caller, place)
    await pause((place * spread) / people.length)
    for (let turn = 0; goesOn(); turn++) await next(turn)
    caller.close()
  })
  await Promise.all(all)
}

/** Says yes for so many milliseconds. */
export function during(milliseconds: number): () => boolean {
  const end = performance.now() + milliseconds
  return () => performance.now() < end
}

/** What came of many requests. */
export interface Driven {
  /** Answers in a second. */
  rate: number
  /** Milliseconds of the middle one, and of the 95th of 100. */
  median: number
  p95: number
  /** Answers that were not 2xx, and requests without an answer. */
  errors: number
}

/**
 * So many callers, each with a connection of its own, each asking again as soon as it is answered.
 * @param seconds how long it may take; a fifth more goes ahead for warming up, unless it is `warm`
 * @param next the request of a caller in its turn; null ends that caller
 */
export async function drive(
  address: string,
  callers: number,
  { seconds, warm = false }: { seconds: number; warm?: boolean },
  next: (caller: number, turn: number) => Ask | null,
): Promise<Driven> {
  const times: number[] = []
  let errors = 0
  const start = performance.now() + (warm ? 0 : seconds * 200)
  const end = start + seconds * 1000
  let last = start
  const call = async (caller: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; performance.now() < end; turn++) {
      const ask = next(caller, turn)
      if (!ask) break
      const began = performance.now()
      const { status } = await send(agent, address, ask).catch(() => ({ status: 0 }))
      if (began < start) continue
      last = performance.now()
      times.push(last - began)
      if (!isGood(status)) errors++
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)))
  const rate = (times.length / Math.max(last - start, 1)) * 1000
  return { rate, median: percentile(times, 50), p95: percentile(times, 95), errors }
}
