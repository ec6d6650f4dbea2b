/** Callbacks that are told of a change, as useSyncExternalStore asks for them. */
export function listeners() {
  const all = new Set<() => void>()
  return {
    /** @returns a function that stops it */
    subscribe: (listener: () => void) => {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell: () => {
      for (const listener of all) listener()
    },
  }
}
