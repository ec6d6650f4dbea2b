import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { closedTabs, tabId } from './open-tabs.ts'
import { inOneText, type Outbox, ofMessage, returned, withoutStored } from './outbox.ts'
import { type Join, OutboxStore } from './outbox-store.ts'

/** Kept per person and place, so that another person on the same machine never sees it. */
const keyOf = (userId: string, place: string) => `workbook-unsent:${userId}:${place}`

let page = new OutboxStore(tabId, closedTabs)
/**
 * The messages this page is sending or looks for, by their ids: it waits for their answers also where it shows
 * another tab.
 */
const underway = new Map<string, AbortController>()

// The server draws pages too, and has no storage.
globalThis.addEventListener?.('storage', ({ key, newValue }) => page.heard(key, newValue))
// Closing a page would lose what is neither sent nor kept: only then does the browser ask.
globalThis.addEventListener?.('beforeunload', (event) => {
  if (!page.isKept()) event.preventDefault()
})

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
  const key = keyOf(userId, place)
  const unsent = useSyncExternalStore(subscribe, () => page.of(key))
  useEffect(() => {
    void page.takeOver(key, join)
  }, [key, join])
  const change = useCallback((how: (unsent: Outbox) => Outbox) => page.change(key, how), [key])
  return [unsent, change]
}

/** @returns how what was written is kept, to follow "Your words are": a browser may not keep anything */
export const useWhereKept = (): string =>
  useSyncExternalStore(subscribe, () =>
    page.keepsAll() ? 'kept in this browser' : 'kept only while this page stays open',
  )

const subscribe = (listener: () => void) => page.subscribe(listener)

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

/** Knows nothing of what was written, as a new page does: the page before it is gone. For tests. */
export function forgetOutbox(): void {
  for (const [name, kept] of Object.entries(localStorage)) {
    if (!name.startsWith('workbook-unsent:') || !name.endsWith(`/${tabId}`)) continue
    localStorage.removeItem(name)
    localStorage.setItem(name.replace(tabId, 'gone'), kept)
  }
  page = new OutboxStore(tabId, closedTabs)
  underway.clear()
}
