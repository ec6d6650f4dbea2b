import { blanks, useAccountForm, useArrival } from '../../lib/account-form.ts'
import { call } from '../../lib/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/Callout.tsx'
import { Input, PasswordInput } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'

/** Email and password of an account. */
export function SignInForm() {
  const arrive = useArrival()
  const { problems, busy, onSubmit } = useAccountForm(
    (values) => blanks(values, { email: 'Email', password: 'Password' }),
    async ({ email = '', password = '' }) =>
      arrive(await call('POST /api/session', { body: { email, password } })),
  )
  return (
    <form onSubmit={onSubmit} noValidate aria-labelledby="sign-in">
      <h1 id="sign-in" className="mb-5 text-2xl">
        Sign in
      </h1>
      <Alert>{problems['']}</Alert>
      <div className="grid gap-5">
        <Field label="Email" error={problems.email}>
          {(control) => <Input {...control} type="email" name="email" autoComplete="username" />}
        </Field>
        <Field label="Password" error={problems.password}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
        </Field>
        <Button type="submit" size="lg" full busy={busy && 'Signing in...'}>
          Sign in
        </Button>
      </div>
    </form>
  )
}
