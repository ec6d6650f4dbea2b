import { useEffect, useState } from 'react'
import {
  identifierSentence,
  type NoteIdentifier,
  noteIdentifiers,
} from '#core/worksheets/note-xray/identifiers'
import { type FindIdentifiers, findInBrowser } from '../../lib/identifiers/find.ts'
import { Step } from '../parts/Step.tsx'

interface Props {
  note: string
  find?: FindIdentifiers
}

/** Names, addresses, numbers and dates of the note, each with the question whether it is needed. */
export function DetailsStep({ note, find }: Props) {
  const found = useNoteDetails(note, find)
  return (
    <Step
      title="5. Details that could find someone"
      hint="An address, a date or a name can bring the wrong person to a door. The check runs only in your browser."
    >
      <div role="status" className="max-w-160 text-sm/[1.5]">
        {note.trim() === '' ? (
          <p>There is no note yet.</p>
        ) : found.state === 'looking' ? (
          <p>Looking through the note.</p>
        ) : found.state === 'failed' ? (
          <p>The check could not be loaded. It tries again with your next edit; look yourself meanwhile.</p>
        ) : (
          <>
            <p>{identifierSentence(found.details.length)}</p>
            <ul className="mt-2 list-disc pl-[1.15em] marker:text-margin">
              {found.details.map((detail) => (
                <li key={`${detail.start} ${detail.found}`} className="my-1 [overflow-wrap:anywhere]">
                  {detail.text}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Step>
  )
}

/** Milliseconds after the last edit until a note is looked through. */
const afterEdit = 1200

/** What the check knows: nothing yet, that it could not be loaded, or what it found in the note of a moment ago. */
type NoteDetails = { state: 'looking' } | { state: 'failed' } | { state: 'looked'; details: NoteIdentifier[] }

/**
 * Details of a note that could point to a person, looked for beside the page a moment after the last edit: the
 * language data for it are loaded with the first note. Between two looks those that still stand in the note stay.
 */
function useNoteDetails(note: string, find: FindIdentifiers = findInBrowser): NoteDetails {
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
