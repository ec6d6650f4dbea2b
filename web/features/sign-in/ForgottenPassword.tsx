import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { AccountForm } from '../../ui/AccountForm.tsx'

/** The way out for a forgotten password: a one-time link, by email or from an instructor. */
export function ForgottenPassword({ byEmail }: { byEmail: boolean }) {
  const [sent, setSent] = useState(false)
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 items-center text-accent text-sm underline underline-offset-[0.18em]">
        Forgot your password?
      </summary>
      {!byEmail ? (
        <p className="meta">
          Ask your instructor for a one-time link. With it you choose a new password; nobody else sees it.
        </p>
      ) : sent ? (
        <p role="status" className="meta">
          If an account has this address, and the address was confirmed, a link is on its way. It works once,
          for 24 hours. Where none comes, your instructor can have one sent to you.
        </p>
      ) : (
        <AccountForm
          label="Forgotten password"
          small
          fields={{
            email: {
              label: 'Email of your account',
              called: 'Email',
              type: 'email',
              autoComplete: 'username',
            },
          }}
          button={['Send a link', 'Sending...']}
          variant="secondary"
          send={async (body) => {
            await call('POST /api/password-reset/request', { body })
            setSent(true)
          }}
        />
      )}
    </details>
  )
}
