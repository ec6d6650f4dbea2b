import { useEffect, useState } from 'react'
import { type NoteIdentifier, noteIdentifiers } from '#core/worksheets/note-xray/identifiers'
import { type FindIdentifiers, findInBrowser } from '../../lib/identifiers/find.ts'

/** Milliseconds after the last edit until a note is looked through. */
const afterEdit = 1200

/** What the check knows: nothing yet, that it could not be loaded, or what it found in the note of a moment ago. */
export type NoteDetails =
  | { state: 'looking' }
  | { state: 'failed' }
  | { state: 'looked'; details: NoteIdentifier[] }

/**
 * Details of a note that could point to a person, looked for beside the page a moment after the last edit: the
 * language data for it are loaded with the first note. Between two looks those that still stand in the note stay.
 */
export function useNoteDetails(note: string, find: FindIdentifiers = findInBrowser): NoteDetails {
  const [found, setFound] = useState<NoteDetails>({ state: 'looking' })
  useEffect(() => {
    if (note.trim() === '') return
    let current = true
    const timer = setTimeout(() => {
      find(note).then(
        (spans) => current && setFound({ state: 'looked', details: noteIdentifiers(note, spans) }),
        () => current && setFound({ state: 'failed' }),
      )
    }, afterEdit)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [note, find])
  return found.state === 'looked'
    ? { state: 'looked', details: found.details.filter((detail) => note.includes(detail.found)) }
    : found
}
