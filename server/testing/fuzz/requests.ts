import fc, { type Arbitrary } from 'fast-check'
import type { RouteContract } from '#core/contract/define'
import { type Known, valuesOf } from './arbitrary-from-schema.ts'
import { brokenBodies, contentTypes, hostileTexts, hostileValues } from './hostile.ts'

/** One request as it goes over the wire. */
export interface FuzzedRequest {
  method: string
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

/** Node.js itself refuses longer ones. */
const longestUrl = 16_000

type Json = Record<string, unknown>

/**
 * Requests to one call of the contract: some right in every part, some with one part replaced by what does not
 * belong there, some with a body that is none at all.
 */
export function requestsTo(key: string, entry: RouteContract, known: Known): Arbitrary<FuzzedRequest> {
  const [method = '', path = ''] = key.split(' ')
  const right = (part: 'params' | 'query') =>
    entry[part] ? (valuesOf(entry[part], known) as Arbitrary<Json>) : fc.constant<Json>({})
  const params = fc.oneof({ weight: 4, arbitrary: right('params') }, replacing(right('params'), hostileTexts))
  const query = fc.oneof(
    { weight: 3, arbitrary: right('query') },
    replacing(right('query'), fc.oneof(hostileTexts, fc.array(hostileTexts, { maxLength: 3 }))),
  )
  return fc
    .record({ params, query, body: bodyOf(method, entry, known), headers: strangeHeaders(entry) })
    .map((parts) => ({
      method,
      url: urlOf(path, parts.params, parts.query),
      headers: { ...parts.headers, ...parts.body.headers },
      payload: parts.body.payload,
    }))
}

interface Body {
  payload: string | undefined
  headers: Record<string, string>
}

const json = (payload: unknown): Body => ({
  payload: JSON.stringify(payload),
  headers: { 'content-type': 'application/json' },
})

function bodyOf(method: string, entry: RouteContract, known: Known): Arbitrary<Body> {
  const none: Arbitrary<Body> = fc.constant({ payload: undefined, headers: {} })
  if (method === 'GET') return none
  const broken = fc
    .tuple(brokenBodies, contentTypes)
    .map(([payload, type]) => ({ payload, headers: { 'content-type': type } }))
  const wrong = fc.oneof(none, broken, hostileValues.map(json))
  if (!entry.body) return fc.oneof({ weight: 3, arbitrary: none }, wrong)
  const right = valuesOf(entry.body, known)
  return fc.oneof(
    { weight: 4, arbitrary: right.map(json) },
    { weight: 4, arbitrary: replacing(right, hostileValues).map(json) },
    { weight: 2, arbitrary: wrong },
  )
}

const strangeHeaders = (entry: RouteContract): Arbitrary<Record<string, string>> => {
  const some: Record<string, string>[] = [
    {},
    { 'workbook-person': 'somebody else' },
    { range: 'bytes=0-' },
    { 'if-none-match': '"x"' },
    { accept: 'text/event-stream' },
    { 'x-forwarded-for': '203.0.113.1, evil' },
    { 'x-forwarded-for': 'z'.repeat(5000) },
    { 'x-forwarded-proto': 'javascript:', 'x-forwarded-host': '../' },
    { cookie: 'wb_sid=%00; wb_sid=%ff; __proto__=x; =; ;;' },
    { authorization: 'Bearer a token of somebody' },
    { 'sec-fetch-site': 'cross-site' },
    { host: 'evil.example' },
  ]
  return fc.oneof({ weight: entry.streams ? 1 : 4, arbitrary: fc.constant({}) }, fc.constantFrom(...some))
}

/** A value in which one place, at any depth, is replaced, removed or given a key too many. */
function replacing<Value>(right: Arbitrary<Value>, hostile: Arbitrary<unknown>): Arbitrary<Value> {
  const act = fc.constantFrom('replace', 'replace', 'remove', 'add')
  return fc.tuple(right, fc.nat(), act, hostile).map(([value, place, how, other]) => {
    const copy = { value: structuredClone(value) as unknown }
    const places = placesIn(copy)
    const [parent, key] = places[place % places.length] as [Json, string]
    if (how === 'add' && isObject(parent[key])) parent[key] = { ...parent[key], extra: other }
    else if (how === 'remove' && parent !== (copy as Json)) delete parent[key]
    else if (isObject(parent[key]) && parent === (copy as Json)) Object.assign(parent[key], { extra: other })
    else parent[key] = other
    return copy.value as Value
  })
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** Every place of a value: the object or list it stands in, and under what key. */
function placesIn(value: Json): [Json, string][] {
  return Object.entries(value).flatMap(([key, inner]) => [
    [value, key] as [Json, string],
    ...(isObject(inner) ? placesIn(inner) : []),
  ])
}

function urlOf(path: string, params: Json, query: Json): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? ''))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined)
      .map((each) => `${encoded(name)}=${encoded(each)}`),
  )
  return (pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled).slice(0, longestUrl)
}

/** Percent signs of hostile texts go as they are: a server gets such addresses too. */
const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.toWellFormed()).replaceAll('%25', '%')
}
