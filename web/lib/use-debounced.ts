import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'

/**
 * Whether each of these reads has been answered, or has failed, since the component was there; from then on true:
 * what was shown once is not taken away while something is read again.
 */
export function useDebounced(...reads: readonly UseQueryResult[]): boolean {
  const settled = useRef(false)
  settled.current ||= reads.every(({ isLoading, isFetchedAfterMount }) => !isLoading || isFetchedAfterMount)
  return settled.current
}
