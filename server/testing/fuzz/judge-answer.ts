import type { RouteContract } from '#core/contract/define'

/** An answer as the judge sees it. */
export interface FuzzedAnswer {
  status: number
  type: string
  text: string
}

/** What no answer may tell: stacks, paths of the server, words of the database or of a library. */
const internals = [
  /\bat [\w.<>]+ \(?(?:file:|node:|\/)/,
  /node_modules|node:internal|\.ts:\d+/,
  /\b(?:relation|column|constraint) "\w+"/,
  /syntax error at or near|duplicate key value|violates \w+|invalid input syntax|out of range for type/,
  /\b(?:ZodError|TypeError|RangeError|SyntaxError|PostgresError|FST_ERR_\w+)\b/,
  /password_hash|\$argon2|id_hash|token_hash/,
]

/**
 * @returns what is wrong with an answer, in words; null when it is as every answer has to be: no failure of
 * the server, of its schema, and nothing told that should not be
 */
export function wrongWith(entry: RouteContract, answer: FuzzedAnswer): string | null {
  const { status, text, type } = answer
  if (status >= 500) return `status ${status}: ${text.slice(0, 300)}`
  const told = internals.find((pattern) => pattern.test(text))
  if (told) return `tells of its inside (${told}): ${text.slice(0, 300)}`
  if (type.startsWith('text/event-stream')) return wrongWithStream(entry, text)
  if (status >= 400) return wrongWithRefusal(answer)
  if (status !== 200 || (entry.kind ?? 'json') !== 'json') return null
  if (!isJson(type)) return `an answer as ${type}`
  return wrongWithBody(entry, text)
}

const isJson = (type: string): boolean => type.startsWith('application/json')

function wrongWithBody(entry: RouteContract, text: string): string | null {
  const result = entry.response.safeParse(JSON.parse(text))
  return result.success ? null : `does not fit its schema: ${result.error.message}`
}

function wrongWithRefusal({ text, type }: FuzzedAnswer): string | null {
  if (!isJson(type)) return `a refusal as ${type}`
  const { message } = JSON.parse(text) as { message?: unknown }
  if (typeof message !== 'string' || message.trim() === '') return `a refusal without a sentence: ${text}`
  return null
}

/** A stream ends with `done` and a body of the schema, or with `error` below 500. */
function wrongWithStream(entry: RouteContract, text: string): string | null {
  const events = text.split('\n\n').filter((event) => event.startsWith('event: '))
  const [head = '', data = ''] = (events.at(-1) ?? '').split('\n')
  const body = data.replace(/^data: /, '')
  if (head === 'event: done') return wrongWithBody(entry, body)
  if (head !== 'event: error') return `a stream without an end: ${text.slice(-200)}`
  const { status } = JSON.parse(body) as { status: number }
  return status >= 500 ? `a stream that failed: ${body}` : null
}
