import { CloudCheck, CloudOff, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Where a text stands on its way to the server. idle: nothing to say yet. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'offline' | 'failed'

const words: Record<Exclude<SaveState, 'idle'>, string> = {
  saving: 'Saving...',
  saved: 'Auto-saved',
  offline: 'You are offline. Your text is kept in this browser.',
  failed: 'Not saved. Your text is still here.',
}

/** The save status as icon and words, announced politely. */
export function SaveStatus({ state, className }: { state: SaveState; className?: string }) {
  const off = state === 'offline' || state === 'failed'
  const Icon = state === 'saving' ? LoaderCircle : off ? CloudOff : CloudCheck
  return (
    <span
      role="status"
      className={cx(
        'inline-flex items-center gap-[0.45em] text-sm/[1.3]',
        off ? 'font-label text-danger' : 'text-muted',
        className,
      )}
    >
      {state !== 'idle' && (
        <>
          <Icon className={cx('icon', !off && 'text-success')} />
          {words[state]}
        </>
      )}
    </span>
  )
}

interface Props {
  state: SaveState
  /** Buttons at the right. */
  children?: ReactNode
  /** Sticks to the bottom of the window, over a line (the default). */
  sticky?: boolean
}

/** What has been saved, and the buttons of a form. */
export function SaveBar({ state, children, sticky = true }: Props) {
  return (
    <div
      className={cx(
        'no-print z-5 flex max-w-160 flex-wrap items-center gap-3 bg-paper py-[0.9rem] max-md:[&>a]:flex-auto max-md:[&>button]:flex-auto',
        sticky ? 'sticky bottom-0 mt-9 border-ink border-t-[1.5px]' : 'mt-4',
      )}
    >
      <SaveStatus state={state} className="mr-auto max-md:basis-full" />
      {children}
    </div>
  )
}
