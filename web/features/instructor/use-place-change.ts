import { useEffect, useRef } from 'react'
import type { DeskPlace } from './address.ts'

/**
 * After a change from one part of the desk to another: to the top of the page, with the focus on its
 * heading (the path stays /admin, so the shell does not do it). A chapter of the same student is no such change.
 * @returns the ref of the heading
 */
export function usePlaceChange({ view, studentId }: DeskPlace) {
  const heading = useRef<HTMLHeadingElement>(null)
  const place = `${view}/${studentId ?? ''}`
  const before = useRef(place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    if (location.hash) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [place])
  return heading
}
