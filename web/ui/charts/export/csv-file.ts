import { csvFormatRows } from 'd3-dsv'
import type { ChartData } from '../parts/ChartTable.tsx'

/** Marks the text as Unicode for spreadsheets that would guess otherwise. */
const byteOrderMark = '\ufeff'

/**
 * The data of a chart as CSV. Numbers are plain, without separators. A text that a spreadsheet would run as a
 * formula gets an apostrophe before it.
 */
export const csvFile = ({ headers, rows }: ChartData): string =>
  byteOrderMark + csvFormatRows([headers, ...rows].map((cells) => cells.map(cellText)))

const cellText = (cell: string | number | null): string =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : String(cell ?? '')
