import { sql } from 'kysely'
import { z } from 'zod'
import type { StudentConversation, StudentSubmission } from '#core/contract/admin/student'
import type { LinkRecord } from '#core/contract/sharing'
import { readableQuote, readingMessages } from '#core/dialogue/private-parts'
import type { CourseChapter } from '#server/content/course'
import type { Db } from '#server/db/schema'
import { stateOf } from '#server/dialogue/view'
import { inTurns } from '#server/http/in-turns'
import { withoutAddress } from '#server/links/links.store'
import { presentSubmission, submissionColumns } from '#server/sharing/submissions.store'

/** A student's work of one chapter, as an instructor reads it. */

/** Competency ratings with their history, in the course's order. */
export async function readCompetencies(db: Db, userId: string, chapter: CourseChapter) {
  const key = { user_id: userId, chapter_id: chapter.id }
  const [saved, history] = await Promise.all([
    db
      .selectFrom('assessments')
      .select(['competency_id', 'rating', 'reflection', 'updated_at'])
      .where((eb) => eb.and(key))
      .execute(),
    db
      .selectFrom('assessment_history')
      .select(['competency_id', 'rating', 'created_at'])
      .where((eb) => eb.and(key))
      .orderBy('id')
      .execute(),
  ])
  const order = chapter.view.competencies.map(({ id }) => id)
  return saved
    .sort((a, b) => order.indexOf(a.competency_id) - order.indexOf(b.competency_id))
    .map((row) => ({
      competencyId: row.competency_id,
      title: chapter.view.competencies.find(({ id }) => id === row.competency_id)?.title ?? row.competency_id,
      rating: row.rating,
      reflection: row.reflection,
      updatedAt: row.updated_at.toISOString(),
      history: history
        .filter((one) => one.competency_id === row.competency_id)
        .map((one) => ({ rating: one.rating, at: one.created_at.toISOString() })),
    }))
}

/** The dialogue without what is private; null when it was not begun. */
export async function readDialogue(db: Db, userId: string, chapter: CourseChapter) {
  const [stored, rows] = await Promise.all([
    db
      .selectFrom('dialogues')
      .select(['state', 'started_at', 'completed_at', 'waived_by'])
      .where('user_id', '=', userId)
      .where('chapter_id', '=', chapter.id)
      .executeTakeFirst(),
    db
      .selectFrom('dialogue_messages')
      .select(['id', 'role', 'content', 'speaker', 'support', 'private', 'created_at'])
      .select(sql<unknown>`judgement -> 'pick'`.as('pick'))
      .where('user_id', '=', userId)
      .where('chapter_id', '=', chapter.id)
      .orderBy('position')
      .execute(),
  ])
  if (!stored) return null
  const waived = stored.waived_by !== null
  const state = stateOf(chapter, stored)
  const readable = await inTurns(readingMessages(rows))
  const picks = picksIn(rows, new Set(readable))
  return {
    isComplete: stored.completed_at !== null,
    waived,
    startedAt: stored.started_at.toISOString(),
    goals: chapter.source.dialogue.goals.flatMap(({ id, title }) => {
      const goal = state.goals.find((one) => one.id === id)
      if (!goal) return []
      const { status, rung, attempts } = goal
      return {
        id,
        title,
        status,
        quote: readableQuote(goal.quote, rows),
        help: rung,
        attempts,
        picks: picks.get(id) ?? [],
      }
    }),
    messages: readable.map(({ id, role, content, speaker, support, created_at }) => ({
      id,
      role,
      content,
      speaker,
      support,
      timestamp: created_at.toISOString(),
    })),
    leftOut: rows.length - readable.length,
  }
}

const storedPick = z.object({
  goalId: z.string(),
  answer: z.string(),
  right: z.boolean(),
  reason: z.string(),
})
type GoalPick = Omit<z.infer<typeof storedPick>, 'goalId'>

/** What was picked of three answers, by goal: where both the pick and the answer to it may be read. */
function picksIn<Row extends { pick: unknown }>(rows: readonly Row[], readable: ReadonlySet<Row>) {
  const picks = new Map<string, GoalPick[]>()
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    const { data } = storedPick.safeParse(row.pick)
    if (!data || !before || !readable.has(row) || !readable.has(before)) continue
    const { goalId, ...pick } = data
    picks.set(goalId, [...(picks.get(goalId) ?? []), pick])
  }
  return picks
}

const linkOf = (id: string | null, links: readonly LinkRecord[]) => {
  const link = links.find(({ shareableId }) => shareableId === id)
  return link ? withoutAddress(link) : null
}

/** Submissions of a chapter with their links, newest first. */
export async function readSubmissions(
  db: Db,
  userId: string,
  chapterId: string,
  links: readonly LinkRecord[],
): Promise<StudentSubmission[]> {
  const rows = await db
    .selectFrom('submissions')
    .leftJoin('links', 'links.submission_id', 'submissions.id')
    .select([...submissionColumns, 'links.shareable_id'])
    .where('submissions.user_id', '=', userId)
    .where('submissions.chapter_id', '=', chapterId)
    .orderBy('submissions.created_at', 'desc')
    .orderBy('submissions.id')
    .execute()
  return rows.map((row) => ({
    ...presentSubmission(row),
    id: row.id,
    chapterId: row.chapter_id,
    createdAt: row.created_at.toISOString(),
    link: linkOf(row.shareable_id, links),
  }))
}

/** Conversations stored to be shared, with their links, newest first. */
export async function readConversations(
  db: Db,
  userId: string,
  chapterId: string,
  links: readonly LinkRecord[],
): Promise<StudentConversation[]> {
  const rows = await db
    .selectFrom('conversations')
    .leftJoin('links', 'links.conversation_id', 'conversations.id')
    .select(['conversations.id', 'title', 'context', 'messages', 'recorded', 'left_out'])
    .select(['conversations.created_at', 'links.shareable_id'])
    .where('conversations.user_id', '=', userId)
    .where('conversations.chapter_id', '=', chapterId)
    .orderBy('conversations.created_at', 'desc')
    .orderBy('conversations.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    context: row.context,
    recorded: row.recorded,
    leftOut: row.left_out,
    messages: row.messages,
    createdAt: row.created_at.toISOString(),
    link: linkOf(row.shareable_id, links),
  }))
}
