import type { ChoiceView } from '#core/contract/dialogue'
import type { Choice } from '#core/dialogue/choice'
import { currentGoal, type DialogueState, fitToGoals } from '#core/dialogue/state'
import type { TutorChapter } from './content.ts'

/** How many sets of three answers each goal of a chapter has. */
export const setsOf = ({ source }: TutorChapter): Record<string, number> =>
  Object.fromEntries(
    source.dialogue.goals.map(({ id }) => [id, source.answers[id]?.sets.length ?? 0] as const),
  )

/** A state fitted to the goals and sets that the chapter has today. */
export const fitToChapter = (chapter: TutorChapter, state: DialogueState): DialogueState =>
  fitToGoals(state, setsOf(chapter))

/** An answer of a set, with what makes it hold or fall short: 0 has the idea, 1 and 2 have the usual flaws. */
export function answerOf({ source }: TutorChapter, goalId: string, set: number, answer: number) {
  const one = source.answers[goalId]?.sets[set]
  const found = one && [one.has, ...one.flaws][answer]
  if (!found) throw new Error(`Goal ${goalId} has no answer ${answer} in set ${set}.`)
  return found
}

/** The three answers in the order in which they are shown. */
export const answersShown = (chapter: TutorChapter, goalId: string, { set, order }: Choice): string[] =>
  order.map((answer) => answerOf(chapter, goalId, set, answer).answer)

/** What stands to choose from, as the learner may see it; null while nothing does or the lesson has stopped. */
export function choiceOf(chapter: TutorChapter, state: DialogueState): ChoiceView | null {
  const goal = currentGoal(state)
  if (!goal?.choice || state.paused) return null
  const { id, choice, ranOut } = goal
  const name = [id, choice.set, choice.order.join(''), choice.purpose, ranOut.length].join('/')
  return { id: name, answers: answersShown(chapter, id, choice), picked: choice.picked }
}
