import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { inOneText, type Outbox, ofMessage, returned, withoutStored } from './outbox.ts'
import { type Join, OutboxStore } from './outbox-store.ts'
import { outboxKey, pageStorage, startNewPage } from './page-storage.ts'

let store = new OutboxStore(pageStorage)
/**
 * The messages this page is sending or looks for, by their ids: it waits for their answers also where it shows
 * another tab.
 */
const underway = new Map<string, AbortController>()

/**
 * What was written in a chat and not yet sent, kept in this browser at every change: it survives a reload, a
 * lost network, a restarted server and an expired session. Every part of the page that names the same place
 * sees the same text; another open page has its own.
 * @param place which chat, e.g. "dialogue:1"
 * @param join how a text that a page which is gone has left becomes one with what is here; always the same function
 * @returns what is unsent, and how to change it: with a function of the latest state, giving the new one
 */
export function useOutbox(
  userId: string,
  place: string,
  join: Join = inOneText,
): [Outbox, (change: (unsent: Outbox) => Outbox) => Outbox] {
  const key = outboxKey(userId, place)
  const unsent = useSyncExternalStore(subscribe, () => store.of(key))
  useEffect(() => {
    void store.takeOver(key, join)
  }, [key, join])
  const change = useCallback((how: (unsent: Outbox) => Outbox) => store.change(key, how), [key])
  return [unsent, change]
}

/** @returns how what was written is kept, to follow "Your words are": a browser may not keep anything */
export const useWhereKept = (): string =>
  useSyncExternalStore(pageStorage.subscribe, () =>
    pageStorage.isStored() ? 'kept in this browser' : 'kept only while this page stays open',
  )

const subscribe = (listener: () => void) => store.subscribe(listener)

/**
 * How long is waited, in milliseconds, for the server to say whether it has a message: on a network that swallows
 * everything without a word nobody waits longer for what they wrote. Sent again, it is the same message.
 */
const longestLook = 10_000

/** Messages the server has; those a page sent carry the id it gave them. */
type Stored = readonly { clientMessageId: string | null }[]

/**
 * Keeps what is unsent in step with what the server has: a message that arrived is neither in the field nor on
 * its way any more, and one an earlier visit sent in vain comes back into the field.
 * @param stored what is known of the server's messages; undefined until they were read
 * @param read reads them again, until nobody waits for it any more
 * @param unsent as `useUnsent` gives it
 */
export function useStored(
  stored: Stored | undefined,
  read: (signal: AbortSignal) => Promise<Stored>,
  [unsent, change]: ReturnType<typeof useOutbox>,
): void {
  useEffect(() => {
    // Also when an unsent message comes later than the server's, from a page that is gone.
    if (stored && withoutStored(unsent, isIn(stored)) !== unsent)
      change((old) => withoutStored(old, isIn(stored)))
  }, [stored, unsent, change])

  const isKnown = stored !== undefined
  const onItsWay = unsent.sending?.id
  useEffect(() => {
    if (onItsWay === undefined || underway.has(onItsWay)) return undefined
    if (!isKnown) {
      // The first read is under way, and may never end.
      const timer = setTimeout(() => change(ofMessage(onItsWay, returned)), longestLook)
      return () => clearTimeout(timer)
    }
    void trackSending(onItsWay, async (signal) => {
      const now = await look(read, signal).catch(() => [])
      change(ofMessage(onItsWay, (old) => returned(withoutStored(old, isIn(now)))))
    })
    return undefined
  }, [isKnown, onItsWay, change, read])
}

/**
 * Reads what the server has, but not for longer than one can be left waiting for it.
 * @param stopped ends it earlier
 * @throws what `read` throws, also when it is given up
 */
export async function look<T>(read: (signal: AbortSignal) => Promise<T>, stopped?: AbortSignal): Promise<T> {
  const controller = new AbortController()
  const giveUp = () => controller.abort()
  const timer = setTimeout(giveUp, longestLook)
  stopped?.addEventListener('abort', giveUp)
  try {
    return await read(controller.signal)
  } finally {
    clearTimeout(timer)
    stopped?.removeEventListener('abort', giveUp)
  }
}

/**
 * Sends a message, and knows for as long as that takes that it is this page that sends it.
 * @param send makes the call, and says what became of the message before it ends
 */
export async function trackSending(id: string, send: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  underway.set(id, controller)
  try {
    await send(controller.signal)
  } finally {
    underway.delete(id)
  }
}

/** Stops waiting for the answer to a message, or for whether it arrived; where this page does neither, it comes back. */
export function stopWaiting(id: string, change: ReturnType<typeof useOutbox>[1]): void {
  const waiting = underway.get(id)
  if (waiting) waiting.abort()
  else change(ofMessage(id, returned))
}

/** Whether the message with an id is among those the server has. */
export const isIn = (stored: Stored) => (id: string) =>
  stored.some(({ clientMessageId }) => clientMessageId === id)

/** Starts over as a new page does. For tests. */
export function forgetOutbox(): void {
  startNewPage()
  store = new OutboxStore(pageStorage)
  underway.clear()
}
