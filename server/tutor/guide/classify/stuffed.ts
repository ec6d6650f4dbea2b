import type { Sentence, Word } from '#server/language/words'
import { isContentWord } from '../chapter/vocabulary.ts'

/** Fewest content words of a row of key words. */
const fewest = 5

/** A row of keywords instead of a sentence: names many things and says nothing of them. */
export function isStuffed(sentences: readonly Sentence[]): boolean {
  const words = sentences.flatMap((sentence) => sentence.words)
  const content = words.filter(isContentWord)
  if (content.length < fewest) return false
  const share = (words.length - content.length) / words.length
  const verbs = words.filter((word) => word.pos === 'VERB' || word.pos === 'AUX').length
  if (share < 0.12 || (share < 0.25 && verbs / words.length < 0.1)) return true
  return isBareList(words) || isWordSalad(words)
}

/** "Strangulation, gun, stalking, court": single bare words between commas make up most of it. */
function isBareList(words: readonly Word[]): boolean {
  const clauses = [...Map.groupBy(words, (word) => word.clause).values()]
  const bare = clauses.filter((clause) => clause.length <= 2 && clause.every(isContentWord))
  return bare.length >= 4 && bare.flat().length >= words.length / 2
}

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const modals = setOf('can could must should will would may might')
const persons = setOf('i you we he she they him her his them my our your their')

/**
 * Words in no order of a sentence: the same word in several endings side by side, modal verbs or pronouns in a
 * row, long stretches without one small word.
 */
function isWordSalad(words: readonly Word[]): boolean {
  const odd = words.filter((word, index) => {
    const before = words[index - 1]
    const earlier = words[index - 2]
    if (!before || before.clause !== word.clause) return false
    if (
      word.lower.length > 3 &&
      before.lower !== word.lower &&
      before.lower.slice(0, 4) === word.lower.slice(0, 4)
    )
      return true
    if (modals.has(word.lower) && modals.has(before.lower)) return true
    if ([word, before, earlier].every((one) => one && persons.has(one.lower))) return true
    return (
      words.slice(Math.max(0, index - 4), index + 1).length === 5 &&
      words.slice(index - 4, index + 1).every((one) => isContentWord(one) && one.pos !== 'NUM')
    )
  }).length
  return odd >= 3 && odd / words.length > 0.12
}
