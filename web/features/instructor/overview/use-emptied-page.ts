import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * A page after the first on which nothing is left gives way to the one before it, before anybody sees it empty.
 * @param isEmpty only of the page's own answer, not of one shown in its place
 * @param page from 0
 */
export function useEmptiedPage(isEmpty: boolean, page: number, onPrevious: () => void): void {
  const leave = useEffectEvent(onPrevious)
  useLayoutEffect(() => {
    if (isEmpty && page > 0) leave()
  }, [isEmpty, page])
}
