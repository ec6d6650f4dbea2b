import type { FastifyInstance, FastifyReply } from 'fastify'

/** Bytes a second; no phone is slower for long. */
const slowest = 8 * 1024
/** So long an answer may take in any case, and one whose length is not known altogether, in milliseconds. */
const inAnyCase = 60_000
const ofUnknownLength = 600_000
/** An answer that is written while it is read has a line every fifteen seconds (stream.ts). */
const quietStream = 45_000

/**
 * Closes connections whose other end does not take its answer, or takes it too slowly: it lies in memory for as long.
 * @param silence milliseconds in which nothing of it is taken
 */
export function closeUnread(app: FastifyInstance, silence: number): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { socket } = request.raw
    // A call within the process has no connection.
    if (typeof socket.setTimeout !== 'function') return payload
    const streams = String(reply.getHeader('content-type')).startsWith('text/event-stream')
    // Node.js looks whether anything of what is written has left meanwhile.
    socket.setTimeout(streams ? Math.max(silence, quietStream) : silence)
    if (!streams) {
      const clock = setTimeout(() => socket.destroy(), longest(lengthOf(payload, reply))).unref()
      reply.raw.once('finish', () => clearTimeout(clock)).once('close', () => clearTimeout(clock))
    }
    return payload
  })
}

const longest = (length: number): number =>
  Number.isNaN(length) ? ofUnknownLength : inAnyCase + (length / slowest) * 1000

const lengthOf = (payload: unknown, reply: FastifyReply): number =>
  typeof payload === 'string' || Buffer.isBuffer(payload)
    ? Buffer.byteLength(payload)
    : Number(reply.getHeader('content-length') ?? Number.NaN)
