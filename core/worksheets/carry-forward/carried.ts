import type { ChapterId } from '../../workbook/sections.ts'
import type { Source } from '../fields.ts'
import { worksheets } from '../registry.ts'

/** Something made from an earlier worksheet, with where it comes from. */
export interface Carried<T> {
  value: T
  source: Source
}

/** Names a part of the worksheet of a chapter as a source. */
export const sourceOf = (chapter: ChapterId, part: string): Source => ({
  chapter,
  tool: worksheets[chapter].tool,
  part: part.slice(0, 300),
})
