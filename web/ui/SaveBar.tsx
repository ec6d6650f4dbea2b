import { CircleAlert, CloudCheck, CloudOff, LoaderCircle, type LucideIcon, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf, timeOf } from '../lib/dates.ts'
import { Button, buttonClass } from './Button.tsx'
import { cx } from './cx.ts'

/**
 * Where a text stands on its way to the server.
 * - idle: nothing to say yet; pending: written, saved in a moment
 * - offline and unreachable: no answer from the server; failed: it answered that something is wrong
 * - signed-out: the session has ended; refused: not taken, `sentence` says why
 * - conflict: changed elsewhere, the person chooses; blank: nothing is written, which is not saved
 */
export type SaveState =
  | 'idle'
  | 'pending'
  | 'saving'
  | 'saved'
  | 'offline'
  | 'unreachable'
  | 'failed'
  | 'signed-out'
  | 'refused'
  | 'conflict'
  | 'blank'

/** What the status says. */
export interface SaveStanding {
  state: SaveState
  /** When it was saved (ISO moment), for "Auto-saved at 2:04 PM". */
  at?: string | undefined
  /** Why it was refused, in the server's words. */
  sentence?: string | undefined
  /** Whether what is not saved is kept in this browser (the default). */
  kept?: boolean
}

const keptHere = (kept: boolean) =>
  kept
    ? 'Your text is kept in this browser.'
    : 'This browser cannot keep your text: copy it before you leave.'

/** "at 2:04 PM" today, "on November 18, 2026" before. */
const whenOf = (at: string) =>
  dayOf(at) === dayOf(new Date().toISOString()) ? `at ${timeOf(at)}` : `on ${dayOf(at)}`

function wordsOf({ state, at, sentence, kept = true }: SaveStanding): string {
  switch (state) {
    case 'idle':
      return ''
    case 'pending':
      return kept ? 'Not saved yet' : `Not saved yet. ${keptHere(false)}`
    case 'saving':
      return 'Saving...'
    case 'saved':
      return at ? `Auto-saved ${whenOf(at)}` : 'Auto-saved'
    case 'offline':
      return `You are offline. ${keptHere(kept)}`
    case 'unreachable':
      return `The workbook cannot be reached. ${keptHere(kept)}`
    case 'failed':
      return kept ? 'Not saved. Your text is still here.' : `Not saved. ${keptHere(false)}`
    case 'signed-out':
      return `Your session has ended. ${keptHere(kept)} Sign in again and it is saved.`
    case 'refused':
      return `Not saved. ${sentence || 'The workbook did not take it.'} Your text is still here.`
    case 'conflict':
      return 'Not saved: this was changed in another tab or on another device.'
    case 'blank':
      return 'A blank page is not saved. What you saved last is kept.'
  }
}

const icons: Partial<Record<SaveState, LucideIcon>> = {
  pending: PencilLine,
  saving: LoaderCircle,
  saved: CloudCheck,
  blank: PencilLine,
  refused: CircleAlert,
  conflict: CircleAlert,
}
const calm: readonly SaveState[] = ['idle', 'pending', 'saving', 'saved', 'blank']

/** The save status as icon and words, announced politely. */
export function SaveStatus({ className, ...standing }: SaveStanding & { className?: string }) {
  const { state } = standing
  const off = !calm.includes(state)
  const Icon = icons[state] ?? CloudOff
  const content = state !== 'idle' && (
    <>
      <Icon
        className={cx('icon mt-[0.05em]', state === 'saving' || state === 'saved' ? 'text-success' : '')}
      />
      <span>{wordsOf(standing)}</span>
    </>
  )
  const look = cx(
    'inline-flex items-start gap-[0.45em] text-sm/[1.35]',
    off ? 'font-label text-danger' : 'text-muted',
    className,
  )
  // "Not saved yet" comes with the first letter of every edit: read when looked for, not announced.
  return (
    <>
      <span role="status" className={state === 'pending' ? 'sr-only' : look}>
        {state !== 'pending' && content}
      </span>
      {state === 'pending' && <span className={look}>{content}</span>}
    </>
  )
}

interface Props {
  standing: SaveStanding
  /** Tries to save again. */
  onRetry?: (() => void) | undefined
  /** Leads to the two texts of a conflict. */
  onChoose?: (() => void) | undefined
  /** Buttons at the right. */
  children?: ReactNode
  /**
   * foot: sticks to the bottom of the window, over a line; on phones only the status does.
   * plain: stands where it is. beside: the buttons first, the status after them.
   */
  place?: 'foot' | 'plain' | 'beside'
}

/** What has been saved, what to do where it was not, and the buttons of a form. */
export function SaveBar({ standing, onRetry, onChoose, children, place = 'foot' }: Props) {
  const status = (
    <div
      className={cx(
        'no-print flex flex-wrap items-center gap-x-2 bg-paper',
        statusPlace[place],
        // What went wrong takes a line of its own.
        !calm.includes(standing.state) && 'md:basis-full',
      )}
    >
      <SaveStatus {...standing} />
      <WayOut state={standing.state} onRetry={onRetry} onChoose={onChoose} />
    </div>
  )
  return (
    <div
      className={cx(
        'no-print max-w-(--measure-wide) bg-paper max-md:contents md:flex md:flex-wrap md:items-center md:gap-3',
        place === 'foot'
          ? 'z-5 md:sticky md:bottom-0 md:mt-9 md:border-ink md:border-t-[1.5px] md:py-[0.9rem] md:shadow-[-0.5rem_0_0_var(--paper),0.5rem_0_0_var(--paper)]'
          : 'md:mt-3.5',
      )}
    >
      {place !== 'beside' && status}
      {children && (
        <div className="no-print flex flex-wrap gap-3 bg-paper max-md:pt-1 max-md:pb-3 max-md:[&>a]:flex-auto max-md:[&>button]:flex-auto">
          {children}
        </div>
      )}
      {place === 'beside' && status}
    </div>
  )
}

const statusPlace = {
  foot: 'min-w-40 flex-1 max-md:sticky max-md:bottom-0 max-md:z-5 max-md:mt-8 max-md:min-h-11 max-md:border-ink max-md:border-t-[1.5px] max-md:py-1.5 max-md:shadow-[-0.5rem_0_0_var(--paper),0.5rem_0_0_var(--paper)]',
  plain: 'min-w-40 flex-1 max-md:mt-2 max-md:min-h-11',
  beside: 'max-md:min-h-8',
}

/** What a person can do about a text that is not saved. */
function WayOut({ state, onRetry, onChoose }: { state: SaveState } & Pick<Props, 'onRetry' | 'onChoose'>) {
  if (state === 'signed-out') {
    // With its opener, so that the new tab has passed the gate as this one has.
    return (
      <a
        href="/api/login"
        target="_blank"
        rel="noopener opener"
        className={buttonClass({ variant: 'quiet' })}
      >
        Sign in again<span className="sr-only"> (opens in a new tab)</span>
      </a>
    )
  }
  if (state === 'conflict') {
    return onChoose ? (
      <Button variant="quiet" onClick={onChoose}>
        Choose a text
      </Button>
    ) : null
  }
  if (calm.includes(state) || !onRetry) return null
  return (
    <Button variant="quiet" onClick={onRetry}>
      Try again
    </Button>
  )
}
