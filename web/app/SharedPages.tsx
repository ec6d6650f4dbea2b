import { Route, Switch } from 'wouter'
import { NotFoundPage } from '../features/not-found/NotFoundPage.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { LaterPage } from './LaterPage.tsx'

const pages = new Map([
  [
    'reflection',
    lazyPart(async () => (await import('../features/share-pages/SharedReflectionPage.tsx')).default),
  ],
  ['ai', lazyPart(async () => (await import('../features/share-pages/SharedAiPage.tsx')).default)],
  [
    'portfolio',
    lazyPart(async () => (await import('../features/share-pages/SharedPortfolioPage.tsx')).default),
  ],
])

/** The public pages at /shared: no gate, no sign-in. */
export default function SharedPages() {
  return (
    <Switch>
      <Route path="/shared/:kind/:id">
        {({ kind, id }) => {
          const part = pages.get(kind)
          return part ? (
            <LaterPage key={`${kind} ${id}`} part={part} props={{ shareableId: id }} />
          ) : (
            <NotFoundPage />
          )
        }}
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  )
}
