import { compact } from '../../format.ts'
import { blocked, type Remark, warning } from '../remark.ts'
import { cellAt, columnsIn, numberReader, shortened, width } from './columns.ts'
import { isNumber } from './number.ts'
import { type CommaReading, type PastedTable, readTable } from './table.ts'

/** A value, or the two counts a percentage is made of. */
interface PastedPeriod {
  label: string
  value: number | null
  numerator: number | null
  denominator: number | null
}

export const mostPeriods = 500

/**
 * Reads periods of a run chart from pasted cells: one column or one line of values, labels and values, or labels with
 * a numerator and a denominator. A row without a value stays as a gap.
 */
export function readPeriods(
  text: string,
  comma: CommaReading = 'auto',
): { periods: PastedPeriod[]; remarks: Remark[] } {
  const table = asColumn(readTable(text, comma))
  const found = columnsOf(table)
  if (found.value === null && found.numerator === null)
    return { periods: [], remarks: [...table.remarks, blocked('There is no number in what was pasted.')] }
  const reader = numberReader(table)
  const single = width(table) === 1
  const periods: PastedPeriod[] = []
  for (const [place, row] of table.rows.entries()) {
    if (!single && row.every((cell) => cell === '')) continue
    const number = (at: number | null, lowest?: number) =>
      at === null ? null : reader.read(cellAt(row, at), place, lowest)
    periods.push({
      label: shortened(cellAt(row, found.label)),
      value: number(found.value),
      numerator: number(found.numerator, 0),
      denominator: number(found.denominator, 0),
    })
  }
  return {
    periods: periods.slice(0, mostPeriods),
    remarks: compact([
      ...table.remarks,
      ...reader.remarks(),
      periods.length > mostPeriods &&
        warning(`A chart shows ${mostPeriods} periods; the rest were left out.`),
    ]),
  }
}

/** Fewest numbers in a single row that are a list: a period has a label and two counts at most. */
const listLength = 4

/** A single row of values, as a text prints them, as one column; any other table as it is. */
function asColumn(table: PastedTable): PastedTable {
  const { headers, rows, decimal } = table
  const [row = []] = rows
  const list =
    headers === null &&
    rows.length === 1 &&
    row.length >= listLength &&
    row.every((cell) => isNumber(cell, decimal))
  return list ? { ...table, rows: row.map((cell) => [cell]) } : table
}

function columnsOf(table: PastedTable) {
  const { named, free, numbers, counting } = columnsIn(table, {
    label: /^(?:period|week|month|day|date|label|quarter)s?$/i,
    value: /^(?:value|percent|%|rate|score|count)s?$/i,
    numerator: /^(?:numerator|completed|done|num)\b/i,
    denominator: /^(?:denominator|planned|of|total|den)\b/i,
  })
  if (named.value !== null) return { ...named, numerator: null, denominator: null }
  const label = named.label ?? counting(1) ?? free('date', 'text', 'phase', 'empty')[0] ?? null
  if (named.numerator !== null && named.denominator !== null) return { ...named, label, value: null }
  const [first = null, second = null] = numbers.filter((place) => place !== label)
  return second === null
    ? { label, value: first, numerator: null, denominator: null }
    : { label, value: null, numerator: first, denominator: second }
}
