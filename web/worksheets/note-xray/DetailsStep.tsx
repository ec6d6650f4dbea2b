import { identifierSentence } from '#core/worksheets/note-xray/identifiers'
import type { FindIdentifiers } from '../../lib/identifiers/find.ts'
import { Step } from '../parts/Step.tsx'
import { useNoteDetails } from './use-note-details.ts'

interface Props {
  note: string
  /** Another way to look for details. */
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
