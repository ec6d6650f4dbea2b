import type { ReactNode } from 'react'
import { LazyPart, type LazyPartState } from '../ui/lazy-part.tsx'
import { Loading } from '../ui/states.tsx'

/** What stands in the place of a whole page. */
const Frame = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto max-w-160 p-6">{children}</main>
)

/** Of text; so much place is held. */
const lines = 5

/** A whole page whose code is loaded when it is first shown. Give it a key where the part or what it shows changes. */
export const LaterPage = <P extends object>({ part, props }: { part: LazyPartState<P>; props: P }) => (
  <LazyPart part={part} props={props} what="This page" lines={lines} frame={Frame} />
)

/** The same place while something else than its code is waited for. */
export const PageLoading = () => (
  <Frame>
    <Loading lines={lines} />
  </Frame>
)
