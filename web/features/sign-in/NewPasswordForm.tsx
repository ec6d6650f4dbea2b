import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { AccountForm } from '../../ui/AccountForm.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { SuccessCard } from '../../ui/SuccessCard.tsx'

const title = 'Choose a new password'

/** A new password, chosen with the one-time link (/api/login?reset=TOKEN), by whoever is or is not signed in here. */
export function NewPasswordForm({ token }: { token: string }) {
  const client = useQueryClient()
  const [done, setDone] = useState(false)
  const heading = <h1 className="mb-5 text-2xl">{title}</h1>
  if (done) {
    return (
      <>
        {heading}
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
    <AccountForm
      label={title}
      fields={{ password: { label: 'New password', called: 'Password', autoComplete: 'new-password' } }}
      button={['Save password', 'Saving...']}
      send={async ({ password }) => {
        await call('POST /api/password-reset', { body: { token, password } })
        setDone(true)
        // Whoever was signed in here is not any more, and nothing that was read for them stays.
        void client.resetQueries()
      }}
    >
      {heading}
    </AccountForm>
  )
}
