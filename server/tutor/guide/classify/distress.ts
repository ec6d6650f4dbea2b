import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'
import { readText } from '#server/language/words'
import { sentencesOf, windowsOf, withoutQuotes, wordsOf } from './features.ts'
import { contentDir, learned } from './learned.ts'
import { isOtherLanguage } from './other-language.ts'

const phrasesFile = z.strictObject({ explicit: z.array(z.string()), reported: z.array(z.string()) })
let phrases: { explicit: string[]; reported: ReadonlySet<string> } | undefined

function readPhrases() {
  if (!phrases) {
    const text = readFileSync(new URL('kinds/phrases.yaml', contentDir), 'utf8')
    const { explicit, reported } = phrasesFile.parse(parse(text))
    phrases = { explicit: explicit.map(lineOf), reported: new Set(reported) }
  }
  return phrases
}

const lineOf = (text: string): string => ` ${wordsOf(text).join(' ')} `

/** Says in plain words that the writer is in danger, and not what somebody else said. */
function isExplicit(sentence: string): boolean {
  const { explicit, reported } = readPhrases()
  const line = lineOf(sentence)
  return explicit.some((phrase) => {
    const place = line.indexOf(phrase)
    return (
      place >= 0 &&
      !line
        .slice(0, place)
        .split(' ')
        .some((word) => reported.has(word))
    )
  })
}

/** In a longer text, such as a reflection, some sentence comes near by chance: there the likelihood must be higher. */
const fewWindows = 5

/**
 * Whether a text sounds as if its writer (`learner`), or somebody the writer knows outside the case (`other`), is
 * in trouble: by a few phrases, and by what was learned from the lines of content/kinds/distress.jsonl. It misses
 * much: the page must offer help at all times, and nobody may rely on this to notice. Words in quotation marks
 * are a client's and are not meant. In other languages, and where the sentence encoder does not run, the phrases
 * alone decide.
 */
export async function detectDistress(text: string): Promise<'learner' | 'other' | null> {
  const own = withoutQuotes(text)
  if (sentencesOf(own).some(isExplicit)) return 'learner'
  // The encoder knows English; of other languages it would take the strangeness for something.
  if (isOtherLanguage(readText(own).words)) return null
  const { alarmFrom, alarms } = learned()
  const windows = windowsOf(own)
  const enough = windows.length > fewWindows ? (1 + alarmFrom) / 2 : alarmFrom
  const alarming = (await alarms(windows))
    .filter(({ distress, concern }) => distress + concern >= enough)
    .sort((one, next) => next.distress + next.concern - one.distress - one.concern)[0]
  if (!alarming) return null
  return alarming.distress >= alarming.concern ? 'learner' : 'other'
}
