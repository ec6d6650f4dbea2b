import { isContentWord } from '../chapter/vocabulary.ts'
import { readText } from '../language/words.ts'

const fewest = 3

/** Whether two messages of a learner say the same in nearly the same words. */
export function isNearCopy(one: string, other: string): boolean {
  if (one.trim().toLowerCase() === other.trim().toLowerCase()) return true
  const first = stems(one)
  const second = stems(other)
  if (first.size < fewest || second.size < fewest) return false
  const shared = [...first].filter((stem) => second.has(stem)).length
  return shared / (first.size + second.size - shared) >= 0.75
}

const stems = (text: string): Set<string> =>
  new Set(
    readText(text)
      .words.filter(isContentWord)
      .map((word) => word.stem),
  )
