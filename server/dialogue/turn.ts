import { setTimeout as pause } from 'node:timers/promises'
import type { ChatMessage, TurnAnswer } from '#core/contract/dialogue'
import { pickInWords } from '#core/dialogue/choice'
import { type DialogueState, isComplete } from '#core/dialogue/state'
import { fullDialogue, hasPlace } from '#core/workbook/sections'
import type { CourseChapter } from '#server/content/course'
import type { Context } from '#server/context'
import { inTransaction } from '#server/db/transaction'
import { HttpError, idTaken } from '#server/errors'
import { requirePersonQuota } from '#server/progress/person-quota'
import { completeSection, touchActivity } from '#server/progress/progress.store'
import type { SignedIn } from '#server/session/session.store'
import { choiceOf } from '#server/tutor/choices'
import type { Following } from '#server/tutor/tutor'
import {
  acquireLease,
  addMessage,
  beginDialogue,
  commitTurn,
  findDialogue,
  type Lease,
  listMessages,
  markSupport,
  releaseLease,
  renewLease,
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
  choice: choiceOf(chapter, state),
  notice,
})

/** Whose dialogue, of which chapter. */
interface Dialogue extends Pick<Context, 'db' | 'tutor' | 'course'> {
  user: SignedIn
  chapter: CourseChapter
}

/** Begins a dialogue that was not begun: its first message. */
async function begin({ db, tutor, user, chapter }: Dialogue): Promise<void> {
  const opened = await tutor.open(chapter, await tutor.voiceFor(user.id))
  await inTransaction(db, async (tx) => {
    if (!(await beginDialogue(tx, user.id, chapter.id, opened.state))) return
    await addMessage(tx, user.id, chapter.id, { role: 'assistant', ...opened.reply })
    await touchActivity(tx, user.id)
  })
}

/** The last thing the guide said; a message stored and never answered, its process gone, is answered now. */
export async function initialize(dialogue: Dialogue): Promise<TurnAnswer> {
  const { db, user, chapter } = dialogue
  const stored = await findDialogue(db, user.id, chapter.id)
  if (!stored) {
    await begin(dialogue)
    return initialize(dialogue)
  }
  const last = (await listMessages(db, user.id, chapter.id)).at(-1)
  if (last?.role !== 'user') return answerOf(chapter, stateOf(chapter, stored), last ? [last] : [])
  // Another page may have had it answered meanwhile.
  return (await answerNext(dialogue, null, {})) ?? initialize(dialogue)
}

/** A message as it arrives; the id is the page's, the same when it is sent again. */
interface Sent {
  text: string
  /** Which of the three answers of which choice was picked; the text is the reason then. */
  pick?: { choice: string; place: number } | undefined
  clientMessageId: string | undefined
}

/** Another tab or device has gone on since these answers were shown. */
const otherChoice =
  'The dialogue has gone on elsewhere, and these three answers are not asked about any more. Your reason is still in the field.'

/** A message as it is stored and read later: a pick in words. */
const contentOf = ({ text, pick }: Sent): string => (pick ? pickInWords(pick.place, text) : text)

/** So long a message sent again waits for its answer, and how often it looks, in milliseconds. */
const patience = 30_000
const lookEvery = 250

/**
 * The same message sent again (same clientMessageId) is not judged twice: it gets the answer it got, also
 * one still being written. @throws 409 while another is being answered, and where another text has the id
 */
export async function handleMessage(dialogue: Dialogue, sent: Sent, following: Following) {
  const { db, user, chapter } = dialogue
  for (const end = performance.now() + patience; ; ) {
    try {
      const answer = await answerNext(dialogue, sent, following)
      if (answer) return answer
    } catch (error) {
      const isBusy = error instanceof HttpError && error.status === 409
      if (!isBusy || following.signal?.aborted || performance.now() > end) throw error
      if (placeOf(sent, await listMessages(db, user.id, chapter.id)) < 0) throw error
      await pause(lookEvery)
    }
  }
}

/** Found by the id the page gave it; -1 when not stored. @throws 409 where another text has that id */
function placeOf(sent: Sent, messages: readonly ChatMessage[]): number {
  const { clientMessageId } = sent
  if (clientMessageId === undefined) return -1
  const place = messages.findIndex((message) => message.clientMessageId === clientMessageId)
  if (place >= 0 && messages[place]?.content !== contentOf(sent)) throw idTaken()
  return place
}

/** Answers a message that was left, else the one that is sent. @returns null where nothing waits */
async function answerNext(dialogue: Dialogue, sent: Sent | null, following: Following) {
  const { db, user, chapter } = dialogue
  // Together: a process that is killed in between leaves either nothing or a message that is answered later.
  const taken = await inTransaction(db, async (tx) => {
    const lease = await acquireLease(tx, user.id, chapter.id)
    if (!lease) return null
    const messages = await listMessages(tx, user.id, chapter.id)
    const place = sent ? placeOf(sent, messages) : -1
    const last = messages.at(-1)
    if (last?.role === 'user')
      return { lease, before: messages.slice(0, -1), stored: last, isSent: place === messages.length - 1 }
    if (!sent || place >= 0) {
      await releaseLease(tx, lease)
      return { lease, stored: null, known: place < 0 ? [] : messages.slice(place, place + 2) }
    }
    if (!hasPlace(messages.length)) throw new HttpError(409, fullDialogue)
    if (sent.pick && sent.pick.choice !== choiceOf(chapter, stateOf(chapter, lease.stored))?.id)
      throw new HttpError(409, otherChoice)
    await requirePersonQuota(tx, user.id)
    await touchActivity(tx, user.id)
    const stored = await addMessage(tx, user.id, chapter.id, {
      role: 'user',
      content: contentOf(sent),
      speaker: null,
      support: false,
      clientMessageId: sent.clientMessageId,
    })
    return { lease, before: messages, stored, isSent: true }
  })
  if (!taken) {
    await begin(dialogue)
    return null
  }
  if (!taken.stored)
    return taken.known.length > 0
      ? answerOf(chapter, stateOf(chapter, taken.lease.stored), taken.known)
      : null
  const answer = await answerLeased(dialogue, taken, taken.isSent ? following : {})
  return taken.isSent || !sent ? answer : null
}

/** Judges and answers a stored message; the dialogue is leased for it. */
async function answerLeased(
  { db, tutor, course, user, chapter }: Dialogue,
  { lease, before, stored }: { lease: Lease; before: ChatMessage[]; stored: ChatMessage },
  following: Following,
): Promise<TurnAnswer> {
  const stopRenewing = renewLease(db, lease)
  try {
    const state = stateOf(chapter, lease.stored)
    const turn = await tutor.turn({
      learnerId: user.id,
      chapter,
      state,
      transcript: before,
      message: stored.content,
      ...following,
    })
    return await inTransaction(db, async (tx) => {
      const complete = isComplete(turn.state)
      await commitTurn(tx, lease, { state: turn.state, isComplete: complete })
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
    await releaseLease(db, lease).catch(() => {})
    throw error
  } finally {
    stopRenewing()
  }
}
