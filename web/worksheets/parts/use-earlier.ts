import { useState } from 'react'

interface Earlier<T> {
  /** What was replaced last, while there is something to go back to. */
  last: T | undefined
  /** Before something is replaced. */
  keep: (now: T) => void
  /** Goes back to the last one; what stands there now is kept in its place. */
  goBack: (now: T) => void
}

const always = () => true

/**
 * What was replaced in a worksheet, for going back to it. What stood there meanwhile goes to the other end of the
 * row, so that going back again and again comes around to everything, and nothing is lost by looking.
 * @param onChange what is gone back to
 * @param isOwn whether somebody would miss it; nothing else is kept
 */
export function useEarlier<T>(
  onChange: (value: T) => void,
  isOwn: (value: T) => boolean = always,
): Earlier<T> {
  const [kept, setKept] = useState<readonly T[]>([])
  return {
    last: kept.at(-1),
    keep: (now) => {
      if (isOwn(now)) setKept([...kept, now])
    },
    goBack: (now) => {
      if (kept.length === 0) return
      setKept([...(isOwn(now) ? [now] : []), ...kept.slice(0, -1)])
      onChange(kept.at(-1) as T)
    },
  }
}
