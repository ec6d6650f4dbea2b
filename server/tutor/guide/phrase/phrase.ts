import type { DialogueGoal } from '#core/content/dialogue'
import type { Rung } from '#core/dialogue/ladder'
import type { Move } from '#core/dialogue/moves'
import type { TurnContext } from '../../engine.ts'
import { answerQuestion } from './answer-question.ts'
import { closing } from './closing.ts'
import { choose, countWords, join, type Part, wordLimit } from './compose.ts'
import * as lines from './lines.ts'
import { quoted, quoteLimit } from './quote.ts'

export type PhraseContext = TurnContext & { move: Move; introduction: string }

/**
 * Turns a move into the built-in guide's words: what the learner wrote is taken up, the topic named, then one
 * question asked. Templates only; the wording changes from turn to turn, the same input gives the same text.
 */
export function phraseMove(context: PhraseContext): string {
  const { move } = context
  switch (move.type) {
    case 'welcome':
      return [
        context.chapter.source.dialogue.welcome,
        context.introduction,
        goalOf(context, move.goalId).question,
      ].join(' ')
    case 'next':
      return nextGoal(context, move)
    case 'step':
      return step(context, move)
    case 'probe':
      return shortened((words) => [
        takeUp(context, move.takeUp, words),
        { text: choose(lines.beforeProbe, context.state.turns), rank: 4 },
        {
          text:
            goalOf(context, move.goalId).misconceptions[move.misconception]?.probe ??
            questionOf(context, move.goalId, 'pump'),
        },
      ])
    case 'again':
      return join([
        { text: choose(lines.becauseOf[move.because] ?? lines.becauseOf.short ?? [], context.state.turns) },
        { text: questionOf(context, move.goalId, move.rung) },
      ])
    case 'reply':
      return join([{ text: answerQuestion(context) }, { text: questionOf(context, move.goalId, move.rung) }])
    case 'support':
      return move.who === 'learner' ? lines.supportLearner : lines.supportOther
    case 'paused':
      return lines.stillPaused
    case 'resume':
      return join([
        { text: choose(lines.goingOn, context.state.turns) },
        { text: questionOf(context, move.goalId, move.rung) },
      ])
    case 'close':
      return closing(context.chapter.source.dialogue, context.state)
  }
}

function nextGoal(context: PhraseContext, move: Extract<Move, { type: 'next' }>): string {
  const { closed } = move
  const before = goalOf(context, closed.goalId)
  const turns = context.state.turns
  const result: Part[] =
    closed.how === 'evidenced'
      ? [{ text: fill(choose(lines.speaksTo, turns), before.topic) }]
      : closed.tell
        ? [{ text: choose(lines.ideaStated, turns), rank: 2 }, { text: before.assertion }]
        : [{ text: fill(choose(lines.lastWorkedThrough, turns), before.topic), rank: 2 }]
  return shortened((words) => [
    takeUp(context, move.takeUp, words),
    ...result,
    move.credit
      ? { text: fill(choose(lines.touchedBefore, turns), quoted(move.credit, Math.min(words, 10))), rank: 3 }
      : { text: choose(lines.toNextGoal, turns), rank: 4 },
    { text: questionOf(context, move.goalId, 'question') },
  ])
}

function step(context: PhraseContext, move: Extract<Move, { type: 'step' }>): string {
  const { state } = context
  const goal = goalOf(context, move.goalId)
  const unsure = move.cause === 'unsure' ? 'unsure' : 'other'
  const lead: Partial<Record<Rung, readonly string[]>> = {
    hint: lines.beforeHint[unsure],
    prompt: lines.beforePrompt[unsure],
    assertion: lines.beforeAssertion,
    frame: lines.beforeFrame,
  }
  const touched = move.touches ? fill(choose(lines.touches, state.turns), goal.topic) : ''
  return shortened((words) => [
    takeUp(context, move.takeUp, words),
    { text: touched, rank: 2 },
    { text: choose(lead[move.rung] ?? [], state.turns), rank: 3 },
    { text: questionOf(context, move.goalId, move.rung) },
  ])
}

/** What is asked on a rung, with what belongs before it. */
function questionOf(context: PhraseContext, goalId: string, rung: Rung): string {
  const goal = goalOf(context, goalId)
  switch (rung) {
    case 'assertion':
      return `${goal.assertion} ${goal.apply}`
    case 'frame':
      return lines.frame
    case 'instructor':
      return `${choose(lines.toInstructor, context.state.turns)} ${goal.apply}`
    default:
      return goal[rung]
  }
}

const takeUp = (context: PhraseContext, words: string | null, limit: number): Part => {
  const text = words ? quoted(words, limit) : ''
  return { text: text && fill(choose(lines.takingUp, context.state.turns), text), rank: 1 }
}

/** Shortens the quotation before anything is left out. */
function shortened(parts: (words: number) => Part[]): string {
  const shortest = 6
  for (const words of [quoteLimit, 9, shortest]) {
    const whole = parts(words)
      .map((part) => part.text)
      .filter(Boolean)
      .join(' ')
    if (countWords(whole) <= wordLimit) return whole
  }
  return join(parts(shortest))
}

/** Puts a text where the braces stand, letter for letter. */
const fill = (wording: string, text: string): string => wording.replace('{}', () => text)

function goalOf(context: PhraseContext, goalId: string): DialogueGoal {
  const goal = context.chapter.source.dialogue.goals.find((one) => one.id === goalId)
  if (!goal) throw new Error(`Chapter ${context.chapter.id} has no goal ${goalId}.`)
  return goal
}
