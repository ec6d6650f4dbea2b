import { type ReactNode, useSyncExternalStore } from 'react'
import { accessFlag } from '../../lib/access-flag.ts'
import { GatePage } from './GatePage.tsx'

/**
 * Shows the password gate until this browser session holds the flag, and again when the server asks
 * for the password anew.
 */
export function Gate({ children }: { children: ReactNode }) {
  // The server renders pages only for who has given the password; main.tsx looks for the flag before it takes them.
  const passed = useSyncExternalStore(accessFlag.subscribe, accessFlag.isSet, () => true)
  return passed ? children : <GatePage />
}
