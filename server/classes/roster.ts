import { dsvFormat } from 'd3-dsv'
import type { RosterLine } from '#core/contract/classes'
import { addressField, claimedName } from '#core/contract/person'

/** A list of students as a school's system exports it: names and addresses, one person a line. */

type Column = 'email' | 'first' | 'last' | 'name'

const headings: readonly (readonly [Column, RegExp])[] = [
  ['email', /e-?mail|login|address/i],
  ['first', /first|given|preferred/i],
  ['last', /last|family|surname/i],
  ['name', /name|student/i],
]

const columnOf = (heading: string): Column | null =>
  headings.find(([, pattern]) => pattern.test(heading))?.[0] ?? null

/**
 * Reads names and addresses from CSV, or from cells copied out of a spreadsheet. With a line of headings the columns are
 * found by these; without one the address is the cell with an @, and the others are first and last name, or the whole.
 * Blank lines are left out.
 */
export function readRoster(text: string): RosterLine[] {
  const rows = dsvFormat(separatorOf(text))
    .parseRows(text.replace(/^\uFEFF/, ''))
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [first] = rows
  const found = first?.cells.map(columnOf) ?? []
  const headed = found.some((column) => column !== null) && !first?.cells.some((cell) => cell.includes('@'))
  const seen = new Map<string, number>()
  return rows.slice(headed ? 1 : 0).map(({ line, cells }) => {
    const named = namedCells(cells, headed ? found : columnsOf(cells))
    const address = addressField.safeParse(named.email)
    const email = address.success ? address.data.toLowerCase() : named.email
    const before = seen.get(email)
    if (address.success && before === undefined) seen.set(email, line)
    return { line, ...namesOf(named), email, problem: problemOf(named.email, address.success, before) }
  })
}

/** Whatever stands between the cells most often in the first line. */
function separatorOf(text: string): string {
  const [line = ''] = text.trimStart().split('\n')
  const count = (sign: string) => line.split(sign).length
  return ['\t', ';', ','].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

/** The columns of a line without headings. */
function columnsOf(cells: readonly string[]): Column[] {
  const address = cells.findIndex((cell) => cell.includes('@'))
  const others = cells.flatMap((_, index) => (index === address ? [] : [index]))
  const [first, last] = others
  return cells.map((_, index) => {
    if (index === address) return 'email'
    return others.length < 2 ? 'name' : index === first ? 'first' : index === last ? 'last' : 'name'
  })
}

type Named = Record<Column, string>

function namedCells(cells: readonly string[], columns: readonly (Column | null)[]): Named {
  const named: Named = { email: '', first: '', last: '', name: '' }
  for (const [index, cell] of cells.entries()) {
    const column = columns[index]
    // The first of two columns of the same kind counts.
    if (column && named[column] === '') named[column] = cell
  }
  return named
}

function namesOf({ first, last, name }: Named): { firstName: string; lastName: string } {
  if (first || last) return { firstName: claimedName(first), lastName: claimedName(last) }
  // "Rivera, Ana" and "Ana Rivera".
  const [family = '', given] = name.split(',', 2)
  if (given !== undefined) return { firstName: claimedName(given), lastName: claimedName(family) }
  const end = name.lastIndexOf(' ')
  return {
    firstName: claimedName(name.slice(0, Math.max(0, end))),
    lastName: claimedName(name.slice(end + 1)),
  }
}

function problemOf(email: string, isAddress: boolean, before: number | undefined): string | null {
  if (email === '') return 'There is no email address in this line.'
  if (!isAddress) return `“${email.slice(0, 100)}” is not an email address.`
  return before === undefined ? null : `The same address is in line ${before}.`
}
