import { useMemo } from 'react'

/**
 * The same object as before while nothing in it has changed, so that a chart is drawn again only when its own
 * data do. For plain data as it is saved.
 */
export function useSteady<T>(value: T): T {
  const written = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written says everything about the value
  return useMemo(() => value, [written])
}
