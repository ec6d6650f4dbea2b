import { CircleAlert, CloudCheck, CloudOff, LoaderCircle, type LucideIcon, PencilLine } from 'lucide-react'
import { dayOf, timeOf } from '../lib/dates.ts'
import { cx } from './cx.ts'

interface Given {
  /** When it was saved (ISO moment), for "Auto-saved at 2:04 PM". */
  at?: string | undefined
  /** Why it was refused, in the server's words. */
  sentence?: string | undefined
  /** Whether what is not saved is kept in this browser (the default). */
  kept?: boolean
}

const keptHere = (kept?: boolean) =>
  kept
    ? 'Your text is kept in this browser.'
    : 'This browser cannot keep your text: copy it before you leave.'

/** "at 2:04 PM" today, "on November 18, 2026" before. */
const whenOf = (at: string) =>
  dayOf(at) === dayOf(new Date().toISOString()) ? `at ${timeOf(at)}` : `on ${dayOf(at)}`

interface Standing {
  icon?: LucideIcon
  /** Nothing went wrong. */
  isCalm?: true
  words: (given: Given) => string
}

/** Where a text stands on its way to the server. */
const states = {
  idle: { isCalm: true, words: () => '' },
  pending: {
    icon: PencilLine,
    isCalm: true,
    words: ({ kept }: Given) => (kept ? 'Not saved yet' : `Not saved yet. ${keptHere(false)}`),
  },
  saving: { icon: LoaderCircle, isCalm: true, words: () => 'Saving...' },
  saved: {
    icon: CloudCheck,
    isCalm: true,
    words: ({ at }: Given) => (at ? `Auto-saved ${whenOf(at)}` : 'Auto-saved'),
  },
  // No answer from the server.
  offline: { words: ({ kept }: Given) => `You are offline. ${keptHere(kept)}` },
  unreachable: { words: ({ kept }: Given) => `The workbook cannot be reached. ${keptHere(kept)}` },
  // It answered that something is wrong.
  failed: {
    words: ({ kept }: Given) =>
      kept ? 'Not saved. Your text is still here.' : `Not saved. ${keptHere(false)}`,
  },
  'signed-out': {
    words: ({ kept }: Given) => `Your session has ended. ${keptHere(kept)} Sign in again and it is saved.`,
  },
  refused: {
    icon: CircleAlert,
    words: ({ sentence }: Given) =>
      `Not saved. ${sentence || 'The workbook did not take it.'} Your text is still here.`,
  },
  conflict: {
    icon: CircleAlert,
    words: () => 'Not saved: this was changed in another tab or on another device.',
  },
  blank: {
    icon: PencilLine,
    isCalm: true,
    words: () => 'A blank page is not saved. What you saved last is kept.',
  },
} satisfies Record<string, Standing>

export type SaveState = keyof typeof states
export interface SaveStatusProps extends Given {
  state: SaveState
}

/** The save status as icon and words, announced politely. */
export function SaveStatus(standing: SaveStatusProps) {
  const { state, kept = true } = standing
  const { icon: Icon = CloudOff, words }: Standing = states[state]
  const content = state !== 'idle' && (
    <>
      <Icon
        className={cx('icon mt-[0.05em]', state === 'saving' || state === 'saved' ? 'text-success' : '')}
      />
      <span>{words({ ...standing, kept })}</span>
    </>
  )
  const look = cx(
    'inline-flex items-start gap-[0.45em] text-sm/[1.35]',
    isTrouble(state) ? 'font-label text-danger' : 'text-muted',
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
export const isTrouble = (state: SaveState): boolean => !('isCalm' in states[state])
