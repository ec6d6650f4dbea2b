import { Route, Switch } from 'wouter'
import { NotFoundPage } from '../features/not-found/NotFoundPage.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LaterPage } from './LaterPage.tsx'

const reflection = lazyPart(
  async () => (await import('../features/share-pages/SharedReflectionPage.tsx')).default,
)
const conversation = lazyPart(async () => (await import('../features/share-pages/SharedAiPage.tsx')).default)
const submission = lazyPart(
  async () => (await import('../features/share-pages/SharedPortfolioPage.tsx')).default,
)

/** The public pages at /shared: no gate, no sign-in. */
export default function SharedPages() {
  return (
    <Switch>
      <Route path="/shared/reflection/:id">
        {({ id }) => <LaterPage key={`reflection ${id}`} part={reflection} props={{ shareableId: id }} />}
      </Route>
      <Route path="/shared/ai/:id">
        {({ id }) => <LaterPage key={`conversation ${id}`} part={conversation} props={{ shareableId: id }} />}
      </Route>
      <Route path="/shared/portfolio/:id">
        {({ id }) => <LaterPage key={`submission ${id}`} part={submission} props={{ shareableId: id }} />}
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  )
}
