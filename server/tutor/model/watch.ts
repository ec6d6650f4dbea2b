import type { Failure } from './failure.ts'

/**
 * Ends a call that takes too long, and remembers why it was ended.
 * @param stop of a learner who has left @param total milliseconds the whole call may take
 */
export function watchOver(stop: AbortSignal | undefined, total: number) {
  const controller = new AbortController()
  const signal: AbortSignal = controller.signal
  let reason: Failure = 'stopped'
  const endFor = (failure: Failure) => {
    if (signal.aborted) return
    reason = failure
    controller.abort()
  }
  const onStop = () => endFor('stopped')
  stop?.addEventListener('abort', onStop, { once: true })
  if (stop?.aborted) onStop()
  const all = setTimeout(() => endFor('too-long'), total)
  let next: NodeJS.Timeout | undefined
  return {
    signal,
    /** Starts waiting for the next sign of life anew. @param ms milliseconds */
    waitFor(otherwise: Failure, ms: number) {
      clearTimeout(next)
      next = setTimeout(() => endFor(otherwise), ms)
    },
    why: () => reason,
    /** Stops all timers and ends the call when it still runs. */
    end() {
      clearTimeout(all)
      clearTimeout(next)
      stop?.removeEventListener('abort', onStop)
      controller.abort()
    },
  }
}
