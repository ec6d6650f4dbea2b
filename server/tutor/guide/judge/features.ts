import type { Sentence } from '#server/language/words'
import type { CompiledGoal } from '../chapter/compile.ts'
import { dismissedClauses } from './dismissed.ts'

/** What a message holds of one goal. */
export interface GoalFeatures {
  /** Its ideas that are said, in the goal's order. */
  said: CompiledGoal['ideas']
  /** Every idea that a whole answer says is among them. */
  whole: boolean
  /** The sentence that says most, and where in it: first and last word. */
  best: { sentence: Sentence; first: number; last: number } | null
}

/** Looks for a goal's ideas in the sentences of a message. */
export function featuresOf(goal: CompiledGoal, sentences: readonly Sentence[]): GoalFeatures {
  const said = new Set<CompiledGoal['ideas'][number]>()
  let best: GoalFeatures['best'] = null
  let most = 0
  for (const sentence of sentences.map(withoutDismissed)) {
    const found = goal.ideas.flatMap((idea) => {
      const match = idea.find(sentence)
      if (match) said.add(idea)
      return match ? [{ ...match, weight: idea.needed ? 1.5 : 1 }] : []
    })
    const weight = found.reduce((sum, match) => sum + match.weight, 0)
    if (weight > most) {
      most = weight
      const first = Math.min(...found.map((match) => match.first))
      best = { sentence, first, last: Math.max(...found.map((match) => match.last)) }
    }
  }
  return {
    said: goal.ideas.filter((idea) => said.has(idea)),
    whole: goal.ideas.every((idea) => said.has(idea) || !idea.needed),
    best,
  }
}

/** "It is not important who reads it" says nothing for the idea; the rest of the sentence may. */
function withoutDismissed(sentence: Sentence): Sentence {
  const dismissed = dismissedClauses(sentence)
  if (dismissed.size === 0) return sentence
  return { ...sentence, words: sentence.words.filter((word) => !dismissed.has(word.clause)) }
}
