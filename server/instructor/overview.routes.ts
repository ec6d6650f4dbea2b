import { Readable } from 'node:stream'
import type { ProgressEntry } from '#core/contract/admin/people'
import { noteExport } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import { notFound } from '#server/errors'
import { sendCsv } from '#server/http/csv'
import { route } from '#server/http/route'
import { refuseHead, refuseUnasked } from '#server/http/security'
import { dueChapters } from '#server/membership/late.store'
import { readClass } from './class.store.ts'
import { csvHeader, csvRows } from './class-csv.ts'
import { findEntryByEmail, readAll, readPage } from './overview.store.ts'

/** Students on a page when nobody says how many. */
const pageSize = 25

/** Student Progress Overview, and finding one of them. */
export const overviewRoutes = ({ config, db, course }: Context) => {
  const title = (chapterId: string) => course.chapter(chapterId)?.card.title ?? ''

  return [
    route('GET /api/admin/all-progress', async ({ query, user, request, reply }) => {
      const { limit, cursor, ...selection } = query
      if (limit !== undefined || cursor !== undefined) {
        return readPage(db, selection, { limit: limit ?? pageSize, cursor })
      }
      refuseHead(request)
      refuseUnasked(request)
      await noteExport(db, user, 'class-exported', 'JSON', query.classId)
      // The whole list is sent as it is read. Every field is named where the entry is made.
      return reply
        .type('application/json; charset=utf-8')
        .send(Readable.from(jsonArray(readAll(db, selection))))
    }),

    route('GET /api/admin/class', async ({ query }) => {
      const { chapters, ...figures } = await readClass(db, query.classId)
      return {
        ...figures,
        chapters: chapters.map((chapter) => ({ ...chapter, title: title(chapter.chapterId) })),
      }
    }),

    route('GET /api/admin/progress.csv', async ({ query, user, reply }) => {
      await noteExport(db, user, 'class-exported', 'CSV', query.classId)
      const due = query.classId ? await dueChapters(db, query.classId) : null
      return sendCsv(reply, 'progress.csv', csvHeader(due), csvRows(readAll(db, query), due))
    }),

    route('GET /api/admin/user-progress/:email', async ({ params, query }) => {
      const entry = await findEntryByEmail(db, params.email, {
        confirmed: config.mail !== undefined,
        ...query,
      })
      if (!entry) throw notFound('No user found with that email address.')
      return entry
    }),
  ]
}

async function* jsonArray(batches: AsyncIterable<ProgressEntry[]>) {
  let separator = '['
  for await (const entries of batches) {
    yield separator + entries.map((entry) => JSON.stringify(entry)).join(',')
    separator = ','
  }
  yield separator === '[' ? '[]' : ']'
}
