import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { loadCourse } from '../server/content/load-course.ts'
import { compileChapter } from '../server/tutor/guide/chapter/compile.ts'
import { regress } from '../server/tutor/guide/classify/regression.ts'
import { scaled, wholenessFeatures } from '../server/tutor/guide/judge/wholeness.ts'
import { readText } from '../server/tutor/guide/language/words.ts'

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

/** Learns what tells whole answers from half ones; the same answers give the same weights. */
export async function learnWholeness(contentDir: string) {
  const { chapters } = await loadCourse(contentDir)
  const examples: { dense: number[]; sparse: never[]; label: number }[] = []
  for (const { chapter: id, goal: goalId, text, level, part } of await readAnswers(contentDir)) {
    const chapter = chapters.find((one) => one.id === id)
    if (part === 'held' || !chapter) continue
    const compiled = compileChapter(chapter)
    const goal = compiled.goals.find((one) => one.goal.id === goalId)
    if (!goal) throw new Error(`content/kinds/answers.jsonl: chapter ${id} has no goal ${goalId}`)
    const features = await wholenessFeatures(compiled, goal, readText(text).sentences, text)
    if (!features) throw new Error('The sentence encoder does not run; without it nothing can be learned.')
    examples.push({ ...scaled(features), sparse: [], label: Number(level === 2) })
  }
  const size = { dense: examples[0]?.dense.length ?? 0, sparse: 0, labels: 2 }
  const weights = regress(examples, size, { penalty: 0.1, rounds: 2000 })
  const thousandths = (value: number) => Math.round(value * 1000)
  return {
    weights: weights.map(({ dense, constant }) => ({
      dense: Array.from(dense, thousandths),
      constant: thousandths(constant),
    })),
  }
}
