import type { Failure } from './failure.ts'

/** Ends a call that takes too long, and remembers why it was ended. */
export interface Watch {
  signal: AbortSignal
  /** Starts waiting for the next sign of life anew. @param ms milliseconds */
  waitFor(otherwise: Failure, ms: number): void
  why(): Failure
  /** Stops all timers and ends the call when it still runs. */
  end(): void
}

/** @param stop of a learner who has left @param total milliseconds the whole call may take */
export function watchOver(stop: AbortSignal | undefined, total: number): Watch {
  const controller = new AbortController()
  let reason: Failure = 'stopped'
  const endFor = (failure: Failure) => {
    if (controller.signal.aborted) return
    reason = failure
    controller.abort()
  }
  const onStop = () => endFor('stopped')
  stop?.addEventListener('abort', onStop, { once: true })
  if (stop?.aborted) onStop()
  const all = setTimeout(() => endFor('too-long'), total)
  let next: NodeJS.Timeout | undefined
  return {
    signal: controller.signal,
    waitFor(otherwise, ms) {
      clearTimeout(next)
      next = setTimeout(() => endFor(otherwise), ms)
    },
    why: () => reason,
    end() {
      clearTimeout(all)
      clearTimeout(next)
      stop?.removeEventListener('abort', onStop)
      controller.abort()
    },
  }
}
