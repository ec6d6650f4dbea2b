import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

/** Words that fit a column; longer ones may break anywhere, a figure never does. */
const isShort = (cell: ReactNode): boolean => typeof cell === 'string' && !/\S{17}/.test(cell)

interface Props {
  caption: string
  columns: readonly string[]
  /** One list of cells a row; the first cell names the row. */
  rows: readonly (readonly ReactNode[])[]
}

/** Figures in a table with hairlines; on phones one block a row, each cell with its heading. Paper has a table. */
export function ResultTable({ caption, columns, rows }: Props) {
  return (
    <table className="keep-together my-3 w-full border-collapse text-sm/[1.5] not-print:max-md:block">
      <caption className="pb-2 text-left font-label not-print:max-md:block">{caption}</caption>
      <thead className="not-print:max-md:sr-only">
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
      <tbody className="not-print:max-md:block">
        {rows.map((cells, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of results have no other identity
          <tr key={place} className={rowLook}>
            {cells.map((cell, column) =>
              column === 0 ? (
                <th
                  key={columns[column]}
                  scope="row"
                  className="border-line py-2 pr-4 text-left align-top font-label not-print:max-md:block not-print:max-md:pt-0 md:border-b print:border-b"
                >
                  {cell}
                </th>
              ) : (
                <td
                  key={columns[column]}
                  className={cx(
                    'border-line py-2 pr-4 align-top tabular-nums not-print:max-md:block not-print:max-md:pt-0 not-print:max-md:pb-1 md:border-b print:border-b',
                    !isShort(cell) && '[overflow-wrap:anywhere]',
                  )}
                >
                  <span
                    aria-hidden="true"
                    className="mr-2 font-label text-muted text-xs md:hidden print:hidden"
                  >
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

const rowLook =
  'not-print:max-md:block not-print:max-md:border-line-strong not-print:max-md:border-t not-print:max-md:py-2'
