import type { UseQueryResult } from '@tanstack/react-query'
import { useRef } from 'react'

/** Whether each read was answered, or failed, since the component was there; from then on true. */
export function useDebounced(...reads: readonly UseQueryResult[]): boolean {
  const settled = useRef(false)
  settled.current ||= reads.every(({ isLoading, isFetchedAfterMount }) => !isLoading || isFetchedAfterMount)
  return settled.current
}
