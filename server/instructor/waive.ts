import { sql } from 'kysely'
import { type DialogueState, isComplete } from '#core/dialogue/state'
import { waive } from '#core/dialogue/waive'
import { audit } from '#server/audit/audit.store'
import type { CourseChapter } from '#server/content/course'
import type { Context } from '#server/context'
import type { Db } from '#server/db/schema'
import { inTransaction } from '#server/db/transaction'
import { addMessage, beginDialogue, isLeased } from '#server/dialogue/dialogue.store'
import { stateOf } from '#server/dialogue/view'
import { HttpError, notFound } from '#server/errors'
import { notify } from '#server/notifications/notifications.store'
import { lockUser } from '#server/progress/lock-user'
import { completeSection } from '#server/progress/progress.store'
import type { SignedIn } from '#server/session/session.store'

/**
 * Waives a dialogue, or one of its goals, for somebody who cannot show it there. The dialogue is begun if it was
 * not; goals already reached stay as they are; the guide says what happened and goes on with the next goal.
 * @returns whether the dialogue is complete now
 * @throws 404 for an unknown person or goal, 409 while a message of the learner is being answered
 */
export async function waiveDialogue(
  context: Context,
  waiver: { actor: SignedIn; userId: string; chapter: CourseChapter; goalId: string | undefined },
): Promise<boolean> {
  const { actor, userId, chapter, goalId } = waiver
  const goal = chapter.source.dialogue.goals.find(({ id }) => id === goalId)
  if (goalId !== undefined && !goal) throw notFound('This dialogue has no such goal.')
  return inTransaction(context.db, async (tx) => {
    const subject = await lockUser(tx, userId)
    const before = await heldState(context, tx, userId, chapter)
    const after = waive(before, goalId)
    const complete = isComplete(after)
    if (JSON.stringify(after) === JSON.stringify(before)) return complete
    await tx
      .updateTable('dialogues')
      .set({
        state: JSON.stringify(after),
        turn: sql`turn + 1`,
        // Complete by the waiver; a single goal set aside leaves the rest to the learner.
        ...(complete ? { waived_by: actor.id, completed_at: sql`coalesce(completed_at, now())` } : {}),
      })
      .where('user_id', '=', userId)
      .where('chapter_id', '=', chapter.id)
      .execute()
    await addMessage(tx, userId, chapter.id, {
      role: 'assistant',
      ...(await context.tutor.open(chapter)).reply,
      content: explanation(chapter, before, after),
    })
    if (complete && !isComplete(before)) {
      await completeSection(tx, context.course, { id: userId, isAdmin: false }, chapter.id, 'ai-interaction')
    }
    await audit(tx, {
      actor,
      subject,
      action: 'dialogue-waived',
      chapterId: chapter.id,
      detail: { goals: waivedNow(before, after), complete },
    })
    await notify(tx, userId, {
      kind: 'dialogue-waived',
      text: complete
        ? `An instructor marked the dialogue of Chapter ${chapter.id} as complete.`
        : `An instructor set aside one idea of the dialogue of Chapter ${chapter.id}.`,
      href: `/chapter/${chapter.id}?tab=dialogue`,
    })
    return complete
  })
}

/** The dialogue's state, locked until the transaction ends; begun now if it was not. */
async function heldState(
  { tutor }: Context,
  tx: Db,
  userId: string,
  chapter: CourseChapter,
): Promise<DialogueState> {
  const opened = await tutor.open(chapter)
  if (await beginDialogue(tx, userId, chapter.id, opened.state)) {
    await addMessage(tx, userId, chapter.id, { role: 'assistant', ...opened.reply })
  }
  const row = await tx
    .selectFrom('dialogues')
    .select('state')
    .select(isLeased.as('answering'))
    .where('user_id', '=', userId)
    .where('chapter_id', '=', chapter.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (row.answering) {
    throw new HttpError(409, 'The student’s last message is being answered at this moment. Please try again.')
  }
  return stateOf(chapter, row)
}

/** Ids of the goals that this waiver closed. */
const waivedNow = (before: DialogueState, after: DialogueState): string[] =>
  after.goals
    .filter(
      ({ id, status }) =>
        status === 'waived' && before.goals.find((goal) => goal.id === id)?.status !== 'waived',
    )
    .map(({ id }) => id)

/** What the guide says about it: which idea, and the question to go on with. */
function explanation(chapter: CourseChapter, before: DialogueState, after: DialogueState): string {
  if (isComplete(after)) {
    return 'Your instructor has marked this dialogue as complete. You can go on to the exercise and the reflection.'
  }
  const goals = chapter.source.dialogue.goals
  const titles = waivedNow(before, after).flatMap((id) => goals.find((goal) => goal.id === id)?.title ?? [])
  const next = goals.find(({ id }) => id === after.current)
  const setAside = `Your instructor has set aside one idea of this dialogue: ${titles.join(', ')}.`
  // The question being asked stays the same unless it was the one set aside.
  return before.current === after.current || !next ? setAside : `${setAside}\n\n${next.question}`
}
