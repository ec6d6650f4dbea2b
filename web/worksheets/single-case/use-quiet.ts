import { startTransition, useEffect, useState } from 'react'

/**
 * A value once it has not changed for a while: a chart of hundreds of points is drawn when the typing pauses, not
 * at every letter.
 * @param wait in milliseconds; 0 is at once
 */
export function useQuiet<T>(value: T, wait: number): T {
  const [quiet, setQuiet] = useState(value)
  // At once: also kept, so that nothing old shows when a series grows long.
  if (wait === 0 && quiet !== value) setQuiet(value)
  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => startTransition(() => setQuiet(value)), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return wait === 0 ? value : quiet
}
