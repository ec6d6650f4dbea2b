import { z } from 'zod'
import { plainText } from './section.ts'

/**
 * dialogue.yaml: the goals of a chapter's required dialogue. Nothing of it but the welcome, the
 * quick help and the titles of goals already reached ever leaves the server.
 *
 * Patterns are matched against the lemmas and words of one sentence, in order, with up to three
 * other words between two tokens: `strangle`, `hand on neck`, `put|place hand`, `document*`.
 * A token is a word or lemma; `a|b` is either; a final `*` matches any ending.
 */
const pattern = z
  .string()
  .regex(
    /^[a-z0-9'’.%-]+\*?(?:\|[a-z0-9'’.%-]+\*?)*(?: [a-z0-9'’.%-]+\*?(?:\|[a-z0-9'’.%-]+\*?)*)*$/,
    'a pattern is lower-case words separated by one blank, a|b for either, a* for any ending',
  )
  .describe('Words or lemmas in order, with up to three words between them. a|b is either, a* any ending.')

const concept = z.strictObject({
  name: plainText.describe('A name for the authors, not shown.'),
  role: z
    .enum(['core', 'support'])
    .describe('core: the idea cannot be shown without one of these. support: deepens it.'),
  any: z.array(pattern).min(2).describe('One match is enough.'),
})

const misconception = z.strictObject({
  name: plainText,
  any: z.array(pattern).min(1),
  probe: plainText.describe('One question that makes the learner test the idea. Never yes or no.'),
})

const goal = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,2}\.\d$/)
    .describe('The permanent goal number, e.g. 3.2.'),
  title: plainText.describe('Named to the learner once reached, at most seven words.'),
  topic: plainText.describe('Two to four words that fit "This speaks to …", e.g. "whose words count".'),
  question: plainText.describe('The opening question.'),
  pump: plainText.describe('Asks for more, adds nothing.'),
  hint: plainText.describe('Points to the place in the case; ends with one question.'),
  prompt: plainText.describe('A narrower question, nearly a sentence to finish.'),
  assertion: plainText.describe(
    'The idea itself in one or two plain sentences. Never shown before its rung.',
  ),
  apply: plainText.describe('After the assertion: one question that uses the idea on the case.'),
  concepts: z.array(concept).min(2),
  misconceptions: z.array(misconception).min(1),
  exemplars: z.array(plainText).min(2).max(4).describe("Strong answers in learners' voices."),
})
export type DialogueGoal = z.infer<typeof goal>

export const dialogueFile = z.strictObject({
  welcome: plainText.describe('The first thing the guide says about this chapter, two or three sentences.'),
  quickHelp: z
    .tuple([plainText, plainText, plainText, plainText])
    .describe('Questions a learner might ask; the first two are offered.'),
  caseWords: z
    .array(pattern)
    .min(5)
    .describe('Words that show a message is about this case: people, places, things of the setup.'),
  goals: z.array(goal).length(5),
  closing: plainText.describe('One sentence that ends the dialogue and points to the exercise.'),
})
export type DialogueFile = z.infer<typeof dialogueFile>

/** One line of messages.jsonl beside the chapter: a learner's message with its label. */
export const labelledMessage = z.object({
  chapter: z.string(),
  goal: z.string(),
  asked: z.enum(['open', 'probe']).describe('Answers the opening question, or a later rung.'),
  level: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 not shown, 1 partly, 2 shown.'),
  kind: z.string().describe('strong, partial, misconception, off-topic, copied, question, …'),
  text: z.string(),
  set: z.enum(['dev', 'held']).optional().describe('held: kept for testing, never read while tuning.'),
})
export type LabelledMessage = z.infer<typeof labelledMessage>
