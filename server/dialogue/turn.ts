import type { ChatMessage, TurnAnswer } from '#core/contract/dialogue'
import { type DialogueState, isComplete } from '#core/dialogue/state'
import type { CourseChapter } from '#server/content/course'
import type { Context } from '#server/context'
import { completeSection } from '#server/progress/progress.store'
import type { SignedIn } from '#server/session/session.store'
import type { Following } from '#server/tutor/tutor'
import {
  addMessage,
  beginDialogue,
  claimTurn,
  endTurn,
  findDialogue,
  listMessages,
  markSupport,
  releaseTurn,
} from './dialogue.store.ts'
import { goalsOf, stateOf } from './view.ts'

/** One turn of the dialogue, from the learner's message to the stored answer. */

const answerOf = (
  chapter: CourseChapter,
  state: DialogueState,
  messages: ChatMessage[],
  notice: string | null = null,
): TurnAnswer => ({
  message: messages.at(-1)?.content ?? '',
  isComplete: isComplete(state),
  goals: goalsOf(chapter, state),
  messages,
  notice,
})

/**
 * Opens a dialogue or resumes it: the last thing the guide said. A message that was stored and never
 * answered, because the process ended in between, is answered now.
 */
export async function initialize(
  context: Context,
  user: SignedIn,
  chapter: CourseChapter,
): Promise<TurnAnswer> {
  const { db, tutor } = context
  if (!(await findDialogue(db, user.id, chapter.id))) {
    const opened = tutor.open(chapter, await tutor.voiceFor(user.id))
    await db.transaction().execute(async (tx) => {
      if (!(await beginDialogue(tx, user.id, chapter.id, opened.state))) return
      await addMessage(tx, user.id, chapter.id, { role: 'assistant', ...opened.reply })
    })
  }
  const messages = await listMessages(db, user.id, chapter.id)
  const last = messages.at(-1)
  if (last?.role === 'user') return answer(context, user, chapter, last)
  const state = stateOf(chapter, await findDialogue(db, user.id, chapter.id))
  return answerOf(chapter, state, last ? [last] : [])
}

/**
 * Takes one message. The same message sent again (same clientMessageId) is not judged twice: it gets
 * the answer it got.
 * @throws 409 while another message is being answered
 */
export async function takeTurn(
  context: Context,
  user: SignedIn,
  chapter: CourseChapter,
  message: { text: string; clientMessageId: string | undefined },
  following: Following = {},
): Promise<TurnAnswer> {
  const { db } = context
  const before = await initialize(context, user, chapter)
  const known = await findTurn(context, user, chapter, message.clientMessageId)
  if (known) return { ...before, message: known.at(-1)?.content ?? '', messages: known }
  await claimTurn(db, user.id, chapter.id)
  const stored = await addMessage(db, user.id, chapter.id, {
    role: 'user',
    content: message.text,
    speaker: null,
    support: false,
    clientMessageId: message.clientMessageId,
  }).catch(async (error: unknown) => {
    await releaseTurn(db, user.id, chapter.id)
    throw error
  })
  return answerClaimed(context, user, chapter, stored, following)
}

/** The messages of a turn that was answered before, found by the id the page gave it. */
async function findTurn(
  { db }: Context,
  user: SignedIn,
  chapter: CourseChapter,
  clientMessageId: string | undefined,
): Promise<ChatMessage[] | undefined> {
  if (clientMessageId === undefined) return undefined
  const messages = await listMessages(db, user.id, chapter.id)
  const index = messages.findIndex((message) => message.clientMessageId === clientMessageId)
  const pair = messages.slice(index, index + 2)
  return index >= 0 && pair.length === 2 ? pair : undefined
}

async function answer(context: Context, user: SignedIn, chapter: CourseChapter, stored: ChatMessage) {
  await claimTurn(context.db, user.id, chapter.id)
  return answerClaimed(context, user, chapter, stored, {})
}

/** Judges and answers a stored message; the dialogue has been claimed for it. */
async function answerClaimed(
  context: Context,
  user: SignedIn,
  chapter: CourseChapter,
  stored: ChatMessage,
  following: Following,
): Promise<TurnAnswer> {
  const { db, tutor, course } = context
  try {
    const state = stateOf(chapter, await findDialogue(db, user.id, chapter.id))
    const messages = await listMessages(db, user.id, chapter.id)
    const transcript = messages.slice(
      0,
      messages.findIndex((message) => message.id === stored.id),
    )
    const turn = await tutor.turn({
      learnerId: user.id,
      chapter,
      state,
      transcript,
      message: stored.content,
      ...following,
    })
    return await db.transaction().execute(async (tx) => {
      const reply = await addMessage(tx, user.id, chapter.id, { role: 'assistant', ...turn.reply })
      // What a person said of themselves is left out of sharing together with the answer to it.
      const { support } = turn.reply
      if (support) await markSupport(tx, stored.id)
      const complete = isComplete(turn.state)
      await endTurn(tx, user.id, chapter.id, { state: turn.state, isComplete: complete })
      if (complete && !isComplete(state))
        await completeSection(tx, course, user, chapter.id, 'ai-interaction')
      return answerOf(chapter, turn.state, [{ ...stored, support }, reply], turn.notice)
    })
  } catch (error) {
    await releaseTurn(db, user.id, chapter.id)
    throw error
  }
}
