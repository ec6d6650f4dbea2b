import { idTakenFlag } from '#core/contract/wire'

/** A call that was not answered with 2xx; its message is as docs/specification.md, 8, asks for. */
export class CallError extends Error {
  override name = 'CallError'
  readonly status: number
  /** The answer's body: of every error of this server `{ message }` ('' when there was none), of a 409 the stored record too. */
  readonly body: { message: string } & Record<string, unknown>

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.body = bodyOf(text)
  }
}

function bodyOf(text: string): CallError['body'] {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) {
      const message = 'message' in body && typeof body.message === 'string' ? body.message : ''
      return { ...body, message }
    }
  } catch {
    // Not JSON, for example a proxy's page.
  }
  return { message: '' }
}

/** Whether something is not there for this person: not theirs, or gone. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof CallError && [403, 404].includes(error.status)

/** Whether a call was refused before anything was asked for: the access password has to be given again. */
export const isGateShut = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403 && error.body.message === 'Access password required'

/**
 * Whether a call was refused because this page's person signed out, or somebody else has signed in on this machine.
 * (A wrong password at sign-in is refused with the same status and words of its own.)
 */
export const isSessionOver = (error: unknown): boolean =>
  error instanceof CallError && error.status === 401 && error.body.message === 'Unauthorized'

/** Whether a text was not kept because another one has its id; under a new id it can be sent. */
export const isIdTaken = (error: unknown): boolean =>
  error instanceof CallError && error.status === 409 && error.body[idTakenFlag] === true

/** What a person is told then; what they can do follows it. */
export const sessionOver = 'Your session has ended, or somebody else is signed in by now.'

/** The sentence a person may read about a failed call: the server's own, else what went wrong. */
export function sentenceOf(error: unknown): string {
  if (isSessionOver(error)) return `${sessionOver} Load this page again to sign in.`
  if (error instanceof CallError) return error.body.message || error.message
  return 'Network error. Please try again.'
}
