/**
 * What this browser stores of texts the server does not have yet: drafts, alternate versions, unsent messages. It
 * uses localStorage, because that can be written at the very moment a page ends.
 *
 * An entry is named `KEY/TAB`. The key holds the person's id, so that nobody else on this machine sees the text, and
 * the work. Each tab writes entries of its own, so that tabs never overwrite each other. What closed tabs left is
 * taken over by the next tab that opens the work, and so is an entry without a tab, as earlier versions wrote it.
 */
const draftPrefix = 'workbook-draft/'
export const draftKey = (person: string, work: string) => `${draftPrefix}${person}/${work}`
export const alternatesKey = (person: string, work: string) => `workbook-aside/${person}/${work}`
export const outboxKey = (person: string, place: string) => `workbook-unsent:${person}:${place}`

/** How long a value set with `soon` may be in memory only, in milliseconds. */
const writeDelay = 200

/** Storage may be switched off or full. */
function attempt(action: () => void): boolean {
  try {
    action()
    return true
  } catch {
    return false
  }
}

/** An entry of a closed tab. Remove it once this tab stores its text. */
export interface AbandonedEntry<T> {
  value: T
  remove: () => void
}

/** The entries of one tab. */
export class PageStorage {
  readonly #tab: string
  readonly #findClosedTabs: (ownTab: string) => Promise<(tab: string) => boolean>
  readonly #values = new Map<string, object>()
  readonly #unwritten = new Set<string>()
  /** Keys whose value the browser did not take. */
  readonly #failed = new Set<string>()
  readonly #forgotten = new Set<string>()
  readonly #listeners = new Set<() => void>()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tab = newTabId(), findClosedTabs = closedTabs) {
    this.#tab = tab
    this.#findClosedTabs = findClosedTabs
  }

  /**
   * Stores this tab's value of a key; null removes it.
   * @param soon write within `writeDelay`, for values that change with every keystroke
   */
  set(key: string, value: object | null, { soon = false } = {}): void {
    if (value === (this.#values.get(key) ?? null)) return
    if (value) this.#values.set(key, value)
    else this.#values.delete(key)
    this.#unwritten.add(key)
    if (soon) this.#timer ??= setTimeout(this.flush, writeDelay)
    else this.flush()
  }

  /** Writes what is not written yet. @returns whether everything is stored. */
  flush = (): boolean => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    let before: number
    do {
      before = this.#unwritten.size
      for (const key of this.#unwritten) this.#write(key)
      // What was written may have left room for what failed before it.
    } while (this.#unwritten.size > 0 && this.#unwritten.size < before)
    for (const listener of this.#listeners) listener()
    return this.isStored()
  }

  /** Whether the browser took the value of a key; without a key: of every key. */
  isStored = (key?: string): boolean => (key === undefined ? this.#failed.size === 0 : !this.#failed.has(key))

  /** Calls back after every attempt to write. @returns how to stop that */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /**
   * What closed tabs left under a key, the newest tab's first, then the entry of an earlier version. Where the browser
   * does not tell which tabs are open, this includes the entries of open ones.
   * @param parse reads the stored JSON; null for what is not readable, which stays where it is
   */
  async abandoned<T>(key: string, parse: (value: unknown) => T | null): Promise<AbandonedEntry<T>[]> {
    const isClosed = await this.#findClosedTabs(this.#tab)
    const isAbandoned = (name: string) =>
      name === key || (name.startsWith(`${key}/`) && isClosed(name.slice(key.length + 1)))
    return namesOf()
      .filter(isAbandoned)
      .toSorted()
      .toReversed()
      .flatMap((name) => {
        const value = parse(read(name))
        return value === null
          ? []
          : { value, remove: () => void attempt(() => localStorage.removeItem(name)) }
      })
  }

  /**
   * Reacts to a change another tab made. A tab that cannot tell which others are open may take over, and remove, the
   * entry of this one: it is written again.
   */
  onStorage({ key: name, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
    if (name === forgottenKey && newValue) this.forget(newValue)
    if (newValue !== null) return
    for (const key of this.#values.keys()) if (`${key}/${this.#tab}` === name) this.#unwritten.add(key)
    this.flush()
  }

  /** Removes every entry of a person, and stores nothing of them any more. */
  forget(person: string): void {
    this.#forgotten.add(person)
    for (const name of namesOf()) if (name.includes(person)) attempt(() => localStorage.removeItem(name))
  }

  /** Stops the timer, as the end of the page does. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  #write(key: string): void {
    const value = this.#values.get(key)
    const name = `${key}/${this.#tab}`
    const isDone = attempt(() => {
      if ([...this.#forgotten].some((person) => key.includes(person))) return
      if (value) localStorage.setItem(name, JSON.stringify(value))
      else localStorage.removeItem(name)
    })
    // There was nothing to lose where there is nothing to store.
    if (!isDone && value) this.#failed.add(key)
    else {
      this.#failed.delete(key)
      this.#unwritten.delete(key)
    }
  }
}

/** Identifies a tab, from one load of the page to the next. A later tab's id sorts after an earlier one's. */
const newTabId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`

const lockOf = (tab: string) => `workbook-page/${tab}`
const locked = new Map<string, Promise<void>>()

/** Holds a lock named after the tab. The browser releases it when the page ends, however it ends. */
function holdLock(locks: LockManager, tab: string): Promise<void> {
  const holding =
    locked.get(tab) ??
    new Promise<void>((resolve) => {
      const untilPageEnds = () => {
        resolve()
        return new Promise<void>(() => {})
      }
      locks.request(lockOf(tab), untilPageEnds).catch(() => resolve())
    })
  locked.set(tab, holding)
  return holding
}

/**
 * @returns whether the tab with an id is closed. Without locks (plain http to another machine) every other tab counts
 * as closed: a second tab restores what the first is still writing, and the server asks which text to keep.
 */
async function closedTabs(ownTab: string): Promise<(tab: string) => boolean> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (!locks) return (tab) => tab !== ownTab
  await holdLock(locks, ownTab)
  const { held = [] } = await locks.query().catch(() => ({ held: [] }))
  const open = new Set(held.map(({ name }) => name))
  return (tab) => tab !== ownTab && !open.has(lockOf(tab))
}

function namesOf(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

function read(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** Whether this browser stores any text that is not saved, whoever wrote it. */
export const hasDrafts = (): boolean => namesOf().some((name) => name.startsWith(draftPrefix))

/** The entries of this tab. */
export let pageStorage = new PageStorage()

/** Starts over as a new page does: nothing is in memory, and what was stored is a closed tab's. For tests. */
export function startNewPage(): void {
  pageStorage.stop()
  pageStorage = new PageStorage()
}

const forgottenKey = 'workbook-forgotten'

/** Removes what this browser stores of a person whose account was deleted, in this tab and in the other open ones. */
export function forgetPerson(id: string): void {
  pageStorage.forget(id)
  attempt(() => {
    // The other tabs are told of it as it is written; after that it is not needed.
    localStorage.setItem(forgottenKey, id)
    localStorage.removeItem(forgottenKey)
  })
}

const beforeEnd = new Set<() => void>()

/** Calls back when the page ends, and when it may be about to. @returns how to stop that */
export function onPageEnd(listener: () => void): () => void {
  beforeEnd.add(listener)
  return () => beforeEnd.delete(listener)
}

function end(): boolean {
  for (const listener of beforeEnd) listener()
  return pageStorage.flush()
}

// The server renders pages too: it has neither events nor storage.
globalThis.addEventListener?.('storage', (event) => pageStorage.onStorage(event))
globalThis.addEventListener?.('pagehide', end)
// The browser asks before it closes a page only where text would be lost: neither saved nor stored.
globalThis.addEventListener?.('beforeunload', (event) => {
  if (!end()) event.preventDefault()
})
