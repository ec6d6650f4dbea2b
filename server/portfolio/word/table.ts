import { BorderStyle, Paragraph, Table, TableCell, TableLayoutType, TableRow, TextRun, WidthType } from 'docx'
import { columnShares } from '../columns.ts'
import { colors } from './styles.ts'

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const ruled = (size: number, color: string) => ({ style: BorderStyle.SINGLE, size, color })
/** The text's width in twips: 8.5 inches less the margins. */
const fullWidth = 8784

/** A table with a header row that is repeated on every page, rows that do not break, and hairlines. */
export function wordTable(columns: readonly string[], rows: readonly string[][]): Table {
  const shares = columnShares(columns, rows)
  const all = shares.reduce((sum, share) => sum + share, 0)
  const widths = shares.map((share) => Math.floor((fullWidth * share) / all))
  const cell = (style: string, at: number, text: string, border: ReturnType<typeof ruled>) =>
    new TableCell({
      width: { size: widths[at] ?? 0, type: WidthType.DXA },
      borders: { top: none, left: none, right: none, bottom: border },
      children: [new Paragraph({ style, children: [new TextRun(text)] })],
    })
  return new Table({
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    columnWidths: widths,
    margins: { left: 60, right: 60, top: 30, bottom: 30 },
    borders: {
      top: none,
      left: none,
      right: none,
      bottom: none,
      insideHorizontal: none,
      insideVertical: none,
    },
    rows: [
      new TableRow({
        tableHeader: true,
        cantSplit: true,
        children: columns.map((name, at) => cell('Column', at, name, ruled(6, colors.ink))),
      }),
      ...rows.map(
        (row) =>
          new TableRow({
            cantSplit: true,
            children: columns.map((_, at) => cell('Cell', at, row[at] ?? '', ruled(4, colors.line))),
          }),
      ),
    ],
  })
}
