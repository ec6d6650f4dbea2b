import { setTimeout as pause } from 'node:timers/promises'
import type { ChatMessage, TurnAnswer } from '#core/contract/dialogue'
import { type DialogueState, isComplete } from '#core/dialogue/state'
import type { CourseChapter } from '#server/content/course'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { HttpError, idTaken } from '#server/errors'
import { requirePersonQuota } from '#server/progress/person-quota'
import { completeSection, touchActivity } from '#server/progress/progress.store'
import type { SignedIn } from '#server/session/session.store'
import type { Following } from '#server/tutor/tutor'
import {
  addMessage,
  beginDialogue,
  type Claim,
  claimTurn,
  endTurn,
  findDialogue,
  holdTurn,
  listMessages,
  markSupport,
  releaseTurn,
  requirePlace,
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
    const opened = await tutor.open(chapter, await tutor.voiceFor(user.id))
    await inTransaction(db, async (tx) => {
      if (!(await beginDialogue(tx, user.id, chapter.id, opened.state))) return
      await addMessage(tx, user.id, chapter.id, { role: 'assistant', ...opened.reply })
      await touchActivity(tx, user.id)
    })
  }
  const messages = await listMessages(db, user.id, chapter.id)
  const last = messages.at(-1)
  const left = last?.role === 'user' && (await answerLeft(context, user, chapter, last))
  if (left) return left
  // Another page had it answered meanwhile.
  if (last?.role === 'user') return initialize(context, user, chapter)
  const state = stateOf(chapter, await findDialogue(db, user.id, chapter.id))
  return answerOf(chapter, state, last ? [last] : [])
}

/** A message as it arrives; the id is the page's, the same when it is sent again. */
interface Sent {
  text: string
  clientMessageId: string | undefined
}

/** So long a message sent again waits for its answer, and how often it looks, in milliseconds. */
const patience = 30_000
const lookEvery = 250

/**
 * Takes one message. The same message sent again (same clientMessageId) is not judged twice: it gets the answer
 * it got, also where that is still being written, or was left by a process that is gone.
 * @throws 409 while another message is being answered, and where another text has the same id
 */
export async function takeTurn(
  context: Context,
  user: SignedIn,
  chapter: CourseChapter,
  message: Sent,
  following: Following = {},
): Promise<TurnAnswer> {
  for (const end = performance.now() + patience; ; await pause(lookEvery)) {
    try {
      return await tryTurn(context, user, chapter, message, following)
    } catch (error) {
      const isBusy = error instanceof HttpError && error.status === 409
      if (!isBusy || following.signal?.aborted || performance.now() > end) throw error
      if ((await findStored(context, user, chapter, message)).length === 0) throw error
    }
  }
}

async function tryTurn(
  context: Context,
  user: SignedIn,
  chapter: CourseChapter,
  message: Sent,
  following: Following,
): Promise<TurnAnswer> {
  const before = await initialize(context, user, chapter)
  const known = await findStored(context, user, chapter, message)
  // Answered before.
  if (known.length === 2) return { ...before, message: known.at(-1)?.content ?? '', messages: known }
  // Together: a process that is killed in between leaves either nothing or a message that is answered later.
  const [claim, stored] = await inTransaction(context.db, async (tx) => {
    const claimed = await claimTurn(tx, user.id, chapter.id)
    await requirePlace(tx, user.id, chapter.id)
    await requirePersonQuota(tx, user.id)
    await touchActivity(tx, user.id)
    const added = await addMessage(tx, user.id, chapter.id, {
      role: 'user',
      content: message.text,
      speaker: null,
      support: false,
      clientMessageId: message.clientMessageId,
    })
    return [claimed, added] as const
  })
  return answerClaimed(context, user, chapter, { claim, stored }, following)
}

/**
 * This very message, where it was stored before, and what follows it: found by the id the page gave it.
 * @throws 409 where another text has that id
 */
async function findStored(
  { db }: Context,
  user: SignedIn,
  chapter: CourseChapter,
  { text, clientMessageId }: Sent,
): Promise<ChatMessage[]> {
  if (clientMessageId === undefined) return []
  const messages = await listMessages(db, user.id, chapter.id)
  const index = messages.findIndex((message) => message.clientMessageId === clientMessageId)
  if (index < 0) return []
  if (messages[index]?.content !== text) throw idTaken()
  return messages.slice(index, index + 2)
}

/** Answers a message that was left; null when it has been answered between the look at it and the claim. */
async function answerLeft(context: Context, user: SignedIn, chapter: CourseChapter, stored: ChatMessage) {
  const { db } = context
  const claim = await claimTurn(db, user.id, chapter.id)
  const last = (await listMessages(db, user.id, chapter.id)).at(-1)
  if (last?.id === stored.id) return answerClaimed(context, user, chapter, { claim, stored }, {})
  await releaseTurn(db, claim)
  return null
}

/** Judges and answers a stored message; the dialogue has been claimed for it. */
async function answerClaimed(
  context: Context,
  user: SignedIn,
  chapter: CourseChapter,
  { claim, stored }: { claim: Claim; stored: ChatMessage },
  following: Following,
): Promise<TurnAnswer> {
  const { db, tutor, course } = context
  const letGo = holdTurn(db, claim)
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
    return await inTransaction(db, async (tx) => {
      const complete = isComplete(turn.state)
      await endTurn(tx, claim, { state: turn.state, isComplete: complete })
      const reply = await addMessage(tx, user.id, chapter.id, { role: 'assistant', ...turn.reply })
      // What a person said of themselves is left out of sharing together with the answer to it.
      const { support } = turn.reply
      if (support) await markSupport(tx, stored.id)
      if (complete && !isComplete(state))
        await completeSection(tx, course, user, chapter.id, 'ai-interaction')
      return answerOf(chapter, turn.state, [{ ...stored, support }, reply], turn.notice)
    })
  } catch (error) {
    // A database that is gone cannot take the turn back: it is left then, and soon anybody's.
    await releaseTurn(db, claim).catch(() => {})
    throw error
  } finally {
    letGo()
  }
}
