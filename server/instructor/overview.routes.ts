import { Readable } from 'node:stream'
import type { ProgressEntry } from '#core/contract/admin/people'
import { localTimeOf } from '#core/workbook/local-time'
import { completedSections } from '#core/workbook/progress'
import { noteExport } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import { notFound } from '#server/errors'
import { sendCsv } from '#server/http/csv'
import { route } from '#server/http/route'
import { refuseHead, refuseUnasked } from '#server/http/security'
import { dueChapters } from '#server/membership/late.store'
import { readClass } from './class.store.ts'
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
      const header = [...csvHeader, ...dueHeader(due)]
      return sendCsv(reply, 'progress.csv', header, csvRows(readAll(db, query), due))
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

const csvHeader = [
  'Last name',
  'First name',
  'Email',
  ...Array.from({ length: 10 }, (_, index) => `Chapter ${index + 1} (of 4)`),
  'Sections completed (of 40)',
  'Current chapter',
  'Stuck',
  'Last activity',
  'Suspended',
]

/** The chapters of a section that are due, and its time zone. */
type Due = Awaited<ReturnType<typeof dueChapters>>

const dueHeader = (due: Due): string[] =>
  due?.chapters.flatMap((id) => [
    `Chapter ${id} due (${due.timeZone})`,
    `Chapter ${id} completed (${due.timeZone})`,
    `Chapter ${id} late`,
  ]) ?? []

/** As a spreadsheet takes it for a date and a time. */
const cellOf = (at: string | null | undefined, timeZone: string) =>
  at ? localTimeOf(new Date(at), timeZone).replace('T', ' ') : null

function dueCells({ dates }: ProgressEntry, due: Due): (string | null)[] {
  return (
    due?.chapters.flatMap((id) => {
      const one = dates?.find(({ chapterId }) => chapterId === id)
      return [
        one?.dueAt === null ? 'no end' : cellOf(one?.dueAt, due.timeZone),
        cellOf(one?.completedAt, due.timeZone),
        one?.lateness ? 'yes' : 'no',
      ]
    }) ?? []
  )
}

async function* csvRows(batches: AsyncIterable<ProgressEntry[]>, due: Due) {
  for await (const entries of batches) {
    yield entries.map((entry) => {
      const { user, chapters, completed, currentChapter, stuck, lastActivityAt, suspended } = entry
      return [
        user.lastName,
        user.firstName,
        user.email,
        ...chapters.map(
          ({ chapterId, sections }) =>
            completedSections(
              sections.map((section) => ({ chapterId, ...section })),
              chapterId,
            ).length,
        ),
        completed,
        currentChapter,
        stuck ? 'yes' : 'no',
        lastActivityAt,
        suspended ? 'yes' : 'no',
        ...dueCells(entry, due),
      ]
    })
  }
}
