import { type Pick, readPick } from '#core/dialogue/choice'
import type { Move } from '#core/dialogue/moves'
import type { Act, Evidence, Judgement, TurnReading } from '#core/dialogue/reading'
import { reduce } from '#core/dialogue/reduce'
import { currentGoal, type DialogueState, startDialogue } from '#core/dialogue/state'
import { answerOf, fitToChapter, setsOf } from './choices.ts'
import type { TutorChapter } from './content.ts'
import type { Engine, PhraserContext, Said, TurnContext } from './engine.ts'
import { compileChapter } from './guide/chapter/compile.ts'
import { classifyMessage, type MessageClass } from './guide/classify/classify-message.ts'
import { builtInGuide } from './guide/guide.ts'
import { takeUpOf } from './guide/judge/take-up.ts'
import { phraseMove } from './guide/phrase/phrase.ts'
import { verifyJudgement } from './verify.ts'

/** How a message was taken: stored beside it, for the instructor and for a later look. */
export interface TurnRecord {
  act: Act
  /** The goal that was asked; null when none was open. */
  asked: string | null
  /** Verified: every quote stands in the message. */
  evidence: Evidence[]
  misconception: Judgement['misconception']
  /** What was picked of three answers, and the reason as it was written; null while none was. */
  pick: { goalId: string; set: number; answer: string; right: boolean; reason: string } | null
  move: Move
  /** The engine that judged the message, and the one that wrote the reply. */
  judgedBy: string
  writtenBy: string
}

export interface TakenTurn {
  state: DialogueState
  reply: string
  /** The lesson has stopped for the person. */
  support: boolean
  turn: TurnRecord
}

const nothing: Judgement = { evidence: [], misconception: null }

/** Moves whose wording is never left to a model: what they say must agree with the state, or be safe. */
const fixedMoves: ReadonlySet<Move['type']> = new Set([
  'welcome',
  'choose',
  'flawed',
  'reason',
  'support',
  'paused',
  'resume',
  'close',
])

/** The state a chapter's dialogue starts in, and its first message. */
export function openDialogue(chapter: TutorChapter, engine: Engine): { state: DialogueState; reply: string } {
  const state = startDialogue(chapter.source.dialogue.goals.map((goal) => goal.id))
  const move: Move = { type: 'welcome', goalId: state.current ?? '' }
  const { introduction } = engine
  return { state, reply: phraseMove({ chapter, state, transcript: [], message: '', move, introduction }) }
}

/**
 * One turn of the dialogue: gate, judgment, verification, rules, reply. Only the rules change the state, and
 * they are the same for every engine; whatever an engine fails at, the built-in guide does instead.
 * @param input.transcript what the server stored; never what a client sends
 * @param input.chance decides set and order of three answers to choose from: at least 0 and below 1
 * @param input.now milliseconds since 1970
 * @param input.onText called with each piece of the reply as it is written, and with null when pieces so far
 *   are to be forgotten
 */
export async function runTurn(input: {
  chapter: TutorChapter
  state: DialogueState
  transcript: readonly Said[]
  message: string
  engine: Engine
  chance?: number
  now?: number
  signal?: AbortSignal
  onText?: (piece: string | null) => void
}): Promise<TakenTurn> {
  const { chapter, transcript, engine, signal, onText, chance = Math.random(), now = Date.now() } = input
  const before = fitToChapter(chapter, input.state)
  const asked = currentGoal(before)
  const picked = asked?.choice ? readPick(input.message) : null
  // Beside a pick stands its reason, and that is what is judged.
  const message = picked ? picked.reason : input.message
  const heard = await gateOf(chapter, before, transcript, message)
  const context: TurnContext = { chapter, state: before, transcript, message, signal }
  const judged = heard.act === 'answer' && asked ? await judge(engine, context, heard) : null
  const reading = judged?.distress ? { ...heard, act: 'distress' as const } : heard
  const judgement = judged ? verifyJudgement(judged.judgement, reading) : nothing
  const turnReading: TurnReading = {
    ...reading,
    judgement,
    clause: takeUpOf(message, reading, asked?.id ?? null, judgement),
    pick: picked?.place ?? null,
  }
  const { state, move } = reduce(before, turnReading, { sets: setsOf(chapter), chance, now })
  const written = await write(engine, { ...context, state, move, heard: reading.sentences }, onText)
  return {
    state,
    reply: written.reply,
    support: move.type === 'support' || move.type === 'paused',
    turn: {
      act: reading.act,
      asked: asked?.id ?? null,
      evidence: judgement.evidence,
      misconception: judgement.misconception,
      pick: pickOf(chapter, before, picked, message),
      move,
      judgedBy: judged?.by ?? engine.label,
      writtenBy: written.by,
    },
  }
}

/** What a message picked; a message without a pick may be the reason for the one before. */
function pickOf(
  chapter: TutorChapter,
  state: DialogueState,
  picked: Pick | null,
  reason: string,
): TurnRecord['pick'] {
  const goal = currentGoal(state)
  const place = picked?.place ?? goal?.choice?.picked
  if (!goal?.choice || state.paused || place === undefined || place === null) return null
  const { set, order } = goal.choice
  const answer = order[place] ?? 0
  return {
    goalId: goal.id,
    set,
    answer: answerOf(chapter, goal.id, set, answer).answer,
    right: answer === 0,
    reason,
  }
}

async function gateOf(
  chapter: TutorChapter,
  state: DialogueState,
  transcript: readonly Said[],
  message: string,
): Promise<MessageClass> {
  const compiled = compileChapter(chapter)
  const asked = currentGoal(state)
  // With no goal open only distress matters; the first goal stands in for the one being asked.
  const goal = compiled.goals.find((one) => one.goal.id === asked?.id) ?? compiled.goals[0]
  if (!goal) throw new Error(`Chapter ${chapter.id} has no dialogue goals.`)
  return classifyMessage({ chapter: compiled, goal, rung: asked?.rung ?? 'question', transcript, message })
}

async function judge(
  engine: Engine,
  context: TurnContext,
  reading: MessageClass,
): Promise<{ judgement: Judgement; distress?: boolean; by: string }> {
  const judgement = await engine.judge.judge({ ...context, reading }).catch(() => null)
  if (judgement) return { judgement, distress: judgement.distress === true, by: engine.label }
  const guide = builtInGuide()
  return { judgement: (await guide.judge.judge({ ...context, reading })) ?? nothing, by: guide.label }
}

async function write(
  engine: Engine,
  context: PhraserContext,
  onText?: (piece: string | null) => void,
): Promise<{ reply: string; by: string }> {
  const guide = builtInGuide()
  if (!fixedMoves.has(context.move.type)) {
    try {
      const reply = await textOf(engine.phraser.phrase(context), onText)
      if (reply.trim()) return { reply, by: engine.label }
    } catch {
      // The built-in guide writes the same move below.
    }
    onText?.(null)
  }
  return { reply: await textOf(guide.phraser.phrase(context), onText), by: guide.label }
}

async function textOf(pieces: AsyncIterable<string>, onText?: (piece: string) => void): Promise<string> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    onText?.(piece)
  }
  return text
}
