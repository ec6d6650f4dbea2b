import { Route, Switch, useLocation } from 'wouter'
import type { UserView } from '#core/contract/access'
import { ChapterPage } from '../features/chapter/ChapterPage.tsx'
import { HomePage } from '../features/home/HomePage.tsx'
import { NotFoundPage } from '../features/not-found/NotFoundPage.tsx'
import { Shell } from '../shell/Shell.tsx'
import { LazyPart, type LazyPartState, lazyPart } from '../ui/lazy-part.tsx'
import { useJoinLink, useOneTimeLinks } from './one-time-links.ts'

/** Pages that are loaded when they are first opened, by their address. */
const pages = new Map<string, LazyPartState<object>>([
  [
    'introduction',
    lazyPart(async () => (await import('../features/introduction/IntroductionPage.tsx')).default),
  ],
  ['prologue', lazyPart(async () => (await import('../features/prologue/ProloguePage.tsx')).default)],
  ['portfolio', lazyPart(async () => (await import('../features/portfolio/PortfolioPage.tsx')).default)],
  ['my-words', lazyPart(async () => (await import('../features/my-words/MyWordsPage.tsx')).default)],
  ['admin', lazyPart(async () => (await import('../features/instructor/InstructorPage.tsx')).default)],
])
const section = lazyPart<{ id: string }>(
  async () => (await import('../features/instructor/SectionPage.tsx')).default,
)
const stage = lazyPart<{ classId: string }>(
  async () => (await import('../features/instructor/words/WordsStage.tsx')).default,
)
const join = lazyPart<{ code: string }>(async () => (await import('../features/join/JoinPage.tsx')).default)

/** Everything a signed-in person sees: header, contents and the page at this address. */
export default function SignedIn({ user }: { user: UserView }) {
  useOneTimeLinks()
  useJoinLink()
  const [path] = useLocation()
  const name = path.slice(1)
  const page = pages.get(name)
  return (
    <Switch>
      <Route path="/">
        <Shell user={user} contents>
          <HomePage user={user} />
        </Shell>
      </Route>
      <Route path="/chapter/:id">
        {({ id }) => (
          <Shell user={user} contents here={id}>
            <ChapterPage key={id} id={id} />
          </Shell>
        )}
      </Route>
      <Route path="/sections/:id">
        {({ id }) => (
          <Shell user={user}>
            <LaterPart key={id} part={section} props={{ id }} />
          </Shell>
        )}
      </Route>
      {/* Without header and contents: what is projected shows words alone. */}
      <Route path="/sections/:id/words">
        {({ id }) => <LaterPart key={id} part={stage} props={{ classId: id }} />}
      </Route>
      <Route path="/join/:code">
        {({ code }) => (
          <Shell user={user}>
            <LaterPart key={code} part={join} props={{ code }} />
          </Shell>
        )}
      </Route>
      <Route>
        <Shell user={user} contents={page && name !== 'admin'} here={name}>
          {page ? <LaterPart key={name} part={page} props={{}} /> : <NotFoundPage />}
        </Shell>
      </Route>
    </Switch>
  )
}

/** A page that is loaded when it is first opened. */
const LaterPart = <P extends object>({ part, props }: { part: LazyPartState<P>; props: P }) => (
  <LazyPart part={part} props={props} what="This page" lines={10} fills className="max-md:m-5" />
)
