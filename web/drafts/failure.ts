import { CallError, isGateShut } from '../lib/error.ts'
import type { AutosaveEvent } from './autosave-machine.ts'
import type { SavedVersion } from './draft.ts'

/** A save without an answer for this long, in milliseconds, counts as lost. */
export const saveTimeout = 20_000

/** What a failed save means for the text. */
export function toFailure<V, R>(error: unknown, read: (record: R) => SavedVersion<V>): AutosaveEvent<V> {
  if (!(error instanceof CallError)) return { type: 'failed', kind: 'unreachable', message: '' }
  const { status, body } = error
  const { message } = body
  if (status === 409 && body.current) return { type: 'conflicted', current: read(body.current as R) }
  const isSignedOut = status === 401 || isGateShut(error)
  if (isSignedOut) return { type: 'failed', kind: 'signed-out', message }
  const isRefused = [400, 403, 413].includes(status)
  return { type: 'failed', kind: isRefused ? 'refused' : 'failed', message }
}

/** The pause after so many failures in a row: 2, 4, 8, 16, then always 30 seconds; in milliseconds. */
export const retryDelay = (attempts: number): number => Math.min(2000 * 2 ** (attempts - 1), 30_000)
