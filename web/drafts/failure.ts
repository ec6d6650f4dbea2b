import { CallError } from '../lib/error.ts'
import type { AutosaveEvent } from './autosave-machine.ts'
import type { Stored } from './draft.ts'

/** A save that takes longer than this, in milliseconds, counts as lost. */
export const saveTimeout = 20_000

/** What a failed save means for the text. */
export function toFailure<V, R>(error: unknown, read: (record: R) => Stored<V>): AutosaveEvent<V> {
  if (!(error instanceof CallError)) return { type: 'troubled', kind: 'unreachable', sentence: '' }
  const { status, body } = error
  const sentence = body.message
  if (status === 409 && body.current) return { type: 'conflicted', current: read(body.current as R) }
  const signedOut = status === 401 || (status === 403 && sentence === 'Access password required')
  if (signedOut) return { type: 'troubled', kind: 'signed-out', sentence }
  const refused = [400, 403, 413].includes(status)
  return { type: 'troubled', kind: refused ? 'refused' : 'failed', sentence }
}

/** How long to wait after so many failures in a row: 2, 4, 8, 16, then always 30 seconds, in milliseconds. */
export const retryDelay = (tries: number): number => Math.min(2000 * 2 ** (tries - 1), 30_000)
