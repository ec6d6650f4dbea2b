import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { accessFlag } from '../../lib/access-flag.ts'
import { Loading } from '../../ui/states.tsx'
import { GatePage } from './GatePage.tsx'

/**
 * Shows the password gate until this browser session holds the flag, and again when the server asks
 * for the password anew.
 */
export function Gate({ children }: { children: ReactNode }) {
  const [read, setRead] = useState(false)
  useEffect(() => setRead(true), [])
  const passed = useSyncExternalStore(accessFlag.subscribe, accessFlag.isSet, () => false)
  if (!read) {
    return (
      <main className="mx-auto max-w-160 p-6">
        <Loading />
      </main>
    )
  }
  return passed ? children : <GatePage />
}
