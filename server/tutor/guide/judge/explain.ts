import { readText } from '#server/language/words'
import type { CompiledChapter, CompiledGoal } from '../chapter/compile.ts'
import { featuresOf } from './features.ts'
import { fewestWords, judgeSentences } from './judge.ts'

/** What the rule makes of a text as an answer to a goal, in words for the goal's author. */
export interface Explanation {
  /** `weak`: every needed idea is there, on little ground. */
  taken: 'whole' | 'weak' | 'part'
  why: string
}

/** Judges a text alone, as the answer to a goal, and says which ideas were found where, or what is wanting. */
export function explainAnswer(chapter: CompiledChapter, goal: CompiledGoal, text: string): Explanation {
  const sentences = readText(text).sentences.map((sentence) => ({
    ...sentence,
    words: sentence.words.map((word) => chapter.speller.read(word)),
  }))
  const { misconception, evidence } = judgeSentences(chapter, goal, sentences, text)
  const part = (why: string): Explanation => ({ taken: 'part', why })
  if (misconception) {
    const name = goal.goal.misconceptions[misconception.index]?.name
    return part(`“${misconception.quote}” is taken for the misconception “${name}”`)
  }
  const found = goal.ideas
    .filter(({ needed }) => needed)
    .map(({ name, find }) => {
      for (const { words } of sentences) {
        const match = find({ words })
        if (match) return { name, at: text.slice(words[match.first]?.start, words[match.last]?.end) }
      }
      return { name, at: null }
    })
  const unsaid = found.filter(({ at }) => at === null)
  if (unsaid.length > 0) return part(unsaid.map(({ name }) => `“${name}” is not found`).join(', '))
  const { words, further } = featuresOf(goal, sentences)
  if (words < fewestWords) return part(`it has ${words} words, fewer than ${fewestWords}`)
  const level = evidence.find(({ goalId }) => goalId === goal.goal.id)?.level
  if (level === 'weak')
    return {
      taken: 'weak',
      why: further ? 'words of the case are strung together' : 'no idea beyond the needed ones is found',
    }
  if (level !== 'met') return part('what it says of the idea is waved away')
  return { taken: 'whole', why: found.map(({ name, at }) => `“${name}” is found in “${at}”`).join(', ') }
}
