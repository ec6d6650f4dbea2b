import type { z } from 'zod'
import { answersFile } from './answers.ts'
import { chapterFile, competenciesFile, didacticFile, exerciseFile, reflectionFile } from './chapter.ts'
import { dialogueFile } from './dialogue.ts'
import { questionsFile } from './questions.ts'
import { glossaryFile, pageFile, referencesFile, workbookFile } from './workbook.ts'

/** The YAML files of a chapter's folder: the file's name without ending, and its schema. */
export const chapterSchemas = {
  chapter: chapterFile,
  didactic: didacticFile,
  dialogue: dialogueFile,
  answers: answersFile,
  questions: questionsFile,
  exercise: exerciseFile,
  reflection: reflectionFile,
  competencies: competenciesFile,
  sources: referencesFile,
} as const
export type ChapterFiles = { [Name in keyof typeof chapterSchemas]: z.infer<(typeof chapterSchemas)[Name]> }

/** The YAML files of the course as a whole. */
export const courseSchemas = {
  workbook: workbookFile,
  glossary: glossaryFile,
  sources: referencesFile,
  introduction: pageFile,
  prologue: pageFile,
} as const
export type CourseFiles = { [Name in keyof typeof courseSchemas]: z.infer<(typeof courseSchemas)[Name]> }
