import { readPick } from '#core/dialogue/choice'
import { atLeast } from '#core/dialogue/ladder'
import { isAlarm, type Judgement, saysMore, type TurnReading } from '#core/dialogue/reading'
import { currentGoal, type GoalState } from '#core/dialogue/state'
import type { Engine, Said, Try, TurnContext } from './engine.ts'
import { compileChapter } from './guide/chapter/compile.ts'
import { isNearCopy } from './guide/chapter/copies.ts'
import { classifyMessage, type MessageClass } from './guide/classify/classify-message.ts'
import { builtInGuide } from './guide/guide.ts'
import { misconceptionIn } from './guide/judge/misconceptions.ts'
import { takeUpOf } from './guide/judge/take-up.ts'
import { soundsLike } from './guide/judge/whole.ts'
import { verifyJudgement } from './verify.ts'

/** A message, read and judged. */
export interface MessageRead {
  /** What was judged: beside a pick its reason. */
  message: string
  /** The reason as it may be recorded. */
  reason: string
  sentences: MessageClass['sentences']
  earlier: Try | null
  reading: TurnReading
  judgedBy: string
  /** The lesson had stopped for it: no model reads it, and nothing of it is said back. */
  reread: boolean
}

interface Turn extends Omit<TurnContext, 'message'> {
  engine: Engine
}

/** Messages of a stop that are read again, the last first: each costs as much as a turn. */
const mostReread = 5

/**
 * What a turn is about: its message; or, where that only asks to go on after the lesson stopped, the answer for which it
 * stopped. That was a false alarm then, and costs no answer. Its words are kept out of what is said and recorded, and no
 * model judges it, all the same: somebody may have meant them of themselves.
 */
export async function readTurn(turn: Turn, message: string): Promise<MessageRead> {
  const stop = lastStop(turn.transcript)
  if (!turn.state.paused) return readMessage(turn, message, stop)
  const said = await readMessage(turn, message)
  const rung = currentGoal(turn.state)?.rung
  const { act, resumes } = said.reading
  if (!rung || !resumes || isAlarm(act) || saysMore(said.reading, rung)) return said
  for (const earlier of stop.slice(-mostReread).toReversed()) {
    const answer = await readMessage({ ...turn, engine: builtInGuide() }, earlier, [earlier])
    if (saysMore(answer.reading, rung))
      return { ...answer, reason: '', reading: { ...answer.reading, resumes, clause: null }, reread: true }
  }
  return said
}

/** The learner's messages for which the lesson stopped last and while it was stopped, oldest first. */
function lastStop(transcript: readonly Said[]): string[] {
  const own = transcript.filter(({ role }) => role === 'user')
  const last = own.findLastIndex(({ support }) => support)
  const before = own.findLastIndex(({ support }, at) => at < last && !support)
  return own.slice(before + 1, last + 1).map(({ content }) => content)
}

/** @param cleared messages after which the learner has gone on: neither gate nor engine hears trouble in them again */
async function readMessage(turn: Turn, text: string, cleared: readonly string[] = []): Promise<MessageRead> {
  const asked = currentGoal(turn.state)
  const picked = asked?.choice ? readPick(text) : null
  // Beside a pick stands its reason, and that is what is judged.
  const message = picked ? picked.reason : text
  const known = cleared.map((one) => readPick(one)?.reason || one)
  const gated = await gateOf(turn, message, known)
  const judges = gated.act === 'answer' && asked
  const earlier = judges ? await tryBefore(turn, asked) : null
  const judged = judges ? await judge(turn, message, gated, earlier) : null
  const alarms = judged?.distress && !known.some((one) => isNearCopy(message, one))
  const read = alarms ? { ...gated, act: 'distress' as const } : gated
  const judgement = judged ? verifyJudgement(judged.judgement, read) : nothing
  const goal = asked?.choice && turn.chapter.source.dialogue.goals.find(({ id }) => id === asked.id)
  const sounds = goal ? await soundsLike('reason', goal, read.sentences, message) : null
  const clause = takeUpOf(message, read, asked?.id ?? null, judgement)
  return {
    message,
    reason: message,
    sentences: read.sentences,
    earlier,
    reading: { ...read, judgement, clause, pick: picked?.place ?? null, soundsLikeReason: sounds },
    judgedBy: judged?.by ?? turn.engine.label,
    reread: false,
  }
}

/** Messages looked through for the try before: questions and "I don't know" may stand between. */
const mostLookedThrough = 10

/**
 * The learner's last try at the goal being asked, read as it was then: an answer may come in parts, and the guide has
 * asked for the rest. Null once answers to choose from were shown, which hold the idea, and where the try was a message
 * for which the lesson stopped: that is kept out of all that comes.
 */
async function tryBefore(turn: Turn, { id, attempts, turns, shown, rung }: GoalState): Promise<Try | null> {
  const goal = compileChapter(turn.chapter).goals.find((one) => one.goal.id === id)
  if (!goal || attempts === 0 || shown.length > 0 || atLeast(rung, 'choice')) return null
  const said = turn.transcript.flatMap((one, place) => (one.role === 'user' ? [{ ...one, place }] : []))
  const own = said.map((one, at) => ({ ...one, afterStop: said[at - 1]?.support === true }))
  let left = turns
  for (const { content, place, support, afterStop } of own.slice(-mostLookedThrough).toReversed()) {
    if (left === 0) break
    const then = { ...turn, transcript: turn.transcript.slice(0, place) }
    // Either it raised no alarm, or the learner went on after it.
    const { sentences } = await gateOf(then, content, [content])
    const isAnswer = sentences.length > 0
    if (support && isAnswer) return null
    if (isAnswer && !misconceptionIn(goal, sentences, content)) return { message: content, sentences }
    // Neither a stop nor the wish to go on after it was counted.
    if (!support && (isAnswer || !afterStop)) left -= 1
  }
  return null
}

const nothing: Judgement = { evidence: [], misconception: null }

async function gateOf(
  { chapter, state, transcript }: Turn,
  message: string,
  cleared: readonly string[],
): Promise<MessageClass> {
  const compiled = compileChapter(chapter)
  const asked = currentGoal(state)
  // With no goal open only distress matters; the first goal stands in for the one being asked.
  const goal = compiled.goals.find((one) => one.goal.id === asked?.id) ?? compiled.goals[0]
  if (!goal) throw new Error(`Chapter ${chapter.id} has no dialogue goals.`)
  const rung = asked?.rung ?? 'question'
  return classifyMessage({ chapter: compiled, goal, rung, transcript, message, cleared })
}

async function judge(
  { engine, ...turn }: Turn,
  message: string,
  reading: MessageClass,
  earlier: Try | null,
): Promise<{ judgement: Judgement; distress?: boolean; by: string }> {
  const context = { ...turn, message, reading, earlier }
  const judgement = await engine.judge.judge(context).catch(() => null)
  if (judgement) return { judgement, distress: judgement.distress === true, by: engine.label }
  const guide = builtInGuide()
  return { judgement: (await guide.judge.judge(context)) ?? nothing, by: guide.label }
}
