import { patternSpans } from './patterns.ts'
import { personSpans } from './people.ts'
import { placeSpans } from './places.ts'
import type { IdentifierSpan } from './span.ts'
import { storyNames } from './story-names.ts'

/**
 * Details in a text that could point to a real person, in order, without overlaps. Finds wording, not
 * people: it misses some, so it warns and never blocks. Load it when it is needed: with its lists
 * it brings a browser some 34 KB, compressed.
 * @param allowed further names that identify nobody, such as those of a case an instructor has written
 */
export function findIdentifiers(text: string, allowed: readonly string[] = []): IdentifierSpan[] {
  const known = new Set([...storyNames, ...allowed].flatMap(wordsIn))
  const identifying = ({ start, end }: IdentifierSpan) =>
    wordsIn(text.slice(start, end)).some((word) => !known.has(word))
  // The longer of two overlapping details stands; of two equally long ones the first found.
  const found = [...patternSpans(text), ...placeSpans(text), ...personSpans(text)]
    .filter(identifying)
    .toSorted((one, other) => other.end - other.start - (one.end - one.start))
  const kept: IdentifierSpan[] = []
  for (const span of found)
    if (kept.every((other) => span.end <= other.start || span.start >= other.end)) kept.push(span)
  return kept.toSorted((one, other) => one.start - other.start)
}

const wordsIn = (name: string) =>
  name
    .replace(/['’]s/g, '')
    .toLowerCase()
    .match(/[^\p{P}\p{Z}]+/gu) ?? []
