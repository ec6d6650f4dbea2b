import type { Sentence, Word } from '#server/language/words'
import type { CompiledChapter, CompiledGoal } from '../chapter/compile.ts'
import { isContentWord } from '../chapter/vocabulary.ts'
import { everydayWords, genericWords } from './word-lists.ts'

/** How a message stands to the case. */
export interface Topic {
  words: number
  /** Ideas of the goal being asked that it touches. */
  concepts: number
  /** Ideas of any goal. */
  anyConcepts: number
  /** Different words that belong to this chapter and not to every chapter. */
  specific: number
  /** Content words that could not stand in any chapter. */
  telling: number
  /** Share of them that the chapter uses too. */
  covered: number
  /** Of the specific words, those of the setup and of the dialogue itself. */
  close: number
  everyday: number
  /** Sentences of talk about something else. */
  ownLife: number
  /** She, he, her, him: speaks of a person. */
  person: boolean
  /** Holds a figure. */
  figures: boolean
}

/** Words for the case that fit every case; they do not tie a message to this one. */
const anyCase = new Set(
  'ct pt patient note chart file record report data program group community agency plan evaluation number paper page document documentation advocate advocacy family kid child woman man mother'.split(
    ' ',
  ),
)
const personWords = new Set(['she', 'he', 'her', 'him', 'his', 'hers', 'herself', 'himself'])
const namesNoCase = (word: Word) =>
  genericWords.has(word.lemma) || genericWords.has(word.lower) || anyCase.has(word.lemma)

/**
 * How some sentences of a message stand to the case.
 * @param ownLife sentences that were taken for talk about something else
 */
export function measureTopic(
  chapter: CompiledChapter,
  goal: CompiledGoal,
  sentences: readonly Sentence[],
  ownLife = 0,
): Topic {
  const words = sentences.flatMap((sentence) => sentence.words)
  const content = words.filter(isContentWord)
  const touched = ({ ideas }: CompiledGoal) =>
    ideas.filter((idea) => sentences.some((sentence) => idea.find(sentence))).length
  const telling = content.filter((word) => !namesNoCase(word))
  const specific = new Set(telling.filter((word) => chapter.vocabulary.has(word)).map((word) => word.stem))
  const everyday = telling.filter(
    (word) =>
      (everydayWords.has(word.lemma) || everydayWords.has(word.lower)) && !chapter.caseStems.has(word.stem),
  )
  const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
  return {
    words: words.length,
    concepts: touched(goal),
    anyConcepts: chapter.goals.reduce((sum, one) => sum + touched(one), 0),
    specific: specific.size,
    telling: telling.length,
    covered: share(telling.filter((word) => chapter.vocabulary.has(word)).length, telling.length),
    close: new Set(telling.filter((word) => chapter.caseStems.has(word.stem)).map((word) => word.stem)).size,
    everyday: new Set(everyday.map((word) => word.lemma)).size,
    ownLife,
    person: words.some((word) => personWords.has(word.lower)),
    figures: words.some((word) => /\d/.test(word.lower)),
  }
}

/** From so many telling words on, an answer that touches no idea of the goal shares this part of them with the chapter. */
const fewestTelling = 3
const leastCovered = 0.6

/** Holds talk about something else. Learners argue with what they have lived: beside two ideas that is no digression. */
export const digresses = ({ concepts, ownLife }: Topic): boolean => ownLife >= 1 && concepts < 2

/** Has no idea of the goal, and few words of the case or everyday ones. */
export const hasOtherWords = ({ concepts, everyday, telling, covered }: Topic): boolean =>
  concepts === 0 && (everyday >= 1 || (telling >= fewestTelling && covered < leastCovered))

/** In so few words one that stands close to the case is enough. */
const briefAnswer = 10

/**
 * Speaks of this case, or of the goal being asked, in words of substance. A short plain sentence is enough when
 * it points at something: a person, a figure, a thing of the case, an idea of the goal.
 * @param generic mostly what could be said of every case: more than one idea of the goal has to outweigh it
 */
export function isAboutCase(topic: Topic, generic: boolean): boolean {
  const { concepts, close, words } = topic
  const points = topic.person || topic.figures
  if (generic) return concepts >= 2 && (points || close >= 1)
  if (concepts >= 1 || close >= 2 || (points && close >= 1)) return true
  return words <= briefAnswer ? close >= 1 : topic.specific >= 2 && words <= 2 * briefAnswer
}
