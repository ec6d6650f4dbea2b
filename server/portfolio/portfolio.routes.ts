import { type PortfolioFormat, portfolioLimits } from '#core/contract/portfolio'
import type { Context } from '#server/context'
import { badRequest, HttpError, notFound } from '#server/errors'
import { countFailure } from '#server/http/limits.store'
import { route } from '#server/http/route'
import type { SignedIn } from '#server/session/session.store'
import { assembleChapters, assembleDocument } from './assemble.ts'
import { claimedSize } from './picture.ts'
import { readWork } from './portfolio.store.ts'
import { line } from './prose.ts'
import { makeRenderQueue } from './render-queue.ts'

const types: Record<PortfolioFormat, string> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** Characters. All fields filled to their limit are two million: 400 MB for some seconds. */
const mostText = 2_500_000

const nameOf = ({ firstName, lastName }: SignedIn): string => line(`${firstName} ${lastName}`)

/** "workbook-portfolio.pdf", "workbook-chapter-3.docx". */
const fileName = (chapters: readonly { id: string }[], format: PortfolioFormat): string => {
  const [only] = chapters
  return chapters.length === 1 && only
    ? `workbook-chapter-${only.id}.${format}`
    : `workbook-portfolio.${format}`
}

/** @throws 400 when a chart is no PNG of a chart's size; the renderer checks that it is whole. */
function pictureFile(png: string): Buffer {
  const file = Buffer.from(png, 'base64')
  if (file.length > portfolioLimits.picture) throw badRequest('A chart may have at most 1.5 MB.')
  if (!claimedSize(file)) throw badRequest('A chart must be a PNG picture of at most 8 million points.')
  return file
}

export const portfolioRoutes = ({ db, course }: Context, render = makeRenderQueue()) => [
  route('GET /api/portfolio', async ({ user }) => {
    const chapters = await assembleChapters(course, await readWork(db, user.id))
    return {
      chapters: chapters.map(({ id, parts, charts }) => ({
        id,
        parts: parts.map(({ title }) => title),
        charts,
      })),
    }
  }),

  route(
    'POST /api/portfolio',
    async ({ user, body, request, reply }) => {
      const pictures = body.charts.map(({ png }) => pictureFile(png))
      const learner = nameOf(user)
      const saved = await assembleChapters(course, await readWork(db, user.id), learner, (chapterId, id) => {
        const at = body.charts.findIndex((chart) => chart.chapterId === chapterId && chart.id === id)
        return at === -1 ? null : at
      })
      const chapters = saved.filter(
        ({ id }) => body.chapters === 'all' || body.chapters.some((chosen) => chosen === id),
      )
      if (chapters.length === 0) {
        throw notFound('Nothing is saved there yet, so there is nothing to take along.')
      }
      const document = assembleDocument(course, chapters, { learner, paper: body.paper, at: new Date() })
      if (JSON.stringify(document).length > mostText) {
        throw new HttpError(413, 'That is more than fits one document. Please choose fewer chapters.')
      }
      const started = Date.now()
      const file = await render({ format: body.format, document, pictures })
      request.log.info(
        {
          event: 'portfolio',
          format: body.format,
          chapters: chapters.length,
          bytes: file.length,
          ms: Date.now() - started,
        },
        'a portfolio was made',
      )
      return reply
        .type(types[body.format])
        .header('content-disposition', `attachment; filename="${fileName(chapters, body.format)}"`)
        .header('content-length', file.length)
        .send(file)
    },
    // Reading what is sent costs too, and every document a second of the machine: each counts, not only those that fail.
    ({ id }) => countFailure(db, [{ key: `portfolio:${id}`, most: portfolioLimits.perQuarterHour }]),
  ),
]
