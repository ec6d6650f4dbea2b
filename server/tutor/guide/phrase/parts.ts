import type { DialogueGoal } from '#core/content/dialogue'
import type { Rung } from '#core/dialogue/ladder'
import type { Move } from '#core/dialogue/moves'
import { answerOf } from '../../choices.ts'
import { compileChapter } from '../chapter/compile.ts'
import { answerQuestion } from './answer-question.ts'
import { type Part, type PhraseContext, wordFor } from './compose.ts'
import * as lines from './lines.ts'
import { quoted } from './quote.ts'
import { reactionToPart, reactionToWhole } from './reaction.ts'

/** A move that goes on with the lesson; the others are single texts. */
export type LessonMove = Exclude<Move, { type: 'welcome' | 'support' | 'paused' | 'close' }>

/** The parts of a turn, with quotations of at most `words` words; the words of the move may be repeated. */
export function partsOf(context: PhraseContext, move: LessonMove, words: number): Part[] {
  const say = (wordings: readonly string[]) => wordFor(context, wordings)
  switch (move.type) {
    case 'next':
      return nextGoal(context, move, words)
    case 'step':
      return step(context, move, words)
    case 'probe': {
      const misconception = goalOf(context, move.goalId).misconceptions[move.misconception]
      return [
        { text: restingOn(context, move.takeUp, words), rank: 1 },
        { text: misconception?.probe ?? questionOf(context, move.goalId, 'pump') },
      ]
    }
    case 'choose': {
      const { cause } = move
      const answered = cause === 'attempt' || cause === 'weak'
      return [
        { text: answered ? reactionToPart(context, { ...move, words }, cause === 'weak') : '', rank: 1 },
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
      return [{ text: lines.askReason[move.because] }]
    case 'again':
      return [
        move.because === 'answer'
          ? { text: reactionToPart(context, { ...move, words }), rank: 1 }
          : { text: wordFor(context, lines.becauseOf[move.because] ?? [], {}, 'again') },
        { text: questionOf(context, move.goalId, move.rung) },
      ]
    case 'reply':
      return [
        { text: answerQuestion(context) },
        { text: questionOf(context, move.goalId, move.rung === 'instructor' ? 'question' : move.rung) },
      ]
    case 'resume':
      return [
        { text: wordFor(context, lines.goingOn, {}, 'again') },
        { text: questionOf(context, move.goalId, move.rung) },
      ]
  }
}

function nextGoal(context: PhraseContext, move: Extract<Move, { type: 'next' }>, words: number): Part[] {
  const { closed } = move
  const heard = { goalId: closed.goalId, takeUp: move.takeUp, words }
  const result: Part[] =
    closed.how === 'explored' && closed.set !== null
      ? [
          { text: reactionToWhole(context, heard, lines.reasoned), rank: 1 },
          { text: wordFor(context, lines.workedThrough), rank: 2 },
          { text: reasonOf(answerOf(context.chapter, closed.goalId, closed.set, 0)) },
        ]
      : [{ text: reactionToWhole(context, heard, closed.set === null ? lines.shown : lines.borneOut) }]
  return [
    ...result,
    { text: wordFor(context, lines.toNextGoal), rank: 4 },
    { text: questionOf(context, move.goalId, 'question') },
  ]
}

function step(context: PhraseContext, move: Extract<Move, { type: 'step' }>, words: number): Part[] {
  const unsure = move.cause === 'unsure' ? 'unsure' : 'other'
  const lead: Partial<Record<Rung, readonly string[]>> = {
    hint: lines.beforeHint[unsure],
    prompt: lines.beforePrompt[unsure],
  }
  const reaction =
    move.cause === 'misconception'
      ? restingOn(context, move.takeUp, words)
      : move.cause === 'attempt'
        ? reactionToPart(context, { ...move, words }, move.touches)
        : ''
  return [
    { text: reaction, rank: 1 },
    { text: wordFor(context, lead[move.rung] ?? []), rank: 3 },
    { text: questionOf(context, move.goalId, move.rung, false) },
  ]
}

const restingOn = (context: PhraseContext, evidence: string | null, words: number): string =>
  wordFor(context, lines.restsOn, { idea: evidence ? quoted(evidence, words) : '' })

/** What is asked on a rung, with what belongs before it when the rung is new. */
export function questionOf(context: PhraseContext, goalId: string, rung: Rung, again = true): string {
  const goal = goalOf(context, goalId)
  if (context.state.goals.find(({ id }) => id === goalId)?.choice) return lines.stillChoosing
  switch (rung) {
    case 'choice':
      return goal.question
    case 'instructor': {
      const wordings = again ? lines.stillToPassage : lines.toPassage
      return `${wordFor(context, wordings, { passage: passageFor(context, goal) }, 'again')} ${goal.question}`
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
