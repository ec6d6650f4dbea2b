import { useState } from 'react'
import { blanks, useAccountForm } from '../../lib/account-form.ts'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/Callout.tsx'
import { Input } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'

/** The way out for a forgotten password: a one-time link, by email or from an instructor. */
export function ForgottenPassword({ byEmail }: { byEmail: boolean }) {
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-[0.18em]">
        Forgot your password?
      </summary>
      {byEmail ? (
        <RequestLink />
      ) : (
        <p className="meta">
          Ask your instructor for a one-time link. With it you choose a new password; nobody else sees it.
        </p>
      )}
    </details>
  )
}

function RequestLink() {
  const [sent, setSent] = useState(false)
  const { problems, busy, onSubmit } = useAccountForm(
    (values) => blanks(values, { email: 'Email' }),
    async ({ email = '' }) => {
      await call('POST /api/password-reset/request', { body: { email } })
      setSent(true)
    },
  )
  if (sent) {
    return (
      <p role="status" className="meta">
        If an account has this address, and the address was confirmed, a link is on its way. It works once,
        for 24 hours. Where none comes, your instructor can have one sent to you.
      </p>
    )
  }
  return (
    <form onSubmit={onSubmit} noValidate aria-label="Forgotten password" className="grid gap-3">
      <Alert>{problems['']}</Alert>
      <Field label="Email of your account" look="sans" error={problems.email}>
        {(control) => <Input {...control} type="email" name="email" autoComplete="username" />}
      </Field>
      <Button type="submit" variant="secondary" busy={busy && 'Sending...'} className="justify-self-start">
        Send a link
      </Button>
    </form>
  )
}
