import { APICallError, NoObjectGeneratedError } from 'ai'

/** Why a call to a model gave nothing that can be used. Kept with the usage records; says nothing of any text. */
export const failures = [
  'rate-limited',
  'server-error',
  'unreachable',
  'refused-key',
  'refused',
  'no-first-token',
  'stalled',
  'too-long',
  'cut',
  'empty',
  'malformed',
  'guarded',
  'stopped',
  'resting',
  'over-budget',
] as const
export type Failure = (typeof failures)[number]

/** A call that failed, by its kind alone: what a provider's error holds besides (the request!) goes no further. */
export class ModelFailure extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`The model did not answer: ${failure}.`)
    this.failure = failure
  }
}

/** Failures by which the model is no worse: the learner left, the reply was not fit to show, nobody called it. */
const harmless: ReadonlySet<Failure> = new Set(['stopped', 'guarded', 'resting', 'over-budget'])

/** Whether a failure counts against the model. */
export const countsAgainst = (failure: Failure): boolean => !harmless.has(failure)

/** Failures that a second try at once may mend. Whoever is told to slow down (429) is not asked again. */
const passing: ReadonlySet<Failure> = new Set(['server-error', 'unreachable'])

/** Whether the same call may be tried once more. */
export const mayPass = (failure: Failure): boolean => passing.has(failure)

/** The kind of an error thrown by a provider's client. */
export function failureOf(error: unknown): Failure {
  if (error instanceof ModelFailure) return error.failure
  if (NoObjectGeneratedError.isInstance(error)) return 'malformed'
  const call = apiErrorIn(error)
  if (!call) return isAbort(error) ? 'stopped' : isNetwork(error) ? 'unreachable' : 'malformed'
  const { statusCode: status } = call
  if (status === undefined) return 'unreachable'
  if (status === 401 || status === 403) return 'refused-key'
  if (status === 429) return 'rate-limited'
  if (status >= 500) return 'server-error'
  // 200 with a body that is no answer.
  return status < 300 ? 'malformed' : 'refused'
}

const apiErrorIn = (error: unknown): APICallError | null =>
  causesOf(error).find((inner) => APICallError.isInstance(inner)) ?? null

/** An error and what led to it, nearest first. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let inner = error; inner instanceof Error && causes.length < 5; inner = inner.cause) causes.push(inner)
  return causes
}

/** The connection, not what came over it: such errors carry the system's code, or are those of fetch itself. */
const isNetwork = (error: unknown): boolean =>
  causesOf(error).some(
    (inner) =>
      ('code' in inner && typeof inner.code === 'string') ||
      (inner instanceof TypeError && /fetch failed|terminated/.test(inner.message)),
  )

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'
