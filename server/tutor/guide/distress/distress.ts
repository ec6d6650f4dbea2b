import { enough } from './cue.ts'
import { endingCues } from './cues-ending.ts'
import { harmedCues } from './cues-harmed.ts'
import { ownStoryCues } from './cues-own-story.ts'
import { strengthCues } from './cues-strength.ts'
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
import { weighsHeavily } from './weigh.ts'

const plain = [...endingPhrases, ...harmedPhrases, ...ownStoryPhrases, ...overwhelmPhrases, ...spanishPhrases]
const cues = [...endingCues, ...harmedCues, ...ownStoryCues, ...strengthCues]

/**
 * Whether a text sounds as if its writer (`learner`), or somebody the writer knows outside the case
 * (`other`), is in trouble. Looks at wording only and misses much: the page must offer help at all times,
 * and nobody may rely on this to notice. Words of a client, in quotation marks or reported, are not meant.
 */
export function readDistress(text: string): 'learner' | 'other' | null {
  const lines = ownLines(text).map((line) =>
    lookalikes.reduce((left, lookalike) => left.replace(lookalike, ' … '), line),
  )
  const said = (phrase: RegExp) => lines.some((line) => phrase.test(line))
  if (plain.some(said) || weighsHeavily(lines)) return 'learner'
  const weight = cues.filter(({ cue }) => said(cue)).reduce((sum, one) => sum + one.weight, 0)
  if (weight >= enough) return 'learner'
  return concernPhrases.some(said) ? 'other' : null
}
