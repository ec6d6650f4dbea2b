import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  const listeners = new AbortController()
  for (const change of ['online', 'offline']) addEventListener(change, listener, listeners)
  return () => listeners.abort()
}

/** Whether the browser has a network. It says true when it does not know. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
