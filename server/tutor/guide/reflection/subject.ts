import { readText, type Word } from '#server/language/words'

/** What a text is about when it has no noun to take up. */
const nothingNamed = 'that moment'
const turned: Record<string, string> = { my: 'your', our: 'your', a: 'that', an: 'that' }

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

/** Heads that name nothing, or somebody: a question about them would sound odd. */
const noSubject = new Set(
  `thing way time lot kind sort bit part day fact reason end case moment people person client woman man mother father
  grandmother grandfather sister brother friend nurse doctor worker supervisor teacher judge lady guy kid child girl boy
  son daughter cousin uncle aunt husband wife partner boss colleague family couple group side other one chapter other
  year week month minute hour night morning anyone`.split(/\s+/),
)
const noOpening = new Set('no any each every all both some what which that another'.split(' '))
const owners = new Set(['my', 'our', 'her', 'his', 'their'])

/** "my first intake", "the old note", "my practicum goal": a determiner, adjectives, one or two nouns. */
function nounPhrases(words: readonly Word[]): Phrase[] {
  return words.flatMap((word, index) => {
    const opens = (word.pos === 'DET' || owners.has(word.lower)) && !noOpening.has(word.lower)
    if (!opens) return []
    let end = index + 1
    while (end - index < 3 && words[end]?.pos === 'ADJ') end += 1
    if (words[end]?.pos === 'NOUN' && words[end + 1]?.pos === 'NOUN') end += 1
    const head = words[end]
    if (head?.pos !== 'NOUN' || noSubject.has(head.lemma) || !head.known || head.clause !== word.clause)
      return []
    const taken = words.slice(index, end + 1).map((one) => one.lower)
    return [{ words: taken, head: head.lemma, own: ['my', 'our'].includes(word.lower) }]
  })
}
