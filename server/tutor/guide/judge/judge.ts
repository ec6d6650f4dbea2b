import type { Evidence, Judgement } from '#core/dialogue/reading'
import type { CompiledChapter, CompiledGoal } from '../chapter/compile.ts'
import type { Sentence } from '../language/words.ts'
import { clauseAround } from './clause.ts'
import { featuresOf, type GoalFeatures } from './features.ts'
import { misconceptionIn } from './misconceptions.ts'

/** How much of an idea a message shows: 0 nothing, 1 touches it, 2 shows it. */
export type Level = 0 | 1 | 2

/** Fewest words of an answer that can show an idea; shorter ones touch it. */
const fewestWords = 10
/** From here on a single core concept may be enough, when the answer is like a strong one. */
const likeEnough = 0.22
const likeFewestWords = 13
/** So is one in a longer answer that uses this many words of the goal's patterns, in whatever order. */
const nearEnough = 4
const nearFewestWords = 18

/**
 * The level of one goal. Shown: a core concept with a second one, in a sentence of some length. On the goal
 * being asked, an answer with one core concept, a reason, and the likeness of a strong answer is shown too.
 */
export function levelOf(features: GoalFeatures, asked: boolean): Level {
  const { core, support, words, reason, like, near, listed } = features
  const touched = core >= 1 || support >= 1 ? 1 : 0
  if (listed) return touched
  // An idea nobody asked for has to be there in full.
  if (!asked) return core >= 1 && core + support >= 3 && reason && words >= nearFewestWords ? 2 : touched
  if (core >= 1 && core + support >= 2 && words >= fewestWords) return 2
  if (core >= 1 && reason && words >= likeFewestWords && like >= likeEnough) return 2
  if (core >= 1 && reason && words >= nearFewestWords && near >= nearEnough) return 2
  return touched
}

/**
 * The built-in judgment: concept rules over lemmas for every open goal, with the learner's own clause as
 * evidence. Precise rather than complete: what it does not see is worked through on the ladder instead.
 * @param sentences of the learner's message that the gate let through
 */
export function judgeSentences(
  chapter: CompiledChapter,
  asked: CompiledGoal,
  sentences: readonly Sentence[],
  original: string,
): Judgement {
  const misconception = misconceptionIn(asked, sentences, original)
  const evidence = chapter.goals.flatMap((goal): Evidence[] => {
    const features = featuresOf(chapter, goal, sentences)
    const level = levelOf(features, goal === asked)
    if (level === 0 || !features.best) return []
    const quote = clauseAround(original, features.best)
    return [{ goalId: goal.goal.id, level: level === 2 ? 'met' : 'partial', quote }]
  })
  return { evidence, misconception }
}
