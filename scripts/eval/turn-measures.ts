import { withoutAnswers } from '#core/dialogue/choice'
import { readingGrade } from '#server/content/checks/sentences'
import { memoize } from '#server/language/memoize'
import { readText } from '#server/language/words'
import { answersShown } from '#server/tutor/choices'
import { isContentWord } from '#server/tutor/guide/chapter/vocabulary'
import { countWords } from '#server/tutor/guide/phrase/compose'
import type { Run, RunTurn } from './run-dialogue.ts'

/** What is measured of one reply. Null where the measure does not apply. */
export interface TurnMeasures {
  /** Exactly one question outside quotation marks. */
  oneQuestion: boolean | null
  /**
   * Says what the answer has, lacks or rests on: the name of an idea or a misconception, the topic, a quotation, or two
   * content words in a row.
   */
  takesUp: boolean | null
  /** The idea was stated before the learner's second message on the goal. */
  revealedEarly: boolean
  grade: number
  words: number
  milliseconds: number
  processorMilliseconds: number
}

/** A run with the measures of its turns. */
export interface MeasuredRun extends Run {
  measures: readonly TurnMeasures[]
}

/** Measures every turn of a run, once for all tables it stands in. */
export const measured = (run: Run): MeasuredRun => ({
  ...run,
  measures: run.turns.map((turn) => measure(run, turn)),
})

/** Moves that end or stop the lesson and therefore ask nothing. */
const asksNothing = new Set(['close', 'support', 'paused'])

/** Measures one turn of a run. */
export function measure(run: Run, turn: RunTurn): TurnMeasures {
  const { move } = turn.turn
  // The three answers are the authors' and come on top.
  const reply =
    move.type === 'choose'
      ? withoutAnswers(turn.reply, answersShown(run.chapter, move.goalId, move.choice))
      : turn.reply
  const said = threeWords(reply)
  // Beside three answers the reply speaks of those, and of the learner's words once they close the goal.
  const beside = turn.before.goals.some(({ id, choice }) => choice && id === turn.turn.asked)
  const takesUp = turn.turn.act === 'answer' && !(beside && move.type !== 'next')
  const outside = reply.replace(/["“][^"”]*["”]/g, ' ')
  return {
    oneQuestion: asksNothing.has(move.type) ? null : (outside.match(/\?/g) ?? []).length === 1,
    takesUp: takesUp ? speaksOf(run, turn, reply) || sharesWords(turn.message, reply) : null,
    revealedEarly: run.chapter.source.dialogue.goals.some(({ id, assertion }) => {
      const goal = turn.after.goals.find((one) => one.id === id)
      return (goal?.turns ?? 0) < 2 && shareStated(assertion, said) >= 0.6
    }),
    grade: readingGrade(reply),
    words: move.type === 'close' ? 0 : countWords(reply),
    milliseconds: turn.milliseconds,
    processorMilliseconds: turn.processorMilliseconds,
  }
}

const stems = (text: string): string[] =>
  readText(text)
    .words.filter(isContentWord)
    .map((word) => word.stem)
const runs = (items: readonly string[], length: number): string[] =>
  items
    .slice(0, Math.max(0, items.length - length + 1))
    .map((_, index) => items.slice(index, index + length).join(' '))

/** Whether the reply names the topic of the goal that was asked, an idea or a misconception of it, before the question. */
function speaksOf(run: Run, { turn }: RunTurn, reply: string): boolean {
  const goal = run.chapter.source.dialogue.goals.find(({ id }) => id === turn.asked)
  const said = reply.split('\n\n')[0] ?? ''
  if (!goal) return false
  const ideas = Object.keys({ ...goal.ideas, ...goal.further })
  const names = [goal.topic, ...ideas, ...goal.misconceptions.map(({ name }) => name)]
  // A reply begins no misconception's name with a capital letter.
  return names.some((name) => said.toLowerCase().includes(name.toLowerCase()))
}

function sharesWords(message: string, reply: string): boolean {
  const said = readText(message)
    .words.map((word) => word.lower)
    .join(' ')
  const quotes = [...reply.matchAll(/["“]([^"”]+)["”]/g)].map((match) =>
    readText(match[1] ?? '').words.map((word) => word.lower),
  )
  if (quotes.some((words) => words.length >= 2 && said.includes(words.slice(0, 5).join(' ')))) return true
  const own = new Set(runs(stems(message), 2))
  return runs(stems(reply), 2).some((pair) => own.has(pair))
}

/** Kept, because the same ideas are looked for in every reply. */
const threeWords = memoize(
  (text): Set<string> =>
    new Set(
      runs(
        readText(text).words.map((word) => word.lower),
        3,
      ),
    ),
)

/** Share of the idea's three-word runs that stand in a reply. */
function shareStated(assertion: string, said: ReadonlySet<string>): number {
  const idea = threeWords(assertion)
  return idea.size === 0 ? 0 : idea.intersection(said).size / idea.size
}
