import { idTakenFlag } from '#core/contract/wire'

/** An intended answer other than 200; its sentence is for the person who reads it. */
export class HttpError extends Error {
  readonly status: number
  /** Fields of the body beside the message, such as the stored record of a 409. */
  readonly extra: Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: string,
    extra: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(message)
    this.status = status
    this.extra = extra
    this.headers = headers
  }
}

/** 400: the request cannot be taken as it is. */
export const badRequest = (message: string) => new HttpError(400, message)
/** 401: nobody is signed in. */
export const unauthorized = (message = 'Unauthorized', headers: Record<string, string> = {}) =>
  new HttpError(401, message, {}, headers)
/** 403: known, and not allowed. */
export const forbidden = (message: string) => new HttpError(403, message)
/** 404: not there, or not this person's; the two look the same. */
export const notFound = (message: string) => new HttpError(404, message)
/** 409 with the newer record that is stored, so that the page can offer both. */
export const conflict = (message: string, current: unknown) => new HttpError(409, message, { current })
/** 409: the id that makes a retry safe belongs to another text; this one is not kept. */
export const idTaken = () =>
  new HttpError(409, 'This could not be told apart from what you sent before. Please send it again.', {
    [idTakenFlag]: true,
  })
/** 503: too much at once; says after how many seconds to come back. */
export const busy = (message: string, seconds: number) =>
  new HttpError(503, message, {}, { 'retry-after': String(seconds) })
/** 429: too many tries; says after how many seconds to come back. */
export const tooMany = (message: string, seconds: number) =>
  new HttpError(429, message, {}, { 'retry-after': String(Math.max(1, Math.ceil(seconds))) })
