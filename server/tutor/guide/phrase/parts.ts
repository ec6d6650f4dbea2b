import type { DialogueGoal } from '#core/content/dialogue'
import type { Rung } from '#core/dialogue/ladder'
import type { Move } from '#core/dialogue/moves'
import { answerOf } from '../../choices.ts'
import type { TurnContext } from '../../engine.ts'
import { compileChapter } from '../chapter/compile.ts'
import { answerQuestion } from './answer-question.ts'
import { choose, type Part } from './compose.ts'
import * as lines from './lines.ts'
import { quoted } from './quote.ts'

export type PhraseContext = TurnContext & { move: Move; introduction: string }

/** A move that goes on with the lesson; the others are single texts. */
export type LessonMove = Exclude<Move, { type: 'welcome' | 'support' | 'paused' | 'close' }>

/** Which wording is taken: changes from turn to turn, and with the goal for those who take equal steps on each. */
const variation = ({ state }: PhraseContext): number =>
  state.turns + state.goals.findIndex((goal) => goal.id === state.current)

/** The parts of a turn, with quotations of at most `words` words; the words of the move may be repeated. */
export function partsOf(context: PhraseContext, move: LessonMove, words: number): Part[] {
  const turns = variation(context)
  switch (move.type) {
    case 'next':
      return nextGoal(context, move, words)
    case 'step':
      return step(context, move, words)
    case 'probe': {
      const misconception = goalOf(context, move.goalId).misconceptions[move.misconception]
      return [
        takeUp(context, move.takeUp, words),
        { text: choose(lines.beforeProbe, turns), rank: 4 },
        { text: misconception?.probe ?? questionOf(context, move.goalId, 'pump') },
      ]
    }
    case 'choose':
      return [
        takeUp(context, move.takeUp, words),
        { text: choose(beforeChoice(move.cause), turns), rank: 3 },
        { text: lines.choosing },
      ]
    case 'flawed':
      return [
        { text: choose(lines.beforeWhy, turns), rank: 4 },
        { text: asStatement(answerOf(context.chapter, move.goalId, move.set, move.flaw).why) },
        { text: choose(lines.afterWhy, turns), rank: 3 },
        { text: questionOf(context, move.goalId, move.rung) },
      ]
    case 'reason':
      return [{ text: lines.askReason[move.because] }]
    case 'again':
      return [
        takeUp(context, move.because === 'answer' ? move.takeUp : null, words),
        { text: choose(move.because === 'answer' ? [] : (lines.becauseOf[move.because] ?? []), turns) },
        { text: questionOf(context, move.goalId, move.rung) },
      ]
    case 'reply':
      return [
        { text: answerQuestion(context) },
        { text: questionOf(context, move.goalId, move.rung === 'instructor' ? 'question' : move.rung) },
      ]
    case 'resume':
      return [{ text: choose(lines.goingOn, turns) }, { text: questionOf(context, move.goalId, move.rung) }]
  }
}

function nextGoal(context: PhraseContext, move: Extract<Move, { type: 'next' }>, words: number): Part[] {
  const { closed } = move
  const { topic } = goalOf(context, closed.goalId)
  const turns = variation(context)
  const result: Part[] =
    closed.how === 'evidenced' || closed.set === null
      ? [{ text: fill(choose(lines.speaksTo, turns), topic) }]
      : [
          { text: choose(lines.workedThrough, turns), rank: 2 },
          { text: asStatement(answerOf(context.chapter, closed.goalId, closed.set, 0).why) },
        ]
  const credit = move.credit && quoted(move.credit, Math.min(words, 10))
  return [
    takeUp(context, move.takeUp, words),
    ...result,
    credit
      ? { text: fill(choose(lines.touchedBefore, turns), credit), rank: 3 }
      : { text: choose(lines.toNextGoal, turns), rank: 4 },
    { text: questionOf(context, move.goalId, 'question') },
  ]
}

function step(context: PhraseContext, move: Extract<Move, { type: 'step' }>, words: number): Part[] {
  const turns = variation(context)
  const unsure = move.cause === 'unsure' ? 'unsure' : 'other'
  const lead: Partial<Record<Rung, readonly string[]>> = {
    hint: lines.beforeHint[unsure],
    prompt: lines.beforePrompt[unsure],
  }
  const touched = move.touches ? fill(choose(lines.touches, turns), goalOf(context, move.goalId).topic) : ''
  return [
    takeUp(context, move.takeUp, words),
    { text: touched, rank: 2 },
    { text: choose(lead[move.rung] ?? [], turns), rank: 3 },
    { text: questionOf(context, move.goalId, move.rung, false) },
  ]
}

/** What is asked on a rung, with what belongs before it when the rung is new. */
export function questionOf(context: PhraseContext, goalId: string, rung: Rung, again = true): string {
  const goal = goalOf(context, goalId)
  if (context.state.goals.find(({ id }) => id === goalId)?.choice) return lines.stillChoosing
  switch (rung) {
    case 'choice':
      return goal.question
    case 'instructor': {
      const passage = again ? lines.stillToPassage : choose(lines.toPassage, variation(context))
      return `${fill(passage, passageFor(context, goal))} ${goal.question}`
    }
    default:
      return goal[rung]
  }
}

/** The title of the section that holds an idea. */
function passageFor({ chapter }: PhraseContext, { assertion }: DialogueGoal): string {
  const found = compileChapter(chapter).search.find(assertion, 8)
  const teaching = found.find(({ passage }) => passage.place === 'didactic')?.passage
  return (teaching?.sectionTitle ?? chapter.source.didactic.title).replaceAll('"', "'")
}

const beforeChoice = (cause: Extract<Move, { type: 'choose' }>['cause']): readonly string[] =>
  cause in lines.beforeChoice
    ? lines.beforeChoice[cause as keyof typeof lines.beforeChoice]
    : lines.beforeChoice.other

/** A sentence of an author among the guide's: the one question of a turn comes last. */
const asStatement = (sentence: string): string => sentence.replaceAll('?', '.')

const takeUp = (context: PhraseContext, words: string | null, limit: number): Part => {
  const text = words ? quoted(words, limit) : ''
  return { text: text && fill(choose(lines.takingUp, variation(context)), text), rank: 1 }
}

/** Puts a text where the braces stand, letter for letter. */
const fill = (wording: string, text: string): string => wording.replace('{}', () => text)

function goalOf(context: PhraseContext, goalId: string): DialogueGoal {
  const goal = context.chapter.source.dialogue.goals.find((one) => one.id === goalId)
  if (!goal) throw new Error(`Chapter ${context.chapter.id} has no goal ${goalId}.`)
  return goal
}
