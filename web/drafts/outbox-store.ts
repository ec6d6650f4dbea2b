import { emptyOutbox, type Join, joined, type Outbox, parseOutbox } from './outbox.ts'
import type { PageStorage } from './page-storage.ts'

/** This tab's outboxes by storage key, stored at every change. Subscribe to the storage to hear of changes. */
export class OutboxStore {
  readonly #storage: PageStorage
  readonly #outboxes = new Map<string, Outbox>()
  readonly #takenOver = new Set<string>()

  constructor(storage: PageStorage) {
    this.#storage = storage
  }

  of(key: string): Outbox {
    const outbox = this.#outboxes.get(key) ?? emptyOutbox()
    this.#outboxes.set(key, outbox)
    return outbox
  }

  /** @param update gets the latest outbox @returns the outbox after it */
  change(key: string, update: (outbox: Outbox) => Outbox): Outbox {
    const before = this.of(key)
    const next = update(before)
    if (next === before) return before
    this.#outboxes.set(key, next)
    this.#storage.set(key, next.text === '' && next.sending === null ? null : next)
    return next
  }

  /** Takes over what closed tabs left: once, so that two tabs never pass a text back and forth. */
  async takeOver(key: string, join: Join): Promise<void> {
    if (this.#takenOver.has(key)) return
    this.#takenOver.add(key)
    for (const { value, remove } of await this.#storage.abandoned(key, parseOutbox)) {
      const both = joined(value, this.of(key), join)
      if (!both) continue
      this.change(key, () => both)
      if (this.#storage.isStored(key)) remove()
    }
  }
}
