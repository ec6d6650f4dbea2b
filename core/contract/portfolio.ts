import { z } from 'zod'
import { chapterId, defineRoutes } from './define.ts'

/** What a portfolio may carry, and how much of it. */
export const portfolioLimits = {
  /** Charts in one portfolio. */
  charts: 40,
  /** Bytes of one chart's picture. */
  picture: 1_500_000,
  /** Bytes of a request, pictures in base64 and all. */
  body: 4 * 1024 * 1024,
  /** Portfolios a learner may ask for in fifteen minutes. */
  perQuarterHour: 30,
} as const

export const portfolioFormats = ['pdf', 'docx'] as const
export type PortfolioFormat = (typeof portfolioFormats)[number]

export const papers = ['letter', 'a4'] as const
export type Paper = (typeof papers)[number]

/** Base64 is four characters for three bytes. */
const longestPicture = Math.ceil(portfolioLimits.picture / 3) * 4

const chart = z.object({
  chapterId,
  /** Which of the worksheet's drawings it is (core/worksheets/summary). */
  id: z.string().min(1).max(100),
  png: z
    .string()
    .max(longestPicture, 'A chart may have at most 1.5 MB.')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'A chart must be a PNG picture in base64.'),
})

export const portfolioRoutes = defineRoutes({
  'GET /api/portfolio': {
    access: 'learner',
    summary: 'What there is to take along: the chapters in which something is saved, and their charts.',
    response: z.object({
      chapters: z.array(
        z.object({
          id: chapterId,
          /** Names of the pieces of work, as the document's headings say them. */
          parts: z.array(z.string()),
          charts: z.array(z.string()),
        }),
      ),
    }),
  },
  'POST /api/portfolio': {
    access: 'learner',
    summary:
      'Saved work as a PDF or Word document. Captions and descriptions of charts are the server’s own; only the pictures are sent along.',
    kind: 'download',
    media: ['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    bodyLimit: portfolioLimits.body,
    body: z.object({
      chapters: z.union([
        z.literal('all'),
        z.array(chapterId).min(1, 'Choose at least one chapter.').max(10),
      ]),
      format: z.enum(portfolioFormats),
      paper: z.enum(papers).default('letter'),
      charts: z
        .array(chart)
        .max(portfolioLimits.charts, `A portfolio may have at most ${portfolioLimits.charts} charts.`)
        .default([]),
    }),
    response: z.string(),
  },
})
