import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AnswerOf, call } from '../../lib/call.ts'
import { refreshMembership } from '../../lib/learner.ts'
import { Button } from '../../ui/Button.tsx'
import { keepFocusNearby } from '../../ui/keep-focus-nearby.ts'
import { useOutcome } from './parts.tsx'

type Own = AnswerOf<'GET /api/classes'>

interface Place {
  id: string
  name: string
  term: string
  /** Asked to join, and not let in yet. */
  isWaiting: boolean
}

/** The sections somebody is a student of or asks to join, and the way out of each. */
export function YourSections({ own }: { own: Own }) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<string | null>(null)
  const { run, busy, focus, outcome } = useOutcome()
  const places: Place[] = [
    ...own.classes.filter(({ role }) => role === 'student').map((one) => ({ ...one, isWaiting: false })),
    ...own.waiting.map((one) => ({ ...one, isWaiting: true })),
  ]

  async function leave({ id, name, isWaiting }: Place) {
    await run(async () => {
      await call('DELETE /api/classes/:classId/own', { params: { classId: id } })
      await refreshMembership(client)
      focus()
      return isWaiting ? `You no longer ask to join “${name}”.` : `You are no longer in “${name}”.`
    })
    setAsked(null)
  }

  return (
    <>
      <ul className="mt-1 text-sm/[1.5]">
        {places.map((place) => (
          <li
            key={place.id}
            className="border-line border-t py-2.5 first:border-t-0 [overflow-wrap:anywhere]"
          >
            <p>
              “{place.name}”, {place.term}
              {place.isWaiting && ': you asked to join, and wait to be let in'}
            </p>
            {place.isWaiting ? (
              <Button
                variant="secondary"
                className="mt-2"
                aria-label={`Take back the request: ${place.name}`}
                busy={busy}
                onClick={() => void leave(place)}
              >
                Take back the request
              </Button>
            ) : asked === place.id ? (
              <Question
                place={place}
                busy={busy}
                onYes={() => void leave(place)}
                onNo={() => setAsked(null)}
              />
            ) : (
              <Button
                variant="secondary"
                className="mt-2"
                aria-label={`Leave: ${place.name}`}
                onClick={() => setAsked(place.id)}
              >
                Leave
              </Button>
            )}
          </li>
        ))}
      </ul>
      {outcome}
    </>
  )
}

interface QuestionProps {
  place: Place
  busy: boolean
  onYes: () => void
  onNo: () => void
}

/** Asked in the dialog that stands open already. The focus starts on the way back: Enter alone does nothing. */
const Question = ({ place, busy, onYes, onNo }: QuestionProps) => (
  <fieldset className="mt-2">
    <legend className="font-heading">Leave “{place.name}”?</legend>
    <p className="mt-1">
      Your work is yours and stays as it is. Who teaches this section no longer sees it, unless they teach you
      in another one, and is told that you left. To come back you need its code or an invitation.
    </p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button ref={keepFocusNearby} variant="secondary" autoFocus onClick={onNo}>
        Stay
      </Button>
      <Button ref={keepFocusNearby} variant="danger" busy={busy && 'Leaving...'} onClick={onYes}>
        Leave the section
      </Button>
    </div>
  </fieldset>
)
