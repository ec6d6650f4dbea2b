import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'

/** The parts of a desk, in the order of its navigation: some are an administrator's, some a section's. */
const deskViews = [
  'students',
  'queue',
  'people',
  'sections',
  'settings',
  'audit',
  'dates',
  'class',
  'words',
] as const
export type DeskView = (typeof deskViews)[number]

/** What is open at the desk: a part of it, or one student with perhaps one chapter. */
export interface DeskPlace {
  view: DeskView
  studentId: string | null
  chapterId: string | null
}

/** The place the address names; a view that this desk does not have is the list of students. */
export function useDeskPlace(views: readonly DeskView[]): DeskPlace {
  const [query] = useSearchParams()
  const named = query.get('view')
  return {
    view: views.find((view) => view === named) ?? 'students',
    studentId: query.get('student'),
    chapterId: query.get('chapter'),
  }
}

/**
 * After a change from one part of the desk to another: to the top of the page, with the focus on its
 * heading (the path stays, so the shell does not do it). A chapter of the same student is no such change.
 * @param isNew the desk itself came in the place of another one
 * @returns the ref of the heading
 */
export function usePlaceChange({ view, studentId }: DeskPlace, isNew = false) {
  const heading = useRef<HTMLHeadingElement>(null)
  const place = `${view}/${studentId ?? ''}`
  const before = useRef(isNew ? null : place)
  useEffect(() => {
    if (before.current === place) return
    before.current = place
    if (location.hash) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [place])
  return heading
}

/** An address of a desk. */
export function placeAddress(base: string, query: Record<string, string>, place?: string): string {
  const search = new URLSearchParams(query).toString()
  return `${base}${search ? `?${search}` : ''}${place ? `#${place}` : ''}`
}
