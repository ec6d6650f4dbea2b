import type { Summary, SummaryBlock } from '#core/worksheets/summary'
import type { Block } from './document.ts'
import { line, prose } from './prose.ts'

/** The place of a chart's picture in what was sent along, or null. */
export type PictureOf = (chartId: string) => number | null

function blockOf(block: SummaryBlock, pictureOf: PictureOf): Block {
  switch (block.kind) {
    case 'heading':
      return { kind: 'heading', text: line(block.text) }
    case 'text':
      return { kind: 'answer', label: block.label ? line(block.label) : null, text: prose(block.text) }
    case 'list':
      return { kind: 'list', label: block.label ? line(block.label) : null, items: block.items.map(prose) }
    case 'table':
      return {
        kind: 'table',
        caption: line(block.caption),
        columns: block.columns.map(line),
        rows: block.rows.map((row) => block.columns.map((_, at) => line(row[at] ?? ''))),
      }
    case 'chart':
      return {
        kind: 'chart',
        title: line(block.title),
        summary: line(block.summary),
        picture: pictureOf(block.id),
      }
  }
}

/** A worksheet's reading for a document: every row as long as its header, captions from the reading alone. */
export const worksheetBlocks = (reading: Summary, pictureOf: PictureOf): Block[] =>
  reading
    .filter((block) => block.kind !== 'table' || block.columns.length > 0)
    .map((block) => blockOf(block, pictureOf))

/** Ids of the drawings in a reading. */
export const chartsOf = (reading: Summary): string[] =>
  reading.flatMap((block) => (block.kind === 'chart' ? [block.id] : []))
