import { createContext, useContext } from 'react'
import type { Right } from '#core/contract/admin/people'
import { type DeskView, placeAddress } from './address.ts'

/** Whose desk it is: everybody's at /admin, or one section's. */
interface Desk {
  /** The address it stands at. */
  base: string
  /** Whose students its lists hold; undefined: everybody. */
  classId?: string
  right: Right
}

export const DeskContext = createContext<Desk>({ base: '/admin', right: 'administrator' })

/** What the parts of a desk need to know of it. */
export function useDesk() {
  const { base, classId, right } = useContext(DeskContext)
  return {
    right,
    /** For the calls of lists. */
    ofClass: classId === undefined ? {} : { classId },
    /** An assistant reads and comments. */
    mayTeach: right !== 'assistant',
    viewAddress: (view: DeskView) => placeAddress(base, view === 'students' ? {} : { view }),
    /** The address of a student, of one chapter of theirs, or of one place in it. */
    studentAddress: (student: string, chapter?: string, place?: string) =>
      placeAddress(base, chapter ? { student, chapter } : { student }, place),
  }
}
