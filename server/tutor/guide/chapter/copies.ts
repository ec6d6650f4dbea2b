import { readText, type Word } from '../language/words.ts'

/** Texts a message is compared with, to know them again. */
export interface CopySource {
  /**
   * Which of the words stand, in runs of at least `run` words, in the texts.
   * @returns one flag a word
   */
  marked(words: readonly Word[], run?: number): boolean[]
}

/** Fewest words in a row that make a copy; shorter runs are how people talk. */
const defaultRun = 6
const gram = 4

/** Prepares texts for comparison. Works on word forms, so punctuation and markup do not hide a copy. */
export function copySource(texts: readonly string[]): CopySource {
  const grams = new Set<string>()
  for (const text of texts) {
    const forms = readText(text).words.map((word) => word.lower)
    for (let index = 0; index + gram <= forms.length; index += 1) grams.add(gramAt(forms, index))
  }
  return {
    marked(words, run = defaultRun) {
      const forms = words.map((word) => word.lower)
      const flags = forms.map(() => false)
      let start = 0
      while (start + gram <= forms.length) {
        let end = start
        while (end + gram <= forms.length && grams.has(gramAt(forms, end))) end += 1
        const covered = end === start ? 0 : end - start + gram - 1
        if (covered >= run) flags.fill(true, start, start + covered)
        start = Math.max(end, start + 1)
      }
      return flags
    },
  }
}

const gramAt = (forms: readonly string[], index: number): string => forms.slice(index, index + gram).join(' ')
