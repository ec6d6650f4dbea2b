import { createHash } from 'node:crypto'
import path from 'node:path'
import { z } from 'zod'
import { loadMessages } from '#server/content/labelled-messages'
import type { TutorChapter } from '../../content.ts'
import { parseLines } from '../classify/lines.ts'

const answerLine = z.strictObject({
  chapter: z.string(),
  goal: z.string(),
  asked: z.enum(['open', 'probe']),
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  text: z.string(),
  author: z.string(),
  /** `held` answers only measure; nothing is learned from them. */
  part: z.enum(['train', 'held']),
})
export type AnswerLine = z.infer<typeof answerLine>

/** Who is said to have written the messages of the chapters. */
export const chapterAuthor = 'the chapters'
/** Kinds of messages that the gate lets through to the judge. */
const answered = ['strong', 'partial', 'misconception', 'weak', 'copied']

/**
 * The labelled answers that may be learned from: of authors who did not write the chapters, and of the chapters'
 * messages, without those that are held.
 */
export async function answersToLearn(
  contentDir: string,
  chapters: readonly { folder: string }[],
): Promise<AnswerLine[]> {
  const lines = (await readAnswers(contentDir)).filter(({ part }) => part === 'train')
  for (const { folder } of chapters)
    for (const { chapter, goal, asked, level, kind, set, text } of await loadMessages(contentDir, folder))
      if (set === 'dev' && answered.includes(kind))
        lines.push({ chapter, goal, asked, level, text, author: chapterAuthor, part: 'train' })
  return lines
}

/** The labelled answers by authors who did not write the chapters: content/kinds/answers.jsonl. */
export const readAnswers = (contentDir: string): Promise<AnswerLine[]> =>
  parseLines(path.join(contentDir, 'kinds/answers.jsonl'), answerLine)

/** The answers of answers.yaml, of the sets too. */
export const examplesOf = ({ source }: TutorChapter) =>
  Object.entries(source.answers).flatMap(([goal, { shows, half, misses, sets }]) => [
    ...[...shows, ...sets.map(({ has }) => has.answer)].map((text) => ({ goal, whole: true, text })),
    ...[...half, ...misses].map((text) => ({ goal, whole: false, text })),
    ...sets.flatMap(({ flaws }) => flaws.map(({ answer: text }) => ({ goal, whole: false, text }))),
  ])

/** Changes when an answer that is learned from does. */
export const answersDigest = (chapters: readonly TutorChapter[], lines: readonly AnswerLine[]): string =>
  createHash('sha256')
    .update(JSON.stringify([chapters.map(examplesOf), lines]))
    .digest('hex')
    .slice(0, 16)
