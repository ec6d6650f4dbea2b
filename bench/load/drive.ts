import { Agent, request } from 'node:http'

/** One request of a caller. */
export interface Ask {
  method: 'GET' | 'POST'
  path: string
  cookie?: string
  body?: object
}

/** What came of many requests. */
export interface Driven {
  /** Answers in a second. */
  rate: number
  /** Milliseconds, sorted. */
  times: number[]
  /** Answers that were not 2xx, and requests without an answer. */
  errors: number
}

/** Milliseconds that so many of a hundred stayed below. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor((share / 100) * sorted.length))] ?? Number.NaN

/** One request over a kept connection; reads the whole answer. */
export function send(agent: Agent, address: string, ask: Ask): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const body = ask.body && JSON.stringify(ask.body)
    const outgoing = request(
      address + ask.path,
      {
        agent,
        method: ask.method,
        headers: {
          'sec-fetch-site': 'same-origin',
          ...(ask.cookie ? { cookie: ask.cookie } : {}),
          ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (piece: string) => {
          text += piece
        })
        response.once('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.once('error', reject)
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}

/**
 * So many callers, each with a connection of its own, each asking again as soon as it is answered.
 * @param next the request of a caller in its turn; null ends that caller
 * @param seconds how long it may take; a fifth of it is warming up, unless `warm` says that it is warm
 */
export async function drive(
  address: string,
  callers: number,
  seconds: number,
  next: (caller: number, turn: number) => Ask | null,
  { warm = false } = {},
): Promise<Driven> {
  const times: number[] = []
  let errors = 0
  const start = performance.now() + (warm ? 0 : seconds * 200)
  const end = start + seconds * 1000
  let last = start
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      try {
        for (let turn = 0; performance.now() < end; turn++) {
          const ask = next(caller, turn)
          if (!ask) return
          const began = performance.now()
          const status = await send(agent, address, ask).then(
            (answer) => answer.status,
            () => 0,
          )
          if (began < start) continue
          last = performance.now()
          times.push(last - began)
          if (status < 200 || status > 299) errors++
        }
      } finally {
        agent.destroy()
      }
    }),
  )
  times.sort((a, b) => a - b)
  return { rate: (times.length / Math.max(last - start, 1)) * 1000, times, errors }
}
