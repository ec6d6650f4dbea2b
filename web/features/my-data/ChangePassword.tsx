import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { blanks, useAccountForm } from '../../lib/account-form.ts'
import { call } from '../../lib/call.ts'
import { passwordHint, passwordProblem } from '../../lib/new-password.ts'
import { keyOf, refresh } from '../../lib/query.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/Callout.tsx'
import { PasswordInput } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'

/** Another password, after the current one; whoever else is signed in to the account is signed out. */
export function ChangePassword() {
  const client = useQueryClient()
  const [done, setDone] = useState(0)
  const { problems, busy, onSubmit } = useAccountForm(
    (values) => ({
      ...passwordProblem(values.password),
      ...blanks(values, { current: 'Your current password', password: 'A new password' }),
    }),
    async ({ current = '', password = '' }) => {
      await call('POST /api/account/password', { body: { current, password } })
      setDone((times) => times + 1)
      await refresh(client, ['api', 'account'])
      await refresh(client, keyOf('GET /api/notifications'))
    },
  )
  return (
    // Emptied once it is done.
    <form
      key={done}
      onSubmit={onSubmit}
      noValidate
      aria-label="Change my password"
      className="mt-1 grid gap-4"
    >
      <div>
        <p role="status" className="text-sm/[1.5]">
          {done > 0 && !busy
            ? 'Your password is changed. You are signed out everywhere but here.'
            : 'After a change you stay signed in here, and are signed out everywhere else.'}
        </p>
        <Alert>{problems['']}</Alert>
      </div>
      <Field label="Current password" look="sans" error={problems.current}>
        {(control) => <PasswordInput {...control} name="current" autoComplete="current-password" />}
      </Field>
      <Field label="New password" look="sans" hint={passwordHint} error={problems.password}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </Field>
      <Button type="submit" variant="secondary" busy={busy && 'Changing...'} className="justify-self-start">
        Change my password
      </Button>
    </form>
  )
}
