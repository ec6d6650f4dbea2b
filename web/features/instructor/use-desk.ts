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
  /** A past section: read-only, from its archive. */
  archiveId?: string
}

export const DeskContext = createContext<Desk>({ base: '/admin', right: 'administrator' })

/** What the parts of a desk need to know of it. */
export function useDesk() {
  const { base, classId, right, archiveId } = useContext(DeskContext)
  return {
    right,
    archiveId,
    /** For the calls of lists. */
    ofClass: classId === undefined ? {} : { classId },
    /** An assistant reads and comments; in a past section everybody reads. */
    mayTeach: right !== 'assistant' && archiveId === undefined,
    viewAddress: (view: DeskView) => placeAddress(base, view === 'students' ? {} : { view }),
    /** The address of a student, of one chapter of theirs, or of one place in it. */
    studentAddress: (student: string, chapter?: string, place?: string) =>
      placeAddress(base, chapter ? { student, chapter } : { student }, place),
  }
}
