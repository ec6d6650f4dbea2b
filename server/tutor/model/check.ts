import { generateText } from 'ai'
import { z } from 'zod'
import { askStructured, type Method, methods } from './ask-structured.ts'
import { costOf } from './cost.ts'
import { type Failure, failureOf } from './failure.ts'
import { type AiConfig, makeProvider, type NamedModel } from './provider.ts'
import { commonOptions, countTokens } from './request.ts'
import { streamReply } from './stream-reply.ts'

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
 * Calls the configured models with a harmless line: text, a stream, and an object by each method. Nobody's
 * text is sent, and neither key nor address stands in the report.
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

type Used = Pick<CheckLine, 'inputTokens' | 'outputTokens' | 'firstTokenAfter'>

async function line(
  ai: AiConfig,
  { id }: NamedModel,
  what: CheckLine['what'],
  run: () => Promise<Used>,
): Promise<CheckLine> {
  const began = performance.now()
  const took = () => Math.round(performance.now() - began)
  try {
    const used = await run()
    const { inputTokens, outputTokens, firstTokenAfter } = used
    const cost = costOf(ai, used)
    const numbers = { took: took(), firstTokenAfter, inputTokens, outputTokens, cost }
    return { model: id, what, works: true, failure: null, ...numbers }
  } catch (error) {
    const none = { inputTokens: 0, outputTokens: 0, firstTokenAfter: null, cost: 0 }
    return { model: id, what, works: false, failure: failureOf(error), took: took(), ...none }
  }
}

const checkText = (ai: AiConfig, model: NamedModel) =>
  line(ai, model, 'text', async () => {
    const { text, usage } = await generateText({
      ...commonOptions(ai, request),
      model: model.model,
      abortSignal: AbortSignal.timeout(ai.patience.total),
    })
    return { ...countTokens(request, usage, text), firstTokenAfter: null }
  })

const checkStream = (ai: AiConfig, model: NamedModel) =>
  line(ai, model, 'stream', async () => {
    let used: Used = { inputTokens: 0, outputTokens: 0, firstTokenAfter: null }
    const pieces = streamReply(ai, model, request, (end) => {
      const first = end.firstTokenAfter
      used = { ...countTokens(request, end.usage, end.text), firstTokenAfter: first && Math.round(first) }
    })
    for await (const _ of pieces);
    return used
  })

const checkStructured = (ai: AiConfig, model: NamedModel, method: Method) =>
  line(ai, model, `structured: ${method}`, async () => {
    let used: Used = { inputTokens: 0, outputTokens: 0, firstTokenAfter: null }
    const shape = { schema: word, method, ms: ai.patience.total }
    await askStructured(ai, model, request, shape, (end) => {
      used = { ...countTokens(request, end.usage, end.text), firstTokenAfter: null }
    })
    return used
  })
