import type { Move } from '#core/dialogue/moves'
import type { Act, Evidence, Judgement } from '#core/dialogue/reading'
import { reduce } from '#core/dialogue/reduce'
import { currentGoal, type DialogueState, startDialogue } from '#core/dialogue/state'
import { answerOf, fitToChapter, setsOf } from './choices.ts'
import type { TutorChapter } from './content.ts'
import type { Engine, PhraserContext, Said } from './engine.ts'
import { builtInGuide } from './guide/guide.ts'
import { phraseMove } from './guide/phrase/phrase.ts'
import { type MessageRead, readTurn } from './read-turn.ts'

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

/** Moves that pass by a reason that is missing: "continue" and a question are none. */
const judgesNoPick: ReadonlySet<Move['type']> = new Set(['resume', 'reply'])

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
  const read = await readTurn({ chapter, state: before, transcript, engine, signal }, input.message)
  const { message, reading, sentences, earlier, reread } = read
  const { state, move } = reduce(before, reading, { sets: setsOf(chapter), chance, now })
  const context = { chapter, state, transcript, message, signal, move, sentences, earlier, reread }
  const written = await write(engine, context, onText)
  return {
    state,
    reply: written.reply,
    support: move.type === 'support' || move.type === 'paused',
    turn: {
      act: reading.act,
      asked: currentGoal(before)?.id ?? null,
      ...reading.judgement,
      pick: state.paused || judgesNoPick.has(move.type) ? null : pickOf(chapter, before, read),
      move,
      judgedBy: read.judgedBy,
      writtenBy: written.by,
    },
  }
}

/** What a message picked; a message without a pick may be the reason for the one before. */
function pickOf(
  chapter: TutorChapter,
  state: DialogueState,
  { reading: { pick }, reason }: MessageRead,
): TurnRecord['pick'] {
  const goal = currentGoal(state)
  const place = pick ?? goal?.choice?.picked
  if (!goal?.choice || place === undefined || place === null) return null
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

async function write(
  engine: Engine,
  context: PhraserContext,
  onText?: (piece: string | null) => void,
): Promise<{ reply: string; by: string }> {
  const guide = builtInGuide()
  if (!fixedMoves.has(context.move.type) && !context.reread) {
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
