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
export type ColumnKind = 'number' | 'phase' | 'date' | 'text' | 'empty'

const phaseWord = /^(?:[A-Z]\d{0,2}|baseline\s*\d*|intervention\s*\d*|treatment\s*\d*)$/i
const dateWord =
  /^(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2}[T ].*|(?:\d{1,2} )?[A-Z][a-z]{2,8}\.? \d{1,2}(?:, ?\d{4})?)$/

/** Whether a heading or a cell names a phase: A, B2, Baseline. */
export const isPhase = (cell: string): boolean => phaseWord.test(cell.trim())

/** The kind that at least half of the filled cells have. */
export function kindOf(cells: readonly string[], decimal: Decimal): ColumnKind {
  const filled = cells.filter((cell) => !isMissing(cell))
  if (filled.length === 0) return 'empty'
  const most = (is: (cell: string) => boolean) => filled.filter(is).length * 2 >= filled.length
  if (most((cell) => dateWord.test(cell))) return 'date'
  if (most((cell) => isNumber(cell, decimal))) return 'number'
  return most(isPhase) ? 'phase' : 'text'
}

/** 1, 2, 3 …: numbers that count rows and measure nothing. From another start it takes four rows to tell. */
export function countsRows(cells: readonly string[], decimal: Decimal): boolean {
  const values = cells.map((cell) => readNumber(cell, decimal))
  const [first] = values
  const telling = cells.length > 3 || (first && 'value' in first && (first.value === 0 || first.value === 1))
  return (
    cells.length > 1 &&
    Boolean(telling) &&
    values.every((one, place) => {
      const before = values[place - 1]
      return (
        'value' in one && (place === 0 || (before && 'value' in before && one.value === before.value + 1))
      )
    })
  )
}

/** Reads numbers and gathers one sentence for each cell that is none. */
export class NumberReader {
  private readonly problems: string[] = []
  private readonly table: Pick<PastedTable, 'decimal' | 'firstRow'>

  constructor(table: Pick<PastedTable, 'decimal' | 'firstRow'>) {
    this.table = table
  }

  /**
   * The number of a cell, or null with a sentence kept when it is neither a number nor a gap.
   * @param lowest smaller numbers are none here, as a count below zero is none
   */
  read(cell: string, row: number, lowest = Number.NEGATIVE_INFINITY): number | null {
    const reading = readNumber(cell, this.table.decimal)
    const value = 'value' in reading ? reading.value : null
    const tooLow = value !== null && value < lowest
    const problem = 'problem' in reading ? reading.problem : tooLow ? `is below ${lowest}` : null
    if (problem !== null)
      this.problems.push(
        `Row ${row + this.table.firstRow}: “${shortened(cell)}” ${problem}. It was left blank.`,
      )
    return tooLow ? null : value
  }

  /** The sentences: the first five cells one by one, then how many more. */
  remarks(): Remark[] {
    const more = this.problems.length - 5
    return [
      ...this.problems.slice(0, 5).map(warning),
      ...(more > 0
        ? [
            warning(
              `${pluralize(more, 'more cell')} could not be read and ${more === 1 ? 'was' : 'were'} left blank.`,
            ),
          ]
        : []),
    ]
  }
}

/** A cell short enough to stand in a sentence. */
export const shortened = (cell: string): string => (cell.length > 24 ? `${cell.slice(0, 23)}…` : cell)

/** What is said when a column of dates is left out. */
export const datesLeftOut: Remark = info(
  'A column of dates was left out. The chart needs only the order, and exact dates can identify a person.',
)
