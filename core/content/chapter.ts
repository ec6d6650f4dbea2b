import { z } from 'zod'
import { eachField } from './exercise-fields.ts'
import { contentId, markdown, markdownLine, plainText, section } from './section.ts'

/** chapter.yaml: what a chapter is called and the case it opens with. */
export const chapterFile = z.strictObject({
  title: plainText,
  subtitle: plainText,
  description: plainText.describe('One or two sentences for the chapter card.'),
  assistant: plainText.describe("The chapter assistant's name."),
  assistantWelcome: plainText.describe('First line of the chapter assistant.'),
  outcomes: z
    .array(
      z.strictObject({
        text: plainText,
        standards: z.array(plainText).describe('Codes such as C9, NASW 3.04(a), AEA-A, A2.'),
      }),
    )
    .min(3),
  contentNote: markdown
    .optional()
    .describe('A brief note shown before a case that may hurt, with a way out.'),
  setup: z
    .strictObject({
      summary: plainText.describe('One line, shown while The Setup is folded.'),
      content: markdown.describe('The case, two to five short paragraphs.'),
      quote: plainText.describe("The client's own words, without quotation marks."),
      attribution: plainText.describe('Who said it, e.g. "M.R., second visit".'),
    })
    .describe('The Setup: the case the chapter thinks with.'),
})
export type ChapterFile = z.infer<typeof chapterFile>

/** didactic.yaml: what the chapter teaches. */
export const didacticFile = z.strictObject({
  title: plainText.describe("The didactic section's own title."),
  introduction: markdown,
  sections: z.array(section).min(1),
  keyTakeaway: z.strictObject({
    text: plainText.describe('One sentence to keep.'),
    highlight: plainText.describe('The decisive clause of that sentence, letter for letter.'),
  }),
})
export type DidacticFile = z.infer<typeof didacticFile>

const exerciseField = z.strictObject({
  label: plainText,
  hint: plainText.describe('One line: what the field is for.'),
  example: plainText.describe('A good short answer, about another person than the case.'),
})

/** exercise.yaml: "Action with Form". */
export const exerciseFile = z.strictObject({
  title: plainText,
  description: markdown,
  caseContext: z
    .strictObject({
      title: plainText,
      description: markdown,
      quote: plainText,
      background: z.array(markdownLine).min(1).describe('What the learner has heard, a point a line.'),
      sessionNote: plainText.describe('The note on file, deliberately poor.'),
    })
    .optional()
    .describe('Built-in case (chapters 1 and 2).'),
  fields: z.strictObject(eachField(() => exerciseField)),
})

/** reflection.yaml: "Reflection Prompt". */
export const reflectionFile = z.strictObject({
  title: plainText,
  mainQuestion: plainText,
  guidingQuestions: z.array(plainText).min(3).max(6),
})

/** competencies.yaml: what the learner rates, with described levels. */
export const competenciesFile = z.strictObject({
  competencies: z
    .array(
      z.strictObject({
        id: contentId,
        title: plainText,
        description: plainText,
        levels: z
          .tuple([plainText, plainText, plainText, plainText, plainText])
          .describe('What Beginner, Developing, Proficient, Advanced and Expert look like here.'),
        standards: z.array(plainText).optional(),
      }),
    )
    .min(3)
    .max(5),
})
