import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { useOnline } from '../lib/use-online.ts'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { RetryButton } from './RetryButton.tsx'
import { ErrorState, Loading } from './states.tsx'

/** Code that is loaded when it is first needed, or ahead of that, and then stays. */
export interface LazyPartState<P> {
  load: () => Promise<ComponentType<P>>
  there: ComponentType<P> | null
}

/** @param get gets the code; may fail and is tried again then */
export function lazyPart<P extends object>(get: () => Promise<ComponentType<P>>): LazyPartState<P> {
  const part: LazyPartState<P> = {
    load: async () => {
      part.there = await get()
      return part.there
    },
    there: null,
  }
  return part
}

interface Props<P> {
  /** Always the same one in one place; give it a key where it changes. */
  part: LazyPartState<P>
  props: P
  /** What it is, at the beginning of a sentence: "The chart". Without it nothing is said where it cannot be loaded. */
  what?: string
  /** About how many lines of text it is high, to hold its place. Without it no place is held. */
  lines?: number
  /** What follows waits below the window until it is there. */
  fills?: boolean
  /** Stands there until it is there, instead of blank lines. */
  instead?: ReactNode
  className?: string
  /** Around what stands in its place, where the part is a whole page. */
  frame?: ComponentType<{ children: ReactNode }>
}

/**
 * A part of a page whose code is loaded when it is first shown. Where that fails, because the network is away,
 * say, a sentence stands in its place and it is tried again once the network is back; whoever writes beside it
 * goes on writing. (React's own `lazy` would take the whole page down with it, and not try again; and what stands in
 * its place would stay for a third of a second, also where the code comes sooner.)
 */
export function LazyPart<P extends object>(given: Props<P>) {
  const { part, props, what, lines, fills, instead, className, frame: Frame } = given
  const [Part, setPart] = useState(() => part.there)
  const [failed, setFailed] = useState(false)
  const [triedAgain, setTriedAgain] = useState(false)
  const online = useOnline()
  useEffect(() => {
    if (Part || failed) return
    let here = true
    part.load().then(
      (found) => here && setPart(() => found),
      () => here && setFailed(true),
    )
    return () => {
      here = false
    }
  }, [part, Part, failed])
  useEffect(() => {
    if (online) setFailed(false)
  }, [online])
  if (Part) return <Part {...props} />
  if (failed && what) {
    const actions = (
      <div className="flex flex-wrap gap-2.5">
        <RetryButton
          onRetry={() => {
            setTriedAgain(true)
            setFailed(false)
          }}
        />
        {/* A newer version was put on the server, say: this page asks for what is gone. */}
        {triedAgain && online && (
          <Button variant="secondary" onClick={() => location.reload()}>
            Reload the page
          </Button>
        )}
      </div>
    )
    if (Frame) {
      return (
        <Frame>
          <ErrorState level={1} title={`${what} could not be loaded`} action={actions}>
            Check your connection, then try again. What you have saved is safe.
          </ErrorState>
        </Frame>
      )
    }
    return (
      <div role="status" className={cx('max-w-160 rounded-paper bg-well px-4 py-3', className)}>
        <p className="mb-2 text-sm/[1.5]">{what} could not be loaded. Nothing is lost.</p>
        {actions}
      </div>
    )
  }
  if (!lines) return instead
  const loading = <Loading lines={lines} fills={fills ?? false} className={className ?? ''} />
  return Frame ? <Frame>{loading}</Frame> : loading
}
