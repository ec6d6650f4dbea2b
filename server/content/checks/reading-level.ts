import type { DidacticFile } from '#core/content/chapter'
import type { DialogueFile } from '#core/content/dialogue'
import type { PageFile } from '#core/content/workbook'
import { type ContentFile, unless } from '../content-file.ts'
import type { FieldPath, Finding } from '../finding.ts'
import type { ReadChapter } from '../read-course.ts'
import { spokenLines } from './dialogue-lines.ts'
import { isOtherVoice, type Passage, passagesOf } from './passages.ts'
import { readingGrade, sentencesOf, wordsOf } from './sentences.ts'

/** Highest Flesch-Kincaid grades (the measure: `readingGrade`) and the longest sentence, in words. */
export const readingLimits = {
  chapter: 11,
  didactic: 11,
  section: 13,
  dialogue: 8,
  dialogueLine: 10,
  sentenceWords: 40,
}

const tooHard = (grade: number, limit: number) =>
  `reads at school grade ${grade.toFixed(1)}, more than ${limit}: shorter sentences, shorter words`

const hard = (
  file: ContentFile<unknown>,
  path: FieldPath,
  grade: number,
  limit: number,
  level?: Finding['level'],
) => unless(grade <= limit, file, path, tooHard(grade, limit), level)

/** What is taught stays readable for a tired student: the file as a whole, and each of its sections. */
export function teachingLevel(file: ContentFile<DidacticFile> | ContentFile<PageFile>): Finding[] {
  const prose = passagesOf(file).filter((passage) => !isOtherVoice(passage))
  const whole = gradeOf(prose)
  return [
    ...hard(file, [], whole, readingLimits.didactic),
    ...file.data.sections.flatMap((_, place) => {
      const own = prose.filter(({ path }) => path[0] === 'sections' && path[1] === place)
      return hard(file, ['sections', place], gradeOf(own), readingLimits.section, 'warning')
    }),
  ]
}

/** The grade of a chapter: its case and what it teaches, without what others say. */
export function chapterGrade({ files: { chapter, didactic } }: ReadChapter): number {
  const passages = [
    ...(chapter ? passagesOf(chapter).filter(({ path }) => path[0] === 'setup') : []),
    ...(didactic ? passagesOf(didactic) : []),
  ]
  return gradeOf(passages.filter((passage) => !isOtherVoice(passage)))
}

/** A chapter as a whole stays readable. */
export function chapterLevel(chapter: ReadChapter): Finding[] {
  const { didactic } = chapter.files
  const grade = chapterGrade(chapter)
  if (didactic === undefined) return []
  const what = `with its case, ${tooHard(grade, readingLimits.chapter)}`
  return unless(grade <= readingLimits.chapter, didactic, [], what)
}

/** Grade of the whole sentences among passages: headings and half lines in cells would make it look easy. */
function gradeOf(passages: readonly Passage[]): number {
  const lines = passages.flatMap(({ text }) => text.split('\n'))
  return readingGrade(lines.filter((line) => /[.?!:…]["”)]*$/.test(line)).join('\n'))
}

/** The guide speaks plainly: all its lines together, and each by itself. */
export function dialogueLevel(file: ContentFile<DialogueFile>): Finding[] {
  const lines = spokenLines(file.data)
  const whole = readingGrade(lines.map(({ text }) => text).join('\n'))
  return [
    ...hard(file, [], whole, readingLimits.dialogue),
    ...lines.flatMap(({ path, text }) => hard(file, path, readingGrade(text), readingLimits.dialogueLine)),
  ]
}

/** No sentence anywhere is longer than a breath. */
export function longSentences(passages: readonly Passage[]): Finding[] {
  return passages
    .filter((passage) => !isOtherVoice(passage))
    .flatMap(({ file, path, text }) =>
      sentencesOf(text).flatMap((sentence) => {
        const words = wordsOf(sentence)
        const most = readingLimits.sentenceWords
        const start = words.slice(0, 6).join(' ')
        const what = `the sentence "${start} …" has ${words.length} words, more than ${most}`
        return unless(words.length <= most, file, path, what)
      }),
    )
}
