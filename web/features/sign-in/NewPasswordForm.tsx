import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { blanks, useAccountForm } from '../../lib/account-form.ts'
import { call } from '../../lib/call.ts'
import { passwordHint, passwordProblem } from '../../lib/new-password.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Alert } from '../../ui/Callout.tsx'
import { PasswordInput } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'
import { SuccessCard } from '../../ui/SuccessCard.tsx'

/** A new password, chosen with the one-time link (/api/login?reset=TOKEN), by whoever is or is not signed in here. */
export function NewPasswordForm({ token }: { token: string }) {
  const client = useQueryClient()
  const [done, setDone] = useState(false)
  const { problems, busy, onSubmit } = useAccountForm(
    (values) => ({ ...passwordProblem(values.password), ...blanks(values, { password: 'Password' }) }),
    async ({ password = '' }) => {
      await call('POST /api/password-reset', { body: { token, password } })
      setDone(true)
      // Whoever was signed in here is not any more, and nothing that was read for them stays.
      void client.resetQueries()
    },
  )
  if (done) {
    return (
      <>
        <h1 className="mb-5 text-2xl">Choose a new password</h1>
        <SuccessCard title="Your password is changed">
          <p className="mb-4">You have been signed out everywhere. Sign in with the new password.</p>
          <ButtonLink href="/api/login" forward>
            Sign in
          </ButtonLink>
        </SuccessCard>
      </>
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate aria-labelledby="new-password">
      <h1 id="new-password" className="mb-5 text-2xl">
        Choose a new password
      </h1>
      <Alert>{problems['']}</Alert>
      <div className="grid gap-5">
        <Field label="New password" hint={passwordHint} error={problems.password}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
        </Field>
        <Button type="submit" size="lg" full busy={busy && 'Saving...'}>
          Save password
        </Button>
      </div>
    </form>
  )
}
