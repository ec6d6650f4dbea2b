/** Spreadsheets as text (RFC 4180), safe to open in whatever program parts the cells at commas, semicolons or tabs. */

export type Cell = string | number | boolean | null

/** Marks a file as Unicode for spreadsheet programs that would guess otherwise. */
export const byteOrderMark = '\uFEFF'

/**
 * Where a spreadsheet program might begin to read a formula: at the start of a text, and, because some part cells
 * at semicolons and tabs whatever the quotes say, after each of these and after line ends. Blanks, quotation marks and
 * invisible characters before the sign make no difference.
 */
const formulaStart =
  /^(?=[\t\r\n])|(?:^|(?<=[;\t\r\n]))(?=[\s"\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/gu

/**
 * One cell. Every text is in quotes; where it might begin a formula it gets an apostrophe, because names and notes are
 * typed by strangers.
 */
function safeCell(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '')
  return `"${value.replace(formulaStart, "'").replaceAll('"', '""')}"`
}

/** A row of a spreadsheet with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(safeCell).join(',')}\r\n`
