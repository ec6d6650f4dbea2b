import { compact, pluralize } from '../../format.ts'
import { info, type Remark, warning } from '../remark.ts'
import { type Decimal, isMissing, isNumber, readNumber } from './number.ts'
import type { PastedTable } from './table.ts'

/** The cells of one column; a row that is too short has an empty cell. */
export const column = ({ rows }: PastedTable, place: number): string[] =>
  rows.map((row) => cellAt(row, place))

export const cellAt = (row: readonly string[], place: number | null): string =>
  place === null ? '' : (row[place] ?? '')

export const width = ({ headers, rows }: PastedTable): number =>
  Math.max(headers?.length ?? 0, ...rows.map((row) => row.length), 0)

const phaseWord = /^(?:[A-Z]\d{0,2}|baseline\s*\d*|intervention\s*\d*|treatment\s*\d*)$/i
const dateWord =
  /^(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}[T ].*|(?:\d{1,2} )?[A-Z][a-z]{2,8}\.? \d{1,2}(?:, ?\d{4})?)$/

/** Whether a heading or a cell names a phase: A, B2, Baseline. */
export const isPhase = (cell: string): boolean => phaseWord.test(cell.trim())

/** What at least half of the filled cells of a column are. */
function kindOf(cells: readonly string[], decimal: Decimal) {
  const filled = cells.filter((cell) => !isMissing(cell))
  if (filled.length === 0) return 'empty'
  const most = (is: (cell: string) => boolean) => filled.filter(is).length * 2 >= filled.length
  if (most((cell) => dateWord.test(cell))) return 'date'
  if (most((cell) => isNumber(cell, decimal))) return 'number'
  return most(isPhase) ? 'phase' : 'text'
}

/**
 * Finds columns by their headings, and what is in the others.
 * @param names what the headings look like; each takes the first column that has one
 */
export function columnsIn<Name extends string>(table: PastedTable, names: Record<Name, RegExp>) {
  const { headers, decimal } = table
  const kinds = Array.from({ length: width(table) }, (_, place) => kindOf(column(table, place), decimal))
  const named = {} as Record<Name, number | null>
  for (const name of Object.keys(names) as Name[]) {
    const place = headers?.findIndex((header) => names[name].test(header.trim())) ?? -1
    named[name] = place < 0 ? null : place
  }
  const taken = new Set(Object.values(named))
  const free = (...wanted: (typeof kinds)[number][]) =>
    kinds.flatMap((kind, place) => (wanted.includes(kind) && !taken.has(place) ? [place] : []))
  const numbers = free('number')
  return {
    kinds,
    named,
    /** Columns without such a heading, by what is in them. */
    free,
    numbers,
    /** Of more than so many columns of numbers, one that only counts rows. */
    counting: (values: number) =>
      numbers.length > values
        ? numbers.find((place) => countsRows(column(table, place), decimal))
        : undefined,
  }
}

/** 1, 2, 3 …: numbers that count rows and measure nothing. From another start it takes four rows to tell. */
function countsRows(cells: readonly string[], decimal: Decimal): boolean {
  const values = cells.map((cell) => {
    const reading = readNumber(cell, decimal)
    return 'value' in reading ? reading.value : Number.NaN
  })
  const telling = cells.length > 3 || values[0] === 0 || values[0] === 1
  return cells.length > 1 && telling && values.every((value, place) => value === (values[0] ?? 0) + place)
}

/** Reads numbers and gathers one sentence for each cell that is none. */
export function numberReader({ decimal, firstRow }: PastedTable) {
  const problems: Remark[] = []
  return {
    /**
     * The number of a cell, or null with a sentence kept when it is neither a number nor a gap.
     * @param lowest smaller numbers are none here, as a count below zero is none
     */
    read(cell: string, row: number, lowest = Number.NEGATIVE_INFINITY): number | null {
      const reading = readNumber(cell, decimal)
      const value = 'value' in reading ? reading.value : null
      const tooLow = value !== null && value < lowest
      const problem = 'problem' in reading ? reading.problem : tooLow ? `is below ${lowest}` : null
      if (problem !== null)
        problems.push(warning(`Row ${row + firstRow}: “${shortened(cell)}” ${problem}. It was left blank.`))
      return tooLow ? null : value
    },
    /** The first five cells one by one, then how many more. */
    remarks(): Remark[] {
      const more = problems.length - 5
      const rest = `${pluralize(more, 'more cell')} could not be read and ${more === 1 ? 'was' : 'were'} left blank.`
      return compact([...problems.slice(0, 5), more > 0 && warning(rest)])
    },
  }
}

/** A cell short enough to stand in a sentence. */
export const shortened = (cell: string): string => (cell.length > 24 ? `${cell.slice(0, 23)}…` : cell)

export const datesLeftOut: Remark = info(
  'A column of dates was left out. The chart needs only the order, and exact dates can identify a person.',
)
