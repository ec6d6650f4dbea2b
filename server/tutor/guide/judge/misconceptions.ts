import type { Judgement } from '#core/dialogue/reading'
import { plainLine } from '#server/language/plain'
import type { Sentence } from '#server/language/words'
import type { CompiledGoal } from '../chapter/compile.ts'
import { clauseAround } from './clause.ts'

/** The writer turns against what the sentence says: somebody else holds it, or it is denied. */
const turnedAgainst =
  /\b(?:(?:it|that|this|which|hipaa|he|she|they|people|some|someone|others|the \w+) (?:does|do|is|are|was|did) not (?:mean|prove|show|make|true|right|enough|fix|solve|protect|work|help|the same|tell)|is wrong|not true|(?:is|are|was|were) (?:\w+ )?(?:a )?(?:mistake|misconception|myth|misleading|dangerous|false|trap)|some (?:people )?(?:would|might|may|will)? ?(?:say|think|argue|believe)|people (?:often )?(?:say|think|assume|believe)|it is tempting|i used to think|at first i thought|i disagree|not enough|instead of|rather than|i (?:would|will|do|can|should) not|we (?:should|can|could|must) not|(?:should|would|can|could|must|do) not (?:just|only|simply)|not just|not only|without)\b/

/**
 * The first known misconception of the goal that the message rests on, or null. A sentence that turns against
 * the idea ("HIPAA does not mean he can't see it") does not rest on it.
 */
export function misconceptionIn(
  goal: CompiledGoal,
  sentences: readonly Sentence[],
  original: string,
): Judgement['misconception'] {
  for (const sentence of sentences) {
    if (turnedAgainst.test(plainLine(sentence.words))) continue
    for (const [index, find] of goal.misconceptions.entries()) {
      const match = find(sentence)
      if (match) return { goalId: goal.goal.id, index, quote: clauseAround(original, { sentence, ...match }) }
    }
  }
  return null
}
