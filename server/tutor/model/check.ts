import { generateText } from 'ai'
import { z } from 'zod'
import { type AskEnd, askStructured, type Method, methods } from './ask-structured.ts'
import { type Failure, failureOf } from './failure.ts'
import { type AiConfig, makeProvider, type NamedModel } from './provider.ts'
import { commonOptions, costOf, countTokens } from './request.ts'
import { type StreamEnd, streamReply } from './stream-reply.ts'

/** One canary call: whether it worked, how long it took, what it used. */
export interface CheckLine {
  model: string
  what: 'text' | 'stream' | `structured: ${Method}`
  works: boolean
  failure: Failure | null
  /** Milliseconds. */
  took: number
  firstTokenAfter: number | null
  inputTokens: number
  outputTokens: number
  /** The provider did not say how many; counted from characters. */
  estimated: boolean
  /** US dollars, by the settings' prices. */
  cost: number
}

export interface CheckReport {
  recipient: string
  lines: CheckLine[]
  /** The strictest way of asking the judge for objects that works; null when none does. */
  method: Method | null
}

const word = z.object({ color: z.enum(['red', 'green', 'blue']), count: z.number() })
const request = {
  instructions: 'You take part in a technical check.',
  prompt: 'The sky is blue and there are three birds in it. Report its color and the count of birds.',
  maxOutputTokens: 200,
}

/**
 * A text, a stream and an object by each method; nobody's text is sent, neither key nor address reported.
 * @returns null when no model is configured
 */
export async function checkModels(ai: AiConfig): Promise<CheckReport | null> {
  const provider = makeProvider(ai)
  if (!provider) return null
  const lines = [await checkText(ai, provider.reply), await checkStream(ai, provider.reply)]
  for (const method of methods) lines.push(await checkStructured(ai, provider.judge, method))
  const method = methods.find((one) =>
    lines.some(({ what, works }) => works && what === `structured: ${one}`),
  )
  return { recipient: provider.recipient, lines, method: method ?? null }
}

/** What is known of a call once it has ended; what was used counts also when it fails. */
type Ended = (end: AskEnd | StreamEnd) => void

async function line(
  ai: AiConfig,
  { id }: NamedModel,
  what: CheckLine['what'],
  run: (ended: Ended) => Promise<unknown>,
): Promise<CheckLine> {
  const began = performance.now()
  const known: { end: AskEnd | StreamEnd } = { end: { usage: undefined, text: '' } }
  let failure: Failure | null = null
  try {
    await run((end) => {
      known.end = end
    })
  } catch (error) {
    failure = failureOf(error)
  }
  const { end } = known
  const took = Math.round(performance.now() - began)
  const used = countTokens(request, end.usage, end.text)
  const first = 'firstTokenAfter' in end ? end.firstTokenAfter : null
  const firstTokenAfter = first === null ? null : Math.round(first)
  const cost = costOf(ai, used)
  return { model: id, what, works: failure === null, failure, took, firstTokenAfter, ...used, cost }
}

const checkText = (ai: AiConfig, model: NamedModel) =>
  line(ai, model, 'text', async (ended) => {
    const { text, usage } = await generateText({
      ...commonOptions(ai, request),
      model: model.model,
      abortSignal: AbortSignal.timeout(ai.patience.total),
    })
    ended({ text, usage })
  })

const checkStream = (ai: AiConfig, model: NamedModel) =>
  line(ai, model, 'stream', async (ended) => {
    for await (const _ of streamReply(ai, model, request, ended));
  })

const checkStructured = (ai: AiConfig, model: NamedModel, method: Method) =>
  line(ai, model, `structured: ${method}`, (ended) =>
    askStructured(ai, model, request, { schema: word, method, ms: ai.patience.total }, ended),
  )
