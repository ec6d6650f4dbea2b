import { dirname } from 'node:path'
import type { Section } from '#core/content/section'
import { type ContentFile, findingAt } from '../content-file.ts'
import type { Finding } from '../finding.ts'
import { readMessages } from '../labelled-messages.ts'
import { inspectCourse } from '../load-course.ts'
import type { ReadChapter, ReadCourse } from '../read-course.ts'
import { listeningLength, unusedGroups } from '../word-groups.ts'
import { looseSentences, wrongFigures } from './case-figures.ts'
import { dialogueLength, dialogueQuestions, quickHelpQuestions } from './dialogue-questions.ts'
import { chapterLength, didacticForms } from './didactic-shape.ts'
import { disclosedCounts, disclosedFigures } from './disclosure.ts'
import { sourcesWithoutAddress, unsourcedFigures, unusedSources } from './figures.ts'
import { giveaways } from './giveaways.ts'
import { goalExamples, goalsWithoutAnswers } from './goal-examples.ts'
import { ideaNames } from './idea-names.ts'
import { messageCoverage } from './message-coverage.ts'
import { passagesOf } from './passages.ts'
import { lostIds, readRecordedIds } from './permanent-ids.ts'
import { type ReadCase, readCase, readFigures } from './read-case.ts'
import { chapterLevel, dialogueLevel, longSentences, teachingLevel } from './reading-level.ts'
import { britishSpellings } from './spelling.ts'
import { unexplainedCodes } from './standards.ts'
import { ownVoice, strayMarkdown } from './voice.ts'

/** What stops the start and what makes the course worse for a reader, by file and line. */
export async function checkCourse(contentDir: string, chapterId?: string): Promise<Finding[]> {
  const { read, findings } = await inspectCourse(contentDir)
  const { workbook } = read.files
  if (workbook === undefined) return findings
  const chosen = read.chapters.filter(({ id }) => chapterId === undefined || id === chapterId)
  if (chosen.length === 0) return [findingAt(workbook, ['chapters'], `has no chapter ${chapterId}`)]

  const messages = await Promise.all(chosen.map((chapter) => messageFindings(contentDir, chapter)))
  const recorded = await readRecordedIds(contentDir)
  const story = await readCase(contentDir)
  const figures = await Promise.all(chosen.map((chapter) => figureFindings(contentDir, chapter, story)))
  const all = [
    ...findings,
    ...story.findings,
    ...figures.flat(),
    ...chosen.flatMap((chapter) => lostIds(chapter, recorded)),
    ...(chapterId === undefined ? sharedQuality(read) : []),
    ...(await Promise.all(chosen.map((chapter) => chapterQuality(chapter, chapterId !== undefined)))).flat(),
    ...unexplainedCodes(read, chosen),
    ...messages.flat(),
  ]
  const wanted =
    chapterId === undefined
      ? all
      : all.filter(({ file }) => chosen.some(({ path }) => dirname(file) === path))
  return wanted.toSorted((a, b) => a.file.localeCompare(b.file, 'en', { numeric: true }) || a.line - b.line)
}

/** The quality of the introduction, prologue, glossary and the files beside them. */
function sharedQuality({ files, chapters }: ReadCourse): Finding[] {
  const { introduction, prologue, sources, ...others } = files
  const pages = [introduction, prologue].filter((page) => page !== undefined)
  const sections = [...pages, ...chapters.flatMap((chapter) => chapter.files.didactic ?? [])].flatMap(
    ({ data }): Section[] => data.sections,
  )
  return [
    ...pages.flatMap((page) => [...teachingLevel(page), ...unsourcedFigures(page)]),
    ...(sources ? [...unusedSources(sources, sections), ...sourcesWithoutAddress(sources)] : []),
    ...[...pages, ...Object.values(others)].flatMap(proseQuality),
  ]
}

/**
 * The quality of what a chapter's files say, as far as they could be read.
 * @param meant whether the meanings of its answers are asked of the encoder: of one chapter that takes seconds
 */
async function chapterQuality(read: ReadChapter, meant: boolean): Promise<Finding[]> {
  const { didactic, dialogue, chapter, sources, ...others } = read.files
  return [
    ...goalsWithoutAnswers(read),
    ...chapterLength(read),
    ...chapterLevel(read),
    // Without meanings some that are whole look doubtful.
    ...(await goalExamples(read, meant)).findings.filter(({ level }) => meant || level === 'error'),
    ...(didactic
      ? [...didacticForms(didactic), ...teachingLevel(didactic), ...unsourcedFigures(didactic)]
      : []),
    ...(dialogue
      ? [
          ...dialogueQuestions(dialogue),
          ...dialogueLength(dialogue),
          ...ideaNames(dialogue),
          ...unusedGroups(dialogue),
          ...listeningLength(dialogue),
          ...quickHelpQuestions(dialogue),
          ...dialogueLevel(dialogue),
        ]
      : []),
    ...(dialogue && chapter ? giveaways(dialogue, chapter.data) : []),
    ...(didactic && sources ? unusedSources(sources, didactic.data.sections) : []),
    ...(sources ? sourcesWithoutAddress(sources) : []),
    ...[didactic, dialogue, chapter, ...Object.values(others)].flatMap((file) =>
      file ? proseQuality(file) : [],
    ),
  ]
}

/** What holds for any text of the course but lists of sources. */
function proseQuality(file: ContentFile<unknown>): Finding[] {
  const passages = passagesOf(file)
  return [longSentences, britishSpellings, ownVoice, strayMarkdown].flatMap((check) => check(passages))
}

async function messageFindings(contentDir: string, { id, folder, path }: ReadChapter): Promise<Finding[]> {
  const { messages, findings } = await readMessages(contentDir, folder)
  if (messages.length === 0) return findings
  return [...findings, ...messageCoverage(`${path}/messages.jsonl`, id, messages)]
}

/** Whether what a chapter prints about the story is so. */
async function figureFindings(contentDir: string, chapter: ReadChapter, { figures }: ReadCase) {
  if (figures === undefined) return []
  const { file, findings } = await readFigures(contentDir, chapter)
  if (file === undefined) return findings
  return [
    ...wrongFigures(file, chapter, figures),
    ...looseSentences(file, chapter),
    // The rule is taught in chapter 7 and holds from there on.
    ...(Number(chapter.id) >= 7
      ? [...disclosedCounts(file, chapter), ...disclosedFigures(file, chapter, figures)]
      : []),
  ]
}
