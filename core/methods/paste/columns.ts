import { pluralize } from '../../format.ts'
import { info, type Remark, warning } from '../remark.ts'
import { type Decimal, isMissing, isNumber, readNumber } from './number.ts'
import type { PastedTable } from './table.ts'

/** The cells of one column; a row that is too short has an empty cell. */
export const column = ({ rows }: Pick<PastedTable, 'rows'>, place: number): string[] =>
  rows.map((row) => row[place] ?? '')

/** How many columns the widest row has. */
export const width = ({ headers, rows }: Pick<PastedTable, 'headers' | 'rows'>): number =>
  Math.max(headers?.length ?? 0, ...rows.map((row) => row.length), 0)

/** The place of the first heading that matches, or null. */
export function headed(headers: readonly string[] | null, name: RegExp): number | null {
  const place = headers?.findIndex((header) => name.test(header.trim())) ?? -1
  return place < 0 ? null : place
}

/** What most of the filled cells of a column are. */
type ColumnKind = 'number' | 'phase' | 'date' | 'text' | 'empty'

const phaseWord = /^(?:[A-Z]\d{0,2}|baseline\s*\d*|intervention\s*\d*|treatment\s*\d*)$/i
const dateWord =
  /^(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}[T ].*|(?:\d{1,2} )?[A-Z][a-z]{2,8}\.? \d{1,2}(?:, ?\d{4})?)$/

/** Whether a heading or a cell names a phase: A, B2, Baseline. */
export const isPhase = (cell: string): boolean => phaseWord.test(cell.trim())

/** The kind that at least half of the filled cells have. */
function kindOf(cells: readonly string[], decimal: Decimal): ColumnKind {
  const filled = cells.filter((cell) => !isMissing(cell))
  if (filled.length === 0) return 'empty'
  const most = (is: (cell: string) => boolean) => filled.filter(is).length * 2 >= filled.length
  if (most((cell) => dateWord.test(cell))) return 'date'
  if (most((cell) => isNumber(cell, decimal))) return 'number'
  return most(isPhase) ? 'phase' : 'text'
}

/** 1, 2, 3 …: numbers that count rows and measure nothing. From another start it takes four rows to tell. */
function countsRows(cells: readonly string[], decimal: Decimal): boolean {
  const values = cells.map((cell) => {
    const reading = readNumber(cell, decimal)
    return 'value' in reading ? reading.value : Number.NaN
  })
  const [first] = values
  const telling = cells.length > 3 || first === 0 || first === 1
  return (
    telling &&
    cells.length > 1 &&
    values.every((value, place) =>
      place === 0 ? !Number.isNaN(value) : value === (values[place - 1] ?? 0) + 1,
    )
  )
}

/**
 * The columns that no heading named, by what is in them, and the one of them that only counts rows.
 * @param needed columns of numbers; only where there are more can one of them be such
 */
export function unnamed(table: PastedTable, named: Record<string, number | null>, needed: number) {
  const kinds = Array.from({ length: width(table) }, (_, place) =>
    kindOf(column(table, place), table.decimal),
  )
  const taken = new Set(Object.values(named))
  const free = (kind: ColumnKind) =>
    [...kinds.keys()].filter((place) => kinds[place] === kind && !taken.has(place))
  const numbers = free('number')
  const counts = (place: number) => countsRows(column(table, place), table.decimal)
  const counting = numbers.length > needed ? numbers.find(counts) : undefined
  return { kinds, free, numbers, counting }
}

/** What stands in a column of a row; nothing where there is no such column, or the row is too short. */
export const cellAt = (row: readonly string[], place: number | null): string =>
  place === null ? '' : (row[place] ?? '')

/** Reads numbers and gathers one sentence for each cell that is none. */
export function numberReader({ decimal, firstRow }: Pick<PastedTable, 'decimal' | 'firstRow'>) {
  const problems: string[] = []
  return {
    /**
     * The number of a cell, or null with a sentence kept when it is neither a number nor a gap.
     * @param lowest smaller numbers are none here, as a count below zero is none
     */
    read(cell: string, row: number, lowest = Number.NEGATIVE_INFINITY): number | null {
      const reading = readNumber(cell, decimal)
      const value = 'value' in reading ? reading.value : null
      const tooLow = value !== null && value < lowest
      const problem = 'problem' in reading ? reading.problem : tooLow && `is below ${lowest}`
      if (problem) problems.push(`Row ${row + firstRow}: “${shortened(cell)}” ${problem}. It was left blank.`)
      return tooLow ? null : value
    },
    /** The sentences: the first five cells one by one, then how many more. */
    remarks(): Remark[] {
      const more = problems.length - 5
      const left = `could not be read and ${more === 1 ? 'was' : 'were'} left blank.`
      const rest = more > 0 ? [`${pluralize(more, 'more cell')} ${left}`] : []
      return [...problems.slice(0, 5), ...rest].map(warning)
    },
  }
}

/** A cell short enough to stand in a sentence. */
export const shortened = (cell: string): string => (cell.length > 24 ? `${cell.slice(0, 23)}…` : cell)

/** What is said when a column of dates is left out. */
export const datesLeftOut: Remark = info(
  'A column of dates was left out. The chart needs only the order, and exact dates can identify a person.',
)
