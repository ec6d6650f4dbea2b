import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'
import { suspendedSentence } from '#core/contract/wire'
import { type AnswerOf, call } from '../../lib/call.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { keyOf, queryFor } from '../../lib/query.ts'
import { AccountForm } from '../../ui/AccountForm.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Alert } from '../../ui/Callout.tsx'
import { CoverPage } from '../../ui/CoverPage.tsx'
import { ForgottenPassword } from './ForgottenPassword.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** /api/login; ?reset=TOKEN is the one-time link, ?error= comes from an institution's sign-in that failed. */
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

/** Takes a person who just signed in to the start page; what the one before them had seen is forgotten. */
function useArrival(): (user: AnswerOf<'GET /api/auth/user'>) => void {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  return (user) => {
    client.clear()
    client.setQueryData(keyOf('GET /api/auth/user'), user)
    navigate('/', { replace: true })
  }
}

function SignIn({ error }: { error: string | null }) {
  const { data: options } = useQuery(queryFor('GET /api/sign-in-options'))
  const arrive = useArrival()
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
          <AccountForm
            label="Sign in"
            fields={{
              email: { label: 'Email', type: 'email', autoComplete: 'username' },
              password: { label: 'Password', autoComplete: 'current-password' },
            }}
            button={['Sign in', 'Signing in...']}
            send={async (body) => arrive(await call('POST /api/session', { body }))}
          >
            <h1 className="mb-5 text-2xl">Sign in</h1>
          </AccountForm>
          <ForgottenPassword byEmail={options?.resetByEmail ?? false} />
          {/* Whoever has the access password may have one. */}
          <AccountForm
            label="Create an account"
            className="mt-8 border-line border-t pt-7"
            fields={{
              firstName: { label: 'First name', autoComplete: 'given-name', maxLength: 100 },
              lastName: { label: 'Last name', autoComplete: 'family-name', maxLength: 100 },
              email: { label: 'Email', type: 'email', autoComplete: 'email' },
              password: { label: 'Password', autoComplete: 'new-password' },
            }}
            button={['Create account', 'Creating account...']}
            variant="secondary"
            send={async (body) => arrive(await call('POST /api/accounts', { body }))}
          >
            <h2 className="mb-5 text-2xl">Create an account</h2>
          </AccountForm>
        </>
      )}
    </>
  )
}
