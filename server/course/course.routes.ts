import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { workbookFile } from '#core/content/workbook'
import type { Served } from '#server/content/course'
import type { Context } from '#server/context'
import { notFound } from '#server/errors'
import { isKnown } from '#server/http/etag'
import { route } from '#server/http/route'
import { supportOfSections } from '#server/membership/section-settings'
import { recordSection } from '#server/progress/progress.store'
import { readSetting } from '#server/settings/settings.store'

/** Course content: learner access only, with an entity tag so that a second look costs nothing. */
export const courseRoutes = ({ db, course }: Context) => [
  route('GET /api/chapters', async ({ request, reply }) => sendServed(request, reply, course.cards)),

  route('GET /api/chapters/:chapterId', async ({ params, request, reply }) => {
    const chapter = course.chapter(params.chapterId)
    if (!chapter) throw notFound('Chapter not found')
    return sendServed(request, reply, chapter)
  }),

  route('GET /api/pages/:page', async ({ params, request, reply }) =>
    sendServed(request, reply, course.pages[params.page]),
  ),

  route('POST /api/pages/:page/read', async ({ user, params }) => {
    await recordSection(db, user.id, params.page, 'didactic')
    return { success: true as const }
  }),

  route('GET /api/support', async ({ user }) => {
    const { intro, resources } = (await readSetting(db, 'support', support)) ?? course.workbook.support
    const ofSections = user ? await supportOfSections(db, user.id) : []
    return { intro, resources: [...ofSections, ...resources] }
  }),
]

/** What an instructor may have put in the place of the course's own resources. */
const support: z.ZodType<z.infer<typeof workbookFile.shape.support>> = workbookFile.shape.support

/** Bodies of views, made once: the course does not change while the server runs. */
const bodies = new WeakMap<object, string>()

function bodyOf(view: object): string {
  let body = bodies.get(view)
  if (body === undefined) {
    body = JSON.stringify(view)
    bodies.set(view, body)
  }
  return body
}

function sendServed<View extends object>(
  request: FastifyRequest,
  reply: FastifyReply,
  served: Served<View>,
): FastifyReply {
  reply.header('etag', served.etag).header('cache-control', 'private, no-cache')
  if (isKnown(request, served.etag)) return reply.status(304).send()
  // Already text: the loader made the view with its schema, field by field.
  return reply
    .type('application/json; charset=utf-8')
    .serializer((body: string) => body)
    .send(bodyOf(served.view))
}
