import type { ReactNode } from 'react'
import { cx } from './cx.ts'

/** Classes of a table and its parts. */
export interface TableLook {
  table?: string
  caption: string
  head?: string
  column: string
  body?: string
  row?: string
  name: string
  cell: string
  /** Class of a cell's own, by what it holds. */
  ofCell?: (cell: ReactNode) => string | false
  /** The heading in each cell on phones, where a row is a block; without it a row stays a row. */
  label?: string
}

interface Props {
  caption: string
  columns: readonly string[]
  /** One list of cells a row; the first cell names the row. */
  rows: readonly (readonly ReactNode[])[]
  look: TableLook
}

/** A table with hairlines; on phones one block a row, each cell with its heading. */
export function Table({ caption, columns, rows, look }: Props) {
  return (
    <table className={cx('w-full border-collapse text-sm/[1.5]', look.table)}>
      <caption className={look.caption}>{caption}</caption>
      <thead className={look.head}>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={cx('border-ink pr-4 text-left font-label text-muted', look.column)}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={look.body}>
        {rows.map((cells, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <tr key={place} className={look.row}>
            <th scope="row" className={cx('border-line pr-4 text-left align-top', look.name)}>
              {cells[0]}
            </th>
            {cells.slice(1).map((cell, at) => (
              <td
                key={columns[at + 1]}
                className={cx('border-line pr-4 align-top', look.cell, look.ofCell?.(cell))}
              >
                {look.label && (
                  <span
                    aria-hidden="true"
                    className={cx('font-label text-muted text-xs md:hidden', look.label)}
                  >
                    {columns[at + 1]}
                  </span>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
