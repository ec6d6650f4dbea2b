import { audit, fullName } from '#server/audit/audit.store'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { HttpError, notFound } from '#server/errors'
import { route } from '#server/http/route'
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import {
  agreedWords,
  answer,
  ask,
  askedOf,
  questionsLeft,
  removeWords,
  requireStudent,
  sectionInUse,
  setHidden,
  wordsOf,
} from './words.store.ts'

const success = { success: true as const }
const missing = () => notFound('There are no such words.')

/** Words from the class: staff ask, writers answer, and what they agreed to is shown without a name. */
export const wordsRoutes = ({ db, course }: Context) => [
  route('GET /api/classes/:classId/words', async ({ params: { classId } }) => {
    const [{ name: section }, words] = await Promise.all([
      sectionInUse(db, classId),
      agreedWords(db, classId),
    ])
    return { section, ...words }
  }),

  route('GET /api/classes/:classId/members/:personId/words', async ({ params: { classId, personId } }) => {
    await sectionInUse(db, classId)
    await requireStudent(db, classId, personId)
    const [asked, left] = await Promise.all([
      askedOf(db, classId, personId),
      questionsLeft(db, classId, personId),
    ])
    return { asked, left }
  }),

  route('POST /api/classes/:classId/members/:personId/words', ({ user, params, body }) =>
    inTransaction(db, async (tx) => {
      const { classId, personId: userId } = params
      const section = await sectionInUse(tx, classId)
      await requireStudent(tx, classId, userId)
      const subject = await lockUser(tx, userId)
      const { chapterId, source, sourceId = null, words } = body
      const guide = course.chapter(chapterId)?.view.assistant.name ?? ''
      const place = { classId, userId, chapterId, source, sourceId }
      const asked = await ask(tx, place, words, { by: user.id, guide })
      await audit(tx, { actor: user, subject, action: 'words-asked', chapterId, section })
      const text = `${fullName(user)} asks whether words of yours may be shown in “${section.name}”, without your name.`
      await notify(tx, userId, { kind: 'words', text, href: '/my-words' })
      return asked
    }),
  ),

  route('POST /api/classes/:classId/words/:wordsId', ({ user, params: { classId, wordsId }, body }) =>
    inTransaction(db, async (tx) => {
      const section = await sectionInUse(tx, classId)
      const action = body.hidden ? 'words-hidden' : 'words-shown'
      if (await setHidden(tx, classId, wordsId, body.hidden))
        await audit(tx, { actor: user, action, section })
      return success
    }),
  ),

  route('DELETE /api/classes/:classId/words/:wordsId', ({ user, params, query }) =>
    inTransaction(db, async (tx) => {
      const { classId, wordsId } = params
      const section = await sectionInUse(tx, classId)
      const removed = await removeWords(tx, classId, wordsId)
      if (!removed) throw missing()
      if (query.question && removed.agreed)
        throw new HttpError(409, 'The student agreed meanwhile: the words are at “Words” now.')
      await audit(tx, { actor: user, action: 'words-removed', section })
      return success
    }),
  ),

  route('GET /api/words', ({ user }) => wordsOf(db, user.id)),

  // What a person says to it is theirs: no line in the audit trail, no bell.
  route('POST /api/words/:wordsId', async ({ user, params, body }) => {
    if (!(await answer(db, user.id, params.wordsId, body.agree))) throw missing()
    return success
  }),
]
