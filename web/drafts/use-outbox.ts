import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { CallError, isIdTaken } from '../lib/error.ts'
import { useUser } from '../lib/learner.ts'
import {
  arrived,
  emptyOutbox,
  inOneText,
  type Join,
  joined,
  newMessageId,
  type Outbox,
  ofMessage,
  parseOutbox,
  returned,
  returnedWithNewId,
  type Sending,
  withoutStored,
  written,
} from './outbox.ts'
import { outboxKey, type PageStorage, pageStorage, startNewPage } from './page-storage.ts'

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

let store = new OutboxStore(pageStorage)
/** Messages this page is sending or asking the server about, by their ids; it goes on when their form is hidden. */
const pending = new Map<string, AbortController>()

/**
 * Text written in one place and not sent yet, stored in this browser at every change: it survives a reload, a lost
 * network, a restarted server and an expired session. Every part of the page that names the same place sees the same
 * text; another tab has its own.
 * @param place such as "dialogue:1"
 * @param join how text left by a closed tab is joined with this tab's; always the same function
 * @returns the outbox, and how to change it: with a function of the latest outbox that returns the new one
 */
export function useOutbox(
  userId: string,
  place: string,
  join: Join = inOneText,
): [Outbox, (update: (outbox: Outbox) => Outbox) => Outbox] {
  const key = outboxKey(userId, place)
  const outbox = useSyncExternalStore(pageStorage.subscribe, () => store.of(key))
  useEffect(() => {
    void store.takeOver(key, join)
  }, [key, join])
  const change = useCallback((update: (outbox: Outbox) => Outbox) => store.change(key, update), [key])
  return [outbox, change]
}

/** A text with a button that sends it, stored until it has arrived. @param place its subject: "answer:ID" */
export function useDraftText(place: string) {
  const [{ text, id }, change] = useOutbox(useUser().data?.id ?? '', place)
  return {
    text,
    /** The same as long as the text is. */
    id,
    keep: (next: string) => change((before) => written(before, next)),
    /** Gives the same text another id, because its id was refused. */
    renew: () => change((now) => ({ ...now, id: newMessageId() })),
    /** Empties the field unless it was edited since; told by its words, as the id changes with every letter. */
    arrived: (sent: string) => change((now) => (now.text === sent ? emptyOutbox() : now)),
  }
}

/** @returns the end of a sentence that starts with "Your words are": a browser may not store anything */
export const useWhereKept = (): string =>
  useSyncExternalStore(pageStorage.subscribe, () =>
    pageStorage.isStored() ? 'kept in this browser' : 'kept only while this page stays open',
  )

/** Milliseconds for the server to say whether it has a message, which then returns to its field. */
const lookTimeout = 10_000

/** Messages the server has; those sent from a page carry the id it gave them. */
type StoredMessages = readonly { clientMessageId: string | null }[]

/**
 * Keeps an outbox in step with the server: a message that arrived is removed from it, and one that an earlier visit
 * sent in vain returns to the field.
 * @param stored what is known of the server's messages; undefined until they were read
 * @param read reads them again
 */
export function useStored(
  stored: StoredMessages | undefined,
  read: (signal: AbortSignal) => Promise<StoredMessages>,
  [outbox, change]: ReturnType<typeof useOutbox>,
): void {
  useEffect(() => {
    // Also when the outbox of a closed tab is taken over after the server's messages were read.
    if (stored && withoutStored(outbox, isIn(stored)) !== outbox)
      change((old) => withoutStored(old, isIn(stored)))
  }, [stored, outbox, change])

  const isKnown = stored !== undefined
  const sendingId = outbox.sending?.id
  useEffect(() => {
    if (sendingId === undefined || pending.has(sendingId)) return undefined
    if (!isKnown) {
      // The first read is under way, and may never end.
      const timer = setTimeout(() => change(ofMessage(sendingId, returned)), lookTimeout)
      return () => clearTimeout(timer)
    }
    void trackSending(sendingId, async (signal) => {
      const now = await look(read, signal).catch(() => [])
      change(ofMessage(sendingId, (old) => returned(withoutStored(old, isIn(now)))))
    })
    return undefined
  }, [isKnown, sendingId, change, read])
}

/** Reads from the server, with `lookTimeout`; `stopped` ends it earlier. @throws as `read` does when aborted */
export async function look<T>(read: (signal: AbortSignal) => Promise<T>, stopped?: AbortSignal): Promise<T> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, lookTimeout)
  stopped?.addEventListener('abort', abort)
  try {
    return await read(controller.signal)
  } finally {
    clearTimeout(timer)
    stopped?.removeEventListener('abort', abort)
  }
}

/** Does something about a message, and remembers until that ends that this page is at it. */
export async function trackSending(id: string, send: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  pending.set(id, controller)
  try {
    await send(controller.signal)
  } finally {
    pending.delete(id)
  }
}

/**
 * Sends a message of an outbox. Where no answer comes, it is for the server to say whether the message arrived; if
 * not, it returns to the field.
 * @param send makes the call, and shows its answer
 * @param read reads the server's messages
 * @param onFailure told why it returned, where waiting was not stopped by hand
 * @returns whether waiting was stopped for a message that arrived
 */
export async function deliver(
  message: Sending,
  change: ReturnType<typeof useOutbox>[1],
  send: (signal: AbortSignal) => Promise<void>,
  read: (signal: AbortSignal) => Promise<StoredMessages>,
  onFailure: (error: unknown) => void,
): Promise<boolean> {
  let isStopped = false
  await trackSending(message.id, async (signal) => {
    try {
      await send(signal)
      change(ofMessage(message.id, arrived))
    } catch (error) {
      if (isIdTaken(error)) {
        change((old) => returnedWithNewId(old, message))
        onFailure(error)
        return
      }
      // A read would be refused as well, and the page would show as signed out before anything is said.
      const isSignedOut = error instanceof CallError && error.status === 401
      const now = isSignedOut ? undefined : await look(read).catch(() => undefined)
      const hasArrived = now !== undefined && isIn(now)(message.id)
      change(ofMessage(message.id, hasArrived ? arrived : returned))
      if (hasArrived) isStopped = signal.aborted
      else if (!signal.aborted) onFailure(error)
    }
  })
  return isStopped
}

/** Stops waiting for a message. If this page is neither sending it nor asking about it, it returns to the field. */
export function stopWaiting(id: string, change: ReturnType<typeof useOutbox>[1]): void {
  const controller = pending.get(id)
  if (controller) controller.abort()
  else change(ofMessage(id, returned))
}

/** Whether the message with an id is among those the server has. */
const isIn = (stored: StoredMessages) => (id: string) =>
  stored.some(({ clientMessageId }) => clientMessageId === id)

/** Starts over as a new page does. For tests. */
export function forgetOutbox(): void {
  startNewPage()
  store = new OutboxStore(pageStorage)
  pending.clear()
}
