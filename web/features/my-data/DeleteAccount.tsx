import type { UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { times } from '#core/workbook/times'
import { forgetPerson } from '../../drafts/page-storage.ts'
import { type AnswerOf, call } from '../../lib/call.ts'
import { isSessionOver, sentenceOf } from '../../lib/error.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Alert } from '../../ui/Callout.tsx'
import { CheckboxRow, PasswordInput } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { NotLoaded } from './parts.tsx'

interface Props {
  /** Whose account it is, by their id: no other one is deleted, whoever is signed in by then. */
  person: string
  account: UseQueryResult<AnswerOf<'GET /api/account'>>
}

/** Deletes the account for good, after the password once more (or a sign-in that is recent enough). */
export function DeleteAccount({ person, account }: Props) {
  const [password, setPassword] = useState('')
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState('')

  async function remove(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    setError('')
    try {
      await call('DELETE /api/account', { body: password === '' ? {} : { password }, person })
      forgetPerson(person)
      // A new page: nothing of the person stays in this one's memory.
      location.assign('/')
    } catch (refused) {
      setError(
        isSessionOver(refused)
          ? `${sentenceOf(refused)} What you have not saved stays in this browser.`
          : sentenceOf(refused),
      )
      setBusy(false)
    }
  }

  if (!account.data) {
    return <NotLoaded busy={account.isFetching} onRetry={() => void account.refetch()} />
  }
  const { confirmWith, isRecent, isLastInstructor } = account.data
  if (isLastInstructor) {
    return (
      <p className="mt-1 text-sm/[1.5]">
        You are the only instructor. Appoint another one on the Admin Panel first; then you can delete your
        account.
      </p>
    )
  }
  if (confirmWith === 'recent-sign-in' && !isRecent) {
    return (
      <>
        <p className="mt-1 mb-3 text-sm/[1.5]">
          To be sure it is you, sign in again. For {times.recentSignIn.words} after that you can delete your
          account here.
        </p>
        <ButtonLink href="/api/logout" navigates variant="secondary">
          Log out and sign in again
        </ButtonLink>
      </>
    )
  }
  return (
    <form onSubmit={(event) => void remove(event)} noValidate>
      <p className="mt-1 mb-3 text-sm/[1.5]">
        Your account, your work, your dialogues and your links are deleted at once and for good. What stays is
        your name in the record of what instructors did, and backups made before, until they are deleted.
      </p>
      <Alert>{error}</Alert>
      {confirmWith === 'password' && (
        <Field label="Your password" look="sans">
          {(control) => (
            <PasswordInput
              {...control}
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Field>
      )}
      <CheckboxRow className="mt-3" checked={sure} onChange={setSure}>
        I want everything of mine deleted.
      </CheckboxRow>
      <Button
        type="submit"
        variant="danger"
        className="mt-3"
        disabled={!sure || (confirmWith === 'password' && password === '')}
        busy={busy && 'Deleting...'}
      >
        Delete my account
      </Button>
    </form>
  )
}
