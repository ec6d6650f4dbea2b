import { readText } from '#server/language/words'
import { isContentWord, type Vocabulary } from './vocabulary.ts'

/** A text as weights by stem, of length 1: for the likeness of two texts. */
export type Profile = ReadonlyMap<string, number>

/** The content words of a text, each weighted by how much it says in its chapter. */
export function profileOf(text: string, vocabulary: Vocabulary): Profile {
  const weights = new Map<string, number>()
  for (const word of readText(text).words)
    if (isContentWord(word)) weights.set(word.stem, 0.2 + vocabulary.weight(word.stem))
  const length = Math.hypot(...weights.values())
  return new Map([...weights].map(([stem, weight]) => [stem, weight / length]))
}

/** Cosine of two profiles: 0 (no word in common) to 1 (the same words). */
export function likeness(one: Profile, other: Profile): number {
  let sum = 0
  for (const [stem, weight] of one) sum += weight * (other.get(stem) ?? 0)
  return sum
}
