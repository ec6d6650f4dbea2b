import { Plus } from 'lucide-react'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/Button.tsx'
import { type EntryColumn, EntryRow } from './EntryRow.tsx'
import { PutBack } from './PutBack.tsx'
import { useRemoved } from './use-removed.ts'

interface Props<Row> {
  /** Names the table: "People". */
  label: string
  rows: readonly Row[]
  onChange: (rows: Row[]) => void
  /** Keep it outside of the component: rows are drawn again when it changes. */
  columns: readonly EntryColumn<Row>[]
  fresh: (place: number) => Row
  /** What a row is called: "P07". */
  nameOf: (row: Row, place: number) => string
  /** "Add a person" */
  addLabel: string
  max: number
  empty?: ReactNode
}

/** Rows drawn at a time; more would slow the typing down. */
const pageSize = 20

/** Many short rows to type into, as in a spreadsheet; on phones one block a row. What was removed can be put back. */
export function EntryTable<Row>(props: Props<Row>) {
  const { label, rows, onChange, columns, fresh, nameOf, addLabel, max, empty } = props
  const [page, setPage] = useState(0)
  // Rows have no identity of their own: after one was removed, all are drawn afresh.
  const [round, setRound] = useState(0)
  const { removed, keep } = useRemoved({ rows, onChange, max })
  const latest = useRef({ rows, onChange, nameOf, keep })
  const body = useRef<HTMLTableSectionElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    latest.current = { rows, onChange, nameOf, keep }
  })
  const pages = Math.max(1, Math.ceil(rows.length / pageSize))
  const shown = Math.min(page, pages - 1)
  const start = shown * pageSize

  const change = useCallback((place: number, row: Row) => {
    const now = latest.current
    now.onChange(now.rows.map((one, index) => (index === place ? row : one)))
  }, [])
  const remove = useCallback((place: number) => {
    const now = latest.current
    const row = now.rows[place] as Row
    now.keep(row, place, now.nameOf(row, place))
    setRound((one) => one + 1)
    now.onChange(now.rows.filter((_, index) => index !== place))
    add.current?.focus()
  }, [])
  const restore = (putBack: () => void) => () => {
    putBack()
    setRound(round + 1)
    add.current?.focus()
  }
  const append = () => {
    // Drawn at once: a letter typed right after it belongs into the new row.
    flushSync(() => {
      onChange([...rows, fresh(rows.length)])
      setPage(Math.floor(rows.length / pageSize))
    })
    body.current?.lastElementChild?.querySelector<HTMLElement>('input')?.focus()
  }

  return (
    <div>
      {rows.length === 0 && empty && <p className="text-muted">{empty}</p>}
      {rows.length > 0 && (
        <table className="w-full border-collapse text-sm/[1.4] max-md:block">
          <caption className="sr-only">{label}</caption>
          <thead className="max-md:sr-only">
            <tr>
              {columns
                .filter(({ when }) => !when)
                .map(({ name }) => (
                  <th
                    key={name}
                    scope="col"
                    className="pr-2 pb-1 text-left align-bottom font-label text-muted"
                  >
                    {name}
                  </th>
                ))}
              <th scope="col">
                <span className="sr-only">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body} className="max-md:grid max-md:gap-4">
            {rows.slice(start, start + pageSize).map((row, place) => (
              <EntryRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
                key={`${round} ${start + place}`}
                row={row}
                place={start + place}
                name={nameOf(row, start + place)}
                columns={columns}
                onChange={change}
                onRemove={remove}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          ref={add}
          variant="secondary"
          icon={<Plus className="icon" />}
          onClick={append}
          disabled={rows.length >= max}
        >
          {addLabel}
        </Button>
        {pages > 1 && (
          <nav aria-label={`Pages of ${label.toLowerCase()}`} className="flex items-center gap-2 text-sm">
            <Button variant="quiet" disabled={shown === 0} onClick={() => setPage(shown - 1)}>
              Earlier
            </Button>
            <span className="tabular-nums">
              {start + 1} to {Math.min(start + pageSize, rows.length)} of {rows.length}
            </span>
            <Button variant="quiet" disabled={shown === pages - 1} onClick={() => setPage(shown + 1)}>
              Later
            </Button>
          </nav>
        )}
        {rows.length >= max && <span className="text-muted text-sm">There is room for {max}.</span>}
        <span role="status" aria-atomic="false" className="text-sm">
          {removed.map(({ key, name, putBack }) => (
            <PutBack key={key} name={name} onPutBack={putBack && restore(putBack)} />
          ))}
        </span>
      </div>
    </div>
  )
}
