import type { Evidence, Judgement } from '#core/dialogue/reading'
import type { CompiledChapter, CompiledGoal } from '../chapter/compile.ts'
import type { Sentence } from '../language/words.ts'
import { clauseAround } from './clause.ts'
import { featuresOf, type GoalFeatures } from './features.ts'
import { misconceptionIn } from './misconceptions.ts'
import { isStrung } from './strung.ts'

/** Fewest words of an answer that can show a goal; shorter ones touch it. */
export const fewestWords = 12

/**
 * How much of a goal a message shows. The rule, the same in `docs/writing-content.md` and at the desk: every idea
 * the author marks as needed is said, in at least 12 words of the learner's own. Where that rests on little, it
 * is weak evidence: the goal was not the one asked, no more than one idea is said and nothing else is like an
 * author's answer, or the words are strung together without a sentence.
 */
export function levelOf(
  features: GoalFeatures,
  { asked, strung }: { asked: boolean; strung: boolean },
): Evidence['level'] | null {
  if (features.said.length === 0) return null
  if (!features.whole || features.words < fewestWords) return 'partial'
  return !asked || strung || restsOnLittle(features) ? 'weak' : 'met'
}

/** Below this likeness an answer is far from every example (0 to 1). */
const far = 0.1

const restsOnLittle = ({ said, like }: GoalFeatures): boolean => said.length < 2 && like < far

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
  const strung = isStrung(sentences)
  const evidence = chapter.goals.flatMap((goal): Evidence[] => {
    const features = featuresOf(chapter, goal, sentences)
    const level = levelOf(features, { asked: goal === asked, strung })
    if (!level || !features.best) return []
    return [{ goalId: goal.goal.id, level, quote: clauseAround(original, features.best) }]
  })
  return { evidence, misconception }
}
