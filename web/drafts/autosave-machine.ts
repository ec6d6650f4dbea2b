/**
 * How a text gets to the server without ever being lost: a pure state machine. Whoever drives it tells it what
 * happened (`next`) and asks it what to send (`request`); at most one save is under way per record.
 *
 * A save whose answer was lost may have arrived. It is therefore sent again letter for letter, which the server
 * answers like the first time, before anything newer is sent. (Decisions, section 3.1.)
 */
import type { Kind, Stored } from './draft.ts'

/**
 * Why the text is not on the server.
 * - unreachable: no answer came (network, server away, too slow)
 * - failed: the server answered that something is wrong with it
 * - signed-out: the session ended, or somebody else is signed in
 * - refused: the server does not take this text, or not now; `sentence` says why
 */
export type SaveFailureKind = 'unreachable' | 'failed' | 'signed-out' | 'refused'
export interface SaveFailure {
  kind: SaveFailureKind
  /** The server's sentence; '' when it gave none. */
  sentence: string
  /** How many times in a row it went wrong. */
  tries: number
  /** Until it is told to try again nothing is sent. */
  waiting: boolean
}

export interface AutosaveState<V> {
  /** What is on the screen. */
  text: V
  /** The version the server is known to hold, over which the text is written. */
  stored: Stored<V> | null
  /** Sent without an answer so far. */
  sent: V | null
  /** A save is under way; it carries `sent`. */
  underway: boolean
  /** Whether the text is to be saved: when its time has come, or because a person asked for it. */
  wanted: 'no' | 'due' | 'asked'
  trouble: SaveFailure | null
  /** Another text, stored meanwhile: the person chooses. Nothing is sent before that. */
  conflict: Stored<V> | null
  /** Texts that were not chosen, kept until they are put away by hand. */
  aside: readonly V[]
  /** The text was brought back from this browser; said until somebody has noticed. */
  restored: boolean
}

export type AutosaveEvent<V> =
  | { type: 'typed'; text: V }
  | { type: 'due' }
  | { type: 'asked' }
  | { type: 'retry' }
  /** What `request` gave is being sent. */
  | { type: 'sending' }
  | { type: 'answered'; updatedAt: string }
  | { type: 'troubled'; kind: SaveFailureKind; sentence: string }
  | { type: 'conflicted'; current: Stored<V> }
  | { type: 'kept-mine' }
  | { type: 'kept-other' }
  /** Another tab of this browser saved it. */
  | { type: 'heard'; record: Stored<V> }
  | { type: 'put-away'; index: number }
  /** A text that was put away is wanted after all: it is set aside again. */
  | { type: 'put-back'; text: V }
  /** A text that was set aside takes the place of the one on the screen, which is set aside instead. */
  | { type: 'brought-back'; index: number }
  /** The person knows that the text was brought back. */
  | { type: 'noticed' }

/** Whether the screen shows something the server does not hold. */
export const isUnsaved = <V>(kind: Kind<V>, { text, stored }: AutosaveState<V>): boolean =>
  !kind.same(text, stored ? stored.value : kind.empty)

/** What is to be sent now, or null. `startedFrom` goes along as the record's `updatedAt`. */
export function request<V>(
  kind: Kind<V>,
  state: AutosaveState<V>,
): { value: V; startedFrom: string | null } | null {
  const { text, stored, sent, wanted, trouble } = state
  if (state.underway || state.conflict || trouble?.waiting) return null
  const startedFrom = stored?.updatedAt ?? null
  if (sent !== null) return { value: sent, startedFrom }
  if (wanted === 'no' || !kind.saveable(text)) return null
  return wanted === 'asked' || isUnsaved(kind, state) ? { value: text, startedFrom } : null
}

/** The state after something happened. */
export function next<V>(kind: Kind<V>, state: AutosaveState<V>, event: AutosaveEvent<V>): AutosaveState<V> {
  const now = after(kind, state, event)
  // A wish that cannot be fulfilled would be, much later, by the first letter of another text.
  const inVain = now.wanted !== 'no' && now.sent === null && !kind.saveable(now.text)
  return inVain ? { ...now, wanted: 'no' } : now
}

