import { z } from 'zod'
import { idParam } from './admin/people.ts'
import { classParams } from './classes.ts'
import { chapterId, defineRoutes, filledText, moment, success } from './define.ts'

/** Words from the class: passages that students let their section see, without a name. */

/** Characters of a passage, and how many questions may wait for one student in so many days. */
export const wordsLimits = { min: 10, max: 600, open: 3, days: 14 } as const

/** The work a passage may stand in: what was handed in or shared. */
export const wordsSources = ['reflection', 'submission', 'conversation'] as const
export type WordsSource = (typeof wordsSources)[number]

const studentParams = classParams.extend({
  personId: idParam('This person is not a student of the section.'),
})
const wordsParams = z.object({ wordsId: idParam('There are no such words.') })
const wordsOfClass = classParams.extend(wordsParams.shape)

const passage = filledText('The passage', wordsLimits.max)
  .pipe(z.string().trim())
  .refine((words) => words.length >= wordsLimits.min, `A passage has at least ${wordsLimits.min} characters.`)

/** Words to show. Nothing in it says whose they are. */
const shown = z.object({ id: z.string(), words: z.string(), chapterId: z.string() })
export type ShownWords = z.infer<typeof shown>

export const wordsRoutes = defineRoutes({
  'GET /api/classes/:classId/words': {
    access: 'staff',
    about: 'class',
    summary: 'The words whose writers agreed, without names, in an order that tells nothing.',
    params: classParams,
    response: z.object({ section: z.string(), shown: z.array(shown), hidden: z.array(shown) }),
  },
  'GET /api/classes/:classId/members/:personId/words': {
    access: 'staff',
    about: 'class',
    summary: 'The passages one student of the section was asked for; no and no answer look the same.',
    params: studentParams,
    response: z.object({
      asked: z.array(shown.extend({ agreed: z.boolean() })),
      /** How many more questions this student can be asked now. */
      left: z.number().int(),
    }),
  },
  'POST /api/classes/:classId/members/:personId/words': {
    access: 'staff',
    about: 'class',
    summary:
      'Asks a student whether a passage of their work may be shown to the section, without their name.',
    params: studentParams,
    body: z.object({
      chapterId,
      source: z.enum(wordsSources),
      /** Of the submission or the conversation; a reflection is named by its chapter. */
      sourceId: idParam('There is no such work.').optional(),
      words: passage,
    }),
    response: z.object({ id: z.string() }),
  },
  'POST /api/classes/:classId/words/:wordsId': {
    access: 'instructor',
    about: 'class',
    summary: 'Hides agreed words from the section, or shows them again.',
    params: wordsOfClass,
    body: z.object({ hidden: z.boolean() }),
    response: success,
  },
  'DELETE /api/classes/:classId/words/:wordsId': {
    access: 'instructor',
    about: 'class',
    summary:
      'Takes a question back, or removes words for good; the same passage is not asked for again. 409 for a question that was agreed to meanwhile.',
    params: wordsOfClass,
    query: z.object({
      question: z.literal('true').optional().describe('Only as long as its writer has not agreed.'),
    }),
    response: success,
  },
  'GET /api/words': {
    access: 'learner',
    summary: 'Words of the signed-in person that staff ask to show, or that are shown.',
    response: z.array(
      shown.extend({
        section: z.string(),
        /** Who asked; null: whose account is gone. */
        by: z.string().nullable(),
        askedAt: moment,
        /** null: nothing said yet, which is no. */
        agreed: z.boolean().nullable(),
        /** Staff can show them now. */
        isShown: z.boolean(),
      }),
    ),
  },
  'POST /api/words/:wordsId': {
    access: 'learner',
    summary: 'Agrees to one’s own words being shown, declines, or takes the agreement back.',
    params: wordsParams,
    body: z.object({ agree: z.boolean() }),
    response: success,
  },
})
