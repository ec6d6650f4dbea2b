import { readPick } from '#core/dialogue/choice'
import { isAlarm, type Judgement, saysMore, type TurnReading } from '#core/dialogue/reading'
import { currentGoal } from '#core/dialogue/state'
import type { Engine, Said, TurnContext } from './engine.ts'
import { compileChapter } from './guide/chapter/compile.ts'
import { isNearCopy } from './guide/chapter/copies.ts'
import { classifyMessage, type MessageClass } from './guide/classify/classify-message.ts'
import { builtInGuide } from './guide/guide.ts'
import { takeUpOf } from './guide/judge/take-up.ts'
import { soundsLike } from './guide/judge/whole.ts'
import { verifyJudgement } from './verify.ts'

/** A message, read and judged. */
export interface Heard {
  /** What was judged: beside a pick its reason. */
  message: string
  /** The reason as it may be recorded. */
  reason: string
  sentences: MessageClass['sentences']
  reading: TurnReading
  judgedBy: string
}

interface Turn extends Omit<TurnContext, 'message'> {
  engine: Engine
}

/** Messages of a stop that are read again, the last first: each costs as much as a turn. */
const mostReread = 5

/**
 * What a turn is about: its message; or, where that only asks to go on after the lesson stopped, the answer for which it
 * stopped. That was a false alarm then, and costs no answer. Its words are kept out of what is said and recorded all the
 * same: somebody may have meant them of themselves.
 */
export async function hearTurn(turn: Turn, message: string): Promise<Heard> {
  const stop = lastStop(turn.transcript)
  if (!turn.state.paused) return hear(turn, message, stop)
  const said = await hear(turn, message)
  const rung = currentGoal(turn.state)?.rung
  const { act, resumes } = said.reading
  if (!rung || !resumes || isAlarm(act) || saysMore(said.reading, rung)) return said
  for (const earlier of stop.slice(-mostReread).toReversed()) {
    const answer = await hear(turn, earlier, [earlier])
    if (saysMore(answer.reading, rung))
      return { ...answer, reason: '', reading: { ...answer.reading, resumes, clause: null } }
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
async function hear(turn: Turn, text: string, cleared: readonly string[] = []): Promise<Heard> {
  const asked = currentGoal(turn.state)
  const picked = asked?.choice ? readPick(text) : null
  // Beside a pick stands its reason, and that is what is judged.
  const message = picked ? picked.reason : text
  const known = cleared.map((one) => readPick(one)?.reason || one)
  const read = await gateOf(turn, message, known)
  const judged = read.act === 'answer' && asked ? await judge(turn, message, read) : null
  const alarms = judged?.distress && !known.some((one) => isNearCopy(message, one))
  const heard = alarms ? { ...read, act: 'distress' as const } : read
  const judgement = judged ? verifyJudgement(judged.judgement, heard) : nothing
  const goal = asked?.choice && turn.chapter.source.dialogue.goals.find(({ id }) => id === asked.id)
  const sounds = goal ? await soundsLike('reason', goal, heard.sentences, message) : null
  const clause = takeUpOf(message, heard, asked?.id ?? null, judgement)
  return {
    message,
    reason: message,
    sentences: heard.sentences,
    reading: { ...heard, judgement, clause, pick: picked?.place ?? null, soundsLikeAnswer: sounds },
    judgedBy: judged?.by ?? turn.engine.label,
  }
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
): Promise<{ judgement: Judgement; distress?: boolean; by: string }> {
  const context = { ...turn, message, reading }
  const judgement = await engine.judge.judge(context).catch(() => null)
  if (judgement) return { judgement, distress: judgement.distress === true, by: engine.label }
  const guide = builtInGuide()
  return { judgement: (await guide.judge.judge(context)) ?? nothing, by: guide.label }
}
