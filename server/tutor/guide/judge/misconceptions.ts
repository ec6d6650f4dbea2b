import type { Judgement } from '#core/dialogue/reading'
import { plainLine } from '#server/language/plain'
import type { Sentence } from '#server/language/words'
import type { CompiledGoal } from '../chapter/compile.ts'

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

/** Longest quote kept, in words. */
const longest = 30
/** Fewest words of a quote that bears a claim out. */
export const shortestQuote = 3

/**
 * The learner's own words around a match, letter for letter: from the start of its first clause to the end of
 * its last, at most 30 words. A clause of one or two words ("Anxiety: the clinic.") takes in the ones beside it.
 */
export function clauseAround(
  original: string,
  { sentence, first, last }: { sentence: Sentence; first: number; last: number },
): string {
  const { words } = sentence
  const clauseOf = (index: number) => words[index]?.clause
  let from = first
  while (from > 0 && last - from < longest - 1 && clauseOf(from - 1) === clauseOf(first)) from -= 1
  let to = last
  while (to < words.length - 1 && to - from < longest - 1 && clauseOf(to + 1) === clauseOf(last)) to += 1
  if (to - from >= longest) to = from + longest - 1
  to = Math.min(words.length - 1, Math.max(to, from + shortestQuote - 1))
  from = Math.max(0, Math.min(from, to - shortestQuote + 1))
  return original.slice(words[from]?.start ?? 0, words[to]?.end ?? 0)
}
