import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { awayFrom, pageId } from './drafts/pages.ts'
import { cameBack, inOneText, type Unsent, withoutStored } from './unsent.ts'
import { type Join, UnsentStore } from './unsent-store.ts'

/** Kept per person and place, so that another person on the same machine never sees it. */
const keyOf = (userId: string, place: string) => `workbook-unsent:${userId}:${place}`

let page = new UnsentStore(pageId, awayFrom)
/** The messages this page is sending, by their ids: it waits for their answers also where it shows another tab. */
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
export function useUnsent(
  userId: string,
  place: string,
  join: Join = inOneText,
): [Unsent, (change: (unsent: Unsent) => Unsent) => Unsent] {
  const key = keyOf(userId, place)
  const unsent = useSyncExternalStore(subscribe, () => page.of(key))
  useEffect(() => {
    void page.takeOver(key, join)
  }, [key, join])
  const change = useCallback((how: (unsent: Unsent) => Unsent) => page.change(key, how), [key])
  return [unsent, change]
}

/** @returns how what was written is kept, to follow "Your words are": a browser may not keep anything */
export const useWhereKept = (): string =>
  useSyncExternalStore(subscribe, () =>
    page.keepsAll() ? 'kept in this browser' : 'kept only while this page stays open',
  )

const subscribe = (listener: () => void) => page.subscribe(listener)

/** Messages the server has; those a page sent carry the id it gave them. */
type Stored = readonly { clientMessageId: string | null }[]

/**
 * Keeps what is unsent in step with what the server has: a message that arrived is neither in the field nor on
 * its way any more, and one an earlier visit sent in vain comes back into the field.
 * @param stored what is known of the server's messages; undefined until they were read
 * @param read reads them again
 * @param unsent as `useUnsent` gives it
 */
export function useStored(
  stored: Stored | undefined,
  read: () => Promise<Stored>,
  [unsent, change]: ReturnType<typeof useUnsent>,
): void {
  useEffect(() => {
    // Also when an unsent message comes later than the server's, from a page that is gone.
    if (stored && withoutStored(unsent, isIn(stored)) !== unsent)
      change((old) => withoutStored(old, isIn(stored)))
  }, [stored, unsent, change])

  const isKnown = stored !== undefined
  const onItsWay = unsent.sending?.id
  useEffect(() => {
    if (!isKnown || onItsWay === undefined || underway.has(onItsWay)) return
    read()
      .then((now) => change((old) => cameBack(withoutStored(old, isIn(now)))))
      .catch(() => change(cameBack))
  }, [isKnown, onItsWay, change, read])
}

/**
 * Sends a message, and knows for as long as that takes that it is this page that sends it.
 * @param send makes the call, and says what became of the message before it ends
 */
export async function whileSending(id: string, send: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController()
  underway.set(id, controller)
  try {
    await send(controller.signal)
  } finally {
    underway.delete(id)
  }
}

/** Stops waiting for the answer to a message. */
export const stopWaiting = (id: string): void => underway.get(id)?.abort()

/** Whether the message with an id is among those the server has. */
export const isIn = (stored: Stored) => (id: string) =>
  stored.some(({ clientMessageId }) => clientMessageId === id)

/** Knows nothing of what was written, as a new page does: the page before it is gone. For tests. */
export function forgetUnsent(): void {
  for (const [name, kept] of Object.entries(localStorage)) {
    if (!name.startsWith('workbook-unsent:') || !name.endsWith(`/${pageId}`)) continue
    localStorage.removeItem(name)
    localStorage.setItem(name.replace(pageId, 'gone'), kept)
  }
  page = new UnsentStore(pageId, awayFrom)
  underway.clear()
}
