import { plainLine } from '#server/language/plain'
import type { Sentence } from '#server/language/words'

/**
 * Ways to wave an idea away. "Not needed", "not relevant" and "does not belong" are left alone: saying that
 * something does not belong on a page is often the very idea asked for.
 */
const dismissals = [
  /\b(?:is|are|was|were|be|seems?|looks?) (?:not |never |hardly |barely |not really |not that |not very |not so )+(?:\w+ )?(?:important|a (?:big deal|problem|concern|worry)|serious|worth (?:mentioning|noting|writing|recording)|significant|interesting|useful|our (?:job|business|concern|problem))\b/,
  /\b(?:does|do|did|would|should|will) not (?:really |actually |even )?(?:matter|concern (?:us|me)|make (?:a|any|much) difference|change (?:anything|much)|bother|count for anything)\b/,
  /\b(?:who cares|i do not care|we do not care|no one cares|do not worry|no need to (?:worry|care|think|bother)|no (?:reason|point|sense) (?:to|in) (?:mak\w+|mention\w*|writ\w+|record\w*|bother\w*|worry\w*|bring\w*|includ\w+|ask\w*|tell\w*)|big (?:thing|deal|fuss) (?:of|about|out of)|out of proportion|not worry|never mind|forget about|irrelevant|unimportant|trivial|pointless|makes no difference|no big deal|overreacting|overblown|exaggerated|not my (?:job|business|problem))\b/,
]

/** The clauses of a sentence that wave off what they name. */
export function dismissedClauses(sentence: Sentence): Set<number> {
  const clauses = Map.groupBy(sentence.words, (word) => word.clause)
  const dismissed = [...clauses].filter(([, words]) =>
    dismissals.some((phrase) => phrase.test(plainLine(words))),
  )
  return new Set(dismissed.map(([clause]) => clause))
}
