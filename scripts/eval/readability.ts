const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z]+(?:'[a-z]+)?/g) ?? []

/** Syllables of an English word, by its groups of vowels. */
function syllables(word: string): number {
  const plain = word.replace(/'s$/, '').replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
  return Math.max(1, plain.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}

/**
 * Reading grade of a text by the formula of Kincaid and others (1975): 0.39 words a sentence + 11.8 syllables a
 * word - 15.59. Approximate, because syllables are counted by rule.
 */
export function readingGrade(text: string): number {
  const words = wordsOf(text)
  if (words.length === 0) return 0
  const sentences = Math.max(1, text.match(/[.!?…]+(?=["')\s]|$)/g)?.length ?? 1)
  const count = words.reduce((sum, word) => sum + syllables(word), 0)
  return 0.39 * (words.length / sentences) + 11.8 * (count / words.length) - 15.59
}
