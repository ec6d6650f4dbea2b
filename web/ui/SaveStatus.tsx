import { CircleAlert, CloudCheck, CloudOff, LoaderCircle, type LucideIcon, PencilLine } from 'lucide-react'
import { dayOf, timeOf } from '../lib/dates.ts'
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
export interface SaveStatusProps {
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

function wordsOf({ state, at, sentence, kept = true }: SaveStatusProps): string {
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
/** Nothing went wrong. */
const calm: readonly SaveState[] = ['idle', 'pending', 'saving', 'saved', 'blank']

/** The save status as icon and words, announced politely. */
export function SaveStatus({ className, ...standing }: SaveStatusProps & { className?: string }) {
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

/** Whether something went wrong that a person should know of. */
export const isTrouble = (state: SaveState): boolean => !calm.includes(state)
