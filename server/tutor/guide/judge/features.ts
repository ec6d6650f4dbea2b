import { plainLine } from '#server/language/plain'
import type { Sentence } from '#server/language/words'
import type { CompiledGoal } from '../chapter/compile.ts'

/** What a message holds of one goal. */
export interface GoalFeatures {
  /** Its ideas that are said, in the goal's order. */
  said: CompiledGoal['ideas']
  /** Every idea that a whole answer says is among them. */
  whole: boolean
  /** The sentence that says most, and where in it: first and last word. */
  best: { sentence: Sentence; first: number; last: number } | null
}

/** Looks for a goal's ideas in the sentences of a message. */
export function featuresOf(goal: CompiledGoal, sentences: readonly Sentence[]): GoalFeatures {
  const said = new Set<CompiledGoal['ideas'][number]>()
  let best: GoalFeatures['best'] = null
  let most = 0
  for (const sentence of sentences.map(withoutDismissed)) {
    const found = goal.ideas.flatMap((idea) => {
      const match = idea.find(sentence)
      if (match) said.add(idea)
      return match ? [{ ...match, weight: idea.needed ? 1.5 : 1 }] : []
    })
    const weight = found.reduce((sum, match) => sum + match.weight, 0)
    if (weight > most) {
      most = weight
      const first = Math.min(...found.map((match) => match.first))
      best = { sentence, first, last: Math.max(...found.map((match) => match.last)) }
    }
  }
  return {
    said: goal.ideas.filter((idea) => said.has(idea)),
    whole: goal.ideas.every((idea) => said.has(idea) || !idea.needed),
    best,
  }
}

/**
 * Ways to wave an idea away. "Not needed", "not relevant" and "does not belong" are left alone: saying that
 * something does not belong on a page is often the very idea asked for.
 */
const dismissals = [
  /\b(?:is|are|was|were|be|seems?|looks?) (?:not |never |hardly |barely |not really |not that |not very |not so )+(?:\w+ )?(?:important|a (?:big deal|problem|concern|worry)|serious|worth (?:mentioning|noting|writing|recording)|significant|interesting|useful|our (?:job|business|concern|problem))\b/,
  /\b(?:does|do|did|would|should|will) not (?:really |actually |even )?(?:matter|concern (?:us|me)|make (?:a|any|much) difference|change (?:anything|much)|bother|count for anything)\b/,
  /\b(?:who cares|i do not care|we do not care|no one cares|do not worry|no need to (?:worry|care|think|bother)|no (?:reason|point|sense) (?:to|in) (?:mak\w+|mention\w*|writ\w+|record\w*|bother\w*|worry\w*|bring\w*|includ\w+|ask\w*|tell\w*)|big (?:thing|deal|fuss) (?:of|about|out of)|out of proportion|not worry|never mind|forget about|irrelevant|unimportant|trivial|pointless|makes no difference|no big deal|overreacting|overblown|exaggerated|not my (?:job|business|problem))\b/,
]

/** "It is not important who reads it" says nothing for the idea; the rest of the sentence may. */
function withoutDismissed(sentence: Sentence): Sentence {
  const clauses = [...Map.groupBy(sentence.words, (word) => word.clause).values()]
  const kept = clauses.filter((words) => !dismissals.some((phrase) => phrase.test(plainLine(words))))
  // What was found in a sentence is remembered by its words.
  return kept.length === clauses.length ? sentence : { ...sentence, words: kept.flat() }
}
