import type { ReactNode } from 'react'
import { Table, type TableLook } from '../../ui/Table.tsx'

/** Words that fit a column; longer ones may break anywhere, a figure never does. */
const isShort = (cell: ReactNode): boolean => typeof cell === 'string' && !/\S{17}/.test(cell)

const look: TableLook = {
  table: 'keep-together my-3 not-print:max-md:block',
  caption: 'pb-2 text-left font-label not-print:max-md:block',
  head: 'not-print:max-md:sr-only',
  column: 'border-b-[1.5px] py-1.5',
  body: 'not-print:max-md:block',
  row: 'not-print:max-md:block not-print:max-md:border-line-strong not-print:max-md:border-t not-print:max-md:py-2',
  name: 'py-2 font-label not-print:max-md:block not-print:max-md:pt-0 md:border-b print:border-b',
  cell: 'py-2 tabular-nums not-print:max-md:block not-print:max-md:pt-0 not-print:max-md:pb-1 md:border-b print:border-b',
  label: 'mr-2 print:hidden',
  ofCell: (cell) => !isShort(cell) && '[overflow-wrap:anywhere]',
}

/** Figures; on phones one block a row. Paper has a table. */
export const ResultTable = (props: Omit<React.ComponentProps<typeof Table>, 'look'>) => (
  <Table look={look} {...props} />
)
