import { plainLine } from '../language/plain.ts'
import type { ReadText, Sentence } from '../language/words.ts'
import {
  asksOpening,
  beggingPhrases,
  guessOpening,
  hintPhrases,
  questionPhrases,
  unsurePhrases,
} from './asking.ts'
import { forgedMarkup, instructionMarks, instructionPhrases } from './instructions.ts'
import { pressurePhrases } from './pressure.ts'

/** What one sentence of a message does. Only `statement` and `guess` can hold an answer. */
export type SentenceKind =
  | 'statement'
  | 'guess'
  | 'question'
  | 'unsure'
  | 'hint'
  | 'begging'
  | 'pressure'
  | 'injection'

export interface KindedSentence {
  sentence: Sentence
  line: string
  kind: SentenceKind
}

const any = (phrases: readonly RegExp[], text: string): boolean => phrases.some((phrase) => phrase.test(text))

/** Letters for the figures and signs that stand for them in disguised words. */
const unleet = (line: string): string =>
  line.replace(
    /[0134578@$!]/g,
    (sign) =>
      ({ 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't', 8: 'b', '@': 'a', $: 's', '!': 'i' })[sign] ?? sign,
  )

/** Tells the sentences of a message apart. What follows forged markup on its line belongs to it. */
export function kindsOf(read: ReadText): KindedSentence[] {
  let from = 0
  let forged = false
  return read.sentences.map((sentence, index) => {
    const last = index === read.sentences.length - 1
    const written = read.original.slice(from, last ? undefined : sentence.end)
    if (read.original.slice(from, sentence.start).includes('\n')) forged = false
    from = sentence.end
    forged ||= any(forgedMarkup, written)
    const line = plainLine(sentence.words)
    return { sentence, line, kind: forged ? 'injection' : kindOf(line, written, sentence) }
  })
}

function kindOf(line: string, written: string, sentence: Sentence): SentenceKind {
  if (any(instructionPhrases, line) || any(instructionMarks, written)) return 'injection'
  if (/\p{L}[0134578@$!]\p{L}/u.test(line) && any(instructionPhrases, unleet(line))) return 'injection'
  if (/^(?:\S ){8,}/.test(line) && any(instructionPhrases, joinedLetters(line))) return 'injection'
  if (any(pressurePhrases, line)) return 'pressure'
  if (any(beggingPhrases, line)) return unsureOpening.test(line) ? 'unsure' : 'begging'
  if (any(hintPhrases, line)) return 'hint'
  if (sentence.asks && guessOpening.test(line)) return 'guess'
  if (sentence.asks && asksOpening.test(line)) return 'question'
  if (isUnsure(line, sentence)) return 'unsure'
  if (isQuestion(line, sentence)) return 'question'
  return 'statement'
}

/** "i g n o r e" as "ignore": single letters run together, two blanks are kept apart nowhere. */
const joinedLetters = (line: string): string =>
  line
    .replace(/(?:\b\S )+\S\b/g, (letters) => letters.replaceAll(' ', ''))
    .replace(/(ignore|previous|all|instructions|mark|goals?|complete|the|as)/g, ' $1 ')

const unsureOpening =
  /^(?:(?:um+|uh+|hm+|well|honestly|sorry|ok|okay|so|oh|to be honest|tbh) )*(?:i (?:really |honestly |just )*do not (?:really )?know|do not know|not (?:really |too |so )?sure|unsure|no (?:idea|clue)|i have no (?:idea|clue)|i am (?:\w+ )?(?:lost|confused|not sure|stuck|unsure|clueless))\b/

/** Begins with "not sure", "no idea", "I don't know". */
export const opensUnsure = (sentence: Sentence): boolean => unsureOpening.test(plainLine(sentence.words))

/** "I don't know" with little after it; "I don't know who will read it, but …" goes on and is no such thing. */
function isUnsure(line: string, sentence: Sentence): boolean {
  for (const phrase of unsurePhrases) {
    const found = phrase.exec(line)
    if (!found) continue
    const rest = line.slice(0, found.index) + line.slice(found.index + found[0].length)
    if (rest.split(' ').filter(Boolean).length <= (sentence.words.length > 14 ? 0 : 7)) return true
  }
  return false
}

/** A question without its mark: only when it is short, because answers begin so too ("What is missing is …"). */
function isQuestion(line: string, sentence: Sentence): boolean {
  if (sentence.words.length > 16) return false
  const found = questionPhrases.findIndex((phrase) => phrase.test(line))
  if (found < 0) return false
  const opensOnly = found === questionPhrases.length - 1
  return (
    !opensOnly ||
    (sentence.words.length <= 9 && !/\b(?:is|are|was|were)\b.*\b(?:is|are|was|were)\b/.test(line))
  )
}
