import { generateText, type LanguageModelUsage, NoObjectGeneratedError, Output } from 'ai'
import { z } from 'zod'
import { failureOf, ModelFailure } from './failure.ts'
import type { AiConfig, NamedModel } from './provider.ts'
import { commonOptions, type ModelRequest } from './request.ts'
import { watchOver } from './watch.ts'

/** How a model is asked for an object, the strictest way first. */
export const methods = ['schema', 'json', 'prompt'] as const
export type Method = (typeof methods)[number]

/** What is known of a call once it has ended, in whatever way. */
export interface AskEnd {
  usage: LanguageModelUsage | undefined
  text: string
}

/**
 * Whatever a provider promises of its formats is not believed: the text is taken apart and checked here.
 * @param schema without limits of length; those are ours to apply @param ms milliseconds it may take
 * @param ended is told what was used, also when it fails @throws ModelFailure
 */
export async function askStructured<S extends z.ZodType>(
  ai: AiConfig,
  { model }: NamedModel,
  request: ModelRequest,
  shape: { schema: S; method: Method; ms: number },
  ended: (end: AskEnd) => void,
): Promise<z.output<S>> {
  const end: AskEnd = { usage: undefined, text: '' }
  const watch = watchOver(request.signal, shape.ms)
  try {
    const common = commonOptions(ai, withShape(request, shape))
    const result = await generateText({
      ...common,
      ...outputOf(shape),
      model,
      abortSignal: watch.signal,
    }).catch((error: unknown) => {
      if (NoObjectGeneratedError.isInstance(error)) return { text: error.text ?? '', usage: error.usage }
      throw error
    })
    end.usage = result.usage
    end.text = result.text
    if (end.text.trim() === '') throw new ModelFailure('empty')
    const object = objectIn(end.text)
    const read = shape.schema.safeParse(object)
    if (!read.success) throw new ModelFailure('malformed')
    return read.data
  } catch (error) {
    const late = watch.signal.aborted
    throw new ModelFailure(late ? watch.why() : failureOf(error))
  } finally {
    watch.end()
    ended(end)
  }
}

const outputOf = ({ schema, method }: { schema: z.ZodType; method: Method }) => {
  if (method === 'schema') return { output: Output.object({ schema }) }
  return method === 'json' ? { output: Output.json() } : {}
}

/** Where the provider is not given the schema, the instructions are. */
function withShape(request: ModelRequest, { schema, method }: { schema: z.ZodType; method: Method }) {
  if (method === 'schema') return request
  const { $schema, ...rest } = z.toJSONSchema(schema)
  return {
    ...request,
    instructions: `${request.instructions}\n\nAnswer with one JSON object and nothing else, of this JSON schema:\n${JSON.stringify(rest)}`,
  }
}

/** The object in an answer, without thoughts, fences and words around it; undefined when there is none. */
export function objectIn(text: string): unknown {
  const plain = text.replace(/<think>[\s\S]*?<\/think>/gi, ' ')
  const from = plain.indexOf('{')
  const to = plain.lastIndexOf('}')
  if (from < 0 || to < from) return undefined
  try {
    return JSON.parse(plain.slice(from, to + 1))
  } catch {
    return undefined
  }
}
