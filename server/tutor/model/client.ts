import type { z } from 'zod'
import { type AskEnd, askStructured, type Method, methods } from './ask-structured.ts'
import { type Breaker, makeBreaker } from './breaker.ts'
import { countsAgainst, type Failure, failureOf, ModelFailure, mayPass } from './failure.ts'
import type { CallRecord, Ledger, Purpose } from './ledger.ts'
import type { AiConfig, NamedModel, Provider } from './provider.ts'
import { countTokens, type ModelRequest } from './request.ts'
import { type StreamEnd, streamReply } from './stream-reply.ts'

/** For whom and what a call is made; kept with its record. */
export interface CallFor {
  turnId: string
  userId: string | null
  chapterId: string | null
  purpose: Purpose
  /** Why whoever reads the answer stopped reading it, when it was not the learner who left. */
  whyStopped?: (() => Failure) | undefined
  /** Is given each record on its way to the ledger; nobody waits for one before the answer is there. */
  recording?: ((record: Promise<void>) => void) | undefined
}

/** The two models, with breakers, one quick second try, and a record of every call. */
export interface ModelClient {
  provider: Provider
  /** Text, piece by piece. @throws ModelFailure */
  stream(request: ModelRequest, call: CallFor): AsyncGenerator<string>
  /** An object of a shape; `ms` milliseconds at most. @throws ModelFailure */
  ask<S extends z.ZodType>(
    request: ModelRequest,
    shape: { schema: S; ms: number },
    call: CallFor,
  ): Promise<z.output<S>>
  /** Which way of asking for objects is used for a model now. */
  methodOf(model: NamedModel): Method
  setMethod(model: NamedModel, method: Method): void
  breakers: { judge: Breaker; reply: Breaker }
}

/** Milliseconds before the one second try, and after how many milliseconds there is none. */
const pause = 150
const quick = 2000

export function makeClient(ai: AiConfig, provider: Provider, ledger: Pick<Ledger, 'record'>): ModelClient {
  const breakers = { judge: makeBreaker(ai.breaker), reply: makeBreaker(ai.breaker) }
  const first: Method = ai.structured === 'auto' ? 'schema' : ai.structured
  const using = new Map<string, Method>()
  const methodOf = ({ id }: NamedModel) => using.get(id) ?? first
  const sideOf = (purpose: Purpose) => (purpose === 'judge' ? 'judge' : 'reply')

  /** Runs one call under its breaker; `attempt` says by itself how it went. */
  const guarded = (call: CallFor) => {
    const breaker = breakers[sideOf(call.purpose)]
    if (!breaker.allows()) throw new ModelFailure('resting')
    return (failure: Failure | null) => {
      if (failure === null) breaker.succeeded()
      else if (countsAgainst(failure)) breaker.failed()
      else breaker.ended()
    }
  }

  const record = (
    call: CallFor,
    request: ModelRequest,
    end: AskEnd | StreamEnd,
    times: { began: number; failure: Failure | null },
  ) => {
    const { whyStopped, recording, ...whose } = call
    const entry: CallRecord = {
      ...whose,
      provider: provider.recipient,
      model: provider[sideOf(call.purpose)].id,
      ...countTokens(request, end.usage, end.text),
      firstTokenAfter: 'firstTokenAfter' in end ? roundedOrNull(end.firstTokenAfter) : null,
      took: Math.round(performance.now() - times.began),
      failure: times.failure === 'stopped' ? (whyStopped?.() ?? 'stopped') : times.failure,
    }
    const written = ledger.record(entry)
    recording?.(written)
  }

  async function* stream(request: ModelRequest, call: CallFor): AsyncGenerator<string> {
    const settle = guarded(call)
    const start = performance.now()
    for (let again = false; ; again = true) {
      const began = performance.now()
      const known: { end?: StreamEnd } = {}
      let failure: Failure | null = 'stopped'
      try {
        yield* streamReply(ai, provider.reply, request, (end) => {
          known.end = end
        })
        failure = null
      } catch (error) {
        failure = failureOf(error)
      } finally {
        // Reached as well when whoever reads stops reading.
        if (known.end) record(call, request, known.end, { began, failure })
        if (failure === null || failure === 'stopped') settle(failure)
      }
      if (failure === null) return
      const nothingCame = known.end?.firstTokenAfter === null
      if (!again && nothingCame && mayPass(failure) && performance.now() - start < quick) {
        await new Promise((resolve) => setTimeout(resolve, pause))
        continue
      }
      if (failure !== 'stopped') settle(failure)
      throw new ModelFailure(failure)
    }
  }

  async function ask<S extends z.ZodType>(
    request: ModelRequest,
    { schema, ms }: { schema: S; ms: number },
    call: CallFor,
  ): Promise<z.output<S>> {
    const settle = guarded(call)
    const model = provider[sideOf(call.purpose)]
    const until = performance.now() + ms
    let method = methodOf(model)
    let repeated = false
    for (;;) {
      const began = performance.now()
      let end: AskEnd = { usage: undefined, text: '' }
      try {
        const shape = { schema, method, ms: Math.max(1, until - began) }
        const answer = await askStructured(ai, model, request, shape, (known) => {
          end = known
        })
        record(call, request, end, { began, failure: null })
        using.set(model.id, method)
        settle(null)
        return answer
      } catch (error) {
        const failure = failureOf(error)
        record(call, request, end, { began, failure })
        const looser = ai.structured === 'auto' ? methods[methods.indexOf(method) + 1] : undefined
        const inTime = performance.now() + pause < until
        if (inTime && looser && (failure === 'malformed' || failure === 'refused')) {
          method = looser
          continue
        }
        if (inTime && !repeated && mayPass(failure) && performance.now() - began < quick) {
          repeated = true
          await new Promise((resolve) => setTimeout(resolve, pause))
          continue
        }
        settle(failure)
        throw new ModelFailure(failure)
      }
    }
  }

  return {
    provider,
    stream,
    ask,
    methodOf,
    setMethod: (model, method) => void using.set(model.id, method),
    breakers,
  }
}

const roundedOrNull = (ms: number | null): number | null => (ms === null ? null : Math.round(ms))

/** What one turn with the model is made of. */
export interface Parts {
  ai: AiConfig
  client: ModelClient
  /** For whom calls are made; notes the turn at its first use. @throws ModelFailure over-budget */
  call: () => Promise<Omit<CallFor, 'purpose'>>
  /** Is told why the model could not do its part. */
  failed: (failure: Failure) => void
}
