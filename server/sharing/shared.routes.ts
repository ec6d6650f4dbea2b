import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '#server/context'
import { inChapter, select } from '#server/db/select'
import { notFound } from '#server/errors'
import { countFailure, sharedLimits } from '#server/http/limits.store'
import { route } from '#server/http/route'
import { canBeOpened } from '#server/links/links.store'
import { readableAnalysis } from '#server/links/readable-analysis'
import { isOpen } from '#server/links/readers'
import type { Session } from '#server/session/session.store'
import { presentSubmission, submissionColumns } from './submissions.store.ts'

const gone = 'This link is no longer available.'

interface OpenedLink {
  user_id: string
  chapter_id: string
  conversation_id: string | null
  submission_id: string | null
  first_name: string
  last_name: string
  /** Others than its owner may open it. */
  shared: boolean
}

/** Data of the public pages: no password, no sign-in, never the e-mail address. */
export const sharedRoutes = (context: Context) => {
  const { db, course } = context

  /** The link with its author; its owner may open it before it is shared. Misses are limited by address, against searching. */
  const open = async (
    kind: 'reflection' | 'ai' | 'portfolio',
    id: string,
    { ip, method }: FastifyRequest,
    session: Session | null,
  ) => {
    const person = session?.user?.id ?? null
    const reader = session?.gatePassed ? person : null
    const others = kind === 'reflection' ? canBeOpened : isOpen
    // HEAD reads nothing, and what its owner reads is not counted.
    const { rows } = await sql<OpenedLink>`
      with link as (
        select links.shareable_id, links.user_id, links.chapter_id, links.conversation_id, links.submission_id,
          users.first_name, users.last_name, ${others} as shared
        from links join users on users.id = links.user_id
        where links.shareable_id = ${id} and links.kind = ${kind}
      ), counted as (
        update links set opened = opened + 1, last_opened_at = now() from link
        where links.shareable_id = link.shareable_id and link.shared
          and link.user_id is distinct from ${person}::uuid and ${method !== 'HEAD'}
      )
      select * from link where shared or user_id = ${kind === 'reflection' ? reader : null}::uuid`.execute(db)
    const [link] = rows
    if (!link) {
      await countFailure(db, sharedLimits(ip))
      throw notFound(gone)
    }
    const chapter = course.chapter(link.chapter_id)
    if (!chapter) throw notFound(gone)
    const shared = {
      chapterId: link.chapter_id,
      chapterTitle: chapter.card.title,
      author: `${link.first_name} ${link.last_name}`.trim(),
    }
    return { link, chapter, shared }
  }

  return [
    route('GET /api/shared/reflection/:shareableId', async ({ params, request, session }) => {
      const { link, chapter, shared } = await open('reflection', params.shareableId, request, session)
      const its = inChapter(link.user_id, link.chapter_id)
      const columns = ['content', 'analysis', 'updated_at'] as const
      const row = await select(db, 'reflections', columns, its).executeTakeFirst()
      if (!row) throw notFound(gone)
      const { content } = row
      const about = { userId: link.user_id, chapterId: link.chapter_id, content }
      // One of an earlier text may quote what the learner has taken out since.
      const analysis = row.analysis?.text === content ? await readableAnalysis(db, about, row.analysis) : null
      return {
        ...shared,
        onlyForOwner: !link.shared,
        title: chapter.view.reflection.title,
        prompt: chapter.view.reflection.mainQuestion,
        date: row.updated_at.toISOString(),
        content,
        analysis: analysis && {
          insights: analysis.insights,
          suggestedQuestions: analysis.suggestedQuestions,
          connections: analysis.connections,
          speaker: analysis.speaker,
        },
      }
    }),

    route('GET /api/shared/ai/:shareableId', async ({ params, request, session }) => {
      const { link, chapter, shared } = await open('ai', params.shareableId, request, session)
      const row = await db
        .selectFrom('conversations')
        .select(['title', 'context', 'messages', 'recorded', 'left_out as leftOut', 'created_at'])
        .where('id', '=', link.conversation_id)
        .executeTakeFirst()
      if (!row) throw notFound(gone)
      const { created_at, ...conversation } = row
      const assistantName = chapter.view.assistant.name
      return { ...shared, ...conversation, date: created_at.toISOString(), assistantName }
    }),

    route('GET /api/shared/portfolio/:shareableId', async ({ params, request, session }) => {
      const { link, shared } = await open('portfolio', params.shareableId, request, session)
      const row = await db
        .selectFrom('submissions')
        .select(submissionColumns)
        .where('id', '=', link.submission_id)
        .executeTakeFirst()
      if (!row) throw notFound(gone)
      return { ...shared, ...presentSubmission(row), date: row.created_at.toISOString() }
    }),
  ]
}
