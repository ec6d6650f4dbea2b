import { useState } from 'react'

interface Removal<Row> {
  row: Row
  place: number
  name: string
}

interface Options<Row> {
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  max: number
  /** What tells rows apart; where rows have nothing of the kind, no row is a copy of another. */
  identity?: (row: Row) => string | undefined
}

/**
 * Rows that were removed from a list, for putting them back. The last one is kept; one that found no room since, as
 * when the list was refilled by copies, waits beside those that are removed after it.
 */
export function useRemoved<Row>({ rows, onChange, max, identity = () => undefined }: Options<Row>) {
  const [kept, setKept] = useState<readonly Removal<Row>[]>([])
  const full = rows.length >= max
  const putBack = (one: Removal<Row>, copy: Row | undefined) => {
    const others = kept.filter((other) => other !== one)
    if (copy === undefined) {
      onChange([...rows.slice(0, one.place), one.row, ...rows.slice(one.place)])
      setKept(others)
    } else {
      // Two of the same would be written into together. The copy can be had again in its turn.
      onChange(rows.map((row) => (row === copy ? one.row : row)))
      setKept([...others, { ...one, row: copy }])
    }
  }
  return {
    /** Each with the way to have it again; without one while there is no room for it. */
    removed: kept.map((one) => {
      const own = identity(one.row)
      const copy = own === undefined ? undefined : rows.find((row) => identity(row) === own)
      return { name: one.name, putBack: full && copy === undefined ? null : () => putBack(one, copy) }
    }),
    keep: (row: Row, place: number, name: string) => setKept([...(full ? kept : []), { row, place, name }]),
    forget: () => setKept([]),
  }
}
