import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '#server/errors'

/** How a handler streams its answer. */
export interface Telling {
  /** Aborts when the client is gone; also without streaming. */
  signal: AbortSignal
  /** Takes a piece of the text; null discards the pieces so far. Undefined without streaming. */
  onText: ((piece: string | null) => void) | undefined
}

/** Milliseconds between comments that keep a quiet stream open through proxies. */
const pingEvery = 15_000

const wantsStream = (request: FastifyRequest): boolean =>
  (request.headers.accept ?? '').toLowerCase().includes('text/event-stream')

/**
 * Answers as JSON, or to `Accept: text/event-stream` in events: `delta` ({text}), `reset` (forget the text),
 * `done` with the JSON body. An error before the first is an ordinary answer, later an event `error`.
 * A client that leaves aborts `signal`; the handler finishes what it has begun.
 */
export async function answerOrStream<T extends object>(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  answer: (telling: Telling) => Promise<T>,
): Promise<T | FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  if (!wantsStream(request)) return answer({ signal: gone.signal, onText: undefined })

  const stream = new Readable({ read() {} })
  const write = (event: string, data: string) => {
    if (!gone.signal.aborted) stream.push(`event: ${event}\ndata: ${data}\n\n`)
  }
  const first = Promise.withResolvers<'begun'>()
  const ping = setInterval(() => {
    if (!gone.signal.aborted) stream.push(': still here\n\n')
    first.resolve('begun')
  }, pingEvery)
  const onText = (piece: string | null) => {
    if (piece === null) write('reset', '{}')
    else write('delta', JSON.stringify({ text: piece }))
    first.resolve('begun')
  }
  const whole = answer({ signal: gone.signal, onText })
    .then((body) => write('done', String(reply.serializeInput(body as Record<string, unknown>, '200'))))
    .finally(() => clearInterval(ping))
  // An error before the first event is an ordinary error answer.
  await Promise.race([first.promise, whole])
  whole
    .catch((error: unknown) => write('error', JSON.stringify(errorOf(error, request))))
    .finally(() => stream.push(null))
  return reply
    .header('content-type', 'text/event-stream; charset=utf-8')
    .header('cache-control', 'no-cache, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream)
}

function errorOf(error: unknown, request: FastifyRequest): { status: number; message: string } {
  if (error instanceof HttpError) return { status: error.status, message: error.message }
  request.log.error({ stack: error instanceof Error ? error.stack : undefined }, 'a stream failed')
  return { status: 500, message: 'Something went wrong on our side. Please try again.' }
}
