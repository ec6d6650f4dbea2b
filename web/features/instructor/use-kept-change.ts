import { useEffect } from 'react'
import { emptyOutbox, type Join, written } from '../../drafts/outbox.ts'
import { useOutbox } from '../../drafts/use-outbox.ts'
import { useUser } from '../../lib/learner.ts'

/** What was changed and is not saved. */
export interface Change<T> {
  /** What was stored when it was begun. */
  from: T
  to: T
}

interface Kind<T> {
  /** What the browser kept may be damaged, or of an earlier version. */
  is: (value: unknown) => value is T
  isSame: (one: T, other: T) => boolean
  /** What either of two changes wrote anew, of one that a page which is gone has left and this page's. */
  inOne: (left: Change<T>, mine: Change<T>) => T
}

/** Changes of one kind as texts, which is how the browser keeps them. */
export function kindOfChange<T>({ is, isSame, inOne }: Kind<T>) {
  function read(text: string): Change<T> | null {
    try {
      const { from, to } = (JSON.parse(text) ?? {}) as Partial<Change<unknown>>
      return is(from) && is(to) ? { from, to } : null
    } catch {
      return null
    }
  }
  const join: Join = (left, mine) => {
    const [before, now] = [read(left), read(mine)]
    if (!before || !now) return now ? mine : left
    return JSON.stringify({ from: now.from, to: inOne(before, now) })
  }
  return { read, join, isSame }
}

/**
 * Something in its fields: as it is stored, until it is changed here. What was changed is kept in this browser, for
 * this person only, until just that is saved or it is put away.
 * @param place such as "setting:support"
 * @param kind always the same
 */
export function useKeptChange<T>(place: string, stored: T, kind: ReturnType<typeof kindOfChange<T>>) {
  const { read, join, isSame } = kind
  const [{ text }, change] = useOutbox(useUser().data?.id ?? '', place, join)
  const changed = read(text)
  // Also what was taken back letter by letter, and what was saved although the answer was lost.
  const isOver = changed !== null && isSame(changed.to, stored)
  useEffect(() => {
    if (isOver) change(emptyOutbox)
  }, [isOver, change])
  const unsaved = changed !== null && !isOver
  const from = unsaved ? changed.from : stored
  const set = (next: Change<T>) => change((before) => written(before, JSON.stringify(next)))
  return {
    /** What was stored when the change was begun. */
    from,
    shown: unsaved ? changed.to : stored,
    unsaved,
    /** Something else is stored by now than when the change was begun. */
    overtaken: !isSame(from, stored),
    set: (to: T) => set({ from, to }),
    /** The change is one of what is stored now. */
    goOn: () => unsaved && set({ from: stored, to: changed.to }),
    putAway: () => change(emptyOutbox),
    /** What was changed since `sent` was shown stays, and is from now on a change of what is stored instead. */
    saved: (sent: T, now: T) =>
      change((before) => {
        // No change: the fields show what was stored before.
        const to = read(before.text)?.to ?? stored
        return isSame(to, sent) ? emptyOutbox() : written(before, JSON.stringify({ from: now, to }))
      }),
  }
}
