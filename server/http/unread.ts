import type { FastifyInstance, FastifyReply } from 'fastify'

interface Pace {
  bytesPerSecond: number
  /** Milliseconds that any answer may take, and one of unknown length altogether. */
  inAnyCase: number
  ofUnknownLength: number
}

/** No phone is slower for long. */
const slowest: Pace = { bytesPerSecond: 8 * 1024, inAnyCase: 60_000, ofUnknownLength: 600_000 }
/** An answer that is written while it is read has a line every fifteen seconds (stream.ts). */
const quietStream = 45_000

/** Characters. */
const shortText = 32 * 1024

/** Until then an answer lies in memory. @param silence milliseconds in which nothing of it is taken */
export function closeUnread(app: FastifyInstance, silence: number, pace = slowest): void {
  app.addHook('onSend', async (request, reply, answer) => {
    // As bytes, once: its length is asked for twice more, and a long text of other letters than Latin ones is slow to
    // read. A short text goes out in one piece with the headers, which is quicker.
    const payload = typeof answer === 'string' && answer.length > shortText ? Buffer.from(answer) : answer
    const { socket } = request.raw
    // A call within the process has no connection.
    if (typeof socket.setTimeout !== 'function') return payload
    const streams = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    socket.setTimeout(streams ? Math.max(silence, quietStream) : silence)
    if (!streams) {
      const clock = setTimeout(() => socket.destroy(), longest(lengthOf(payload, reply), pace)).unref()
      reply.raw.once('finish', () => clearTimeout(clock)).once('close', () => clearTimeout(clock))
    }
    return payload
  })
}

/** Milliseconds an answer of so many bytes may take, in whole seconds: timers of one length cost next to nothing. */
const longest = (length: number, { bytesPerSecond, inAnyCase, ofUnknownLength }: Pace): number =>
  Number.isNaN(length) ? ofUnknownLength : inAnyCase + Math.ceil(length / bytesPerSecond) * 1000

function lengthOf(payload: unknown, reply: FastifyReply): number {
  if (Buffer.isBuffer(payload)) return payload.length
  if (typeof payload === 'string') return Buffer.byteLength(payload)
  return Number(reply.getHeader('content-length') ?? Number.NaN)
}
