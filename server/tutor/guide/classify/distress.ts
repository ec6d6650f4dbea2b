import { readText } from '#server/language/words'
import { isNearCopy } from '../chapter/copies.ts'
import { windowsOf, withoutQuotes, wordsOf } from './features.ts'
import { alarmIn } from './learned.ts'
import { isOtherLanguage } from './other-language.ts'
import { isExplicit } from './phrases.ts'

/**
 * Whether a text sounds as if its writer (`learner`), or somebody the writer knows outside the case (`other`), is
 * in trouble: by phrases that say it outright, and by what was learned from the lines of content/kinds/distress.jsonl. It misses
 * much: the page must offer help at all times, and nobody may rely on this to notice. Words in quotation marks
 * are a client's and are not meant. In other languages, and where the sentence encoder does not run, the phrases
 * alone decide.
 * @param cleared messages after which the writer has gone on: in one that says nearly the same only what is new is heard,
 *   and what is said outright
 */
export async function detectDistress(
  text: string,
  cleared: readonly string[] = [],
): Promise<'learner' | 'other' | null> {
  const own = withoutQuotes(text)
  const windows = windowsOf(own)
  if (windows.sentences.some(isExplicit)) return 'learner'
  // The encoder knows English; of other languages it would take the strangeness for something.
  if (isOtherLanguage(readText(own).words)) return null
  const known = cleared.find((one) => isNearCopy(text, one))
  if (known === undefined) return alarmIn(own, windows)
  const said = windowsOf(withoutQuotes(known)).sentences
  const fresh = windows.sentences.filter((one) => !said.some((before) => isReworded(one, before))).join(' ')
  return fresh === '' ? null : alarmIn(fresh, windowsOf(fresh))
}

/** Share of the words of two sentences from which on, if both have them, one is the other reworded. */
const mostWords = 0.75
/** Words that may be new in it. Any other may be the one that says it. */
const smallWords = new Set(
  'a an the and or but so then of to in on at for from it its is was are were be that this there just too very'.split(
    ' ',
  ),
)

function isReworded(sentence: string, before: string): boolean {
  const [words, known] = [new Set(wordsOf(sentence)), new Set(wordsOf(before))]
  const shared = words.intersection(known).size
  return shared >= words.union(known).size * mostWords && words.difference(known).isSubsetOf(smallWords)
}
