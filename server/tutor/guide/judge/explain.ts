import { readText } from '#server/language/words'
import type { CompiledChapter, CompiledGoal } from '../chapter/compile.ts'
import { spelled } from '../chapter/speller.ts'
import { isContentWord } from '../chapter/vocabulary.ts'
import { featuresOf } from './features.ts'
import { judgeSentences } from './judge.ts'
import { answerMeaning, learnedOf } from './whole.ts'

/** What the rule makes of a text as an answer to a goal, in words for the goal's author. */
export interface Explanation {
  /** `weak`: doubtful, so that three answers decide. */
  taken: 'whole' | 'weak' | 'part'
  why: string
}

/** How many telling words are named. */
const named = 4

/**
 * Judges a text alone, as the answer to a goal, and says which ideas were not found, and which words speak most for and
 * against a whole answer.
 * @param meant whether its meaning counts, as it does for learners: that costs a run of the encoder for each sentence
 */
export async function explainAnswer(
  chapter: CompiledChapter,
  goal: CompiledGoal,
  text: string,
  meant: boolean,
): Promise<Explanation> {
  const sentences = spelled(readText(text).sentences, chapter.speller)
  const meaning = meant ? await answerMeaning(goal.goal, sentences, text) : null
  const { misconception, evidence } = judgeSentences(chapter, goal, { sentences, meaning }, text)
  if (misconception) {
    const name = goal.goal.misconceptions[misconception.index]?.name
    return { taken: 'part', why: `“${misconception.quote}” is taken for the misconception “${name}”` }
  }
  const { said } = featuresOf(goal, sentences)
  const unsaid = goal.ideas.filter((idea) => !said.includes(idea)).map(({ name }) => name)
  // Small words count too, and tell an author nothing.
  const content = sentences.flatMap(({ words }) => words.filter(isContentWord))
  const words = [...Map.groupBy(content, ({ stem }) => stem)]
    .map(([stem, [word]]) => ({ word: word?.lower ?? stem, weight: learnedOf(goal.goal)?.words[stem] ?? 0 }))
    .toSorted((one, other) => other.weight - one.weight)
  const telling = (some: typeof words) => some.slice(0, named).map(({ word }) => word)
  const list = (what: string, names: readonly string[]) =>
    names.length > 0 ? [`${what} ${names.map((name) => `“${name}”`).join(', ')}`] : []
  const why = [
    ...(unsaid.length > 0 ? list('ideas not found:', unsaid) : ['all ideas are found']),
    ...list('words of whole answers:', telling(words.filter(({ weight }) => weight > 0))),
    ...list('words of others:', telling(words.filter(({ weight }) => weight < 0).toReversed())),
  ].join('; ')
  const level = evidence.find(({ goalId }) => goalId === goal.goal.id)?.level
  return { taken: level === 'met' ? 'whole' : level === 'weak' ? 'weak' : 'part', why }
}
