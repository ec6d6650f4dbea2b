import {
  BorderStyle,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { columnShares } from '../columns.ts'
import type { Block, Prose } from '../document.ts'
import type { Picture } from '../picture.ts'
import { colors } from './styles.ts'

/** What a chart may fill of a page, in pixels of 1/96 inch, which Word measures pictures in. */
const room = { width: 585, height: 620 }

/** A paragraph in a style; right-to-left where it begins so. */
const styled = (
  style: string,
  text: string,
  options: IParagraphOptions & { rtl?: boolean } = {},
): Paragraph => {
  const { rtl = false, ...rest } = options
  const runs = text
    .split('\n')
    .map(
      (line, at) =>
        new TextRun({ text: line, ...(at > 0 ? { break: 1 } : {}), ...(rtl ? { rightToLeft: true } : {}) }),
    )
  return new Paragraph({ ...rest, style, children: runs, ...(rtl ? { bidirectional: true } : {}) })
}

const paragraphs = (style: string, texts: Prose): Paragraph[] =>
  texts.map(({ text, rtl }) => styled(style, text, { rtl }))

const labelled = (label: string | null): Paragraph[] => (label === null ? [] : [styled('Label', label)])

/** Numbers figures and tables through a whole document, and has their pictures at hand. */
export class WordBlocks {
  #figures = 0
  #tables = 0
  readonly #pictures: readonly (Picture | null)[]

  constructor(pictures: readonly (Picture | null)[]) {
    this.#pictures = pictures
  }

  /** One block as paragraphs and tables of Word. */
  of(block: Block): (Paragraph | Table)[] {
    switch (block.kind) {
      case 'heading':
        return [new Paragraph({ heading: HeadingLevel.HEADING_3, children: [new TextRun(block.text)] })]
      case 'question':
        return [styled('Question', block.text)]
      case 'note':
        return [styled('Note', block.text)]
      case 'answer':
        return [...labelled(block.label), ...paragraphs('Answer', block.text)]
      case 'turn':
        return [
          styled('Speaker', block.name),
          ...paragraphs(block.who === 'learner' ? 'Learner turn' : 'Normal', block.text),
        ]
      case 'rating':
        return [styled('Rating', `${block.value} of ${block.of}: ${block.name}`)]
      case 'list':
        return [
          ...labelled(block.label),
          ...block.items.flatMap((item) =>
            item.map(({ text, rtl }) =>
              styled('ListParagraph', text, { rtl, numbering: { reference: 'points', level: 0 } }),
            ),
          ),
        ]
      case 'table':
        return [
          styled('Caption', `Table ${++this.#tables}: ${block.caption}`, { keepNext: true }),
          wordTable(block.columns, block.rows),
          styled('Note', ''),
        ]
      case 'chart':
        return this.#chart(block)
    }
  }

  #chart({ title, summary, picture }: Extract<Block, { kind: 'chart' }>): Paragraph[] {
    const drawn = picture === null ? null : (this.#pictures[picture] ?? null)
    if (!drawn) return [styled('Label', title), styled('Normal', summary)]
    const scale = Math.min(room.width / drawn.width, room.height / drawn.height)
    const image = new ImageRun({
      type: 'png',
      data: drawn.png,
      transformation: { width: Math.round(drawn.width * scale), height: Math.round(drawn.height * scale) },
      altText: { name: `Figure ${this.#figures + 1}`, title, description: summary },
    })
    return [
      new Paragraph({ keepNext: true, children: [image] }),
      styled('Caption', `Figure ${++this.#figures}: ${title}`),
    ]
  }
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
const ruled = (size: number, color: string) => ({ style: BorderStyle.SINGLE, size, color })
/** The text's width in twips: 8.5 inches less the margins. */
const fullWidth = 8784

/** A table with a header row that is repeated on every page, rows that do not break, and hairlines. */
function wordTable(columns: readonly string[], rows: readonly string[][]): Table {
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
