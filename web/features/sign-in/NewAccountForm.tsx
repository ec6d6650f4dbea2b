import { blanks, useAccountForm, useArrival } from '../../lib/account-form.ts'
import { call } from '../../lib/call.ts'
import { passwordHint, passwordProblem } from '../../lib/new-password.ts'
import { Button } from '../../ui/Button.tsx'
import { Alert } from '../../ui/Callout.tsx'
import { Input, PasswordInput } from '../../ui/controls.tsx'
import { Field } from '../../ui/Field.tsx'

/** A new account; whoever has the access password may have one. */
export function NewAccountForm() {
  const arrive = useArrival()
  const { problems, busy, onSubmit } = useAccountForm(
    (values) => ({
      ...passwordProblem(values.password),
      ...blanks(values, {
        firstName: 'First name',
        lastName: 'Last name',
        email: 'Email',
        password: 'Password',
      }),
    }),
    async ({ firstName = '', lastName = '', email = '', password = '' }) =>
      arrive(await call('POST /api/accounts', { body: { firstName, lastName, email, password } })),
  )
  return (
    <form
      onSubmit={onSubmit}
      noValidate
      aria-labelledby="create-account"
      className="mt-8 border-line border-t pt-7"
    >
      <h2 id="create-account" className="mb-5 text-2xl">
        Create an account
      </h2>
      <Alert>{problems['']}</Alert>
      <div className="grid gap-5">
        <Field label="First name" error={problems.firstName}>
          {(control) => <Input {...control} name="firstName" autoComplete="given-name" maxLength={100} />}
        </Field>
        <Field label="Last name" error={problems.lastName}>
          {(control) => <Input {...control} name="lastName" autoComplete="family-name" maxLength={100} />}
        </Field>
        <Field label="Email" error={problems.email}>
          {(control) => <Input {...control} type="email" name="email" autoComplete="email" />}
        </Field>
        <Field label="Password" hint={passwordHint} error={problems.password}>
          {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
        </Field>
        <Button type="submit" variant="secondary" size="lg" full busy={busy && 'Creating account...'}>
          Create account
        </Button>
      </div>
    </form>
  )
}
