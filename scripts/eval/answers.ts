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
  part: z.enum(['train', 'held']),
})

/** The labelled answers by authors who did not write the chapters. */
export async function readAnswers(contentDir: string) {
  const text = await readFile(path.join(contentDir, 'kinds/answers.jsonl'), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => answerLine.parse(JSON.parse(line)))
}
