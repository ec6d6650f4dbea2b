import type { Evidence, Judgement } from '#core/dialogue/reading'
import type { Sentence } from '#server/language/words'
import type { CompiledChapter, CompiledGoal } from '../chapter/compile.ts'
import { clauseAround } from './clause.ts'
import { featuresOf, type GoalFeatures } from './features.ts'
import { misconceptionIn } from './misconceptions.ts'
import { isStrung } from './strung.ts'

/** Fewest words of an answer that can show a goal; shorter ones touch it. */
export const fewestWords = 12

/**
 * How much of a goal a message shows. The rule, the same in `docs/writing-content.md` and at the desk: every idea
 * the author marks as needed is said, in at least 12 words of the learner's own. Where that rests on little, it
 * is weak evidence: the goal was not the one asked, nothing beyond the needed ideas is said, or words of the case are
 * strung together.
 */
export function levelOf(
  { said, whole, further, words }: GoalFeatures,
  { asked, strung }: { asked: boolean; strung: boolean },
): Evidence['level'] | null {
  if (said.length === 0) return null
  if (!whole || words < fewestWords) return 'partial'
  return asked && further && !strung ? 'met' : 'weak'
}

/**
 * The built-in judgment of every goal, with the learner's own clause as evidence, and the misconception the
 * message rests on.
 * @param sentences of the learner's message that the gate let through
 */
export function judgeSentences(
  chapter: CompiledChapter,
  asked: CompiledGoal,
  sentences: readonly Sentence[],
  original: string,
): Judgement {
  const misconception = misconceptionIn(asked, sentences, original)
  const strung = isStrung(sentences, chapter.vocabulary)
  const evidence = chapter.goals.flatMap((goal): Evidence[] => {
    const features = featuresOf(goal, sentences)
    const level = levelOf(features, { asked: goal === asked, strung })
    if (!level || !features.best) return []
    return [{ goalId: goal.goal.id, level, quote: clauseAround(original, features.best) }]
  })
  return { evidence, misconception }
}
