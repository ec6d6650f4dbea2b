import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance } from 'fastify'
import { diskFull } from '#server/db/transaction'
import { HttpError } from '#server/errors'

const httpSentences: Record<number, string> = {
  400: 'The request could not be read.',
  413: 'That is more text than can be sent at once.',
  414: 'The address is too long.',
  415: 'Only JSON can be sent here.',
  429: 'Too many requests. Please wait a moment.',
  431: 'The request headers are too large.',
}

/** Codes for a database that cannot be reached. */
const unreachable = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT 57P01 57P02 57P03 53300 08000 08003 08006'.split(' '),
)

const isDatabaseGone = (error: Error & { code?: string; syscall?: string }) =>
  (error.code !== undefined && unreachable.has(error.code)) ||
  // A missing socket, as opposed to a file.
  (error.code === 'ENOENT' && error.syscall === 'connect') ||
  /Connection terminated|timeout exceeded when trying|not queryable/.test(error.message)

/** The person was removed while something was saved for them. */
const isPersonGone = ({ code, constraint }: { code?: string; constraint?: string }) =>
  code === '23503' && constraint?.endsWith('_user_id_fkey') === true

/** Codes for text that PostgreSQL cannot store (NUL, half a character). */
const unkeepable = new Set(['22021', '22P05'])

/** The one place where an error becomes an answer; internals are logged, never shown. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | HttpError, request, reply) => {
    if (error instanceof HttpError) {
      return reply
        .status(error.status)
        .headers(error.headers)
        .send({ ...error.extra, message: error.message })
    }
    const status = unkeepable.has(error.code) ? 400 : (error.statusCode ?? 500)
    if (status < 500) {
      // The rest of the body is read: the client would never see the answer on a cut connection.
      if (status === 413) {
        reply.removeHeader('connection')
        request.raw.resume()
      }
      return reply
        .status(status)
        .send({ message: httpSentences[status] ?? 'The request could not be taken.' })
    }
    if (isPersonGone(error)) return reply.status(401).send({ message: 'Unauthorized' })
    if (isDatabaseGone(error)) {
      request.log.error({ code: error.code, reason: error.message }, 'the database cannot be reached')
      return reply.status(503).header('retry-after', '2').send({
        message: 'The workbook cannot reach its database right now. Please try again in a moment.',
      })
    }
    if (error.code === diskFull) {
      request.log.error({ code: error.code, reason: error.message }, 'the disk of the database is full')
      return reply.status(503).header('retry-after', '10').send({
        message: 'The workbook cannot save right now. Please try again in a moment.',
      })
    }
    request.log.error({ code: error.code, stack: error.stack }, 'a request failed')
    return reply.status(500).send({ message: 'Something went wrong on our side. Please try again.' })
  })
}

/** Answers to connections without a valid request: too slow, too large a head, or no HTTP at all. */
const answers: Record<string, [status: string, message: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request headers are too large.'],
}
const unreadable: [string, string] = ['400 Bad Request', 'The request could not be read.']

/** Answers in the form of every refusal, and closes. Not logged: it says nothing about the workbook. */
export function handleMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = answers[error.code ?? ''] ?? unreadable
  const body = JSON.stringify({ message })
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${body.length}`,
    'cache-control: no-store',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
