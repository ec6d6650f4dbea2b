import {
  type AutosaveEvent,
  type AutosaveState,
  next,
  request,
  type SaveFailureKind,
} from './autosave-machine.ts'
import type { Kind, Stored } from './draft.ts'
import { retryDelay, saveTimeout, toFailure } from './failure.ts'
import { alternatesKey, draftKey, pageStorage } from './page-storage.ts'
import { draftOf, parseAlternates, parseDraft, restoreState } from './restore.ts'

/** One kind of work of one chapter: how it is compared, sent and read. V is what is edited, R the server's record. */
export interface AutosaveTarget<V, R> {
  /** Names it within a person's work, such as "3/exercise". */
  name: string
  kind: Kind<V>
  /** Milliseconds after the last edit until it is saved; null: only when a person asks for it. */
  delay: number | null
  read: (record: R) => Stored<V>
  /** @throws CallError or TypeError as `call` does */
  send: (
    text: V,
    startedFrom: string | null,
    how: { person: string; signal: AbortSignal; keepalive: boolean },
  ) => Promise<R>
  /** The server has it: caches and progress follow. */
  onSaved: (record: R) => void
}

/** What a person who asked for a save is told. */
export type Outcome = 'saved' | 'conflict' | SaveFailureKind

/** The body of a request that outlives its page may have 64 kB; in any script. */
const outlivesPage = (text: unknown) => new Blob([JSON.stringify(text)]).size < 50_000

/** Drives the saving of one record, from the first edit until the server has it, whether its form is shown or not. */
export class AutosaveController<V, R> {
  readonly work: AutosaveTarget<V, R>
  readonly #person: string
  readonly #draftKey: string
  readonly #alternatesKey: string
  readonly #tellOthers: (record: Stored<V>) => void
  #state: AutosaveState<V>
  #listeners = new Set<() => void>()
  #stopped = false
  #asking = new Set<(outcome: Outcome) => void>()
  #resting: ReturnType<typeof setTimeout> | undefined
  #retrying: ReturnType<typeof setTimeout> | undefined

  private constructor(
    work: AutosaveTarget<V, R>,
    person: string,
    state: AutosaveState<V>,
    tellOthers: (record: Stored<V>) => void,
  ) {
    this.work = work
    this.#person = person
    this.#draftKey = draftKey(person, work.name)
    this.#alternatesKey = alternatesKey(person, work.name)
    this.#state = state
    this.#tellOthers = tellOthers
  }

  /** Starts with the server's record and what closed tabs left in this browser. */
  static async open<V, R>(
    work: AutosaveTarget<V, R>,
    person: string,
    record: R | null,
    tellOthers: (record: Stored<V>) => void,
  ): Promise<AutosaveController<V, R>> {
    const { kind, name } = work
    const [drafts, alternates] = await Promise.all([
      pageStorage.abandoned(draftKey(person, name), (value) => parseDraft(kind, value)),
      pageStorage.abandoned(alternatesKey(person, name), (value) => parseAlternates(kind, value)),
    ])
    const state = restoreState(
      kind,
      record && work.read(record),
      drafts.map(({ value }) => value),
      // The newest tab's are the last.
      alternates.toReversed().flatMap(({ value }) => value),
    )
    const controller = new AutosaveController(work, person, state, tellOthers)
    controller.#store()
    // Other tabs' entries go only once this tab has stored their texts.
    if (controller.isStored()) for (const { remove } of [...drafts, ...alternates]) remove()
    if (state.restored) controller.#rest()
    controller.#pump(false)
    return controller
  }

