import { joinList } from '#core/format'
import { dayAndTime } from '#core/workbook/local-time'
import { chapterIds, chaptersInWords } from '#core/workbook/sections'
import { type ChapterDates, changedChapters } from '#core/workbook/term-dates'
import { audit } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { conflict, notFound } from '#server/errors'
import { route } from '#server/http/route'
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import { holdClass, roleIn, tellStudents } from './classes.store.ts'
import { giveTime, type More, readDates, readExtensions, saveDates, takeTime } from './dates.store.ts'

const success = { success: true as const }

/** When the chapters of a section open and are due, and who has more time. */
export const dateRoutes = ({ db }: Context) => [
  route('GET /api/classes/:classId/dates', async ({ params: { classId } }) => {
    const [dates, extensions] = await Promise.all([readDates(db, classId), readExtensions(db, classId)])
    return { dates, extensions }
  }),

  route('POST /api/classes/:classId/dates', ({ user, params: { classId }, body: { dates, before } }) =>
    inTransaction(db, async (tx) => {
      const head = await holdClass(tx, classId)
      const stored = await readDates(tx, classId)
      const changed = changedChapters(stored, dates)
      // The same once more is a call whose answer was lost.
      if (changed.length === 0) return { dates }
      if (changedChapters(stored, before).length > 0)
        throw conflict('Somebody else changed the dates meanwhile. Nothing was saved.', stored)
      await saveDates(tx, classId, dates)
      const detail = { chapters: changed }
      await audit(tx, { actor: user, action: 'section-dates-changed', section: head, detail })
      const text = changedSentence(head.name, dates, changed)
      await tellStudents(tx, classId, { kind: 'dates', text, href: '/' })
      return { dates }
    }),
  ),

  route('POST /api/classes/:classId/extensions/:personId', ({ user, params, body: { chapterId, dueAt } }) =>
    inTransaction(db, async (tx) => {
      const { section, subject, more, href } = await hold(tx, params, chapterId)
      const given = await giveTime(tx, more, dueAt)
      if (given.length === 0) return { given }
      const isAll = given.length === chapterIds.length
      const what = isAll ? 'all chapters' : chaptersInWords(given)
      const detail = { chapters: chapterId ?? (isAll ? 'all' : given), until: dueAt ?? 'no end' }
      await audit(tx, { actor: user, subject, action: 'extension-given', chapterId, section, detail })
      const until = dueAt === null ? 'without an end' : `until ${dayAndTime(dueAt)}`
      const text = `You have more time for ${what} in “${section.name}”: ${until}.`
      await notify(tx, subject.id, { kind: 'dates', text, href })
      return { given }
    }),
  ),

  route('DELETE /api/classes/:classId/extensions/:personId', ({ user, params, query: { chapterId } }) =>
    inTransaction(db, async (tx) => {
      const { section, subject, more, what, href } = await hold(tx, params, chapterId)
      if (!(await takeTime(tx, more))) return success
      const detail = { chapters: chapterId ?? 'all' }
      await audit(tx, { actor: user, subject, action: 'extension-withdrawn', chapterId, section, detail })
      const text = `For ${what} in “${section.name}” the dates of the section count for you again.`
      await notify(tx, subject.id, { kind: 'dates', text, href })
      return success
    }),
  ),
]

/** The section and a student of it, held, and how the student is told. @throws 404 */
async function hold(tx: Db, params: { classId: string; personId: string }, chapterId: string | undefined) {
  const section = await holdClass(tx, params.classId)
  if ((await roleIn(tx, section.id, params.personId)) !== 'student')
    throw notFound('This person is no student of the section.')
  const subject = await lockUser(tx, params.personId)
  const more: More = { classId: section.id, userId: subject.id, chapterId }
  const [what, href] = chapterId ? [`Chapter ${chapterId}`, `/chapter/${chapterId}`] : ['all chapters', '/']
  return { section, subject, more, what, href }
}

/** What students are told: one line, however many chapters were changed. */
function changedSentence(
  section: string,
  dates: readonly ChapterDates[],
  changed: readonly string[],
): string {
  const [only, ...others] = changed
  const one = others.length === 0 ? dates.find(({ chapterId }) => chapterId === only) : undefined
  if (!one) return `The dates of Chapters ${joinList(changed)} in “${section}” were changed.`
  const parts = [
    ...(one.opensAt === null ? [] : [`opens on ${dayAndTime(one.opensAt)}`]),
    one.dueAt === null ? 'has no due date' : `is due on ${dayAndTime(one.dueAt)}`,
  ]
  return `Chapter ${one.chapterId} in “${section}” ${joinList(parts)} now.`
}
