import { useState } from 'react'

interface Removal<Row> {
  /** Counts the removals, which tells them apart. */
  key: number
  row: Row
  /** How many of the rows that are there now stood before it. */
  place: number
  name: string
  list: string
}

interface Options<Row> {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  max: number
  /** What tells rows apart; where rows have nothing of the kind, no row is a copy of another. */
  identity?: (row: Row) => string | undefined
  /** Names the list that is shown, where it is one of several: what was removed from another waits for that one. */
  list?: string
}

/** So many removals are in sight; earlier ones follow when one of these was put back. */
const inSight = 5

/**
 * Rows that were removed from a list, for putting them back. They stay whatever else is done in the list, and each
 * comes back to where it stood, alone: nothing that was done since is undone by it.
 */
export function useRemoved<Row>(options: Options<Row>) {
  const { rows, onChange, max, identity = () => undefined, list = '' } = options
  // Of one list in the order in which they stood.
  const [kept, setKept] = useState<readonly Removal<Row>[]>([])
  const [count, setCount] = useState(0)
  const full = rows.length >= max
  const isHere = (one: Removal<Row>) => one.list === list
  const putBack = (one: Removal<Row>, copy: Row | undefined) => {
    if (copy === undefined) {
      onChange([...rows.slice(0, one.place), one.row, ...rows.slice(one.place)])
      const later = kept.slice(kept.indexOf(one) + 1)
      const moved = (other: Removal<Row>) =>
        isHere(other) && later.includes(other) ? { ...other, place: other.place + 1 } : other
      setKept(kept.filter((other) => other !== one).map(moved))
    } else {
      // Two of the same would be written into together. The copy can be had again in its turn.
      onChange(rows.map((row) => (row === copy ? one.row : row)))
      setKept(kept.map((other) => (other === one ? { ...one, row: copy } : other)))
    }
  }
  return {
    /** In the order in which they were removed, each with the way to have it again; null while there is no room. */
    removed: kept
      .filter(isHere)
      .toSorted((a, b) => a.key - b.key)
      .slice(-inSight)
      .map((one) => {
        const { key, name, row } = one
        const own = identity(row)
        const copy = own === undefined ? undefined : rows.find((other) => identity(other) === own)
        return { key, name, row, putBack: full && copy === undefined ? null : () => putBack(one, copy) }
      }),
    /** Before a row is removed. */
    keep: (row: Row, place: number, name: string) => {
      const isLater = (one: Removal<Row>) => isHere(one) && one.place > place
      setKept([
        ...kept.filter((one) => !isLater(one)),
        { key: count, row, place, name, list },
        ...kept.filter(isLater).map((one) => ({ ...one, place: one.place - 1 })),
      ])
      setCount(count + 1)
    },
  }
}
