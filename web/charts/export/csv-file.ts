import { byteOrderMark, csvLine } from '#core/workbook/csv'
import type { ChartData } from '../parts/ChartTable.tsx'

/** The data of a chart as CSV. Numbers are plain, without separators. */
export const csvFile = ({ headers, rows }: ChartData): string =>
  byteOrderMark + [headers, ...rows].map(csvLine).join('')
