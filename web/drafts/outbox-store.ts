import { isForgotten } from '../lib/forget-person.ts'
import { emptyOutbox, joined, type Outbox, parseOutbox } from './outbox.ts'

/** How two texts for the same place become one; one that is in the other already is not there twice. */
export type Join = (left: string, mine: string) => string

/** Tells which pages are gone, by their ids. */
type AwayFrom = () => Promise<(page: string) => boolean>

/**
 * What one page has not sent yet, by what it is of, kept in this browser at every change. Every page has entries
 * of its own, named after it, so that what one sends or empties takes nothing away from another. What pages that
 * are gone have left, and what earlier versions kept under the place alone, goes to the next page that opens.
 */
export class OutboxStore {
  readonly #page: string
  readonly #awayFrom: AwayFrom
  readonly #states = new Map<string, Outbox>()
  readonly #listeners = new Set<() => void>()
  readonly #takenOver = new Set<string>()
  /** What is only in this page, because the browser did not take it. */
  readonly #unkept = new Set<string>()

  constructor(page: string, awayFrom: AwayFrom) {
    this.#page = page
    this.#awayFrom = awayFrom
  }

  of(key: string): Outbox {
    const known = this.#states.get(key)
    if (known) return known
    const state = emptyOutbox()
    this.#states.set(key, state)
    return state
  }

  /** @returns what is unsent after the change, which is given the latest */
  change(key: string, how: (unsent: Outbox) => Outbox): Outbox {
    const before = this.of(key)
    const next = how(before)
    if (next === before) return before
    this.#states.set(key, next)
    this.#keep(key, next)
    for (const listener of this.#listeners) listener()
    return next
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /**
   * Takes over, once, what pages that are gone have left. Where the browser does not say which are open, this
   * shows what an open page is writing as well; only once, so that two pages never pass a text to and fro.
   */
  async takeOver(key: string, join: Join): Promise<void> {
    if (this.#takenOver.has(key)) return
    this.#takenOver.add(key)
    const isGone = await this.#awayFrom()
    for (const name of entriesOf(key, isGone)) {
      const left = parseOutbox(read(name))
      const now = left && joined(left, this.of(key), join)
      if (!now) continue
      this.change(key, () => now)
      // It goes only when it is kept here.
      if (this.#keep(key, now)) remove(name)
    }
  }

  /**
   * Another page took an entry away, which it does only when it takes this page for gone: what is still shown
   * here is kept anew. Every page takes over once, so this ends.
   */
  heard(name: string | null, newValue: string | null): void {
    if (newValue !== null) return
    for (const [key, unsent] of this.#states) if (this.#entry(key) === name) this.#keep(key, unsent)
  }

  /** Whether everything is kept in this browser. */
  keepsAll = (): boolean => this.#unkept.size === 0

  /** The same; what was not kept before is tried again. */
  isKept(): boolean {
    for (const key of [...this.#unkept]) this.#keep(key, this.of(key))
    return this.keepsAll()
  }

  readonly #entry = (key: string) => `${key}/${this.#page}`

  /** @returns whether it is kept; false also where storage is switched off or full. */
  #keep(key: string, unsent: Outbox): boolean {
    const name = this.#entry(key)
    this.#unkept.delete(key)
    if (isForgotten(name)) return false
    if (unsent.text === '' && unsent.sending === null) return remove(name)
    try {
      localStorage.setItem(name, JSON.stringify(unsent))
      return true
    } catch {
      // The text is kept for as long as the page is open.
      this.#unkept.add(key)
      return false
    }
  }
}

/** The entries of pages that are gone, the newest page's first, and last the one without a page. */
function entriesOf(key: string, isGone: (page: string) => boolean): string[] {
  try {
    const prefix = `${key}/`
    return Object.keys(localStorage)
      .filter((name) => name === key || (name.startsWith(prefix) && isGone(name.slice(prefix.length))))
      .toSorted()
      .toReversed()
  } catch {
    return []
  }
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

function remove(name: string): boolean {
  try {
    localStorage.removeItem(name)
    return true
  } catch {
    return false
  }
}
