import type { SubmissionType } from '#core/workbook/sections'
import { partHeadings } from '#core/workbook/submission-text'

/** A part of a submission's text. */
export interface SubmissionPart {
  /** Which heading of the workbook's stands over it; null for a text of the learner's own making. */
  type: keyof typeof partHeadings | null
  text: string
}

const headings = Object.entries(partHeadings) as [Exclude<SubmissionType, 'complete-chapter'>, string][]

/** Splits a submission's text at the headings the workbook writes; any other text stays in one piece. */
export function submissionParts(content: string): SubmissionPart[] {
  const parts: SubmissionPart[] = []
  for (const chunk of content.split('\n\n\n')) {
    const found = headings.find(([, heading]) => chunk === heading || chunk.startsWith(`${heading}\n`))
    const last = parts.at(-1)
    if (found) parts.push({ type: found[0], text: chunk.slice(found[1].length).trimStart() })
    else if (last) last.text += `\n\n\n${chunk}`
    else parts.push({ type: null, text: chunk })
  }
  return parts
}
