import type { UseQueryResult } from '@tanstack/react-query'
import { type AnswerOf, call } from '../../lib/call.ts'
import { momentOf } from '../../lib/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { NotLoaded, useOutcome } from './parts.tsx'

type Sessions = AnswerOf<'GET /api/account/sessions'>

/** Browsers the person is signed in with, and the way to sign out of all but this one. */
export function SignedIn({ sessions }: { sessions: UseQueryResult<Sessions> }) {
  const { run, busy, focus, outcome } = useOutcome()
  const endOthers = () =>
    run(async () => {
      const { ended } = await call('POST /api/account/end-other-sessions', { body: {} })
      await sessions.refetch()
      focus()
      return `You are signed out of ${ended === 1 ? 'one other browser' : `${ended} other browsers`}.`
    })

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
      {outcome}
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
