import { z } from 'zod'
import { countedSections } from '../workbook/sections.ts'
import { classParams } from './classes.ts'
import { defineRoutes } from './define.ts'

/** What a class found hard, as numbers without names. */

/** Where fewer students have reached something, no number is told: a share of one names a person. */
export const smallestGroup = 5

/** Where somebody stands in a chapter: the first counted section that is not completed, or done. */
export const stages = [...countedSections, 'done'] as const

const count = z.number().int()
const inChapter = { chapterId: z.string(), id: z.string(), title: z.string() }

export const insightRoutes = defineRoutes({
  'GET /api/classes/:classId/insight': {
    access: 'staff',
    about: 'class',
    summary:
      'What the students of a section found hard, where they stand and how they rate themselves. Figures are null where fewer than five students have reached something.',
    params: classParams,
    response: z.object({
      students: count,
      /** Ideas of the dialogues, in the order of the course. */
      goals: z.array(
        z.object({
          ...inChapter,
          figures: z
            .object({
              /** Students who were asked for it, or showed it before. */
              reached: count,
              /** Of these: three answers to choose from, the end of the guide's help, or waived. */
              hard: count,
              /** Of these: closed by choosing and saying why. */
              workedThrough: count,
              /** Messages of a student until it was closed; null: fewer than five have closed it. */
              medianTurns: z.number().nullable(),
            })
            .nullable(),
        }),
      ),
      chapters: z.array(
        z.object({
          chapterId: z.string(),
          title: z.string(),
          figures: z
            .object({
              begun: count,
              /** How many stand where, one number for each of `stages`. */
              standing: z.array(count),
              /** Of these, whose work in the chapter has not changed for seven days. */
              stopped: z.array(count),
            })
            .nullable(),
        }),
      ),
      competencies: z.array(
        z.object({
          ...inChapter,
          /** How many gave each level, 1 to 5: at their first rating, and at their latest. */
          figures: z.object({ first: z.array(count), latest: z.array(count) }).nullable(),
        }),
      ),
    }),
  },
})
export type GoalInsight = z.infer<
  (typeof insightRoutes)['GET /api/classes/:classId/insight']['response']
>['goals'][number]
