import { plainLine } from '#server/language/plain'
import type { ReadText, Sentence } from '#server/language/words'
import { forgedMarkup, instructionMarks } from './instructions.ts'
import { kindsLikely } from './learned.ts'
import type { Kind } from './lines.ts'

/** What one sentence of a message does. Only `statement` and `guess` can hold an answer. */
export type SentenceKind =
  | 'statement'
  | 'guess'
  | 'question'
  | 'unsure'
  | 'begging'
  | 'pressure'
  | 'injection'

export interface KindedSentence {
  sentence: Sentence
  kind: SentenceKind
  /** How likely it speaks of something else than the case, and how likely it could be said of every case. */
  elsewhere: number
  generic: number
}

/** Learned kinds that hold no answer. The others are told apart by what the whole message says of the case. */
const aside: Partial<Record<Kind, SentenceKind>> = {
  question: 'question',
  unsure: 'unsure',
  begging: 'begging',
  pressure: 'pressure',
  instructions: 'injection',
}

/** Below this likelihood a sentence is heard as an answer: no honest one is to be set aside. */
const sure = 0.5

/** Opens a guess put as a question: an answer in a doubtful voice. */
const guessOpening =
  /^(?:(?:so|but|well|um|hmm|maybe|and|or|ok|wait|oh|like) )*(?:(?:is|are|was|were|do|does|did|could|would|should|can|has|have|might)(?: \w+){0,2} not\b|(?:is|was|would|could|might) (?:it|that|this)(?: be)?(?: \w+)? (?:because|that|the|about|like|something|since|when|how|her|his)\b|could (?:she|he|it|they|the)\b|would (?:she|he|they)\b)/

/** Tells the sentences of a message apart. What follows forged markup on its line belongs to it. */
export async function kindsOf(read: ReadText): Promise<KindedSentence[]> {
  const ends = read.sentences.map(({ end }) => end)
  const written = read.sentences.map((_, index) =>
    read.original.slice(ends[index - 1] ?? 0, index === ends.length - 1 ? undefined : ends[index]).trim(),
  )
  const likely = await kindsLikely(written)
  let forged = false
  return read.sentences.map((sentence, index) => {
    const text = written[index] ?? ''
    if (/\n/.test(read.original.slice(ends[index - 1] ?? 0, sentence.start))) forged = false
    forged ||= forgedMarkup.test(text)
    const found = likely[index]
    const [kind, share] = Object.entries(found ?? {}).sort(([, one], [, next]) => next - one)[0] ?? []
    const told = {
      sentence,
      elsewhere: (found?.['off-topic'] ?? 0) + (found?.['own-life'] ?? 0),
      generic: found?.generic ?? 0,
    }
    if (forged || instructionMarks.some((mark) => mark.test(text))) return { ...told, kind: 'injection' }
    if (sentence.asks && guessOpening.test(plainLine(sentence.words))) return { ...told, kind: 'guess' }
    const known = share && share >= sure ? aside[kind as Kind] : undefined
    return { ...told, kind: known ?? 'statement' }
  })
}
