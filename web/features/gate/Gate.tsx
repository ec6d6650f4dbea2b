import { type ReactNode, useSyncExternalStore } from 'react'
import { accessFlag } from '../../lib/access-flag.ts'
import { GatePage } from './GatePage.tsx'

/**
 * Shows the password gate until this browser session holds the flag, and again when the server asks
 * for the password anew.
 */
export function Gate({ children }: { children: ReactNode }) {
  // What was rendered ahead goes by the same flag: main.tsx takes over nothing else.
  const passed = useSyncExternalStore(accessFlag.subscribe, accessFlag.isSet, accessFlag.isSet)
  return passed ? children : <GatePage />
}
