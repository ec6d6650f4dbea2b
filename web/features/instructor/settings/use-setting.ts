import { useEffect, useState } from 'react'

interface Changed<T> {
  to: T
  /** The server has it, and the page is about to show what is stored. */
  saved: boolean
}

/**
 * A setting in its field: as it is stored, until it is changed here. What was changed stays, whatever is read
 * from the server, until just that is saved.
 * @returns what the field shows, how to change it, and what to call once a value it showed is saved
 */
export function useSetting<T>(stored: T): [T, (to: T) => void, (value: T) => void] {
  const [changed, setChanged] = useState<Changed<T> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other settings being stored is what it waits for
  useEffect(() => setChanged((now) => (now?.saved ? null : now)), [stored])
  return [
    changed ? changed.to : stored,
    (to) => setChanged({ to, saved: false }),
    (value) => setChanged((now) => now && { ...now, saved: same(now.to, value) }),
  ]
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
