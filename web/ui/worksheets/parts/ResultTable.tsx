import type { ReactNode } from 'react'
import { cx } from '../../cx.ts'

/** Words that fit a column; longer ones may break anywhere, a figure never does. */
const isShort = (cell: ReactNode): boolean => typeof cell === 'string' && !/\S{17}/.test(cell)

interface Props {
  caption: string
  columns: readonly string[]
  /** One list of cells a row; the first cell names the row. */
  rows: readonly (readonly ReactNode[])[]
}

/** Figures in a table with hairlines; on phones one block a row, each cell with its heading. */
export function ResultTable({ caption, columns, rows }: Props) {
  return (
    <table className="keep-together my-3 w-full border-collapse text-sm/[1.5] max-md:block">
      <caption className="pb-2 text-left font-label max-md:block">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className="border-ink border-b-[1.5px] py-1.5 pr-4 text-left font-label text-muted"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((cells, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of results have no other identity
          <tr key={place} className="max-md:block max-md:border-line-strong max-md:border-t max-md:py-2">
            {cells.map((cell, column) =>
              column === 0 ? (
                <th
                  key={columns[column]}
                  scope="row"
                  className="border-line py-2 pr-4 text-left align-top font-label max-md:block max-md:pt-0 md:border-b"
                >
                  {cell}
                </th>
              ) : (
                <td
                  key={columns[column]}
                  className={cx(
                    'border-line py-2 pr-4 align-top tabular-nums max-md:block max-md:pt-0 max-md:pb-1 md:border-b',
                    !isShort(cell) && '[overflow-wrap:anywhere]',
                  )}
                >
                  <span aria-hidden="true" className="mr-2 font-label text-muted text-xs md:hidden">
                    {columns[column]}
                  </span>
                  {cell}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
