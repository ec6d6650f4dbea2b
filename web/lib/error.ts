/**
 * A call that was not answered with 2xx. Its message is what the specification's section 8 asks
 * for: the status, a colon and the text of the answer.
 */
export class CallError extends Error {
  override name = 'CallError'
  /** The HTTP status, e.g. 409. */
  readonly status: number
  /** The answer's body: of every error of this server `{ message }`, of a 409 the stored record too. */
  readonly body: { message: string } & Record<string, unknown>

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.body = bodyOf(text, statusText)
  }
}

function bodyOf(text: string, statusText: string): CallError['body'] {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) {
      const message = 'message' in body && typeof body.message === 'string' ? body.message : statusText
      return { ...body, message }
    }
  } catch {
    // Not JSON, for example a proxy's page: its text is the message.
  }
  return { message: text || statusText }
}

/**
 * The sentence a person may read about a failed call: the server's own for an answer, the
 * network's for none.
 */
export function sentenceOf(error: unknown): string {
  return error instanceof CallError ? error.body.message : 'Network error. Please try again.'
}
