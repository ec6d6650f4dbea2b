import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { suspendedSentence } from '#core/contract/wire'
import { usePageTitle } from '../../lib/page-title.ts'
import { queryFor } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Alert } from '../../ui/Callout.tsx'
import { CoverPage } from '../../ui/CoverPage.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { NewAccountForm } from './NewAccountForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { SignInForm } from './SignInForm.tsx'

/**
 * The page at /api/login: sign in, create an account, or (with ?reset=TOKEN, the one-time link)
 * choose a new password. `?error=` comes back from an institution's sign-in that failed.
 */
export default function SignInPage() {
  const [query] = useSearchParams()
  const token = query.get('reset')
  usePageTitle(token ? 'Choose a new password' : 'Sign in')
  return (
    <CoverPage>
      <div className="w-full max-w-100">
        {token ? <NewPasswordForm token={token} /> : <SignIn error={query.get('error')} />}
      </div>
    </CoverPage>
  )
}

/** Why the institution's sign-in did not bring somebody in. */
const reasonOf = (error: string) =>
  error === 'suspended'
    ? suspendedSentence
    : 'Signing in with your institution did not work. Please try again.'

function SignIn({ error }: { error: string | null }) {
  const { data: options } = useQuery(queryFor('GET /api/sign-in-options'))
  return (
    <>
      <Alert>{error !== null && reasonOf(error)}</Alert>
      {options?.accounts === false && <h1 className="mb-5 text-2xl">Sign in</h1>}
      {options?.institution && (
        <ButtonLink href="/api/login" navigates size="lg" full className="mb-8">
          Sign in with your institution
        </ButtonLink>
      )}
      {options?.accounts === false ? (
        <p className="meta">
          Everybody signs in through the institution here. If that does not work, ask your instructor.
        </p>
      ) : (
        <>
          <SignInForm />
          <ForgottenPassword byEmail={options?.resetByEmail ?? false} />
          <NewAccountForm />
        </>
      )}
    </>
  )
}
