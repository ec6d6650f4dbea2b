import {
  type AutosaveEvent,
  type AutosaveState,
  next,
  request,
  type SaveFailureKind,
} from './autosave-machine.ts'
import type { Kind, SavedVersion } from './draft.ts'
import { retryDelay, saveTimeout, toFailure } from './failure.ts'
import { alternatesKey, draftKey, pageStorage, readEntry } from './page-storage.ts'
import { changedAlternates, draftOf, parseAlternates, parseDraft, restoreState } from './restore.ts'

/** One record of a chapter: how it is compared, sent and read. V is what is edited, R the server's record. */
export interface AutosaveTarget<V, R> {
  /** Names it within a person's work, such as "3/exercise". */
  name: string
  kind: Kind<V>
  /** Milliseconds from the last edit until it is saved; null: only when the person asks for it. */
  delay: number | null
  read: (record: R) => SavedVersion<V>
  /** @throws CallError or TypeError as `call` does */
  send: (
    text: V,
    startedFrom: string | null,
    options: { person: string; signal: AbortSignal; keepalive: boolean },
  ) => Promise<R>
  /** The server has it: caches and progress follow. */
  onSaved: (record: R) => void
}

/** What a person who asked for a save is told. */
export type Outcome = 'saved' | 'conflict' | SaveFailureKind

/** A request that outlives its page may carry 64 kB, in any script. */
const fitsKeepalive = (text: unknown) => new Blob([JSON.stringify(text)]).size < 50_000

/** Drives the saving of one record, from the first edit until the server has it, whether its form is shown or not. */
export class AutosaveController<V, R> {
  readonly target: AutosaveTarget<V, R>
  readonly #person: string
  readonly #onSaved: (version: SavedVersion<V>) => void
  #state: AutosaveState<V>
  #isStopped = false
  /** Callers of `save` who wait for the outcome. */
  #waiting = new Set<(outcome: Outcome) => void>()
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #retryTimer: ReturnType<typeof setTimeout> | undefined

  private constructor(
    target: AutosaveTarget<V, R>,
    person: string,
    onSaved: (version: SavedVersion<V>) => void,
    state: AutosaveState<V>,
  ) {
    this.target = target
    this.#person = person
    this.#onSaved = onSaved
    this.#state = state
  }

  /** Starts with the server's record and what closed tabs left; `onSaved` is told of each version this tab saves. */
  static async open<V, R>(
    target: AutosaveTarget<V, R>,
    person: string,
    record: R | null,
    onSaved: (version: SavedVersion<V>) => void,
  ): Promise<AutosaveController<V, R>> {
    const { kind, name } = target
    const left = await pageStorage.abandoned(draftKey(person, name), (value) => parseDraft(kind, value))
    const drafts = left.map(({ value }) => value)
    const alternates = parseAlternates(kind, readEntry(alternatesKey(person, name)))
    const state = restoreState(kind, record && target.read(record), drafts, alternates)
    const controller = new AutosaveController(target, person, onSaved, state)
    controller.#store(alternates)
    // Other tabs' drafts go only once this tab has stored their texts.
    if (controller.isStored()) for (const { remove } of left) remove()
    if (state.restored) controller.#saveLater()
    controller.#send(false)
    return controller
  }

  /** Subscribe to `pageStorage` to hear of changes. */
  state = (): AutosaveState<V> => this.#state

