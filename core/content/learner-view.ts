import { z } from 'zod'
import { chapterFile, competenciesFile, didacticFile, exerciseFile, reflectionFile } from './chapter.ts'
import type { ChapterFiles } from './course-files.ts'
import { dialogueFile } from './dialogue.ts'
import { html, htmlLine, plainText, type Section, sectionView } from './section.ts'
import { glossaryFile, pageFile, referencesFile } from './workbook.ts'

/** What a learner may see: each field that leaves the server is named here, with HTML in place of Markdown. */

const chapterId = z
  .string()
  .regex(/^\d{1,2}$/)
  .describe('"1" to "10".')

const sourceView = referencesFile.shape.references.element.extend({ text: htmlLine })
export type SourceView = z.infer<typeof sourceView>

/** A glossary term; the element to open beside it in a text is `a.term[data-term=<id>]`. */
const termView = glossaryFile.shape.terms.element.extend({ definition: htmlLine })
export type TermView = z.infer<typeof termView>

/** What a card of the dashboard and the sidebar need of a chapter. */
export const chapterCard = z.object({
  id: chapterId,
  ...chapterFile.pick({ title: true, subtitle: true, description: true }).shape,
  assistantName: plainText,
})
export type ChapterCard = z.infer<typeof chapterCard>

const caseContext = exerciseFile.shape.caseContext
  .unwrap()
  .extend({ description: html, background: z.array(htmlLine) })

export const chapterView = z.object({
  ...chapterCard.omit({ assistantName: true }).shape,
  assistant: z.object({ name: plainText, welcomeMessage: plainText }),
  contentNote: html.optional(),
  setup: chapterFile.shape.setup.extend({ content: html }),
  outcomes: chapterFile.shape.outcomes,
  didactic: didacticFile.extend({
    introduction: html,
    sections: z.array(sectionView),
    sources: z.array(sourceView).describe('The sources the sections name by id.'),
  }),
  exercise: exerciseFile.extend({ description: html, caseContext: caseContext.optional() }),
  reflection: reflectionFile,
  competencies: competenciesFile.shape.competencies,
  dialogue: dialogueFile.pick({ quickHelp: true }),
})
export type ChapterView = z.infer<typeof chapterView>

const card = pageFile.shape.cards.unwrap().element.extend({ items: z.array(htmlLine) })

/** The introduction or the prologue. Only the introduction carries the glossary and all references. */
export const pageView = pageFile.extend({
  id: z.enum(['introduction', 'prologue']),
  introduction: html,
  sections: z.array(sectionView),
  cards: z.array(card).optional(),
  sources: z.array(sourceView).describe('The sources the sections name by id.'),
  glossary: z.array(termView).optional().describe('Introduction only: every term, by alphabet.'),
  references: z
    .array(sourceView)
    .optional()
    .describe('Introduction only: every source of the course, once, by alphabet.'),
})
export type PageView = z.infer<typeof pageView>
export type PageId = PageView['id']

export function chapterCardOf(id: string, file: ChapterFiles['chapter']): ChapterCard {
  const { title, subtitle, description, assistant } = file
  return { id, title, subtitle, description, assistantName: assistant }
}

/** @param files with their Markdown already turned into HTML, as `sources` */
export function chapterViewOf(id: string, files: ChapterFiles, sources: SourceView[]): ChapterView {
  const { title, subtitle, description, assistant, assistantWelcome, contentNote, setup, outcomes } =
    files.chapter
  return {
    id,
    title,
    subtitle,
    description,
    assistant: { name: assistant, welcomeMessage: assistantWelcome },
    ...(contentNote === undefined ? {} : { contentNote }),
    setup,
    outcomes,
    didactic: { ...files.didactic, sections: files.didactic.sections.map(shown), sources },
    exercise: files.exercise,
    reflection: files.reflection,
    competencies: files.competencies.competencies,
    dialogue: { quickHelp: files.dialogue.quickHelp },
  }
}

export interface ReferenceMatter {
  glossary: TermView[]
  references: SourceView[]
}

/** @param file the page with its Markdown already turned into HTML, as `sources` */
export function pageViewOf(
  id: PageId,
  file: z.infer<typeof pageFile>,
  sources: SourceView[],
  matter?: ReferenceMatter,
): PageView {
  return { id, ...file, sections: file.sections.map(shown), sources, ...matter }
}

/** A section without what only the chapter assistant needs. */
const shown = ({ answers: _, ...section }: Section) => section
