import { z } from 'zod'
import { plainText } from './section.ts'

/** answers.yaml: for each goal of the chapter's dialogue, answers as learners and colleagues write them. */

const judged = z.strictObject({
  answer: plainText.describe('An answer as a colleague might write it, one to three sentences.'),
  why: plainText.describe('One sentence: what makes this answer hold, or where it falls short.'),
})

const set = z.strictObject({
  has: judged.describe('The answer that has the idea.'),
  flaws: z.tuple([judged, judged]).describe('Two that look as good and have the usual flaws.'),
})
type AnswerSet = z.infer<typeof set>

const goalAnswers = z.strictObject({
  shows: z.array(plainText).min(3).max(5).describe('Answers that show the idea.'),
  half: z.array(plainText).min(3).max(5).describe('Answers that have half of it.'),
  misses: z.array(plainText).min(2).max(4).describe('Answers that miss it.'),
  sets: z.array(set).min(2).describe('Three answers side by side, shown to a learner who is stuck.'),
})

/** The answers of a chapter by goal, e.g. "3.2". */
export const answersFile = z.record(z.string().regex(/^\d{1,2}\.\d$/), goalAnswers)
export type AnswersFile = z.infer<typeof answersFile>
