import { compact, formatNumber } from '../format.ts'
import { gravestFirst, type Remark } from '../methods/remark.ts'
import type { Summary } from './summary.ts'

/** Blocks that leave themselves out when there is nothing to say. */

type Text = string | false | null | undefined | 0

/** A text under its label, where there is one. */
export const textBlock = (label: string, text: Text): Summary =>
  text && text.trim() !== '' ? [{ kind: 'text', label, text: text.trim() }] : []

/** A list of what is not empty. */
export function listBlock(label: string, items: readonly Text[]): Summary {
  const filled = compact(compact(items).map((item) => item.trim()))
  return filled.length === 0 ? [] : [{ kind: 'list', label, items: filled }]
}

/** A drawing of the worksheet, where there are words for what it shows. */
export const chartBlock = (id: string, title: string, summary: Text): Summary =>
  summary ? [{ kind: 'chart', id, title, summary }] : []

/** A table without the columns in which no row has anything; the first column always stays. */
export function tableBlock(
  caption: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): Summary {
  if (rows.length === 0) return []
  const used = columns.map((_, place) => place === 0 || rows.some((row) => row[place]?.trim()))
  const kept = <T>(cells: readonly T[]): T[] => cells.filter((_, place) => used[place])
  return [{ kind: 'table', caption, columns: kept(columns), rows: rows.map(kept) }]
}

type Cell = Text | number
type CellKey<Row> = { [Key in keyof Row]: Row[Key] extends Cell ? Key : never }[keyof Row]

/** A table of things: below each heading a field of the thing, or what is to be said of it. */
export const tableOf = <Row extends object>(
  caption: string,
  rows: readonly Row[],
  columns: readonly (readonly [heading: string, CellKey<Row> | ((row: Row, place: number) => Cell)])[],
): Summary =>
  tableBlock(
    caption,
    columns.map(([heading]) => heading),
    rows.map((row, place) =>
      columns.map(([, of]) => {
        const cell = typeof of === 'function' ? of(row, place) : (row[of] as Cell)
        return typeof cell === 'number' ? formatNumber(cell) : (cell || '').trim()
      }),
    ),
  )

/** What a reader must be told, gravest first, each sentence once. */
export const remarksBlock = (remarks: readonly Remark[]): Summary =>
  listBlock(
    'To keep in mind',
    gravestFirst(remarks).map(({ text }) => text),
  )

/** A heading with what follows it; nothing when nothing follows. */
export const underHeading = (text: string, blocks: Summary): Summary =>
  blocks.length === 0 ? [] : [{ kind: 'heading', text }, ...blocks]
