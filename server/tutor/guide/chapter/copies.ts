import { memoize } from '#server/language/memoize'
import type { Word } from '#server/language/words'

/**
 * Copies are looked for on plain letters and figures, without the language model: what was said in a dialogue
 * is compared anew at every turn.
 */
const wordPattern = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu
const formOf = (word: string): string => word.toLowerCase().replaceAll('’', "'")
const formsOf = memoize((text): string[] => (text.match(wordPattern) ?? []).map(formOf))

const tokensOf = (text: string) =>
  [...text.matchAll(wordPattern)].map((match) => ({
    form: formOf(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))

/** Texts a message is compared with, to know them again. */
export interface CopySource {
  /** The words that stand, in runs of at least `run` words in a row, in the texts. */
  copied(original: string, words: readonly Word[], run?: number): Set<Word>
}

/** Fewest words in a row that make a copy; shorter runs are how people talk. */
const defaultRun = 6
/** Words of the pieces texts are compared by. */
const gram = 4

/**
 * Prepares texts for comparison. Punctuation, case and markup do not hide a copy.
 * @param message where only this one is compared: pieces without its words are left out
 */
export function copySource(texts: readonly string[], message?: string): CopySource {
  const grams = new Set<string>()
  const looked = message === undefined ? null : new Set(formsOf(message))
  for (const text of texts) {
    const forms = formsOf(text)
    for (let index = 0; index + gram <= forms.length; index += 1)
      if (!looked || (looked.has(forms[index] ?? '') && looked.has(forms[index + 1] ?? '')))
        grams.add(gramAt(forms, index))
  }
  return {
    copied(original, words, run = defaultRun) {
      const ranges = rangesIn(tokensOf(original), grams, run)
      return new Set(
        words.filter((word) => ranges.some((range) => word.start >= range.start && word.end <= range.end)),
      )
    },
  }
}

function rangesIn(
  tokens: ReturnType<typeof tokensOf>,
  grams: ReadonlySet<string>,
  run: number,
): { start: number; end: number }[] {
  const forms = tokens.map((token) => token.form)
  const ranges: { start: number; end: number }[] = []
  let from = 0
  while (from + gram <= forms.length) {
    let to = from
    while (to + gram <= forms.length && grams.has(gramAt(forms, to))) to += 1
    const covered = to === from ? 0 : to - from + gram - 1
    const first = tokens[from]
    const last = tokens[from + covered - 1]
    if (covered >= run && first && last) ranges.push({ start: first.start, end: last.end })
    from = Math.max(to, from + 1)
  }
  return ranges
}

/** Spelled out for `gram` words, because it is done for every word ever said in a dialogue. */
const gramAt = (forms: readonly string[], index: number): string =>
  `${forms[index]} ${forms[index + 1]} ${forms[index + 2]} ${forms[index + 3]}`

/** Fewest words of weight before two messages can be compared. */
const fewest = 3

/** Whether two messages of a learner say the same in nearly the same words. */
export function isNearCopy(one: string, other: string): boolean {
  if (one.trim().toLowerCase() === other.trim().toLowerCase()) return true
  const first = weightyOf(one)
  const second = weightyOf(other)
  if (first.size < fewest || second.size < fewest) return false
  const shared = first.intersection(second).size
  return shared / (first.size + second.size - shared) >= 0.75
}

/** The longer words by their first five letters, so that endings do not count. */
const weightyOf = (text: string): Set<string> =>
  new Set(
    formsOf(text)
      .filter((form) => form.length > 3)
      .map((form) => form.slice(0, 5)),
  )
