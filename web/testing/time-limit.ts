import { vi } from 'vitest'

/** The limit of the calls that are made from now on: it is over, and gone, when the test says so. */
export function aTimeLimit() {
  const limit = new AbortController()
  const given = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  const timeOver = () => {
    given.mockRestore()
    limit.abort(new DOMException('timed out', 'TimeoutError'))
  }
  return { timeOver }
}
