import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type AnswerOf, call } from '../../lib/call.ts'
import { CallError, sentenceOf } from '../../lib/error.ts'
import { placeNow, refreshMembership } from '../../lib/learner.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { queryFor, useFresh } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Alert } from '../../ui/Callout.tsx'
import { Card } from '../../ui/Card.tsx'
import { keepFocusNearby } from '../../ui/keep-focus-nearby.ts'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { readersLine } from '../../work/Readers.tsx'

type Way = AnswerOf<'GET /api/join/:code'>

const toStart = (
  <ButtonLink href="/" variant="secondary">
    Back to the workbook
  </ButtonLink>
)

/** The page at /join/:code: which section the code or the link of an invitation leads to, who reads the work, and a button. */
export default function JoinPage({ code }: { code: string }) {
  usePageTitle('Join a section')
  const query = useFresh('GET /api/join/:code', { params: { code } })
  if (query.data) return <Join key={code} code={code} way={query.data} />
  if (!query.isError) return <Loading lines={6} />
  const isNone = query.error instanceof CallError && query.error.status === 404
  return isNone ? (
    <ErrorState level={1} title="There is no section here" action={toStart}>
      {sentenceOf(query.error)}
    </ErrorState>
  ) : (
    <ErrorState level={1} title="This could not be loaded" onRetry={() => void query.refetch()}>
      {query.error instanceof CallError ? sentenceOf(query.error) : 'Check your connection, then try again.'}
    </ErrorState>
  )
}

function Join({ code, way }: { code: string; way: Way }) {
  const { class: section, role, needsApproval, is, readers } = way
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const client = useQueryClient()
  const [, navigate] = useLocation()
  // Who waited while each was let in by an instructor comes in without one once that is over.
  const isOutside = is === null || (is === 'waiting' && !needsApproval)
  const canJoin = isOutside || (role !== 'student' && is !== role && is !== 'instructor')

  async function join() {
    setBusy(true)
    setError(undefined)
    let joined: Way['is'] = null
    try {
      joined = (await call('POST /api/join/:code', { params: { code } })).role
    } catch (failed) {
      // The answer may be lost, and a link that is used leads nowhere: the sections themselves say what came of it.
      const now = await placeNow(client, section.id)
      if (now && now !== is) joined = now
      else setError(sentenceOf(failed))
    }
    await refreshMembership(client)
    if (joined) {
      const { queryKey } = queryFor('GET /api/join/:code', { params: { code } })
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, { ...way, is: joined })
      if (joined === 'instructor' || joined === 'assistant') navigate(`/sections/${section.id}`)
    }
    setBusy(false)
  }

  return (
    <Card className="mx-auto max-w-160 px-6 pt-5 pb-6">
      <h1 className="text-2xl [overflow-wrap:anywhere]">{section.name}</h1>
      <p className="meta mt-1">{section.term}</p>
      {canJoin && <p className="mt-4">{invites[role]}</p>}
      <p className="mt-3">
        {role === 'student' ? 'Your work in the workbook will be read by ' : 'It is taught by '}
        {readers.length > 0 ? readersLine(readers) : 'nobody yet'}
        {role === 'student' && ', and by the administrators of the workbook'}.
      </p>
      {role === 'student' && (
        <p className="meta mt-3">
          They read dialogues, exercises and ratings, except the turns you keep private, and a reflection once
          you hand it in. Your work stays yours: what you did before counts here, too, and you keep it when
          you leave.
        </p>
      )}
      <div className="mt-5">
        <Alert>{error}</Alert>
        <div role="status">{!isOutside && <p className="mb-4 font-heading">{said[is]}</p>}</div>
        {canJoin ? (
          <Button ref={keepFocusNearby} size="lg" busy={busy && 'Joining...'} onClick={() => void join()}>
            {role !== 'student' ? 'Accept' : needsApproval ? 'Ask to join' : 'Join this section'}
          </Button>
        ) : (
          toStart
        )}
      </div>
    </Card>
  )
}

const invites: Record<Way['role'], string> = {
  student: 'You can join this section as a student.',
  assistant: 'You are invited as an assistant: you read the work of its students, and comment on it.',
  instructor:
    'You are invited as an instructor: you read the work of its students, comment, reset and delete, and decide who is in it.',
}

const said: Record<NonNullable<Way['is']>, string> = {
  student: 'You are in this section.',
  waiting: 'You asked to join. An instructor lets you in; the bell tells you.',
  assistant: 'You are an assistant of this section.',
  instructor: 'You are an instructor of this section.',
}
