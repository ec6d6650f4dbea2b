import { z } from 'zod'
import { chapterCard, chapterView, pageView } from '../content/learner-view.ts'
import { sectionIds } from '../workbook/sections.ts'
import { chapterId, chapterParams, defineRoutes, moment, success } from './define.ts'

export const progressRecord = z.object({
  chapterId: z.string(),
  sectionId: z.enum(sectionIds),
  completed: z.boolean(),
})

export const courseRoutes = defineRoutes({
  'GET /api/chapters': {
    access: 'learner',
    summary: 'What chapter cards and the sidebar show.',
    response: z.array(chapterCard),
  },
  'GET /api/chapters/:chapterId': {
    access: 'learner',
    summary: 'A whole chapter as a learner may see it.',
    params: chapterParams,
    response: chapterView,
  },
  'GET /api/pages/:page': {
    access: 'learner',
    summary: 'Introduction or prologue.',
    params: z.object({ page: z.enum(['introduction', 'prologue']) }),
    response: pageView,
  },
  'POST /api/pages/:page/read': {
    access: 'learner',
    summary: 'The page was read to its end: a check on its badge, nothing counted.',
    params: z.object({ page: z.enum(['introduction', 'prologue']) }),
    response: success,
  },
  'GET /api/support': {
    access: 'gate',
    summary: '"Need support?": where a person finds help.',
    response: z.object({
      intro: z.string(),
      resources: z.array(z.object({ name: z.string(), how: z.string(), href: z.string().optional() })),
    }),
  },
  'GET /api/progress': {
    access: 'learner',
    summary: "The learner's progress records, by chapter and section.",
    response: z.array(progressRecord),
  },
  'POST /api/progress/opened': {
    access: 'learner',
    summary: 'Records that the didactic content was read or the submit tab opened; counts nowhere.',
    body: z.object({ chapterId, sectionId: z.enum(['didactic']) }),
    response: success,
  },
  'GET /api/open-chapters': {
    access: 'learner',
    summary: 'Which chapters are open without the one before being complete, and which open later.',
    response: z.object({
      openChapters: z.array(z.string()),
      openedForLearner: z.array(z.string()),
      begun: z
        .array(z.string())
        .optional()
        .describe('Chapters in whose dialogue this learner has spoken: they stay open. Without it, none.'),
      heldBack: z
        .array(z.object({ chapterId: z.string(), opensAt: moment, timeZone: z.string() }))
        .optional()
        .describe('Chapters that open later for this learner; without it, none.'),
    }),
  },
})
