import { lookalikes } from './lookalikes.ts'
import { ownLines } from './own-words.ts'
import {
  concernPhrases,
  endingPhrases,
  harmedPhrases,
  overwhelmPhrases,
  ownStoryPhrases,
  spanishPhrases,
} from './phrases.ts'

/**
 * Whether a text sounds as if its writer (`learner`), or somebody the writer knows outside the case
 * (`other`), is in trouble. Looks at wording only and misses much: the page must offer help at all times,
 * and nobody may rely on this to notice. Words of a client, in quotation marks or reported, are not meant.
 */
export function readDistress(text: string): 'learner' | 'other' | null {
  const lines = ownLines(text).map((line) =>
    lookalikes.reduce((left, lookalike) => left.replace(lookalike, ' … '), line),
  )
  const own = [...endingPhrases, ...harmedPhrases, ...ownStoryPhrases, ...overwhelmPhrases, ...spanishPhrases]
  if (lines.some((line) => own.some((phrase) => phrase.test(line)))) return 'learner'
  if (lines.some((line) => concernPhrases.some((phrase) => phrase.test(line)))) return 'other'
  return null
}
