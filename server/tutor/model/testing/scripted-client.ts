import type { z } from 'zod'
import { makeBreaker } from '../breaker.ts'
import type { ModelClient } from '../client.ts'
import { ModelFailure } from '../failure.ts'
import type { ModelRequest } from '../request.ts'

/** What a scripted model says; `null` fails. */
export interface Script {
  judge: (request: ModelRequest) => unknown
  reply: (request: ModelRequest) => string | null
}

/** A client without a provider, for tests of everything above it. Keeps what it was sent. */
export function scriptedClient(script: Script): ModelClient & { sent: ModelRequest[] } {
  const sent: ModelRequest[] = []
  const breaker = makeBreaker({ failures: 3, openFor: 1000 })
  const model = { id: 'scripted', model: 'scripted' }
  return {
    sent,
    provider: { recipient: 'Nobody', reply: model, judge: model },
    async *stream(request) {
      sent.push(request)
      const text = script.reply(request)
      if (text === null) throw new ModelFailure('server-error')
      for (const piece of text.match(/[\s\S]{1,7}/g) ?? []) yield piece
    },
    async ask<S extends z.ZodType>(request: ModelRequest, { schema }: { schema: S }) {
      sent.push(request)
      const read = schema.safeParse(script.judge(request))
      if (!read.success) throw new ModelFailure('malformed')
      return read.data
    },
    methodOf: () => 'schema',
    setMethod() {},
    breakers: { judge: breaker, reply: breaker },
  }
}
