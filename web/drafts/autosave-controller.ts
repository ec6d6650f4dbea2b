import {
  type AutosaveEvent,
  type AutosaveState,
  isUnsaved,
  next,
  request,
  type SaveFailureKind,
} from './autosave-machine.ts'
import type { Kind, Stored } from './draft.ts'
import {
  abandonedDrafts,
  alternateVersions,
  changeAlternates,
  type DraftKey,
  storeDraft,
} from './draft-store.ts'
import { retryDelay, saveTimeout, toFailure } from './failure.ts'
import { draftOf, restoreState } from './restore.ts'

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

/** How long an edit may be on the screen only, in milliseconds. */
const writtenWithin = 200

/** The body of a request that outlives its page may have 64 kB; in any script. */
const outlivesPage = (text: unknown) => new Blob([JSON.stringify(text)]).size < 50_000

export interface Snapshot<V> {
  saving: AutosaveState<V>
  /** Whether what is not saved is kept in this browser. */
  kept: boolean
}

/** Drives the saving of one record, from the first edit until the server has it, whether its form is shown or not. */
export class AutosaveController<V, R> {
  readonly work: AutosaveTarget<V, R>
  readonly #place: DraftKey
  #snapshot: Snapshot<V>
  #listeners = new Set<() => void>()
  #asideKept = true
  #stopped = false
  #asking = new Set<(outcome: Outcome) => void>()
  #writing: ReturnType<typeof setTimeout> | undefined
  #resting: ReturnType<typeof setTimeout> | undefined
  #retrying: ReturnType<typeof setTimeout> | undefined
  readonly #tellOthers: (record: Stored<V>) => void

  private constructor(
    work: AutosaveTarget<V, R>,
    place: DraftKey,
    saving: AutosaveState<V>,
    tellOthers: (record: Stored<V>) => void,
  ) {
    this.work = work
    this.#place = place
    this.#snapshot = { saving, kept: true }
    this.#tellOthers = tellOthers
  }

  /** Starts with the server's record and what pages that are gone have left in this browser. */
  static async open<V, R>(
    work: AutosaveTarget<V, R>,
    person: string,
    record: R | null,
    tellOthers: (record: Stored<V>) => void,
  ): Promise<AutosaveController<V, R>> {
    const place = { person, work: work.name }
    const { kind } = work
    const { drafts, drop } = await abandonedDrafts(kind, place)
    const saving = restoreState(kind, record && work.read(record), drafts, alternateVersions(kind, place))
    const keeper = new AutosaveController(work, place, saving, tellOthers)
    keeper.#asideKept = changeAlternates(kind, place, saving.aside, [])
    // What others left goes only when it is kept here.
    if (keeper.#write() && keeper.#asideKept) drop()
    if (saving.restored) keeper.#rest()
    keeper.#pump(false)
    return keeper
  }

  snapshot = (): Snapshot<V> => this.#snapshot
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  type = (text: V): void => {
    this.#tell({ type: 'typed', text })
    this.#rest()
  }

  /** Saves now, also what is unchanged. */
  save = (): Promise<Outcome> => {
    const { conflict, text } = this.#snapshot.saving
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

  /** The form or the whole page is being left: written here at once, and sent without waiting for a pause. */
  leave = ({ pageEnds = false } = {}): void => {
    this.#write()
    if (!pageEnds && this.#snapshot.saving.restored) this.notice()
    if (this.work.delay !== null) this.#tell({ type: 'due' }, pageEnds)
  }

  /** Ends it as the end of the page does: no timer runs on, and answers come too late. */
  stop = (): void => {
    this.#stopped = true
    for (const timer of [this.#writing, this.#resting, this.#retrying]) clearTimeout(timer)
    this.#listeners.clear()
  }

  #tell(event: AutosaveEvent<V>, pageEnds = false): void {
    if (this.#stopped) return
    const { saving, kept } = this.#snapshot
    const now = next(this.work.kind, saving, event)
    this.#snapshot = { saving: now, kept }
    this.#keepAside(saving.aside, now.aside)
    if (event.type === 'typed') this.#writeSoon()
    else this.#write()
    this.#pump(pageEnds)
    const { kind } = this.work
    this.#answerAsking(saving.wanted === 'asked' && now.wanted === 'no' && !kind.saveable(now.text))
    for (const listener of this.#listeners) listener()
  }

  /** Sends what is to be sent. */
  #pump(pageEnds: boolean): void {
    const wanted = request(this.work.kind, this.#snapshot.saving)
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
      record = await work.send(text, startedFrom, { person: this.#place.person, signal, keepalive })
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
    const { trouble } = this.#snapshot.saving
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
    const { wanted, underway, conflict, trouble } = this.#snapshot.saving
    if (underway || this.#asking.size === 0) return
    // Where a wish is left, its save is still to come.
    if (!conflict && !trouble?.waiting && wanted !== 'no') return
    const outcome = conflict ? 'conflict' : (trouble?.kind ?? (inVain ? 'refused' : 'saved'))
    for (const resolve of this.#asking) resolve(outcome)
    this.#asking.clear()
  }

  #writeSoon(): void {
    this.#writing ??= setTimeout(() => {
      this.#write()
      for (const listener of this.#listeners) listener()
    }, writtenWithin)
  }

  /** Writes into this browser what the server does not hold. @returns whether it is kept. */
  #write(): boolean {
    clearTimeout(this.#writing)
    this.#writing = undefined
    const { saving } = this.#snapshot
    const kept = storeDraft(this.#place, draftOf(this.work.kind, saving, Date.now()))
    // The draft may have left room for what found none before.
    if (!this.#asideKept) this.#asideKept = changeAlternates(this.work.kind, this.#place, saving.aside, [])
    const safe = kept || !isUnsaved(this.work.kind, saving)
    this.#snapshot = { saving, kept: safe && (this.#asideKept || saving.aside.length === 0) }
    return kept
  }

  #keepAside(before: readonly V[], now: readonly V[]): void {
    if (before === now) return
    // What found no room the last time is tried again together with what is new.
    const added = this.#asideKept ? now.filter((text) => !before.includes(text)) : now
    const away = before.filter((text) => !now.includes(text))
    this.#asideKept = changeAlternates(this.work.kind, this.#place, added, away)
  }
}
