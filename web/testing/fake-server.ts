import { vi } from 'vitest'
import type { AnswerOf, CallKey } from '../lib/call.ts'

/** What a call of the contract answers in a test: its JSON, or a status with a body. */
export type FakeAnswer<K extends CallKey> = AnswerOf<K> | Refusal | ((request: FakeRequest) => unknown)

/** An answer that is not 200. */
export class Refusal {
  readonly status: number
  readonly body: string
  constructor(status: number, body: unknown) {
    this.status = status
    this.body = typeof body === 'string' ? body : JSON.stringify(body)
  }
}

/** What the page sent. */
export interface FakeRequest {
  key: string
  body: unknown
}

/** The network is down for every call. */
export const noNetwork = (): void => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
}

/** An answer that whoever asked may give up, as a browser does. */
const unlessAborted = (answer: unknown, signal: AbortSignal | null = null): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const giveUp = () => reject(signal?.reason)
    if (signal?.aborted) giveUp()
    signal?.addEventListener('abort', giveUp)
    Promise.resolve(answer).then(resolve, reject)
  })

/**
 * Answers the calls of a page by their address ("GET /api/chapters/3"), typed by the contract's
 * entry ("GET /api/chapters/:chapterId") where both are the same; any other call is refused with 404.
 * @returns every call made so far
 */
export function fakeServer(
  answers: { [K in CallKey]?: FakeAnswer<K> } & Record<string, unknown>,
): FakeRequest[] {
  const made: FakeRequest[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const request = {
      key: `${init.method ?? 'GET'} ${url}`,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    }
    made.push(request)
    const answer = (answers as Record<string, unknown>)[request.key]
    const given =
      typeof answer === 'function'
        ? await unlessAborted((answer as (r: FakeRequest) => unknown)(request), init.signal)
        : answer
    if (given === undefined) return new Response('{"message":"There is no such call."}', { status: 404 })
    if (given instanceof Refusal) return new Response(given.body, { status: given.status })
    return new Response(JSON.stringify(given), { status: 200 })
  })
  return made
}