  state = (): AutosaveState<V> => this.#state
  /** Whether this browser has stored what is not saved. */
  isStored = (): boolean => pageStorage.isStored(this.#draftKey) && pageStorage.isStored(this.#alternatesKey)
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  type = (text: V): void => {
    this.#tell({ type: 'typed', text })
    this.#rest()
  }

  /** Saves now, also what is unchanged. */
  save = (): Promise<Outcome> => {
    const { conflict, text } = this.#state
    if (conflict) return Promise.resolve('conflict')
    if (!this.work.kind.saveable(text)) return Promise.resolve('refused')
    return new Promise((resolve) => {
      this.#asking.add(resolve)
      this.#tell({ type: 'asked' })
    })
  }

  retry = (): void => this.#tell({ type: 'retry' })
  keepMine = (): void => this.#tell({ type: 'kept-mine' })
  keepOther = (): void => this.#tell({ type: 'kept-other' })
  putAway = (index: number): void => this.#tell({ type: 'put-away', index })
  putBack = (text: V): void => this.#tell({ type: 'put-back', text })
  bringBack = (index: number): void => this.#tell({ type: 'brought-back', index })
  notice = (): void => this.#tell({ type: 'noticed' })
  hear = (record: Stored<V>): void => this.#tell({ type: 'heard', record })

  /** The form or the whole page is being left: stores the text at once, and saves it without waiting for a pause. */
  leave = ({ pageEnds = false } = {}): void => {
    this.#store()
    if (!pageEnds && this.#state.restored) this.notice()
    if (this.work.delay !== null) this.#tell({ type: 'due' }, pageEnds)
  }

  /** Ends as the page does: no timer goes on, and answers come too late. For tests. */
  stop = (): void => {
    this.#stopped = true
    for (const timer of [this.#resting, this.#retrying]) clearTimeout(timer)
    this.#listeners.clear()
  }

  #tell(event: AutosaveEvent<V>, pageEnds = false): void {
    if (this.#stopped) return
    const { kind } = this.work
    const before = this.#state
    this.#state = next(kind, before, event)
    const { aside, wanted, text } = this.#state
    this.#store(event.type === 'typed' && aside === before.aside)
    this.#pump(pageEnds)
    this.#answerAsking(before.wanted === 'asked' && wanted === 'no' && !kind.saveable(text))
    for (const listener of this.#listeners) listener()
  }

  /** Sends what is to be sent. */
  #pump(pageEnds: boolean): void {
    const wanted = request(this.work.kind, this.#state)
    if (!wanted) return
    clearTimeout(this.#retrying)
    const keepalive = pageEnds && outlivesPage(wanted.value)
    this.#tell({ type: 'sending' })
    void this.#deliver(wanted.value, wanted.startedFrom, keepalive)
  }

  async #deliver(text: V, startedFrom: string | null, keepalive: boolean): Promise<void> {
    const { work } = this
    let record: R
    try {
      const signal = AbortSignal.timeout(saveTimeout)
      record = await work.send(text, startedFrom, { person: this.#person, signal, keepalive })
    } catch (error) {
      this.#tell(toFailure(error, work.read))
      this.#retryLater()
      return
    }
    if (this.#stopped) return
    const { updatedAt } = work.read(record)
    this.#tell({ type: 'answered', updatedAt })
    this.#tellOthers({ value: text, updatedAt })
    work.onSaved(record)
  }

  /** What is missing comes back by itself, except a session, which a person has to bring back. */
  #retryLater(): void {
    const { trouble } = this.#state
    if (!trouble || (trouble.kind !== 'unreachable' && trouble.kind !== 'failed')) return
    clearTimeout(this.#retrying)
    this.#retrying = setTimeout(this.retry, retryDelay(trouble.tries))
  }

  /** Saves once nothing has been written for a while. */
  #rest(): void {
    if (this.work.delay === null) return
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => this.#tell({ type: 'due' }), this.work.delay)
  }

  /** @param inVain what was asked for cannot be saved any more */
  #answerAsking(inVain: boolean): void {
    const { wanted, underway, conflict, trouble } = this.#state
    if (underway || this.#asking.size === 0) return
    // Where a wish is left, its save is still to come.
    if (!conflict && !trouble?.waiting && wanted !== 'no') return
    const outcome = conflict ? 'conflict' : (trouble?.kind ?? (inVain ? 'refused' : 'saved'))
    for (const resolve of this.#asking) resolve(outcome)
    this.#asking.clear()
  }

  /** Stores what is not saved. @param soon within a moment, while the person is typing */
  #store(soon = false): void {
    const state = this.#state
    pageStorage.set(this.#draftKey, draftOf(this.work.kind, state, Date.now()), { soon })
    if (!soon) pageStorage.set(this.#alternatesKey, state.aside.length > 0 ? state.aside : null)
  }
}
