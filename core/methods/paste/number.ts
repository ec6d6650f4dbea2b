export type Decimal = '.' | ','

/** What a cell holds: a number, nothing, or something that is neither, said in words that follow the cell. */
export type CellReading = { value: number } | { missing: true } | { problem: string }

/** Larger numbers than any outcome of practice; sums and squares of them stay exact enough to chart. */
export const largestNumber = 1_000_000_000
/** Smaller numbers are zero: dividing by them would leave no number at all. */
export const smallestNumber = 1e-9

/** How people write that nothing was measured. */
const missing = /^(?:|[-–—.?]|n\/?a|n\.a\.|nan|null|none|missing|absent|#n\/a)$/i

/** Blanks that spreadsheets put into numbers: no-break, narrow no-break, thin, figure. */
const blanks = /[\s\u00a0\u202f\u2009\u2007]/g

/**
 * Reads one cell. Understands a minus sign of any kind, a percent sign, blanks and apostrophes between
 * thousands, and the decimal sign of the table; the other sign may only separate thousands.
 */
export function readNumber(cell: string, decimal: Decimal = '.'): CellReading {
  const written = cell.trim()
  if (missing.test(written)) return { missing: true }
  const bare = written
    .replace(blanks, '')
    .replace(/[−–—]/g, '-')
    .replace(/%$/, '')
    .replace(/(?<=\d)['’](?=\d{3})/g, '')
  const plain = decimal === '.' ? bare : bare.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ','))
  if (!/^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?(?:e[+-]?\d{1,4})?$/i.test(plain) || !/\d/.test(plain))
    return { problem: 'is not a number' }
  const value = Number(plain.replaceAll(',', ''))
  if (Number.isNaN(value)) return { problem: 'is not a number' }
  if (Math.abs(value) > largestNumber) return { problem: 'is too large for a chart; the limit is a billion' }
  return { value: Math.abs(value) < smallestNumber ? 0 : value }
}

export const isNumber = (cell: string, decimal: Decimal = '.'): boolean =>
  'value' in readNumber(cell, decimal)

export const isMissing = (cell: string): boolean => missing.test(cell.trim())
