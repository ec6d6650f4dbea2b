import type { z } from 'zod'
import type { Right } from '#core/contract/admin/people'
import type { studentRoutes } from '#core/contract/admin/student'
import { invitationOf } from '#server/access/invitations.store'
import { resetLinkGoesTo } from '#server/access/reset-links.store'
import type { CourseChapter } from '#server/content/course'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { notFound } from '#server/errors'
import { readExercise } from '#server/exercises/exercises.store'
import { type Drafts, listFeedback } from '#server/feedback/feedback.store'
import { listLinks, withoutAddress } from '#server/links/links.store'
import { readableAnalysis } from '#server/links/readable-analysis'
import { readForInstructors } from '#server/reflections/reflections.store'
import { listDeletions } from './deletions.store.ts'
import { readEntry } from './overview.store.ts'
import { readAccount, readChapters, readSections } from './student.store.ts'
import { readCompetencies, readConversations, readDialogue, readSubmissions } from './student-work.store.ts'

/** One student as the desk shows them, read with a connection of the caller: a transaction may keep it as it is. */

type Answers = typeof studentRoutes
type Page = z.input<Answers['GET /api/admin/students/:userId']['response']>
type Work = z.input<Answers['GET /api/admin/students/:userId/chapters/:chapterId']['response']>
type From = Pick<Context, 'config' | 'course'> & { db: Db }

const missing = () => notFound('Student not found')

/**
 * Who a student is, how far, and what there is to read.
 * @param right of whoever looks: what only administrators are told is null for others
 * @throws 404
 */
export async function readStudentPage(
  { config, db, course }: From,
  userId: string,
  right: Right,
): Promise<Page> {
  const isAdministrator = right === 'administrator'
  const [entry, account, chapters, links, undoable, invitation] = await Promise.all([
    readEntry(db, userId),
    readAccount(db, userId),
    readChapters(db, userId),
    listLinks(db, userId),
    listDeletions(db, { userId }),
    isAdministrator ? invitationOf(db, userId) : undefined,
  ])
  if (!entry || !account) throw missing()
  return {
    userId,
    user: entry.user,
    isAdmin: account.is_admin,
    createdAt: account.created_at.toISOString(),
    suspendedAt: account.suspended_at?.toISOString() ?? null,
    lastActivityAt: entry.lastActivityAt,
    signsInWith: account.has_password ? ('password' as const) : ('institution' as const),
    localAccount: config.oidc !== undefined && account.has_password,
    addressConfirmed: config.mail && account.email ? account.email_verified_at !== null : null,
    resetLinkGoesTo: isAdministrator ? resetLinkGoesTo(config, account.email) : null,
    invitation: invitation ? { by: invitation.by_name, until: invitation.expires_at.toISOString() } : null,
    sessions: isAdministrator ? account.sessions : null,
    right,
    completed: entry.completed,
    currentChapter: entry.currentChapter,
    stuck: entry.stuck,
    chapters: chapters.map((chapter) => ({
      ...chapter,
      title: course.chapter(chapter.chapterId)?.card.title ?? '',
    })),
    links: links.map(withoutAddress),
    undoable,
  }
}

/**
 * A student's work of one chapter, without what they keep private.
 * @param viewer who looks, and which drafts of feedback they are shown; null: nobody
 * @throws 404
 */
export async function readStudentChapter(
  { db }: Pick<From, 'db'>,
  userId: string,
  chapter: CourseChapter,
  { viewer, drafts }: { viewer: string | null; drafts: Drafts },
): Promise<Work> {
  const { id: chapterId } = chapter
  const links = listLinks(db, userId)
  const withLinks = <T>(read: (known: Awaited<typeof links>) => Promise<T>) => links.then(read)
  const [
    account,
    sections,
    exercise,
    reflection,
    competencies,
    dialogue,
    feedback,
    submissions,
    conversations,
  ] = await Promise.all([
    readAccount(db, userId),
    readSections(db, userId, chapterId),
    readExercise(db, userId, chapterId),
    readForInstructors(db, userId, chapterId),
    readCompetencies(db, userId, chapter),
    readDialogue(db, userId, chapter),
    listFeedback(db, userId, chapterId, { drafts, viewer }),
    withLinks((known) => readSubmissions(db, userId, chapterId, known)),
    withLinks((known) => readConversations(db, userId, chapterId, known)),
  ])
  if (!account) throw missing()
  return {
    chapterId,
    title: chapter.card.title,
    sections,
    exercise,
    reflection:
      reflection?.content && reflection.analysis
        ? {
            ...reflection,
            analysis: await readableAnalysis(
              db,
              { userId, chapterId, content: reflection.content },
              reflection.analysis,
            ),
          }
        : reflection,
    competencies,
    dialogue,
    submissions,
    conversations,
    feedback,
  }
}
