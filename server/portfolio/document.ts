import type { Paper } from '#core/contract/portfolio'

/** Plain data that both renderers (Typst for PDF, docx for Word) set: neither can say more than the other. */

/** A paragraph of a learner or of the book; line breaks are kept as "\n". */
export interface Paragraph {
  text: string
  /** Begins with a right-to-left script. */
  rtl: boolean
}

export type Prose = Paragraph[]

export type Block =
  /** Names what follows: a field, a competency, a heading of a worksheet. */
  | { kind: 'heading'; text: string }
  /** What the book asks, in its own words. */
  | { kind: 'question'; text: string }
  /** What the workbook says of what stands here: who wrote it, what is left out. */
  | { kind: 'note'; text: string }
  /** What the learner wrote; `label` names what it answers. */
  | { kind: 'answer'; label: string | null; text: Prose }
  | { kind: 'turn'; who: 'learner' | 'guide'; name: string; text: Prose }
  | { kind: 'rating'; value: number; of: number; name: string }
  | { kind: 'list'; label: string | null; items: Prose[] }
  | { kind: 'table'; caption: string; columns: string[]; rows: string[][] }
  /** `picture` is the place of its picture in the order sent along, null where there is none. */
  | { kind: 'chart'; title: string; summary: string; picture: number | null }

/** One piece of work: the dialogue, the exercise, the worksheet, the reflection, the ratings. */
export interface Part {
  title: string
  blocks: Block[]
}

export interface PortfolioChapter {
  id: string
  title: string
  subtitle: string
  parts: Part[]
}

export interface PortfolioDocument {
  title: string
  tagline: string
  /** The learner's name; empty when none is known. */
  learner: string
  date: string
  /** The same moment in seconds since 1970, for the file's own date. */
  timestamp: number
  paper: Paper
  /** What holds for the whole document, said on its first page. */
  remarks: string[]
  /** Only chapters in which something is saved. */
  chapters: PortfolioChapter[]
}
