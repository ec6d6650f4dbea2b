import type { Summary, SummaryBlock } from '#core/worksheets/summary'
import { stemsOf } from '../chapter/vocabulary.ts'

/** A part of a worksheet that can be quoted by itself. */
export interface Piece {
  /** What it stands under: a heading, a caption or the question it answers. */
  under: string
  kind: 'text' | 'table' | 'chart'
  text: string
}

/** A worksheet in parts: texts, rows of tables as sentences, what drawings show. */
export function piecesOf(reading: Summary): Piece[] {
  let heading = ''
  return reading.flatMap((block) => {
    if (block.kind === 'heading') heading = block.text
    return piecesOfBlock(block, heading)
  })
}

function piecesOfBlock(block: SummaryBlock, heading: string): Piece[] {
  switch (block.kind) {
    case 'heading':
      return []
    case 'text':
      return [{ under: block.label ?? heading, kind: 'text', text: block.text.trim() }]
    case 'list':
      return block.items.map((text) => ({ under: block.label ?? heading, kind: 'text', text }))
    case 'table':
      return block.rows.map((row) => ({
        under: block.caption,
        kind: 'table',
        text: rowText(block.columns, row),
      }))
    case 'chart':
      return [{ under: block.title, kind: 'chart', text: block.summary }]
  }
}

/** "Alex: Before 3; After 5": a row as a line; cells with nothing in them are left out. */
function rowText(columns: readonly string[], [name = '', ...cells]: readonly string[]): string {
  const said = cells.flatMap((cell, index) =>
    /[\p{L}\p{N}]/u.test(cell) ? [`${columns[index + 1] ?? ''} ${cell}`.trim()] : [],
  )
  return said.length === 0 ? name : `${name}: ${said.join('; ')}`
}

/** Words that ask for a kind of part. */
const drawn = /\b(?:chart|graph|plot|drawing|diagram|map|line)s?\b/
const counted = /\b(?:figure|number|table|result|score|t-score|data|value)s?\b/

/**
 * The parts of a worksheet by how much of a question they hold, best first; a part of the kind that was asked
 * for comes before others. Parts that hold as much stay in their order.
 */
export function rankedPieces(pieces: readonly Piece[], question: string): Piece[] {
  const asked = stemsOf(question)
  const said = question.toLowerCase()
  const worth = (piece: Piece): number => {
    const stems = stemsOf(`${piece.under} ${piece.text}`)
    const held = [...asked].filter((stem) => stems.has(stem)).length
    const wanted =
      (piece.kind === 'chart' && drawn.test(said)) || (piece.kind === 'table' && counted.test(said))
    return held + (wanted ? 0.5 : 0)
  }
  return pieces.toSorted((one, other) => worth(other) - worth(one))
}