function after<V>(kind: Kind<V>, state: AutosaveState<V>, event: AutosaveEvent<V>): AutosaveState<V> {
  switch (event.type) {
    case 'typed':
      return { ...state, text: event.text, trouble: state.trouble?.kind === 'refused' ? null : state.trouble }
    case 'due':
      return state.conflict ||
        state.wanted === 'asked' ||
        !kind.saveable(state.text) ||
        // What is on its way will be on the server then, also when the screen went back to what is there now.
        (state.sent === null && !isUnsaved(kind, state))
        ? state
        : { ...state, wanted: 'due' }
    case 'asked':
      return state.conflict || !kind.saveable(state.text)
        ? state
        : { ...state, wanted: 'asked', trouble: trying(state.trouble) }
    case 'retry':
      // A refused text nobody asks for again is not sent: the sentence that says why stays.
      return !state.trouble || (state.trouble.kind === 'refused' && state.wanted === 'no')
        ? state
        : { ...state, trouble: trying(state.trouble) }
    case 'sending': {
      // Only when the text itself goes out is its wish fulfilled; what is sent again was older.
      const again = state.sent !== null
      return {
        ...state,
        sent: again ? state.sent : state.text,
        underway: true,
        wanted: again ? state.wanted : 'no',
      }
    }
    case 'answered':
      return settled(kind, {
        ...state,
        stored: { value: state.sent ?? state.text, updatedAt: event.updatedAt },
        sent: null,
        underway: false,
        trouble: null,
      })
    case 'troubled': {
      const { kind: what, sentence } = event
      const tries = (state.trouble?.tries ?? 0) + 1
      const troubled = { ...state, underway: false, trouble: { kind: what, sentence, tries, waiting: true } }
      // A refused text did not arrive; of any other nobody knows.
      if (what !== 'refused') return troubled
      const newer = state.sent !== null && !kind.same(state.text, state.sent)
      // Of what was written since nothing is said: it is sent when its time has come.
      return newer
        ? settled(kind, { ...troubled, sent: null, trouble: { ...troubled.trouble, waiting: false } })
        : { ...troubled, sent: null, wanted: 'no' }
    }
    case 'conflicted':
      return conflicted(kind, state, event.current)
    case 'kept-mine':
      return state.conflict
        ? {
            ...setAside(kind, state, state.conflict.value),
            stored: state.conflict,
            conflict: null,
            wanted: 'asked',
          }
        : state
    case 'kept-other':
      return state.conflict ? takeOther(kind, setAside(kind, state, state.text), state.conflict) : state
    case 'heard':
      return heard(kind, state, event.record)
    case 'put-away':
      return { ...state, aside: state.aside.filter((_, index) => index !== event.index) }
    case 'put-back':
      return setAside(kind, state, event.text)
    case 'brought-back': {
      const text = state.aside[event.index]
      if (text === undefined || state.conflict) return state
      const others = { ...state, aside: state.aside.filter((_, index) => index !== event.index) }
      const chosen = setAside(kind, others, state.text)
      const wanted = kind.saveable(text) ? 'asked' : state.wanted
      return { ...chosen, text, wanted, trouble: trying(state.trouble), restored: false }
    }
    case 'noticed':
      return { ...state, restored: false }
  }
}

/** Whatever stands in the way of a save is tried again; what was refused is asked anew. */
const trying = (trouble: SaveFailure | null): SaveFailure | null =>
  trouble && trouble.kind !== 'refused' ? { ...trouble, waiting: false } : null

/** A text that is on the server needs nothing more. */
const settled = <V>(kind: Kind<V>, state: AutosaveState<V>): AutosaveState<V> =>
  isUnsaved(kind, state) ? state : { ...state, wanted: 'no' }

const setAside = <V>(kind: Kind<V>, state: AutosaveState<V>, text: V): AutosaveState<V> =>
  kind.blank(text) || state.aside.some((one) => kind.same(one, text))
    ? state
    : { ...state, aside: [...state.aside, text] }

const takeOther = <V>(kind: Kind<V>, state: AutosaveState<V>, other: Stored<V>): AutosaveState<V> =>
  settled(kind, { ...state, text: other.value, stored: other, conflict: null, restored: false })

function conflicted<V>(kind: Kind<V>, state: AutosaveState<V>, current: Stored<V>): AutosaveState<V> {
  const ended = { ...state, underway: false, sent: null, wanted: 'no' as const, trouble: null }
  if (kind.same(state.text, current.value)) return settled(kind, { ...ended, stored: current })
  // Saved once more without a change: this text was written over the very same one.
  if (state.stored && kind.same(state.stored.value, current.value)) {
    return { ...ended, stored: current, wanted: 'due' }
  }
  // Nothing was written here since the last save, so there is nothing to choose. A text that was gone back to after
  // another one was sent is a choice of its own.
  const goneBack = state.sent !== null && !kind.same(state.sent, state.text)
  if (!isUnsaved(kind, state) && !goneBack) return takeOther(kind, ended, current)
  // Never blank over text; what was sent before it became blank stays in reach.
  if (kind.blank(state.text)) {
    return takeOther(kind, state.sent === null ? ended : setAside(kind, ended, state.sent), current)
  }
  return { ...ended, conflict: current }
}

/** Follows what another tab saved, unless something is being written or sent here. */
function heard<V>(kind: Kind<V>, state: AutosaveState<V>, record: Stored<V>): AutosaveState<V> {
  const busy = state.underway || state.sent !== null || state.conflict !== null || isUnsaved(kind, state)
  if (busy || (state.stored && record.updatedAt <= state.stored.updatedAt)) return state
  return { ...state, text: record.value, stored: record }
}
