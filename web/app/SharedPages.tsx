import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { NotFoundPage } from '../features/not-found/NotFoundPage.tsx'

const SharedReflectionPage = lazy(() => import('../features/shared/SharedReflectionPage.tsx'))
const SharedAiPage = lazy(() => import('../features/shared/SharedAiPage.tsx'))
const SharedPortfolioPage = lazy(() => import('../features/shared/SharedPortfolioPage.tsx'))

/** The public pages at /shared: no gate, no sign-in. */
export default function SharedPages() {
  return (
    <Switch>
      <Route path="/shared/reflection/:id">
        {({ id }) => <SharedReflectionPage key={id} shareableId={id} />}
      </Route>
      <Route path="/shared/ai/:id">{({ id }) => <SharedAiPage key={id} shareableId={id} />}</Route>
      <Route path="/shared/portfolio/:id">
        {({ id }) => <SharedPortfolioPage key={id} shareableId={id} />}
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  )
}
