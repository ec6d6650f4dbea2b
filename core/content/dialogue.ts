import { z } from 'zod'
import { plainText } from './section.ts'

const phrase = /^[a-z0-9'’.%-]+\*?(?: [a-z0-9'’.%-]+\*?)*$/

/** The phrases of a word group: "gun, handgun, hand on neck". */
export const phrasesOf = (list: string): string[] => list.split(',').map((one) => one.trim())
/** The word groups that one line of `says` names: "conditions + stands in the way". */
export const groupsOf = (line: string): string[] => line.split('+').map((one) => one.trim())

const wordGroups = z
  .record(
    z.string().regex(/^[a-z][a-z0-9'’ -]*$/, 'the name of a word group is lower-case words'),
    z
      .string()
      .refine(
        (list) => phrasesOf(list).every((one) => phrase.test(one)),
        'a word group is lower-case words or short phrases with commas between them; a* for any ending',
      ),
  )
  .describe(
    'Words that say the same thing. A word stands for all its forms; a phrase may have up to three words in between.',
  )

const says = z
  .array(z.string())
  .min(1)
  .describe('Names of word groups; one line is enough. a + b: both in the same sentence.')

/** Ideas by name: what the learner has to say, in a few words that are said back once it was said. */
const ideas = z.record(plainText, says)

const misconception = z.strictObject({
  name: plainText,
  says,
  probe: plainText.describe('One question that makes the learner test the idea. Never yes or no.'),
})

const goal = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,2}\.\d$/)
    .describe('The permanent goal number, e.g. 3.2.'),
  title: plainText.describe('Named to the learner once reached, at most seven words.'),
  topic: plainText.describe(
    'Two to four words that fit "That does not get to … yet", e.g. "whose words count".',
  ),
  question: plainText.describe('The opening question.'),
  pump: plainText.describe('Asks for more, adds nothing.'),
  hint: plainText.describe('Points to the place in the case; ends with one question.'),
  prompt: plainText.describe('A narrower question, nearly a sentence to finish.'),
  assertion: plainText.describe(
    'The idea itself in one or two plain sentences. Never shown before its rung.',
  ),
  passage: z
    .string()
    .optional()
    .describe(
      'Id of the section in didactic.yaml that holds the idea; without it the guide guesses by words.',
    ),
  ideas: ideas
    .refine((named) => Object.keys(named).length > 0, 'a goal needs an idea at least')
    .describe('What a whole answer says, each by its name and with the word groups that say it.'),
  further: ideas.describe('What a whole answer has besides, written like the ideas.'),
  misconceptions: z.array(misconception).min(1),
})
export type DialogueGoal = z.infer<typeof goal>

/** dialogue.yaml. Only the welcome, the quick help and titles of goals already reached ever leave the server. */
export const dialogueFile = z.strictObject({
  welcome: plainText.describe('The first thing the guide says about this chapter, two or three sentences.'),
  quickHelp: z
    .tuple([plainText, plainText, plainText, plainText])
    .describe('Questions a learner might ask; the first two are offered.'),
  words: wordGroups,
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
