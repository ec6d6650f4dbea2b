import type { Remark } from '../methods/remark.ts'
import type { Summary } from './summary.ts'

/** Blocks that leave themselves out when there is nothing to say. */

/** A text under its label, where there is one. */
export const textBlock = (label: string, text: string): Summary =>
  text.trim() === '' ? [] : [{ kind: 'text', label, text: text.trim() }]

/** A list of what is not empty. */
export function listBlock(label: string, items: readonly string[]): Summary {
  const filled = items.map((item) => item.trim()).filter((item) => item !== '')
  return filled.length === 0 ? [] : [{ kind: 'list', label, items: filled }]
}

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

/** What a reader must be told, gravest first, each sentence once. */
export const remarksBlock = (remarks: readonly Remark[]): Summary =>
  listBlock('To keep in mind', [
    ...new Set(
      (['blocked', 'warning', 'info'] as const).flatMap((kind) =>
        remarks.filter((remark) => remark.kind === kind).map(({ text }) => text),
      ),
    ),
  ])

/** A heading with what follows it; nothing when nothing follows. */
export const underHeading = (text: string, blocks: Summary): Summary =>
  blocks.length === 0 ? [] : [{ kind: 'heading', text }, ...blocks]
