import { sql } from 'kysely'
import type { ClassHead } from '#core/contract/classes'
import { times } from '#core/workbook/times'
import { audit, fullName, noteExport } from '#server/audit/audit.store'
import {
  holdClass,
  holdPerson,
  isStaff,
  leave,
  membersOf,
  roleIn,
  tellStaff,
} from '#server/classes/classes.store'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { HttpError, notFound } from '#server/errors'
import { sendCsv } from '#server/http/csv'
import { route } from '#server/http/route'
import { csvHeader, csvRows } from '#server/instructor/class-csv'
import { dueChapters } from '#server/membership/late.store'
import { taughtAlone } from '#server/membership/rights.store'
import { notify } from '#server/notifications/notifications.store'
import {
  chapterWithoutWork,
  holdArchive,
  type Kept,
  keepStudent,
  listArchives,
  readArchive,
  readEntries,
  readKept,
  studentsOf,
} from './archive.store.ts'
import { sendWork } from './class-zip.ts'

const success = { success: true as const }
const noStudent = () => notFound('Student not found')

/** The end of a section, and what stays of it. */
export const archiveRoutes = (context: Context) => {
  const { db } = context

  async function kept(id: string, userId: string): Promise<Kept> {
    return (await readKept(db, id, userId)) ?? Promise.reject(noStudent())
  }

  return [
    route('POST /api/classes/:classId/archive', ({ user, params: { classId } }) =>
      inTransaction(db, async (tx) => {
        const head = await holdClass(tx, classId)
        const students = await studentsOf(tx, head.id)
        for (const student of students) await keepStudent(context, tx, head.id, student)
        await tx
          .updateTable('classes')
          .set({ archived_at: sql<Date>`now()` })
          .where('id', '=', head.id)
          .execute()
        const { undoUntil: _, ...past } = await readArchive(tx, head.id)
        await audit(tx, {
          actor: user,
          action: 'section-archived',
          section: head,
          detail: { students: students.length },
        })
        const until = past.keptUntil.slice(0, 10)
        await tellStudents(
          tx,
          students,
          `The section “${head.name}” has ended. Its staff can read your work as it was today until ${until}, and nothing you do from now on. Your work stays yours.`,
        )
        await tellStaff(
          tx,
          head.id,
          `${fullName(user)} archived “${head.name}”. You can read its work as it was today until ${until}.`,
          { except: [user.id] },
        )
        return past
      }),
    ),

    route('GET /api/archives', ({ user }) => listArchives(db, user)),

    route('GET /api/archives/:archiveId', async ({ params: { archiveId }, right }) => ({
      ...(await readArchive(db, archiveId)),
      right,
      staff: (await membersOf(db, archiveId)).filter(isStaff),
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

    route('DELETE /api/archives/:archiveId/staff/:staffId', ({ user, params, right }) =>
      inTransaction(db, async (tx) => {
        const head = await holdArchive(tx, params.archiveId)
        const role = await roleIn(tx, head.id, params.staffId)
        if (!role || role === 'student') throw notFound('This person cannot open the past section.')
        const subject = await holdPerson(tx, params.staffId)
        if (right !== 'administrator' && (await taughtAlone(tx, subject.id, head.id)))
          throw new HttpError(409, 'Only an administrator can end the access of the last instructor.')
        await leave(tx, head, subject.id, true)
        await audit(tx, {
          actor: user,
          subject,
          action: 'section-archive-access-ended',
          section: head,
          detail: { role },
        })
        if (subject.id !== user.id) {
          const text = `${fullName(user)} ended your access to the past section “${head.name}”.`
          await notify(tx, subject.id, { kind: 'sections', text, href: null })
        }
        const text = `${fullName(subject)} can no longer open the past section “${head.name}”.`
        await tellStaff(tx, head.id, text, { except: [user.id] })
        return success
      }),
    ),

    route('POST /api/archives/:archiveId/undo', ({ user, params: { archiveId } }) =>
      inTransaction(db, async (tx) => {
        const { canUndo, ...head } = await holdArchive(tx, archiveId)
        if (!canUndo)
          throw new HttpError(
            409,
            `A section can be taken into use again for ${times.undo.words}. After that, copy it to a new term.`,
          )
        await tx.updateTable('classes').set({ archived_at: null }).where('id', '=', head.id).execute()
        await tx.deleteFrom('class_archive_students').where('class_id', '=', head.id).execute()
        await audit(tx, { actor: user, action: 'section-in-use-again', section: head })
        await tellAgain(tx, head, user.id)
        return success
      }),
    ),

    route('DELETE /api/archives/:archiveId', ({ user, params: { archiveId } }) =>
      inTransaction(db, async (tx) => {
        const section = await holdArchive(tx, archiveId)
        const students = (await readEntries(tx, archiveId)).length
        await tx.deleteFrom('classes').where('id', '=', archiveId).execute()
        await audit(tx, { actor: user, action: 'section-archive-deleted', section, detail: { students } })
        return success
      }),
    ),
  ]
}

async function tellStudents(tx: Db, students: readonly string[], text: string): Promise<void> {
  for (const id of students) await notify(tx, id, { kind: 'sections', text, href: null })
}

/** Who was told that the section ended is told that it did not. */
async function tellAgain(tx: Db, head: ClassHead, actor: string): Promise<void> {
  const text = `The section “${head.name}” goes on: it was archived by mistake. “My data” says who can read your work.`
  await tellStudents(tx, await studentsOf(tx, head.id), text)
  await tellStaff(tx, head.id, `“${head.name}” is in use again.`, { except: [actor] })
}
