export type Breaker = ReturnType<typeof makeBreaker>

/**
 * Lets a failing model rest, so that nobody waits for it at every turn.
 * @param limits failures in a row that open it; milliseconds until one call is tried
 */
export function makeBreaker(limits: { failures: number; openFor: number }, now: () => number = Date.now) {
  let inRow = 0
  let openSince: number | null = null
  let trying = false
  const rested = () => openSince !== null && now() - openSince >= limits.openFor
  return {
    /** Whether a call may be made now. After the rest one is let through; the others wait for its outcome. */
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
    /** A call that ended without telling anything about the model. */
    ended() {
      trying = false
    },
    state: (): 'closed' | 'open' | 'trying' =>
      openSince === null ? 'closed' : trying || rested() ? 'trying' : 'open',
  }
}
