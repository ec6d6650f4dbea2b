import type { DialogueGoal } from '#core/content/dialogue'
import type { Rung } from '#core/dialogue/ladder'
import type { ClosedGoal, Move } from '#core/dialogue/moves'
import { answerOf } from '../../choices.ts'
import { compileChapter } from '../chapter/compile.ts'
import { answerQuestion } from './answer-question.ts'
import { type Part, type PhraseContext, wordFor } from './compose.ts'
import * as lines from './lines.ts'
import {
  reactionToCheck,
  reactionToDoubt,
  reactionToMisconception,
  reactionToPart,
  reactionToReason,
  reactionToWhole,
} from './reaction.ts'

/** A move that goes on with the lesson; the others are single texts. */
export type LessonMove = Exclude<Move, { type: 'welcome' | 'support' | 'paused' | 'close' }>

/** The parts of a turn. */
export function partsOf(context: PhraseContext, move: LessonMove): Part[] {
  const say = (wordings: readonly string[], inFront = 0) => wordFor(context, wordings, {}, inFront)
  switch (move.type) {
    case 'next':
      return nextGoal(context, move)
    case 'step':
      return step(context, move)
    case 'probe': {
      const misconception = goalOf(context, move.goalId).misconceptions[move.misconception]
      return [
        { text: reactionToMisconception(context, move.goalId, move.misconception), rank: 1 },
        { text: misconception?.probe ?? questionOf(context, move.goalId, 'pump') },
      ]
    }
    case 'choose': {
      const { cause, goalId } = move
      if (cause === 'weak')
        return [{ text: reactionToDoubt(context, goalId), rank: 1 }, { text: lines.choosing }]
      return [
        { text: cause === 'attempt' ? reactionToPart(context, goalId) : '', rank: 1 },
        { text: say(lines.beforeChoice[cause] ?? lines.beforeChoice.other), rank: 3 },
        { text: lines.choosing },
      ]
    }
    case 'flawed':
      return [
        { text: say(lines.beforeWhy), rank: 4 },
        { text: reasonOf(answerOf(context.chapter, move.goalId, move.set, move.flaw)) },
        { text: say(lines.afterWhy), rank: 3 },
        { text: questionOf(context, move.goalId, move.rung) },
      ]
    case 'reason':
      return [
        { text: say(lines.askReason[move.because], 1), rank: 1 },
        { text: lines.reasonQuestion[move.because] },
      ]
    case 'again':
      return [
        move.because === 'answer'
          ? { text: reactionToPart(context, move.goalId), rank: 1 }
          : { text: say(lines.becauseOf[move.because] ?? [], 3) },
        { text: questionOf(context, move.goalId, move.rung) },
      ]
    case 'reply':
      return [
        { text: answerQuestion(context) },
        { text: questionOf(context, move.goalId, move.rung === 'instructor' ? 'question' : move.rung) },
      ]
    case 'resume':
      return [{ text: say(lines.goingOn) }, { text: questionOf(context, move.goalId, move.rung) }]
  }
}

/** Why the answer that closed a goal holds up; nothing where the learner's own words closed it. */
export const reasonForPick = ({ chapter }: PhraseContext, { goalId, set }: ClosedGoal): string =>
  set === null ? '' : reasonOf(answerOf(chapter, goalId, set, 0))

function nextGoal(context: PhraseContext, { goalId, closed }: Extract<Move, { type: 'next' }>): Part[] {
  const result: Part[] =
    closed.set === null
      ? [{ text: reactionToWhole(context, closed.goalId) }]
      : [
          { text: reactionToReason(context, closed.goalId), rank: 1 },
          closed.how === 'explored'
            ? { text: wordFor(context, lines.workedThrough), rank: 2 }
            : { text: reactionToCheck(context, closed.goalId), rank: 2 },
          { text: reasonForPick(context, closed) },
        ]
  return [
    ...result,
    { text: wordFor(context, lines.toNextGoal), rank: 4 },
    { text: questionOf(context, goalId, 'question') },
  ]
}

function step(context: PhraseContext, move: Extract<Move, { type: 'step' }>): Part[] {
  const unsure = move.cause === 'unsure' ? 'unsure' : 'other'
  const lead: Partial<Record<Rung, readonly string[]>> = {
    hint: lines.beforeHint[unsure],
    prompt: lines.beforePrompt[unsure],
  }
  const reaction =
    move.cause === 'misconception'
      ? reactionToMisconception(context, move.goalId)
      : move.cause === 'attempt'
        ? reactionToPart(context, move.goalId, move.touches)
        : ''
  return [
    { text: reaction, rank: 1 },
    { text: wordFor(context, lead[move.rung] ?? []), rank: 3 },
    { text: questionOf(context, move.goalId, move.rung, false) },
  ]
}

const setSaid = (said: string, question: string): string => [said, question].filter(Boolean).join('\n\n')

/** What is asked on a rung, with what belongs before it when the rung is new. */
export function questionOf(context: PhraseContext, goalId: string, rung: Rung, again = true): string {
  const goal = goalOf(context, goalId)
  if (context.state.goals.find(({ id }) => id === goalId)?.choice)
    return setSaid(wordFor(context, lines.stillChoosing, {}, 1), lines.pickQuestion)
  switch (rung) {
    case 'choice':
      return goal.question
    case 'instructor': {
      const wordings = again ? lines.stillToPassage : lines.toPassage
      return setSaid(wordFor(context, wordings, { passage: passageFor(context, goal) }, 1), goal.question)
    }
    default:
      return goal[rung]
  }
}

/** The title of the section that holds an idea: the one its author names, else the likeliest by its words. */
function passageFor({ chapter }: PhraseContext, { passage, assertion }: DialogueGoal): string {
  const { sections, title } = chapter.source.didactic
  const named = sections.find(({ id }) => id === passage)?.title
  const guessed = () =>
    compileChapter(chapter)
      .search.find(assertion, 8)
      .map((found) => found.passage)
  const teaching = named ?? guessed().find(({ place }) => place === 'didactic')?.sectionTitle
  return (teaching ?? title).replaceAll('"', "'")
}

/**
 * Why an answer holds or falls short, as a sentence of its own: authors write "Sees who pays" or "It sees who pays", and
 * the one question of a turn comes last.
 */
const reasonOf = ({ why }: { why: string }): string =>
  why
    .replaceAll('?', '.')
    .replace(/^(?!(?:This|His|Its)\b)\p{Lu}\p{Ll}+s(?= )/u, (verb) => `It ${verb.toLowerCase()}`)

function goalOf(context: PhraseContext, goalId: string): DialogueGoal {
  const goal = context.chapter.source.dialogue.goals.find((one) => one.id === goalId)
  if (!goal) throw new Error(`Chapter ${context.chapter.id} has no goal ${goalId}.`)
  return goal
}
