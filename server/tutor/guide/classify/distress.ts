import { readText } from '#server/language/words'
import { windowsOf, withoutQuotes } from './features.ts'
import { alarmIn } from './learned.ts'
import { isOtherLanguage } from './other-language.ts'
import { isExplicit } from './phrases.ts'

/**
 * Whether a text sounds as if its writer (`learner`), or somebody the writer knows outside the case (`other`), is
 * in trouble: by phrases that say it outright, and by what was learned from the lines of content/kinds/distress.jsonl. It misses
 * much: the page must offer help at all times, and nobody may rely on this to notice. Words in quotation marks
 * are a client's and are not meant. In other languages, and where the sentence encoder does not run, the phrases
 * alone decide.
 */
export async function detectDistress(text: string): Promise<'learner' | 'other' | null> {
  const own = withoutQuotes(text)
  const windows = windowsOf(own)
  if (windows.sentences.some(isExplicit)) return 'learner'
  // The encoder knows English; of other languages it would take the strangeness for something.
  if (isOtherLanguage(readText(own).words)) return null
  return alarmIn(own, windows)
}
