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

/** An address of a desk. */
export function placeAddress(base: string, query: Record<string, string>, place?: string): string {
  const search = new URLSearchParams(query).toString()
  return `${base}${search ? `?${search}` : ''}${place ? `#${place}` : ''}`
}
