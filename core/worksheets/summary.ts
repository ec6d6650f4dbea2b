/**
 * A worksheet as people read it: what is printed, shared, submitted, put into the portfolio, compared when two
 * versions differ, and told to the tutor. One description, so that all of these say the same.
 */
export type SummaryBlock =
  /** Names what follows. */
  | { kind: 'heading'; text: string }
  /** A text of the learner, or a sentence of results; `label` names what it answers. */
  | { kind: 'text'; label?: string; text: string }
  | { kind: 'list'; label?: string; items: string[] }
  /** Every row has one cell for each column; the first cell of a row names it. */
  | { kind: 'table'; caption: string; columns: string[]; rows: string[][] }
  /**
   * A drawing the page makes from the worksheet: `id` says which of its drawings, `summary` says in sentences what
   * it shows, for those who do not see it and where nothing can be drawn.
   */
  | { kind: 'chart'; id: string; title: string; summary: string }

/** What a worksheet says; empty while nothing is filled in. */
export type Summary = SummaryBlock[]

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function blockText(block: SummaryBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'text':
      return block.label ? `${block.label}: ${block.text.trim()}` : block.text.trim()
    case 'list':
      return [...(block.label ? [`${block.label}:`] : []), ...block.items.map((item) => `- ${item}`)].join(
        '\n',
      )
    case 'table':
      return [
        `${block.caption}:`,
        block.columns.join(' | '),
        ...block.rows.map((row) => row.map(oneLine).join(' | ')),
      ].join('\n')
    case 'chart':
      return `${block.title}: ${block.summary}`
  }
}

/** A summary as plain text, blocks apart by an empty line. */
export const summaryText = (summary: Summary): string => summary.map(blockText).join('\n\n')
