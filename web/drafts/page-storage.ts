/**
 * What this browser stores of texts the server does not have: drafts, alternate versions, unsent messages. It uses
 * localStorage, because that can be written at the very moment a page ends.
 *
 * A key contains the person's id, so that nobody else on this machine sees the text, and names the work. An entry is
 * named `KEY/TAB`: each tab writes entries of its own, so that tabs never overwrite each other. What closed tabs left
 * is taken over by the next tab that opens the work. Alternate versions are one entry for all tabs, named `KEY`.
 */
import { listeners } from '../lib/listeners.ts'

const draftPrefix = 'workbook-draft/'
export const draftKey = (person: string, work: string) => `${draftPrefix}${person}/${work}`
export const alternatesKey = (person: string, work: string) => `workbook-aside/${person}/${work}`
export const outboxKey = (person: string, place: string) => `workbook-unsent:${person}:${place}`

/** How long a value set with `soon` may be in memory only, in milliseconds. */
const writeDelay = 200

/** Storage may be switched off, full or damaged. */
function attempt<T, F>(action: () => T, otherwise: F): T | F {
  try {
    return action()
  } catch {
    return otherwise
  }
}

const namesOf = () => attempt(() => Object.keys(localStorage), [])
const remove = (name: string) => attempt(() => localStorage.removeItem(name), undefined)

/** The stored value of an entry; null if there is none, or none that can be read. */
export const readEntry = (name: string): unknown =>
  attempt(() => JSON.parse(localStorage.getItem(name) ?? 'null'), null)

/** What one tab stores. */
export class PageStorage {
  readonly #tab: string
  readonly #findClosedTabs: (ownTab: string) => Promise<(tab: string) => boolean>
  /** This tab's values, by the names of their entries. */
  readonly #values = new Map<string, object>()
  /** For each entry that is not written yet, how to get its new value from the stored one; null removes it. */
  readonly #unwritten = new Map<string, (read: () => unknown) => object | null>()
  readonly #failed = new Set<string>()
  readonly #forgotten = new Set<string>()
  readonly #listeners = listeners()
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(tab = newTabId(), findClosedTabs = closedTabs) {
    this.#tab = tab
    this.#findClosedTabs = findClosedTabs
  }

