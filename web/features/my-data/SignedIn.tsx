import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type AnswerOf, call } from '../../lib/call.ts'
import { momentOf } from '../../lib/dates.ts'
import { sentenceOf } from '../../lib/error.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/Callout.tsx'
import { RetryButton } from '../../ui/RetryButton.tsx'

type Sessions = AnswerOf<'GET /api/account/sessions'>

/** Browsers the person is signed in with, and the way to sign out of all but this one. */
export function SignedIn({ sessions }: { sessions: UseQueryResult<Sessions> }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')
  const [done, setDone] = useState('')
  const outcome = useRef<HTMLParagraphElement>(null)

  async function endOthers() {
    setBusy(true)
    setError('')
    try {
      const { ended } = await call('POST /api/account/end-other-sessions', { body: {} })
      setDone(
        ended === 1
          ? 'You are signed out of one other browser.'
          : `You are signed out of ${ended} other browsers.`,
      )
      await sessions.refetch()
      // The button is gone, and the keyboard's place with it.
      outcome.current?.focus()
    } catch (refused) {
      setError(sentenceOf(refused))
    }
    setBusy(false)
  }

  if (!sessions.data || (sessions.isError && !sessions.isFetching)) {
    return <NotLoaded busy={sessions.isFetching} onRetry={() => void sessions.refetch()} />
  }
  const hasOthers = sessions.data.some(({ isThis }) => !isThis)
  return (
    <>
      <ul className="mt-1 mb-3 list-disc pl-5 text-sm/[1.6]">
        {sessions.data.map((session) => (
          <li key={`${session.signedInAt} ${session.isThis}`}>{lineOf(session)}</li>
        ))}
      </ul>
      <p ref={outcome} tabIndex={-1} role="status" className="text-sm">
        {done}
      </p>
      <Alert>{error}</Alert>
      {hasOthers && (
        <Button variant="secondary" busy={busy && 'Logging out...'} onClick={() => void endOthers()}>
          Log out everywhere else
        </Button>
      )}
    </>
  )
}

const lineOf = ({ isThis, signedInAt, lastUsedAt }: Sessions[number]) => {
  const since = `since ${momentOf(signedInAt)}`
  return isThis ? `This browser, ${since}` : `Another browser, ${since}; last used ${momentOf(lastUsedAt)}`
}

/** Where a part of the dialog should stand that could not be loaded, with the way to try again. */
export const NotLoaded = ({ busy, onRetry }: { busy: boolean; onRetry: () => void }) => (
  <div role="alert" className="mt-2">
    <p className="mb-3 text-sm">This could not be loaded.</p>
    <RetryButton busy={busy && 'Loading...'} onRetry={onRetry} />
  </div>
)
