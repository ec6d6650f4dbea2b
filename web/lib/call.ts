import type { z } from 'zod'
import type { Contract } from '#core/contract/index'
import { personHeader, sessionReplacedHeader } from '#core/contract/wire'
import { accessFlag } from './access-flag.ts'
import { CallError, isGateShut } from './error.ts'

/** "METHOD /path/:param" of every call, as the contract names it. */
export type CallKey = Extract<keyof Contract, string>

type Part<K extends CallKey, Name extends string, Fallback> =
  Contract[K] extends Record<Name, infer Schema>
    ? Schema extends z.ZodType
      ? z.input<Schema>
      : Fallback
    : Fallback

export type ParamsOf<K extends CallKey> = Part<K, 'params', undefined>
export type QueryOf<K extends CallKey> = Part<K, 'query', undefined>
export type BodyOf<K extends CallKey> = Part<K, 'body', undefined>
/** What a call answers. */
export type AnswerOf<K extends CallKey> = z.output<Contract[K]['response']>

type Slot<Name extends string, T> = undefined extends T
  ? { [key in Name]?: Exclude<T, undefined> }
  : Record<string, never> extends T
    ? { [key in Name]?: T }
    : { [key in Name]: T }

/** What a call needs: path parameters, query and body, each as the contract says. */
export type CallInput<K extends CallKey> = Slot<'params', ParamsOf<K>> &
  Slot<'query', QueryOf<K>> &
  Slot<'body', BodyOf<K>> &
  How

/** How a call is made. */
export interface How {
  signal?: AbortSignal | undefined
  /** For whom it is made where that is not whose page this is; refused with 401 when they are not signed in. */
  person?: string | undefined
  /** Ends even when the page does; for small bodies only (64 kB for all of them together). */
  keepalive?: boolean | undefined
}

/** The input may be left out where nothing in it is required. */
export type CallArguments<K extends CallKey> =
  Record<string, never> extends CallInput<K> ? [input?: CallInput<K>] : [input: CallInput<K>]

interface LooseInput extends How {
  params?: Record<string, string> | undefined
  query?: Record<string, unknown> | undefined
  body?: unknown
}

let whosePage: () => string | undefined = () => undefined

/**
 * Says whose page this is. From then on every call names them, so that a page left open neither acts for somebody
 * else who has signed in since nor shows their work: the server refuses such a call with 401.
 */
export function callFor(whose: () => string | undefined): void {
  whosePage = whose
}

/** The address of a call: parameters put into the path and encoded, the query appended. */
export function addressOf(key: string, { params = {}, query = {} }: LooseInput = {}): string {
  const path = key.slice(key.indexOf(' ') + 1)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

/**
 * Makes a call of the contract, with cookies; a JSON body and content type only when there is one.
 * @returns the answer's JSON; of a list that comes in pages (header Link), all of them
 * @throws CallError for any answer that is not OK; TypeError when the network fails
 */
export async function call<K extends CallKey>(key: K, ...[input]: CallArguments<K>): Promise<AnswerOf<K>> {
  const given = (input ?? {}) as LooseInput
  const response = await send(key, given)
  const answer = (await response.json()) as AnswerOf<K>
  const cursor = /[?&]cursor=([\w-]+)[^>]*>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  if (cursor === undefined) return answer
  const rest = await call(
    key,
    ...([{ ...given, query: { ...given.query, cursor } }] as unknown as CallArguments<K>),
  )
  return [...(answer as unknown[]), ...(rest as unknown[])] as AnswerOf<K>
}

/** The same call with the answer as a stream, for the two chats. @throws as `call` does */
export function callForStream<K extends CallKey>(key: K, ...[input]: CallArguments<K>): Promise<Response> {
  return send(key, (input ?? {}) as LooseInput, { accept: 'text/event-stream' })
}

/** The same call with a file as its answer. @throws CallError and TypeError as `call` does */
export async function callForFile<K extends CallKey>(
  key: K,
  ...[input]: CallArguments<K>
): Promise<{ file: Blob; name: string }> {
  const response = await send(key, (input ?? {}) as LooseInput)
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  return { file: await response.blob(), name: named?.[1] ?? 'download' }
}

/** The cookie of the session that has taken the place of the call's is on its way. */
const wasReplaced = (response: Response) => response.headers.has(sessionReplacedHeader)
/** In milliseconds. */
const waitFor = 200
/** Three seconds: where the cookie has not come by then it is lost. */
const mostWaits = 15

async function send(key: string, input: LooseInput, headers: Record<string, string> = {}): Promise<Response> {
  const method = key.slice(0, key.indexOf(' '))
  const hasBody = input.body !== undefined
  const person = input.person ?? whosePage()
  const init: RequestInit = {
    method,
    credentials: 'include',
    headers: {
      ...headers,
      ...(hasBody ? { 'content-type': 'application/json' } : {}),
      ...(person ? { [personHeader]: person } : {}),
    },
    ...(hasBody ? { body: JSON.stringify(input.body) } : {}),
    ...(input.signal ? { signal: input.signal } : {}),
    ...(input.keepalive ? { keepalive: true } : {}),
  }
  let response = await fetch(addressOf(key, input), init)
  for (let waits = 0; wasReplaced(response) && waits < mostWaits; waits++) {
    await new Promise((resolve) => setTimeout(resolve, waitFor))
    response = await fetch(addressOf(key, input), init)
  }
  if (response.ok) return response
  const error = new CallError(response.status, await response.text(), response.statusText)
  if (isGateShut(error)) accessFlag.clear()
  throw error
}
