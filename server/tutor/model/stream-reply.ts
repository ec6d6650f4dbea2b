import { type LanguageModelUsage, streamText } from 'ai'
import { failureOf, ModelFailure } from './failure.ts'
import type { AiConfig, NamedModel } from './provider.ts'
import { commonOptions, type ModelRequest } from './request.ts'
import { watchOver } from './watch.ts'

/** What is known of a stream once it has ended, in whatever way. */
export interface StreamEnd {
  usage: LanguageModelUsage | undefined
  text: string
  /** Milliseconds until the first word; null when none came. */
  firstTokenAfter: number | null
}

/**
 * With limits on the wait for the first word, between words and in all. @param ended is told what was used
 * @throws ModelFailure; nothing of the provider's error goes further, because it holds the request
 */
export async function* streamReply(
  ai: AiConfig,
  { model }: NamedModel,
  request: ModelRequest,
  ended: (end: StreamEnd) => void,
): AsyncGenerator<string> {
  const end: StreamEnd = { usage: undefined, text: '', firstTokenAfter: null }
  const began = performance.now()
  const watch = watchOver(request.signal, ai.patience.total)
  watch.waitFor('no-first-token', ai.patience.firstToken)
  let finish: string | null = null
  try {
    const { stream } = streamText({
      ...commonOptions(ai, request),
      model,
      abortSignal: watch.signal,
      // By default the error is printed, request and all.
      onError: () => {},
    })
    for await (const part of stream) {
      if (part.type === 'text-delta' && part.text !== '') {
        end.firstTokenAfter ??= performance.now() - began
        end.text += part.text
        watch.waitFor('stalled', ai.patience.chunk)
        yield part.text
      } else if (part.type === 'reasoning-delta') watch.waitFor('no-first-token', ai.patience.firstToken)
      else if (part.type === 'error') throw part.error
      else if (part.type === 'abort') throw new ModelFailure(watch.why())
      else if (part.type === 'finish') {
        finish = part.finishReason
        end.usage = part.totalUsage
      }
    }
    if (finish === 'content-filter') throw new ModelFailure('refused')
    if (end.text.trim() === '') throw new ModelFailure('empty')
    if (finish !== 'stop') throw new ModelFailure('cut')
  } catch (error) {
    if (watch.signal.aborted) throw new ModelFailure(watch.why())
    const failure = failureOf(error)
    // A connection that breaks once words have come has cut them; clients report it in two ways.
    const broken = failure === 'unreachable' || failure === 'malformed'
    throw new ModelFailure(broken && end.text !== '' ? 'cut' : failure)
  } finally {
    watch.end()
    ended(end)
  }
}