  /** Stores this tab's value of a key; null removes it. `soon`: within `writeDelay`, for keystrokes. */
  set(key: string, value: object | null, { soon = false } = {}): void {
    const name = this.#nameOf(key)
    if (value !== (this.#values.get(name) ?? null)) this.#unwritten.set(name, () => value)
    if (value) this.#values.set(name, value)
    else this.#values.delete(name)
    if (!soon) this.flush()
    else {
      this.#timer ??= setTimeout(this.flush, writeDelay)
      this.#listeners.tell()
    }
  }

  /** Changes an entry that all tabs share: `change` gets the stored value; null removes the entry. */
  update(name: string, change: (stored: unknown) => object | null): void {
    const earlier = this.#unwritten.get(name)
    this.#unwritten.set(name, (read) => change(earlier ? earlier(read) : read()))
    this.flush()
  }

  /** Writes what is not written yet. @returns whether everything is stored. */
  flush = (): boolean => {
    clearTimeout(this.#timer)
    this.#timer = undefined
    let before = Number.POSITIVE_INFINITY
    // What was written may have left room for what failed before it.
    while (this.#unwritten.size > 0 && this.#unwritten.size < before) {
      before = this.#unwritten.size
      for (const name of this.#unwritten.keys()) this.#write(name)
    }
    this.#listeners.tell()
    return this.isStored()
  }

  /** Whether the browser took everything; with a key: everything under it. */
  isStored = (key?: string): boolean =>
    ![...this.#failed].some((name) => key === undefined || `${name}/`.startsWith(`${key}/`))

  /** Calls back when a value was set, and when it was written. */
  subscribe = this.#listeners.subscribe

  /**
   * What closed tabs left under a key, the newest tab's first, then an entry without a tab, as earlier versions wrote
   * it; to be removed once this tab has stored the value. Where the browser does not tell which tabs are open, this
   * includes their entries.
   * @param parse reads the stored JSON; null for what is not readable, which stays where it is
   */
  async abandoned<T>(
    key: string,
    parse: (value: unknown) => T | null,
  ): Promise<{ value: T; remove: () => void }[]> {
    const isClosed = await this.#findClosedTabs(this.#tab)
    return namesOf()
      .filter((name) => name === key || (name.startsWith(`${key}/`) && isClosed(name.slice(key.length + 1))))
      .toSorted()
      .toReversed()
      .flatMap((name) => {
        const value = parse(readEntry(name))
        return value === null ? [] : { value, remove: () => remove(name) }
      })
  }

  /** Another tab that cannot tell which are open may have taken over an entry of this one: it is written again. */
  onStorage({ key: name, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): void {
    if (name === forgottenKey && newValue) this.forget(newValue)
    const value = newValue === null && name !== null && this.#values.get(name)
    if (!value) return
    this.#unwritten.set(name, () => value)
    this.flush()
  }

  /** Removes every entry of a person, and stores nothing of them any more. */
  forget(person: string): void {
    this.#forgotten.add(person)
    for (const name of namesOf()) if (name.includes(person)) remove(name)
  }

  /** Stops the timer, as the end of the page does. */
  stop = (): void => clearTimeout(this.#timer)

  #nameOf = (key: string) => `${key}/${this.#tab}`

  #write(name: string): void {
    const value = this.#unwritten.get(name)?.(() => readEntry(name))
    const isForgotten = [...this.#forgotten].some((person) => name.includes(person))
    if (!value) remove(name)
    else if (!isForgotten && attempt(() => localStorage.setItem(name, JSON.stringify(value)), 'failed')) {
      this.#failed.add(name)
      return
    }
    this.#unwritten.delete(name)
    this.#failed.delete(name)
  }
}

/** Identifies a tab until its page ends. A later tab's id sorts after an earlier one's. */
const newTabId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`

const lockOf = (tab: string) => `workbook-page/${tab}`
let locked: Promise<void> | undefined

/**
 * Each tab holds a lock named after it, which the browser releases when its page ends, however it ends.
 * @returns whether the tab with an id is closed. Without locks (plain http to another machine) every other tab counts
 * as closed: a second tab restores what the first is still writing, and the server asks which text to keep.
 */
async function closedTabs(ownTab: string): Promise<(tab: string) => boolean> {
  const locks: LockManager | undefined = globalThis.navigator?.locks
  if (!locks) return (tab) => tab !== ownTab
  locked ??= new Promise((resolve) => {
    const untilPageEnds = () => new Promise<never>(() => resolve())
    locks.request(lockOf(ownTab), untilPageEnds).catch(() => resolve())
  })
  await locked
  const { held = [] } = await locks.query().catch(() => ({ held: [] }))
  const open = new Set(held.map(({ name }) => name))
  return (tab) => tab !== ownTab && !open.has(lockOf(tab))
}

/** What this tab stores. */
export let pageStorage = new PageStorage()

/** Starts over as a new page does: this one's entries are a closed tab's from now on. For tests. */
export function startNewPage(): void {
  pageStorage.stop()
  pageStorage = new PageStorage()
}

/** Whether this browser stores any draft, whoever wrote it. */
export const hasDrafts = (): boolean => namesOf().some((name) => name.startsWith(draftPrefix))

const forgottenKey = 'workbook-forgotten'

/** Removes what this browser stores of a person whose account was deleted, in this tab and in the other open ones. */
export function forgetPerson(id: string): void {
  pageStorage.forget(id)
  // The write itself tells the other tabs; after that the entry is not needed.
  attempt(() => localStorage.setItem(forgottenKey, id), undefined)
  remove(forgottenKey)
}

/** `subscribe` calls back when the page ends, and when it may be about to. */
export const pageEnd = listeners()

function endPage(): boolean {
  pageEnd.tell()
  return pageStorage.flush()
}

// The server renders pages too: it has neither events nor storage.
globalThis.addEventListener?.('storage', (event) => pageStorage.onStorage(event))
globalThis.addEventListener?.('pagehide', endPage)
// The browser asks before it closes a page only where text would be lost: neither saved nor stored.
globalThis.addEventListener?.('beforeunload', (event) => {
  if (!endPage()) event.preventDefault()
})
