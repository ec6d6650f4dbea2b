import { sql } from 'kysely'
import { z } from 'zod'
import type { adminRoutes } from '#core/contract/admin'
import { noteExport } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { sendCsv } from '#server/http/csv'
import { cutPage, readCursor } from '#server/http/cursor'
import { route } from '#server/http/route'

type Selection = z.output<(typeof adminRoutes)['GET /api/admin/audit.csv']['query']>

interface Row {
  id: number
  at: Date
  actor_name: string
  subject_id: string | null
  subject_name: string | null
  action: string
  class_name: string | null
  chapter_id: string | null
  detail: Record<string, unknown>
}

/** Lines of the audit trail, newest first: the order in which they were written, backwards. */
async function readAudit(db: Db, selection: Selection, page: { before: number | null; limit: number }) {
  const { action, q, userId, section, from, to } = selection
  const words = q?.trim().replace(/[\\%_]/g, '\\$&')
  const conditions = [
    ...(page.before === null ? [] : [sql`id < ${page.before}`]),
    ...(action ? [sql`action = ${action}`] : []),
    ...(words
      ? [
          sql`(folded(actor_name) like '%' || folded(${words}) || '%'
            or folded(coalesce(subject_name, '')) like '%' || folded(${words}) || '%')`,
        ]
      : []),
    ...(userId ? [sql`subject_id = ${userId}`] : []),
    ...(section ? [sql`class_id = ${section}`] : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(to ? [sql`at < ${to}`] : []),
  ]
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const { rows } = await sql<Row>`
    select id, at, actor_name, subject_id, subject_name, action, class_name, chapter_id, detail
    from audit ${where} order by id desc limit ${page.limit}`.execute(db)
  return rows
}

/** Lines of one look at the database while the whole trail is sent. */
const batch = 1000

async function* csvRows(db: Db, selection: Selection) {
  let before: number | null = null
  for (;;) {
    const rows: Row[] = await readAudit(db, selection, { before, limit: batch })
    yield rows.map((row) => [
      row.at.toISOString(),
      row.actor_name,
      row.action,
      row.subject_name,
      row.class_name,
      row.chapter_id,
      JSON.stringify(row.detail),
    ])
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    before = last.id
  }
}

/** Where a page of the trail ends: the number of its last line. */
const lastLine = z.tuple([z.int()])

/** The audit trail to read and to take along. */
export const auditRoutes = ({ db }: Context) => [
  route('GET /api/admin/audit', async ({ query }) => {
    const limit = query.limit ?? 50
    const [before] = readCursor(query.cursor, lastLine) ?? [null]
    const rows = await readAudit(db, query, { before, limit: limit + 1 })
    const { shown, next } = cutPage(rows, limit, ({ id }) => [id])
    return {
      entries: shown.map((row) => ({
        id: String(row.id),
        at: row.at.toISOString(),
        actor: row.actor_name,
        subjectId: row.subject_id,
        subject: row.subject_name,
        action: row.action,
        section: row.class_name,
        chapterId: row.chapter_id,
        detail: row.detail,
      })),
      next,
    }
  }),

  route('GET /api/admin/audit.csv', async ({ query, user, reply }) => {
    await noteExport(db, user, 'audit-exported', 'CSV')
    const header = ['When', 'Who', 'What', 'About', 'Section', 'Chapter', 'Details']
    return sendCsv(reply, 'audit.csv', header, csvRows(db, query))
  }),
]
