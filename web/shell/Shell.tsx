import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { UserView } from '#core/contract/access'
import { Notices } from '../features/notices/Notices.tsx'
import { useOpenings } from '../lib/learner.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { Contents, Drawer } from './Contents.tsx'
import { Header } from './Header.tsx'

interface Props {
  user: UserView
  contents?: boolean | undefined
  here?: string
  children: ReactNode
}

/** Header, contents and the page. */
export function Shell({ user, contents = false, here, children }: Props) {
  const [drawer, setDrawer] = useState(false)
  const main = useNewPage()
  useOpenings()
  return (
    <>
      <SkipLink />
      <Header user={user} onOpenContents={() => setDrawer(true)} />
      <div
        className={
          contents
            ? 'mx-auto max-w-[92rem] items-start lg:grid lg:grid-cols-[20.25rem_minmax(0,1fr)] print:block'
            : ''
        }
      >
        {contents && <Contents here={here} />}
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className={
            contents
              ? 'min-w-0 pb-24 md:px-[clamp(0rem,2.4vw,2.25rem)] md:pt-[clamp(1.25rem,0.6rem+2vw,2.25rem)] print:p-0'
              : 'mx-auto max-w-[80rem] px-5 pt-[clamp(1.25rem,2.5vw,2.25rem)] pb-20 md:px-[clamp(1.25rem,3vw,2.25rem)] print:p-0'
          }
        >
          <Notices beside={contents} />
          {children}
        </main>
      </div>
      {drawer && <Drawer here={here} onClose={() => setDrawer(false)} />}
    </>
  )
}

/** The path of the page shown last, so that the first one of a visit is not treated as a change. */
let lastPath: string | undefined

/** After a change of page: to its top (or to what the hash names), with the focus on its content. */
function useNewPage() {
  const [path] = useLocation()
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const changed = lastPath !== undefined && lastPath !== path
    lastPath = path
    if (!changed || location.hash) return
    window.scrollTo(0, 0)
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}
