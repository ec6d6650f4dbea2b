import type { CompiledChapter, CompiledGoal } from '../chapter/compile.ts'
import { likeness, profileOfWords } from '../chapter/profile.ts'
import { isContentWord } from '../chapter/vocabulary.ts'
import { genericWords } from '../classify/generic-words.ts'
import { plainLine } from '../language/plain.ts'
import type { Sentence, Word } from '../language/words.ts'
import { dismissedClauses } from './dismissed.ts'

/** What a message holds of one goal. */
export interface GoalFeatures {
  /** Different core and support concepts touched. */
  core: number
  support: number
  /** Gives a reason or a consequence. */
  reason: boolean
  words: number
  /** Names things one after the other, without a word on each. */
  listed: boolean
  /** Likeness to the nearest strong answer of the chapter's authors, 0 to 1. */
  like: number
  /** Different words of substance that the goal's patterns name, in whatever order. */
  near: number
  /** The sentence that touches most concepts, and where in it: first and last word. */
  best: { sentence: Sentence; first: number; last: number } | null
}

const reasonWords =
  /\b(?:because|since|so that|so|otherwise|which means|means|mean|therefore|that way|in case|if|unless|until|then|leads?|cause|causes|due to|in order to|or else|could|can|may|might|would|will|without|instead|rather than|even if|even though|not just|but|only if|which is (?:why|how)|that is (?:why|how|what)|in court|to (?:show|prove|make|keep|protect|help|avoid|let|see|know|tell|decide|find))\b/

/** Reads one goal's concepts in the sentences of a message. */
export function featuresOf(
  chapter: CompiledChapter,
  goal: CompiledGoal,
  sentences: readonly Sentence[],
): GoalFeatures {
  const heard = sentences.map((sentence) => withoutDismissed(sentence))
  const touched = new Set<number>()
  let best: GoalFeatures['best'] = null
  let most = 0
  for (const sentence of heard) {
    const found = goal.concepts.flatMap((concept, index) => {
      const match = concept.patterns.find(sentence)
      if (match) touched.add(index)
      return match ? [{ ...match, weight: concept.role === 'core' ? 1.5 : 1 }] : []
    })
    const weight = found.reduce((sum, match) => sum + match.weight, 0)
    if (weight > most) {
      most = weight
      best = {
        sentence,
        first: Math.min(...found.map((match) => match.first)),
        last: Math.max(...found.map((match) => match.last)),
      }
    }
  }
  const concepts = goal.concepts.filter((_, index) => touched.has(index))
  const words = heard.flatMap((sentence) => sentence.words)
  const profile = profileOfWords(words, chapter.vocabulary)
  return {
    core: concepts.filter((concept) => concept.role === 'core').length,
    support: concepts.filter((concept) => concept.role === 'support').length,
    reason: heard.some((sentence) => reasonWords.test(plainLine(sentence.words))),
    words: words.length,
    listed: isListed(words),
    like: Math.max(0, ...goal.exemplars.map((exemplar) => likeness(profile, exemplar))),
    near: new Set(
      words
        .filter(
          (word) => isContentWord(word) && !genericWords.has(word.lemma) && goal.patternStems.has(word.stem),
        )
        .map((word) => word.stem),
    ).size,
    best,
  }
}

/** Half of it or more is short pieces between commas. */
function isListed(words: readonly Word[]): boolean {
  const clauses = [...Map.groupBy(words, (word) => word.clause).values()]
  const short = clauses.filter((clause) => clause.length <= 3)
  return short.length >= 4 && short.flat().length >= words.length / 2
}

/** "It is not important who reads it" says nothing for the idea; the rest of the sentence may. */
function withoutDismissed(sentence: Sentence): Sentence {
  const dismissed = dismissedClauses(sentence)
  if (dismissed.size === 0) return sentence
  return { ...sentence, words: sentence.words.filter((word) => !dismissed.has(word.clause)) }
}
