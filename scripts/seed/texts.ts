import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** What students write about the case of one chapter; each of them gets a part of it. */
export interface ChapterTexts {
  initials: string
  summary: string[]
  voice: string[]
  safety: string[]
  plan: string[]
  reflection: string[]
}

interface Texts {
  /** First and last names that go together, with spaces between them. */
  origins: { first: string; last: string }[]
  chapters: Record<string, ChapterTexts>
  /** How a reflection begins and ends. */
  openings: string[]
  closings: string[]
  /** What an instructor writes beside the work, and what learners answer. */
  comments: string[]
  answers: string[]
}

export const texts: Texts = parse(readFileSync(new URL('texts.yaml', import.meta.url), 'utf8'))
