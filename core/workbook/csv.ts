/** Spreadsheets as text (RFC 4180), safe to open in whatever program parts the cells at commas, semicolons or tabs. */

export type Cell = string | number | boolean | null

/** Marks a file as Unicode for spreadsheet programs that would guess otherwise. */
export const byteOrderMark = '\uFEFF'

/**
 * Where a formula may begin: at the start, and, as some part cells there in spite of quotes, after
 * semicolons, tabs and line ends. Blanks, quotation marks and invisible characters do not count.
 */
const formulaStart =
  /^(?=[\t\r\n])|(?:^|(?<=[;\t\r\n]))(?=[\s"\p{C}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/gu

/** One cell, in quotes. What might begin a formula gets an apostrophe: strangers type names and notes. */
function safeCell(value: Cell): string {
  if (typeof value !== 'string') return String(value ?? '')
  return `"${value.replace(formulaStart, "'").replaceAll('"', '""')}"`
}

/** A row of a spreadsheet with its line end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(safeCell).join(',')}\r\n`
