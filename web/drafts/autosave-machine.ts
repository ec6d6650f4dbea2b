/**
 * The state machine of autosave (docs/autosave.md). Pure: its driver says what happened (`next`) and asks what to send
 * (`request`). At most one save per record is under way.
 *
 * A save without an answer may have arrived. It is sent again unchanged, before anything newer; the server answers
 * the repetition like the first (docs/decisions/0005-saving-names-what-it-started-from.md).
 */
import type { Kind, SavedVersion } from './draft.ts'

/**
 * Why the text is not on the server.
 * - unreachable: no answer came (network, server down, timeout)
 * - failed: the server answered with an error of its own
 * - signed-out: the session ended, or another person signed in
 * - refused: the server does not accept this text, or not now; `message` says why
 */
export type SaveFailureKind = 'unreachable' | 'failed' | 'signed-out' | 'refused'
export interface SaveFailure {
  kind: SaveFailureKind
  /** The server's sentence; '' if it gave none. */
  message: string
  /** Failures in a row. */
  attempts: number
  /** Nothing is sent until the retry. */
  isPaused: boolean
}

export interface AutosaveState<V> {
  /** What is on the screen. */
  text: V
  /** The version the server is known to have, over which the text is written. */
  saved: SavedVersion<V> | null
  /** Sent and not answered yet. */
  sent: V | null
  /** A save is under way; it carries `sent`. */
  isSaving: boolean
  /** Whether the text is to be saved: because the pause after an edit is over, or because the person asked. */
  pendingSave: 'none' | 'due' | 'requested'
  failure: SaveFailure | null
  /** Another text, saved meanwhile: nothing is sent before the person chooses. */
  conflict: SavedVersion<V> | null
  /** Texts that were not chosen, until the person discards them. */
  alternates: readonly V[]
  /** The text came back from this browser, and the person has not seen the note about it yet. */
  restored: boolean
}

export type AutosaveEvent<V> =
  | { type: 'edited'; text: V }
  | { type: 'due' }
  | { type: 'requested' }
  | { type: 'retry' }
  /** What `request` returned is being sent. */
  | { type: 'sending' }
  | { type: 'saved'; updatedAt: string }
  | ({ type: 'failed' } & Pick<SaveFailure, 'kind' | 'message'>)
  | { type: 'conflicted'; current: SavedVersion<V> }
  | { type: 'kept-mine' }
  | { type: 'kept-other' }
  /** Another tab of this browser saved the record. */
  | { type: 'saved-elsewhere'; record: SavedVersion<V> }
  | { type: 'discarded'; index: number }
  | { type: 'discard-undone'; text: V }
  /** An alternate and the text on the screen change places. */
  | { type: 'swapped'; index: number }
  | { type: 'restore-seen' }

/** Whether the screen shows something the server does not have. */
export const isUnsaved = <V>(kind: Kind<V>, { text, saved }: AutosaveState<V>): boolean =>
  !kind.same(text, saved ? saved.value : kind.empty)

/** What to send now, or null. `startedFrom` is the `updatedAt` of the version it was written over. */
export function request<V>(
  kind: Kind<V>,
  state: AutosaveState<V>,
): { value: V; startedFrom: string | null } | null {
  const { text, saved, sent, pendingSave, failure } = state
  if (state.isSaving || state.conflict || failure?.isPaused) return null
  const startedFrom = saved?.updatedAt ?? null
  if (sent !== null) return { value: sent, startedFrom }
  if (pendingSave === 'none' || !kind.saveable(text)) return null
  return pendingSave === 'requested' || isUnsaved(kind, state) ? { value: text, startedFrom } : null
}

/** The state after an event. */
export function next<V>(kind: Kind<V>, state: AutosaveState<V>, event: AutosaveEvent<V>): AutosaveState<V> {
  const now = after(kind, state, event)
  // Drop a pending save of a text that cannot be saved, or the next keystroke would trigger it.
  const isVain = now.pendingSave !== 'none' && now.sent === null && !kind.saveable(now.text)
  return isVain ? { ...now, pendingSave: 'none' } : now
}

