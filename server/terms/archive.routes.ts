import { sql } from 'kysely'
import { times } from '#core/workbook/times'
import { audit, fullName, noteExport } from '#server/audit/audit.store'
import {
  enter,
  holdClass,
  isStaff,
  leave,
  membersOf,
  roleIn,
  tellStaff,
  tellStudents,
} from '#server/classes/classes.store'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { HttpError, notFound } from '#server/errors'
import { sendCsv } from '#server/http/csv'
import { route } from '#server/http/route'
import { csvHeader, csvRows } from '#server/instructor/class-csv'
import { dueChapters } from '#server/membership/late.store'
import { taughtAlone } from '#server/membership/rights.store'
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import {
  chapterWithoutWork,
  deleteArchive,
  holdArchive,
  type Kept,
  keepStudent,
  listArchives,
  missing,
  readArchive,
  readEntries,
  readKept,
  studentsOf,
  successorsOf,
} from './archive.store.ts'
import { sendWork } from './class-zip.ts'

const success = { success: true as const }

/** The end of a section, and what stays of it. */
export const archiveRoutes = (context: Context) => {
  const { db } = context

  async function kept(id: string, userId: string): Promise<Kept> {
    return (await readKept(db, id, userId)) ?? Promise.reject(notFound('Student not found'))
  }

  return [
    route('POST /api/classes/:classId/archive', ({ user, params: { classId } }) =>
      inTransaction(db, async (tx) => {
        const section = await holdClass(tx, classId)
        const { id, name } = section
        const students = await studentsOf(tx, id)
        for (const student of students) await keepStudent(context, tx, id, student)
        await sql`update classes set archived_at = now() where id = ${id}`.execute(tx)
        const past = await readArchive(tx, id)
        const detail = { students: students.length }
        await audit(tx, { actor: user, action: 'section-archived', section, detail })
        const until = past.keptUntil.slice(0, 10)
        const text = `The section “${name}” has ended. Its staff can read your work as it was today until ${until}, and nothing you do from now on. Your work stays yours.`
        await tellStudents(tx, id, { kind: 'sections', text, href: null })
        const toStaff = `${fullName(user)} archived “${name}”. You can read its work as it was today until ${until}.`
        await tellStaff(tx, id, toStaff, { except: user.id })
        return past
      }),
    ),

    route('GET /api/archives', ({ user }) => listArchives(db, user)),

    route('GET /api/archives/:archiveId', async ({ params: { archiveId }, right }) => ({
      ...(await readArchive(db, archiveId)),
      right,
      staff: (await membersOf(db, archiveId)).filter(isStaff),
      ...(right === 'administrator' && { successors: await successorsOf(db, archiveId) }),
      entries: await readEntries(db, archiveId),
    })),

    route(
      'GET /api/archives/:archiveId/students/:userId',
      async ({ params }) => (await kept(params.archiveId, params.userId)).page,
    ),

    route('GET /api/archives/:archiveId/students/:userId/chapters/:chapterId', async ({ params }) => {
      const { page, chapters } = await kept(params.archiveId, params.userId)
      return (
        chapters[params.chapterId] ??
        chapterWithoutWork(page, params.chapterId) ??
        Promise.reject(notFound('Chapter not found'))
      )
    }),

    route('GET /api/archives/:archiveId/progress.csv', async ({ user, params: { archiveId }, reply }) => {
      await readArchive(db, archiveId)
      await noteExport(db, user, 'class-exported', 'CSV', archiveId)
      const due = await dueChapters(db, archiveId)
      return sendCsv(reply, 'progress.csv', csvHeader(due), csvRows([await readEntries(db, archiveId)], due))
    }),

    route('GET /api/archives/:archiveId/work.zip', async ({ user, params: { archiveId }, reply }) => {
      const past = await readArchive(db, archiveId)
      await noteExport(db, user, 'class-exported', 'ZIP', archiveId)
      const due = await dueChapters(db, archiveId)
      return sendWork(context, reply, past, { entries: await readEntries(db, archiveId), due })
    }),

    route('POST /api/archives/:archiveId/staff/:staffId', ({ user, params: { archiveId, staffId } }) =>
      inTransaction(db, async (tx) => {
        const { canUndo, ...section } = await holdArchive(tx, archiveId)
        const { id, name } = section
        if (canUndo)
          throw new HttpError(
            409,
            `For ${times.undo.words} the section can be taken into use again. Give access to it after that.`,
          )
        if (!(await successorsOf(tx, id)).some(({ userId }) => userId === staffId))
          throw notFound('This person is no instructor of another section.')
        const subject = await lockUser(tx, staffId)
        const text = `${fullName(subject)} can open the past section “${name}” now.`
        await tellStaff(tx, id, text, { except: user.id })
        const role = 'instructor'
        await enter(tx, section, subject, role)
        const action = 'section-archive-access-given'
        await audit(tx, { actor: user, subject, action, section, detail: { role } })
        const given = `${fullName(user)} gave you access to the past section “${name}”.`
        await notify(tx, subject.id, { kind: 'sections', text: given, href: `/sections/${id}` })
        return success
      }),
    ),

    route('DELETE /api/archives/:archiveId/staff/:staffId', ({ user, params, right }) =>
      inTransaction(db, async (tx) => {
        const section = await holdArchive(tx, params.archiveId)
        const role = await roleIn(tx, section.id, params.staffId)
        if (!role || role === 'student') throw notFound('This person cannot open the past section.')
        const subject = await lockUser(tx, params.staffId)
        if (right !== 'administrator' && (await taughtAlone(tx, subject.id, section.id)))
          throw new HttpError(409, 'Only an administrator can end the access of the last instructor.')
        await leave(tx, section, subject.id, true)
        const action = 'section-archive-access-ended'
        await audit(tx, { actor: user, subject, action, section, detail: { role } })
        if (subject.id !== user.id) {
          const text = `${fullName(user)} ended your access to the past section “${section.name}”.`
          await notify(tx, subject.id, { kind: 'sections', text, href: null })
        }
        const text = `${fullName(subject)} can no longer open the past section “${section.name}”.`
        await tellStaff(tx, section.id, text, { except: user.id })
        return success
      }),
    ),

    route('POST /api/archives/:archiveId/undo', ({ user, params: { archiveId } }) =>
      inTransaction(db, async (tx) => {
        const { canUndo, ...section } = await holdArchive(tx, archiveId)
        if (!canUndo)
          throw new HttpError(
            409,
            `A section can be taken into use again for ${times.undo.words}. After that, copy it to a new term.`,
          )
        const { id, name } = section
        await sql`update classes set archived_at = null where id = ${id}`.execute(tx)
        await sql`delete from class_archive_students where class_id = ${id}`.execute(tx)
        await audit(tx, { actor: user, action: 'section-in-use-again', section })
        // Who was told that the section ended is told that it did not.
        const text = `The section “${name}” goes on: it was archived by mistake. “My data” says who can read your work.`
        await tellStudents(tx, id, { kind: 'sections', text, href: null })
        await tellStaff(tx, id, `“${name}” is in use again.`, { except: user.id })
        return success
      }),
    ),

    route('DELETE /api/archives/:archiveId', ({ user, params: { archiveId } }) =>
      inTransaction(db, async (tx) => {
        if (!(await deleteArchive(tx, archiveId, user))) throw missing()
        return success
      }),
    ),
  ]
}
