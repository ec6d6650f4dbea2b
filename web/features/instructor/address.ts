import { useSearchParams } from 'wouter'

/** The four parts of the instructor's desk, in the order of its navigation. */
export const deskViews = ['students', 'queue', 'settings', 'audit'] as const
export type DeskView = (typeof deskViews)[number]

/** What is open at the desk: a part of it, or one student with perhaps one chapter. */
export interface DeskPlace {
  view: DeskView
  studentId: string | null
  chapterId: string | null
}

/** The place the address names; an unknown view is the list of students. */
export function useDeskPlace(): DeskPlace {
  const [query] = useSearchParams()
  const named = query.get('view')
  return {
    view: deskViews.find((view) => view === named) ?? 'students',
    studentId: query.get('student'),
    chapterId: query.get('chapter'),
  }
}

/** The address of a part of the desk. */
export const viewAddress = (view: DeskView): string =>
  view === 'students' ? '/admin' : `/admin?view=${view}`

/** The address of a student, of one chapter of theirs, or of one place in it. */
export function studentAddress(id: string, chapterId?: string, place?: string): string {
  const query = new URLSearchParams({ student: id })
  if (chapterId) query.set('chapter', chapterId)
  return `/admin?${query}${place ? `#${place}` : ''}`
}
