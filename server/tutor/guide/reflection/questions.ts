import { type ReflectionMove, reflectionMoves } from '#core/reflection/moves'
import { questionWording } from '#core/reflection/wording'
import type { TutorChapter } from '../../content.ts'
import { stemsOf } from '../chapter/vocabulary.ts'
import { subjectOf } from './subject.ts'

/** A sentence of the reflection with what its wording does. */
export interface ReflectedSentence {
  /** Letter for letter. */
  text: string
  words: number
  /** What its wording does, and how often. */
  moves: ReadonlyMap<ReflectionMove, number>
}

/** Questions that look past the writer; one of them is always asked. */
const outward: readonly ReflectionMove[] = ['perspective', 'context']

/**
 * Questions about moves the text does not make, in the order of a reflection, one of them about another person
 * or about power; then the one of the chapter's own questions that the text touches least.
 * @param most how many of the first kind
 */
export function questionsFor(
  chapter: TutorChapter,
  text: string,
  sentences: readonly ReflectedSentence[],
  most: number,
): string[] {
  const made = new Set(sentences.flatMap((sentence) => [...sentence.moves.keys()]))
  const missing = reflectionMoves.filter((move) => !made.has(move))
  const beyond = outward.find((move) => !made.has(move)) ?? 'perspective'
  const chosen = [beyond, ...missing.filter((move) => move !== beyond)].slice(0, most)
  const ordered = reflectionMoves.filter((move) => chosen.includes(move))
  const subject = subjectOf(text)
  const asked = ordered.map((move) => questionWording[move].replace('{}', () => subject))
  const further = most >= 3 ? [] : leastTouched(chapter.source.reflection.guidingQuestions, text)
  return [...asked, ...further]
}

/** The chapter's question with the fewest words of the text in it. */
function leastTouched(questions: readonly string[], text: string): string[] {
  const said = stemsOf(text)
  const touched = (question: string) => {
    const stems = [...stemsOf(question)]
    return stems.length === 0 ? 1 : stems.filter((stem) => said.has(stem)).length / stems.length
  }
  return questions.toSorted((one, other) => touched(one) - touched(other)).slice(0, 1)
}
