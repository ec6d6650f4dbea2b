import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

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

/** The labelled answers by authors who did not write the chapters: content/kinds/answers.jsonl. */
export async function readAnswers(contentDir: string): Promise<AnswerLine[]> {
  const text = await readFile(path.join(contentDir, 'kinds/answers.jsonl'), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => answerLine.parse(JSON.parse(line)))
}
