import { readText } from '#server/language/words'
import type { OwnWorksheet } from '../../own-worksheet.ts'
import { placeNames } from '../assistant/lines.ts'
import type { CompiledChapter } from '../chapter/compile.ts'
import type { Passage } from '../chapter/passages.ts'
import { isContentWord, type Vocabulary } from '../chapter/vocabulary.ts'
import { quoted } from '../phrase/quote.ts'
import type { ReflectedSentence } from './questions.ts'

/** From here on two texts say something similar; the nearest passage is named from a little less on. */
const closePassage = 0.5
const nearestPassage = 0.3
const closeQuote = 0.35
/** Words of a line of the worksheet that a sentence must hold to be near it at all. */
const sharedStems = 2
const most = 3

interface Connection {
  text: string
  /** The section or quotation it leads to; each is named once. */
  target: string
  close: number
  /** Close enough to be named beside others. */
  sure: boolean
}

/** Where the learner's sentences come close to the chapter, to what they said in its dialogue and to their worksheet. */
export function connectionsOf(
  chapter: CompiledChapter,
  sentences: readonly ReflectedSentence[],
  quotes: readonly string[],
  worksheet?: OwnWorksheet,
): string[] {
  const found = sentences.flatMap((sentence) => [
    ...toChapter(chapter, sentence),
    ...toDialogue(chapter, sentence, quotes),
    ...(worksheet ? toWorksheet(chapter, sentence, worksheet) : []),
  ])
  const named = new Set<string>()
  const lines = new Set<string>()
  for (const connection of found.toSorted((one, other) => other.close - one.close)) {
    if (named.has(connection.target) || lines.size >= most) continue
    if (lines.size > 0 && !connection.sure) continue
    named.add(connection.target)
    lines.add(connection.text)
  }
  return [...lines]
}

function toChapter(chapter: CompiledChapter, { text, words }: ReflectedSentence): Connection[] {
  return chapter.search
    .find(text, 4)
    .filter(({ passage, stems }) => places.has(passage.place) && stems.size >= 2)
    .map(({ passage, coverage }): Connection => {
      const close = coverage / lengthFactor(words)
      return {
        text: `Your line “${quoted(text, 12)}” is close to “${passage.sectionTitle}” in ${passage.place === 'setup' ? 'the case' : placeNames[passage.place]}.`,
        target: passage.sectionId,
        close,
        sure: close >= closePassage,
      }
    })
    .filter(({ close }) => close >= nearestPassage)
    .slice(0, 1)
}

/** Places a connection may lead to. */
export const places: ReadonlySet<Passage['place']> = new Set(['didactic', 'competency', 'setup'])

/** A long sentence never stands whole in a passage. */
const lengthFactor = (words: number): number => (words > 25 ? 0.5 : words > 15 ? 0.7 : 1)

function toDialogue(
  chapter: CompiledChapter,
  { text }: ReflectedSentence,
  quotes: readonly string[],
): Connection[] {
  const own = profileOf(text, chapter.vocabulary)
  return quotes
    .map((quote) => ({ quote, close: likeness(own, profileOf(quote, chapter.vocabulary)) }))
    .filter(({ close }) => close >= closeQuote)
    .map(({ quote, close }) => ({
      text: `Your line “${quoted(text, 12)}” takes up what you said in the dialogue: “${quoted(quote, 12)}”.`,
      target: quote,
      close: close + 0.2,
      sure: true,
    }))
}

/** Only what the learner typed into it counts, sentence by sentence: the workbook's own words there prove nothing. */
function toWorksheet(
  chapter: CompiledChapter,
  { text }: ReflectedSentence,
  { tool, entries }: OwnWorksheet,
): Connection[] {
  const own = profileOf(text, chapter.vocabulary)
  return entries
    .flatMap((entry) => readText(entry).sentences.map(({ start, end }) => entry.slice(start, end).trim()))
    .map((line) => ({ line, profile: profileOf(line, chapter.vocabulary) }))
    .filter(({ profile }) => [...profile.keys()].filter((stem) => own.has(stem)).length >= sharedStems)
    .map(({ line, profile }) => ({ line, close: likeness(own, profile) }))
    .filter(({ close }) => close >= closeQuote)
    .toSorted((one, other) => other.close - one.close)
    .slice(0, 1)
    .map(({ line, close }) => ({
      text: `Your line “${quoted(text, 12)}” meets what stands in your own worksheet (${tool}): “${quoted(line, 12)}”.`,
      target: tool,
      close,
      sure: true,
    }))
}

/** The content words of a text by stem, each weighted by how much it says in its chapter; of length 1 together. */
function profileOf(text: string, vocabulary: Vocabulary): Map<string, number> {
  const weights = new Map<string, number>()
  for (const word of readText(text).words)
    if (isContentWord(word)) weights.set(word.stem, 0.2 + vocabulary.weight(word.stem))
  const length = Math.hypot(...weights.values())
  return new Map([...weights].map(([stem, weight]) => [stem, weight / length]))
}

/** Cosine of two profiles: 0 (no word in common) to 1 (the same words). */
const likeness = (one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number =>
  [...one].reduce((sum, [stem, weight]) => sum + weight * (other.get(stem) ?? 0), 0)