  isStored = (): boolean =>
    [draftKey, alternatesKey].every((keyOf) => pageStorage.isStored(keyOf(this.#person, this.target.name)))

  readonly actions = {
    edit: (text: V): void => {
      this.#tell({ type: 'edited', text })
      this.#saveLater()
    },
    /** Saves now, even an unchanged text: saving may complete the section. */
    save: (): Promise<Outcome> => {
      const { conflict, text } = this.#state
      if (conflict) return Promise.resolve('conflict')
      if (!this.target.kind.saveable(text)) return Promise.resolve('refused')
      return new Promise((resolve) => {
        this.#waiting.add(resolve)
        this.#tell({ type: 'requested' })
      })
    },
    keepMine: (): void => this.#tell({ type: 'kept-mine' }),
    keepOther: (): void => this.#tell({ type: 'kept-other' }),
    discard: (index: number): void => this.#tell({ type: 'discarded', index }),
    undoDiscard: (text: V): void => this.#tell({ type: 'discard-undone', text }),
    swap: (index: number): void => this.#tell({ type: 'swapped', index }),
    dismissRestored: (): void => this.#tell({ type: 'restore-seen' }),
  }

  retry = (): void => this.#tell({ type: 'retry' })
  onSavedElsewhere = (record: SavedVersion<V>): void => this.#tell({ type: 'saved-elsewhere', record })

  /** The form or the whole page is being left: stores the text at once, and saves it without waiting for a pause. */
  leave = ({ pageEnds = false } = {}): void => {
    this.#store()
    if (!pageEnds && this.#state.restored) this.actions.dismissRestored()
    if (this.target.delay !== null) this.#tell({ type: 'due' }, pageEnds)
  }

  /** Ends as the page does: no timer runs on, and answers come too late. For tests. */
  stop = (): void => {
    this.#isStopped = true
    clearTimeout(this.#saveTimer)
    clearTimeout(this.#retryTimer)
  }

  #tell(event: AutosaveEvent<V>, pageEnds = false): void {
    if (this.#isStopped) return
    const { kind } = this.target
    const before = this.#state
    this.#state = next(kind, before, event)
    const { pendingSave, text } = this.#state
    this.#store(before.alternates, { soon: event.type === 'edited' })
    this.#send(pageEnds)
    this.#answerWaiting(before.pendingSave === 'requested' && pendingSave === 'none' && !kind.saveable(text))
  }

  #send(pageEnds: boolean): void {
    const toSend = request(this.target.kind, this.#state)
    if (!toSend) return
    clearTimeout(this.#retryTimer)
    const keepalive = pageEnds && fitsKeepalive(toSend.value)
    this.#tell({ type: 'sending' })
    void this.#deliver(toSend.value, toSend.startedFrom, keepalive)
  }

  async #deliver(text: V, startedFrom: string | null, keepalive: boolean): Promise<void> {
    const { target } = this
    let record: R
    try {
      const signal = AbortSignal.timeout(saveTimeout)
      record = await target.send(text, startedFrom, { person: this.#person, signal, keepalive })
    } catch (error) {
      this.#tell(toFailure(error, target.read))
      this.#retryLater()
      return
    }
    if (this.#isStopped) return
    const { updatedAt } = target.read(record)
    this.#tell({ type: 'saved', updatedAt })
    this.#onSaved({ value: text, updatedAt })
    target.onSaved(record)
  }

  /** Network and server come back by themselves. After a sign-out or a refusal the person has to act first. */
  #retryLater(): void {
    const { failure } = this.#state
    if (!failure || (failure.kind !== 'unreachable' && failure.kind !== 'failed')) return
    clearTimeout(this.#retryTimer)
    this.#retryTimer = setTimeout(this.retry, retryDelay(failure.attempts))
  }

  #saveLater(): void {
    if (this.target.delay === null) return
    clearTimeout(this.#saveTimer)
    this.#saveTimer = setTimeout(() => this.#tell({ type: 'due' }), this.target.delay)
  }

  /** @param isVain the requested save was dropped, because its text can no longer be saved */
  #answerWaiting(isVain: boolean): void {
    const { pendingSave, isSaving, conflict, failure } = this.#state
    if (isSaving || this.#waiting.size === 0) return
    // The requested save is still to come.
    if (!conflict && !failure?.isPaused && pendingSave !== 'none') return
    const outcome = conflict ? 'conflict' : (failure?.kind ?? (isVain ? 'refused' : 'saved'))
    for (const resolve of this.#waiting) resolve(outcome)
    this.#waiting.clear()
  }

  /** @param before the alternates as they were stored last */
  #store(before: readonly V[] = this.#state.alternates, { soon = false } = {}): void {
    const { kind, name } = this.target
    const now = this.#state.alternates
    const change = (stored: unknown) => changedAlternates(kind, stored, before, now)
    if (now !== before) pageStorage.update(alternatesKey(this.#person, name), change)
    pageStorage.set(draftKey(this.#person, name), draftOf(kind, this.#state, Date.now()), { soon })
  }
}
