import { lazy, Suspense } from 'react'
import { Route, Switch } from 'wouter'
import type { UserView } from '#core/contract/access'
import { ChapterPage } from '../features/chapter/ChapterPage.tsx'
import { HomePage } from '../features/home/HomePage.tsx'
import { NotFoundPage } from '../features/not-found/NotFoundPage.tsx'
import { Shell } from '../shell/Shell.tsx'
import { Loading } from '../ui/states.tsx'
import { useInstructorLink } from './instructor-link.ts'

const IntroductionPage = lazy(() => import('../features/introduction/IntroductionPage.tsx'))
const ProloguePage = lazy(() => import('../features/prologue/ProloguePage.tsx'))
const PortfolioPage = lazy(() => import('../features/portfolio/PortfolioPage.tsx'))
const AdminPage = lazy(() => import('../features/admin/AdminPage.tsx'))

/** Everything a signed-in person sees: header, contents and the page at this address. */
export default function SignedIn({ user }: { user: UserView }) {
  useInstructorLink()
  return (
    <Switch>
      <Route path="/">
        <Shell user={user} contents>
          <HomePage user={user} />
        </Shell>
      </Route>
      <Route path="/introduction">
        <Shell user={user} contents here="introduction">
          <Page>
            <IntroductionPage />
          </Page>
        </Shell>
      </Route>
      <Route path="/prologue">
        <Shell user={user} contents here="prologue">
          <Page>
            <ProloguePage />
          </Page>
        </Shell>
      </Route>
      <Route path="/chapter/:id">
        {({ id }) => (
          <Shell user={user} contents here={id}>
            <ChapterPage key={id} id={id} />
          </Shell>
        )}
      </Route>
      <Route path="/portfolio">
        <Shell user={user} contents>
          <Page>
            <PortfolioPage />
          </Page>
        </Shell>
      </Route>
      <Route path="/admin">
        <Shell user={user}>
          <Page>
            <AdminPage />
          </Page>
        </Shell>
      </Route>
      <Route>
        <Shell user={user}>
          <NotFoundPage />
        </Shell>
      </Route>
    </Switch>
  )
}

/** A page that is loaded when it is first opened. */
const Page = ({ children }: { children: React.ReactNode }) => (
  <Suspense fallback={<Loading lines={10} />}>{children}</Suspense>
)