function after<V>(kind: Kind<V>, state: AutosaveState<V>, event: AutosaveEvent<V>): AutosaveState<V> {
  switch (event.type) {
    case 'edited':
      return { ...state, text: event.text, failure: state.failure?.kind === 'refused' ? null : state.failure }
    case 'due':
      return state.conflict ||
        state.pendingSave === 'requested' ||
        !kind.saveable(state.text) ||
        // A save under way changes the server even if the text was reverted meanwhile.
        (state.sent === null && !isUnsaved(kind, state))
        ? state
        : { ...state, pendingSave: 'due' }
    case 'requested':
      return state.conflict || !kind.saveable(state.text)
        ? state
        : { ...state, pendingSave: 'requested', failure: resumed(state.failure) }
    case 'retry':
      // A refused text is sent again on request only: until then the reason stays.
      return !state.failure || (state.failure.kind === 'refused' && state.pendingSave === 'none')
        ? state
        : { ...state, failure: resumed(state.failure) }
    case 'sending':
      // A repetition carries an older text: the one on the screen is still to be saved.
      return state.sent !== null
        ? { ...state, isSaving: true }
        : { ...state, sent: state.text, isSaving: true, pendingSave: 'none' }
    case 'saved':
      return settled(kind, {
        ...state,
        saved: { value: state.sent ?? state.text, updatedAt: event.updatedAt },
        sent: null,
        isSaving: false,
        failure: null,
      })
    case 'failed': {
      const attempts = (state.failure?.attempts ?? 0) + 1
      return failed(kind, state, { kind: event.kind, message: event.message, attempts, isPaused: true })
    }
    case 'conflicted':
      return conflicted(kind, state, event.current)
    case 'kept-mine':
      return state.conflict
        ? {
            ...withAlternate(kind, state, state.conflict.value),
            saved: state.conflict,
            conflict: null,
            pendingSave: 'requested',
          }
        : state
    case 'kept-other':
      return state.conflict ? takeOther(kind, withAlternate(kind, state, state.text), state.conflict) : state
    case 'saved-elsewhere': {
      const { record } = event
      const isBusy = state.isSaving || state.sent !== null || state.conflict || isUnsaved(kind, state)
      const isOld = state.saved && record.updatedAt <= state.saved.updatedAt
      return isBusy || isOld ? state : { ...state, text: record.value, saved: record }
    }
    case 'discarded':
      return { ...state, alternates: state.alternates.toSpliced(event.index, 1) }
    case 'discard-undone':
      return withAlternate(kind, state, event.text)
    case 'swapped': {
      const text = state.alternates[event.index]
      if (text === undefined || state.conflict) return state
      const others = { ...state, alternates: state.alternates.toSpliced(event.index, 1) }
      const pendingSave = kind.saveable(text) ? 'requested' : state.pendingSave
      const swapped = withAlternate(kind, others, state.text)
      return { ...swapped, text, pendingSave, failure: resumed(state.failure), restored: false }
    }
    case 'restore-seen':
      return { ...state, restored: false }
  }
}

/** A failure no longer holds up the next attempt; a refusal is forgotten. */
const resumed = (failure: SaveFailure | null): SaveFailure | null =>
  failure && failure.kind !== 'refused' ? { ...failure, isPaused: false } : null

/** A text the server has needs no save. */
const settled = <V>(kind: Kind<V>, state: AutosaveState<V>): AutosaveState<V> =>
  isUnsaved(kind, state) ? state : { ...state, pendingSave: 'none' }

const withAlternate = <V>(kind: Kind<V>, state: AutosaveState<V>, text: V): AutosaveState<V> =>
  kind.blank(text) || state.alternates.some((one) => kind.same(one, text))
    ? state
    : { ...state, alternates: [...state.alternates, text] }

const takeOther = <V>(kind: Kind<V>, state: AutosaveState<V>, other: SavedVersion<V>): AutosaveState<V> =>
  settled(kind, { ...state, text: other.value, saved: other, conflict: null, restored: false })

function failed<V>(kind: Kind<V>, state: AutosaveState<V>, failure: SaveFailure): AutosaveState<V> {
  // Only a refusal proves that the text did not arrive.
  if (failure.kind !== 'refused') return { ...state, isSaving: false, failure }
  const ended = { ...state, isSaving: false, sent: null }
  // The refusal says nothing about an edit made since: that one is saved in its turn.
  const isOfOlderText = state.sent !== null && !kind.same(state.text, state.sent)
  return isOfOlderText
    ? settled(kind, { ...ended, failure: { ...failure, isPaused: false } })
    : { ...ended, failure, pendingSave: 'none' }
}

function conflicted<V>(kind: Kind<V>, state: AutosaveState<V>, current: SavedVersion<V>): AutosaveState<V> {
  const ended = { ...state, isSaving: false, sent: null, pendingSave: 'none' as const, failure: null }
  if (kind.same(state.text, current.value)) return settled(kind, { ...ended, saved: current })
  // The other save changed nothing: this text was written over the same words.
  if (state.saved && kind.same(state.saved.value, current.value)) {
    return { ...ended, saved: current, pendingSave: 'due' }
  }
  // Without an edit since the last save there is nothing to choose. A text reverted after another one was sent is
  // such an edit.
  const isReverted = state.sent !== null && !kind.same(state.sent, state.text)
  if (!isUnsaved(kind, state) && !isReverted) return takeOther(kind, ended, current)
  // A blank text never replaces another; what was sent before it was emptied becomes an alternate.
  if (kind.blank(state.text)) {
    return takeOther(kind, state.sent === null ? ended : withAlternate(kind, ended, state.sent), current)
  }
  return { ...ended, conflict: current }
}
