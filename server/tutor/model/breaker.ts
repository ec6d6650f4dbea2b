/** Lets a failing model rest, so that nobody waits for it at every turn. */
export interface Breaker {
  /** Whether a call may be made now. After the rest one call is let through; the others wait for its outcome. */
  allows(): boolean
  succeeded(): void
  failed(): void
  /** A call that ended without telling anything about the model. */
  ended(): void
  state(): 'closed' | 'open' | 'trying'
}

/** @param limits failures in a row that open it; milliseconds until one call is tried */
export function makeBreaker(limits: { failures: number; openFor: number }, now: () => number = Date.now) {
  let inRow = 0
  let openSince: number | null = null
  let trying = false
  const rested = () => openSince !== null && now() - openSince >= limits.openFor
  return {
    allows() {
      if (openSince === null) return true
      if (trying || !rested()) return false
      trying = true
      return true
    },
    succeeded() {
      inRow = 0
      openSince = null
      trying = false
    },
    failed() {
      inRow += 1
      if (trying || inRow >= limits.failures) openSince = now()
      trying = false
    },
    ended() {
      trying = false
    },
    state: () => (openSince === null ? 'closed' : trying || rested() ? 'trying' : 'open'),
  }
}
