import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface Props {
  caption: string
  columns: readonly string[]
  /** One list of cells a row; the first cell names the row. */
  rows: readonly (readonly ReactNode[])[]
  /**
   * course: text to be read. figures: results, and on paper a table on every screen. data: many short values, which
   * stay a table on phones.
   */
  look?: keyof typeof looks
}

/** A table with hairlines; on phones one block a row, each cell with its heading. */
export function Table({ caption, columns, rows, look = 'figures' }: Props) {
  const classes = looks[look]
  return (
    <table className={cx('w-full border-collapse text-sm/[1.5]', classes.table)}>
      <caption className={classes.caption}>{caption}</caption>
      <thead className={classes.head}>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={cx('border-ink pr-4 text-left font-label text-muted', classes.column)}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={classes.body}>
        {rows.map((cells, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
          <tr key={place} className={classes.row}>
            {cells.map((cell, column) =>
              column === 0 ? (
                <th
                  key={columns[column]}
                  scope="row"
                  className={cx('border-line pr-4 text-left align-top', classes.name)}
                >
                  {cell}
                </th>
              ) : (
                <td
                  key={columns[column]}
                  className={cx(
                    'border-line pr-4 align-top',
                    classes.cell,
                    look === 'figures' && !isShort(cell) && '[overflow-wrap:anywhere]',
                  )}
                >
                  {look !== 'data' && (
                    <span
                      aria-hidden="true"
                      className={cx('font-label text-muted text-xs md:hidden', classes.label)}
                    >
                      {columns[column]}
                    </span>
                  )}
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

/** Words that fit a column; longer ones may break anywhere, a figure never does. */
const isShort = (cell: ReactNode): boolean => typeof cell === 'string' && !/\S{17}/.test(cell)

const looks = {
  course: {
    table: 'max-md:block',
    caption: 'pb-3.5 text-left font-heading font-serif text-xl max-md:block',
    head: 'max-md:sr-only',
    column: 'border-b-2 py-2',
    body: 'max-md:block',
    row: 'max-md:block max-md:border-ink max-md:border-t-[1.5px] max-md:py-[0.8rem]',
    name: 'py-[0.85rem] font-heading font-serif text-[1.03rem]/[1.35] max-md:block max-md:pt-0 max-md:pb-[0.45rem] max-md:text-lg md:w-42 md:border-b',
    cell: 'py-[0.85rem] max-md:block max-md:pt-0 max-md:pb-[0.45rem] md:border-b',
    label: 'block',
  },
  figures: {
    table: 'keep-together my-3 not-print:max-md:block',
    caption: 'pb-2 text-left font-label not-print:max-md:block',
    head: 'not-print:max-md:sr-only',
    column: 'border-b-[1.5px] py-1.5',
    body: 'not-print:max-md:block',
    row: 'not-print:max-md:block not-print:max-md:border-line-strong not-print:max-md:border-t not-print:max-md:py-2',
    name: 'py-2 font-label not-print:max-md:block not-print:max-md:pt-0 md:border-b print:border-b',
    cell: 'py-2 tabular-nums not-print:max-md:block not-print:max-md:pt-0 not-print:max-md:pb-1 md:border-b print:border-b',
    label: 'mr-2 print:hidden',
  },
  data: {
    table: undefined,
    caption: 'sr-only',
    head: undefined,
    column: 'border-b-2 bg-paper py-1.5',
    body: undefined,
    row: undefined,
    name: 'border-b py-1.5 font-label',
    cell: 'border-b py-1.5 tabular-nums',
    label: undefined,
  },
} as const
