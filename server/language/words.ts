import type { ItsFunction } from 'wink-nlp'
import { cleanText } from './clean.ts'
import { noteWordId, theEnglish } from './english.ts'
import { memoize } from './memoize.ts'
import { figureOf } from './numbers.ts'

/** A word of a text; punctuation is no word. */
export interface Word {
  /** As written, lower case, "n't" as "not". */
  lower: string
  lemma: string
  stem: string
  /** Universal part of speech: NOUN, VERB, PRON, … */
  pos: string
  /** In the English lexicon; false for slips of the pen, names and other languages. */
  known: boolean
  stop: boolean
  /** Where it stands in the original text: first character, and one past the last. */
  start: number
  end: number
  /** Number of the clause it belongs to, counted through the text. */
  clause: number
}

export interface Sentence {
  start: number
  end: number
  words: Word[]
  /** Ends with a question mark. */
  asks: boolean
}

/** A text read once; every part of the guide works on this. */
export interface ReadText {
  readonly original: string
  readonly sentences: readonly Sentence[]
  readonly words: readonly Word[]
}

/** A sentence without an end is cut here, so that reading it stays quick. */
const longestSentence = 100

const clauseMark = /^[,;:()[\]—–"]$|^-+$/
const clauseWord = new Set(['but', 'because', 'although', 'though', 'while', 'unless', 'whereas', 'however'])
const isWordType = new Set([
  'word',
  'number',
  'ordinal',
  'currency',
  'symbol',
  'time',
  'url',
  'email',
  'hashtag',
  'mention',
  'alien',
  'unk',
])

/**
 * Splits a text into sentences and words with lemmas. Lines are sentences of their own, so that lists are
 * read item by item. Never throws; a text without words has none.
 */
export const readText = memoize(readAnew)

function readAnew(original: string): ReadText {
  const { text, origin } = cleanText(original)
  const sentences: Sentence[] = []
  let clause = 0
  for (const { line, from } of linesOf(text)) {
    for (const sentence of readLine(line, from)) {
      for (const word of sentence.words) word.clause += clause
      clause = (sentence.words.at(-1)?.clause ?? clause) + 1
      sentences.push(placedIn(original, origin, sentence))
    }
  }
  return { original, sentences, words: sentences.flatMap((sentence) => sentence.words) }
}

function linesOf(text: string): { line: string; from: number }[] {
  let from = 0
  return text.split('\n').flatMap((line) => {
    const start = from
    from += line.length + 1
    return line.trim() ? [{ line, from: start }] : []
  })
}

function readLine(line: string, from: number): Sentence[] {
  const { nlp, known, stems } = theEnglish()
  const { its } = nlp
  const tokens = nlp.readDoc(line).tokens()
  const out = <Value>(feature: unknown) => tokens.out(feature as ItsFunction<Value>) as Value[]
  const values = out<string>(its.value)
  const spaces = out<string>(its.precedingSpaces)
  const normals = out<string>(its.normal)
  const lemmas = out<string>(its.lemma)
  const tags = out<string>(its.pos)
  const types = out<string>(its.type)
  const stops = out<boolean>(its.stopWordFlag)
  const ids = out<number>(its.uniqueId)

  const stemAt = (index: number): string => {
    const value = values[index] ?? ''
    const before = stems.get(value)
    if (before !== undefined) return before
    const stem = plainForm(tokens.itemAt(index).out(its.stem as ItsFunction<string>))
    stems.set(value, stem)
    return stem
  }

  const sentences: Sentence[] = []
  let words: Word[] = []
  let place = from
  let clause = 0
  let begin = from
  let highest = 0
  const finish = (end: number, asks: boolean) => {
    if (words.length > 0) sentences.push({ start: begin, end, words, asks })
    else if (asks && sentences.length > 0) Object.assign(sentences.at(-1) ?? {}, { asks, end })
    words = []
    begin = end
  }
  let taken = 0
  values.forEach((value, index) => {
    if (index < taken) return
    place += spaces[index]?.length ?? 0
    const start = place
    place += value.length
    // The model takes "sixty-nine" for three tokens; it is one number.
    const compound = compoundNumber(values, index)
    if (compound) {
      place += compound.length - value.length
      taken = index + 3
    }
    highest = Math.max(highest, ids[index] ?? 0)
    const lower = compound ?? plainForm(normals[index] ?? value)
    if (words.length === 0 && !/^[.!?,;:)]/.test(value)) begin = start
    if (isWordType.has(types[index] ?? '') && /[\p{L}\p{N}%$]/u.test(value)) {
      if (clauseWord.has(lower)) clause += 1
      words.push({
        lower,
        // Figures and number words are one: patterns may name either.
        lemma: figureOf(lower) ?? plainForm(lemmas[index] ?? lower),
        stem: stemAt(index),
        pos: tags[index] ?? 'X',
        known: (ids[index] ?? 0) < known,
        stop: stops[index] ?? false,
        start,
        end: place,
        clause,
      })
      if (words.length >= longestSentence) finish(place, false)
      // The model takes "no." for the abbreviation of "number"; before anything but a figure it ends a sentence.
      if (lower === 'no' && value.endsWith('.') && !/^\d/.test(values[index + 1] ?? '')) finish(place, false)
      return
    }
    if (clauseMark.test(value)) clause += 1
    // ".094" is two tokens of the model and one figure.
    const figure = value === '.' && /^\d/.test(values[index + 1] ?? '') && spaces[index + 1] === ''
    if (/^[.!?…]+$/.test(value) && !figure) finish(place, value.includes('?'))
  })
  finish(place, false)
  noteWordId(highest)
  return sentences
}

/** "sixty-nine", when the tokens from `index` on are its three parts. */
function compoundNumber(values: readonly string[], index: number): string | undefined {
  if (values[index + 1] !== '-') return undefined
  const word = `${values[index]}-${values[index + 2]}`.toLowerCase()
  return figureOf(word) === null ? undefined : word
}

/** "no." at the end of a sentence is the word "no"; "m.r." stays as it is. */
const plainForm = (value: string): string => {
  const lower = value.toLowerCase()
  return lower.endsWith('.') ? lower.replace(/^(\p{L}{2,})\.$/u, '$1') : lower
}

/** Turns places in the cleaned text into places in the original. */
function placedIn(original: string, origin: number[], sentence: Sentence): Sentence {
  const first = (place: number) => origin[place] ?? original.length
  const last = (place: number) => {
    const at = origin[place - 1]
    return at === undefined ? original.length : at + characterLength(original, at)
  }
  return {
    ...sentence,
    start: first(sentence.start),
    end: last(sentence.end),
    words: sentence.words.map((word) => ({ ...word, start: first(word.start), end: last(word.end) })),
  }
}

const characterLength = (text: string, place: number): number =>
  (text.codePointAt(place) ?? 0) > 0xffff ? 2 : 1
