import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { keyOf, refresh } from '../../lib/query.ts'
import { AccountForm } from '../../ui/AccountForm.tsx'

/** Another password, after the current one; whoever else is signed in to the account is signed out. */
export function ChangePassword() {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  return (
    <AccountForm
      // Emptied once it is done.
      key={done}
      label="Change my password"
      small
      className="mt-1"
      fields={{
        current: {
          label: 'Current password',
          called: 'Your current password',
          autoComplete: 'current-password',
        },
        password: { label: 'New password', called: 'A new password', autoComplete: 'new-password' },
      }}
      button={['Change my password', 'Changing...']}
      variant="secondary"
      send={async (body) => {
        await call('POST /api/account/password', { body })
        setDone((times) => times + 1)
        await refresh(client, ['api', 'account'])
        await refresh(client, keyOf('GET /api/notifications'))
      }}
    >
      <p role="status" className="mb-4 text-sm/[1.5]">
        {done > 0
          ? 'Your password is changed. You are signed out everywhere but here.'
          : 'After a change you stay signed in here, and are signed out everywhere else.'}
      </p>
    </AccountForm>
  )
}
