import { genericWords } from '../gate/generic-words.ts'
import { readText, type Word } from '../language/words.ts'

/** What a text is about when it has no noun to take up. */
const nothingNamed = 'what you describe'
const turned: Record<string, string> = { my: 'your', our: 'your', mine: 'yours', me: 'you' }

/**
 * The thing a text speaks of most, in the writer's own words and turned to them: "my first note" becomes
 * "your first note".
 */
export function subjectOf(text: string): string {
  const phrases = readText(text).sentences.flatMap((sentence) => nounPhrases(sentence.words))
  const counts = new Map<string, number>()
  for (const phrase of phrases) counts.set(phrase.head, (counts.get(phrase.head) ?? 0) + 1)
  const worth = (phrase: Phrase) =>
    (counts.get(phrase.head) ?? 0) + (phrase.own ? 0.5 : 0) + Math.min(phrase.words.length, 3) * 0.1
  const best = phrases.toSorted((one, other) => worth(other) - worth(one))[0]
  return best ? best.words.map((word) => turned[word] ?? word).join(' ') : nothingNamed
}

interface Phrase {
  words: string[]
  head: string
  own: boolean
}

/** "my first intake", "the old note": a determiner, adjectives, a noun that says something. */
function nounPhrases(words: readonly Word[]): Phrase[] {
  return words.flatMap((word, index) => {
    const opens = word.pos === 'DET' || ['my', 'our', 'her', 'his', 'their'].includes(word.lower)
    if (
      !opens ||
      ['no', 'any', 'each', 'every', 'all', 'both', 'some', 'what', 'which', 'that', 'another'].includes(
        word.lower,
      )
    )
      return []
    let end = index + 1
    while (end < words.length && end - index < 3 && words[end]?.pos === 'ADJ') end += 1
    const head = words[end]
    if (head?.pos !== 'NOUN' || genericWords.has(head.lemma) || !head.known || words[end + 1]?.pos === 'NOUN')
      return []
    const taken = words.slice(index, end + 1)
    if (taken.at(-1)?.clause !== word.clause) return []
    return [
      { words: taken.map((one) => one.lower), head: head.lemma, own: ['my', 'our'].includes(word.lower) },
    ]
  })
}
