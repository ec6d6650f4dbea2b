import { dsvFormat } from 'd3-dsv'
import { info, type Remark } from '../remark.ts'
import { type Decimal, isMissing, isNumber } from './number.ts'

/** Cells as they were pasted, with how their signs were read. */
export interface PastedTable {
  /** The heading of each column, or null when the first row is data already. */
  headers: string[] | null
  rows: string[][]
  decimal: Decimal
  /** Number of the first row of `rows` as a spreadsheet counts. */
  firstRow: number
  remarks: Remark[]
}

/** How a comma between two numbers is to be read; auto looks at all of them. */
export type CommaReading = 'auto' | 'decimal' | 'column'

/** More text than any series needs; the rest is left out. */
const longestPaste = 200_000

/**
 * Splits pasted text into cells: tabs (from a spreadsheet), semicolons, commas or blanks between columns, with
 * quoted cells as CSV has them. Whatever the text, there is an answer.
 */
export function readTable(text: string, comma: CommaReading = 'auto'): PastedTable {
  const remarks: Remark[] = []
  if (text.length > longestPaste) remarks.push(info('The text is very long; only its beginning was read.'))
  const clean = text
    .slice(0, longestPaste)
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\s*\n|\s+$/g, '')
  if (clean === '') return { headers: null, rows: [], decimal: '.', firstRow: 1, remarks }
  const lines = clean.split('\n')
  const separator = separatorOf(lines, comma, remarks)
  const cells = split(clean, lines, separator).map((row) => row.map((cell) => cell.trim()))
  const decimal = separator === ',' ? '.' : decimalOf(cells.flat(), comma)
  const headed = hasHeaders(cells, decimal)
  return {
    headers: headed ? (cells[0] ?? null) : null,
    rows: headed ? cells.slice(1) : cells,
    decimal,
    firstRow: headed ? 2 : 1,
    remarks,
  }
}

type Separator = '\t' | ';' | ',' | ' ' | null

function separatorOf(lines: string[], comma: CommaReading, remarks: Remark[]): Separator {
  if (lines.some((line) => line.includes('\t'))) return '\t'
  if (lines.some((line) => line.includes(';'))) return ';'
  const filled = lines.filter((line) => line.trim() !== '')
  const withComma = filled.filter((line) => line.includes(','))
  if (withComma.length > 0) return commaSeparates(filled, withComma, comma, remarks) ? ',' : null
  const cells = filled.map((line) => line.trim().split(/\s+/))
  const lengths = new Set(cells.map(({ length }) => length))
  const several = lengths.size === 1 && !lengths.has(1)
  return several && cells.flat().some((cell) => isNumber(cell)) ? ' ' : null
}

/** Two whole numbers with a comma between them may be one number or two: "8,5". */
function commaSeparates(
  filled: string[],
  withComma: string[],
  comma: CommaReading,
  remarks: Remark[],
): boolean {
  if (comma !== 'auto') return comma === 'column'
  const pairs = withComma.map((line) => /^\s*([+−-]?\d+),(\d+)\s*%?$/.exec(line))
  if (pairs.some((pair) => pair === null)) return withComma.length * 2 > filled.length
  const first = pairs.map((pair) => Number(pair?.[1]))
  const counting =
    first.length > 1 && first.every((value, place) => place === 0 || value === (first[place - 1] ?? 0) + 1)
  const sample = withComma[0]?.trim() ?? ''
  remarks.push(
    info(
      counting
        ? `“${sample}” was read as two columns. If it is one number with a decimal comma, say so.`
        : `“${sample}” was read as one number with a decimal comma. If it is two columns, say so.`,
    ),
  )
  return counting
}

function split(clean: string, lines: string[], separator: Separator): string[][] {
  if (separator === null) return lines.map((line) => [unquoted(line)])
  if (separator === ' ') return lines.map((line) => line.trim().split(/\s+/))
  // A quotation mark that is never closed would swallow every row after it.
  const closed = (clean.match(/"/g)?.length ?? 0) % 2 === 0
  return closed ? dsvFormat(separator).parseRows(clean) : lines.map((line) => line.split(separator))
}

const unquoted = (cell: string) => cell.trim().replace(/^"(.*)"$/, '$1')

/** A comma is a decimal sign when some cell can only be read so: "7,5", "0,125", "1.234,5". */
function decimalOf(cells: string[], comma: CommaReading): Decimal {
  if (comma === 'decimal') return ','
  return cells.some((cell) =>
    /^[+−-]?(?:\d+|\d{1,3}(?:\.\d{3})+),(?:\d{1,2}|\d{4,})%?$|^[+−-]?0,\d+%?$/.test(cell),
  )
    ? ','
    : '.'
}

/** The first row names the columns when no cell of it is a number or a gap, and numbers follow. */
function hasHeaders(rows: string[][], decimal: Decimal): boolean {
  const [first = [], ...rest] = rows
  const words = first.filter((cell) => cell !== '')
  return (
    words.length > 0 &&
    words.every((cell) => !isNumber(cell, decimal) && !isMissing(cell)) &&
    rest.some((row) => row.some((cell) => isNumber(cell, decimal)))
  )
}
