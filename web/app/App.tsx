import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { Redirect, useLocation, useSearch, useSearchParams } from 'wouter'
import type { UserView } from '#core/contract/access'
import { canonicalPath } from '#core/contract/pages'
import { Gate } from '../features/gate/Gate.tsx'
import { LandingPage } from '../features/landing/LandingPage.tsx'
import { NotFoundPage } from '../features/not-found/NotFoundPage.tsx'
import { useUser } from '../lib/learner.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { BrokenPage } from './BrokenPage.tsx'
import { LaterPage, PageLoading } from './LaterPage.tsx'

const sharedPages = lazyPart(async () => (await import('./SharedPages.tsx')).default)
const signInPage = lazyPart(async () => (await import('../features/sign-in/SignInPage.tsx')).default)
const signedInPages = lazyPart<{ user: UserView }>(async () => (await import('./SignedIn.tsx')).default)

/** Gets what signed-in people see before the first drawing; what does not come now is asked for again by it. */
export async function signedInAhead(): Promise<void> {
  await signedInPages.load().catch(() => {})
}

/** The whole workbook: public pages, else the gate, else what the person may see (docs/specification.md, 2). */
export function App() {
  const [path] = useLocation()
  const search = useSearch()
  const canonical = canonicalPath(path)
  if (canonical !== path) return <Redirect to={search ? `${canonical}?${search}` : canonical} replace />
  return (
    <BrokenPage path={path}>
      {path.startsWith('/shared/') ? (
        <LaterPage part={sharedPages} props={{}} />
      ) : (
        <Gate>
          <BehindTheGate path={path} />
        </Gate>
      )}
      <Toaster />
    </BrokenPage>
  )
}

/** Pages that exist for signed-in people only. */
const needsSignIn =
  /^\/(?:introduction|prologue|portfolio|my-words|admin|(?:chapter|sections|join)\/[^/]+|sections\/[^/]+\/words)$/

function BehindTheGate({ path }: { path: string }) {
  const user = useUser()
  // Any answer means signed in; a failed call means signed out, whatever was known before.
  const signedIn = user.data !== undefined && !user.isError
  if (path === '/api/login') return <SignInOrStart signedIn={signedIn} />
  if (signedIn) return <LaterPage part={signedInPages} props={{ user: user.data }} />
  if (path === '/') return <LandingPage />
  // Whoever follows a join link signs in first, and is there.
  if (path.startsWith('/join/') && !user.isPending)
    return <LaterPage key="sign-in" part={signInPage} props={{}} />
  if (user.isPending && needsSignIn.test(path)) return <PageLoading />
  return <NotFoundPage signInFirst={needsSignIn.test(path)} />
}

/** Somebody who is signed in is done with the sign-in page, except to choose a new password with a one-time link. */
function SignInOrStart({ signedIn }: { signedIn: boolean }) {
  const [query] = useSearchParams()
  return signedIn && !query.get('reset') ? (
    <Redirect to="/" replace />
  ) : (
    <LaterPage part={signInPage} props={{}} />
  )
}

/** The whole application, the same for the server that renders a page and the browser that takes it over. */
export const Root = ({ client }: { client: QueryClient }) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <App />
    </QueryClientProvider>
  </StrictMode>
)
