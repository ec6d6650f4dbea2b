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
  const fresh = windows.sentences.filter((sentence) => !standsIn(withoutQuotes(known), sentence)).join(' ')
  return fresh === '' ? null : alarmIn(fresh, windowsOf(fresh))
}

/** Share of its words from which on a sentence is one that was said before, reworded. */
const mostWords = 0.75
/** What makes of a case one's own. */
const ofOneself = new Set(['i', 'me', 'my', 'mine', 'myself'])

function standsIn(text: string, sentence: string): boolean {
  const said = new Set(wordsOf(text))
  const words = wordsOf(sentence)
  const fresh = words.filter((word) => !said.has(word))
  return fresh.length <= words.length * (1 - mostWords) && !fresh.some((word) => ofOneself.has(word))
}
