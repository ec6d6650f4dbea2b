import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { cameBack, nothingUnsent, readUnsent, type Unsent, withoutStored } from './unsent.ts'

/** Kept per person and place, so that another person on the same machine never sees it. */
const keyOf = (userId: string, place: string) => `workbook-unsent:${userId}:${place}`

const states = new Map<string, Unsent>()
/** The messages this page is sending, by their ids: it waits for their answers also where it shows another tab. */
const underway = new Map<string, AbortController>()
const listeners = new Set<() => void>()

/**
 * What was written in a chat and not yet sent, kept in this browser at every change: it survives a reload, a
 * lost network, a restarted server and an expired session. Every part of the page that names the same place
 * sees the same text.
 * @param place which chat, e.g. "dialogue:1"
 * @returns what is unsent, and how to change it: with a function of the latest state, giving the new one
 */
export function useUnsent(
  userId: string,
  place: string,
): [Unsent, (change: (unsent: Unsent) => Unsent) => Unsent] {
  const key = keyOf(userId, place)
  const unsent = useSyncExternalStore(subscribe, () => stateOf(key))
  const change = useCallback(
    (how: (unsent: Unsent) => Unsent) => {
      const before = stateOf(key)
      const next = how(before)
      if (next === before) return before
      states.set(key, next)
      keep(key, next)
      for (const listener of listeners) listener()
      return next
    },
    [key],
  )
  return [unsent, change]
}

/** Messages the server has; those a page sent carry the id it gave them. */
type Stored = readonly { clientMessageId: string | null }[]

/**
 * Keeps what is unsent in step with what the server has: a message that arrived is neither in the field nor on
 * its way any more, and one an earlier visit sent in vain comes back into the field.
 * @param stored what is known of the server's messages; undefined until they were read
 * @param read reads them again
 */
export function useStored(
  stored: Stored | undefined,
  read: () => Promise<Stored>,
  change: (change: (unsent: Unsent) => Unsent) => Unsent,
): void {
  useEffect(() => {
    if (stored) change((old) => withoutStored(old, isIn(stored)))
  }, [stored, change])

  const settled = useRef(false)
  useEffect(() => {
    if (!stored || settled.current) return
    settled.current = true
    const { sending } = change((old) => old)
    if (!sending || underway.has(sending.id)) return
    read()
      .then((now) => change((old) => cameBack(withoutStored(old, isIn(now)))))
      .catch(() => change(cameBack))
  }, [stored, change, read])
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function stateOf(key: string): Unsent {
  const known = states.get(key)
  if (known) return known
  const state = readUnsent(read(key)) ?? nothingUnsent()
  states.set(key, state)
  return state
}

/** Forgets what was read from the browser's storage, as a new page does. For tests. */
export function forgetUnsent(): void {
  states.clear()
  underway.clear()
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function keep(key: string, unsent: Unsent): void {
  try {
    if (unsent.text === '' && unsent.sending === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(unsent))
  } catch {
    // Storage is switched off or full: the text is kept for as long as the page is open.
  }
}
