import { invitationOf } from '#server/access/invitations.store'
import { resetLinkGoesTo } from '#server/access/reset-links.store'
import type { Context } from '#server/context'
import { notFound } from '#server/errors'
import { readExercise } from '#server/exercises/exercises.store'
import { listFeedback } from '#server/feedback/feedback.store'
import { route } from '#server/http/route'
import { listLinks, withoutAddress } from '#server/links/links.store'
import { readableAnalysis } from '#server/links/readable-analysis'
import { readForInstructors } from '#server/reflections/reflections.store'
import { listDeletions } from './deletions.store.ts'
import { readEntry } from './overview.store.ts'
import { readAccount, readChapters, readSections } from './student.store.ts'
import { readCompetencies, readConversations, readDialogue, readSubmissions } from './student-work.store.ts'

const missing = () => notFound('Student not found')

/** One student on one page: first what there is, then the work of a chapter. */
export const studentRoutes = ({ config, db, course }: Context) => [
  route('GET /api/admin/students/:userId', async ({ params, right }) => {
    const { userId } = params
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
  }),

  route('GET /api/admin/students/:userId/chapters/:chapterId', async ({ user, params, right }) => {
    const { userId, chapterId } = params
    const chapter = course.chapter(chapterId)
    if (!chapter) throw notFound('Chapter not found')
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
      listFeedback(db, userId, chapterId, {
        drafts: right === 'administrator' ? 'all' : 'own',
        viewer: user.id,
      }),
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
  }),
]
