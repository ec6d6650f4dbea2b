import { readText, type Word } from '#server/language/words'
import type { Passage } from '../chapter/passages.ts'
import { type Speller, spellerOf } from '../chapter/speller.ts'
import { isContentWord, vocabularyOf } from '../chapter/vocabulary.ts'
import { type ChapterSection, questionsTo } from './sections.ts'

export interface FoundPassage {
  section: ChapterSection
  /** The passage of the section that holds most of what was asked. */
  passage: Passage
  /** How near the section is to the question, 0 to about 1. */
  score: number
  /** Near enough to answer with. */
  answers: boolean
  /** Near enough to be offered. */
  possible: boolean
  /** Share of what was asked that the passage holds, 0 to 1, rarer words counting more. */
  coverage: number
  /** The stems of the question that stand in it. */
  stems: ReadonlySet<string>
}

/** What a question means, beside the texts of the chapter it is asked in. */
export interface QuestionMeaning {
  /** Likeness to a text of the chapter, -1 to 1. */
  to(text: string): number
  /** How much more it is like the texts of this chapter than like questions that none answers, beside a score. */
  belongs: number
}

export interface PassageSearch {
  sections: readonly ChapterSection[]
  /**
   * The best sections for a question, best first. Empty when it holds no word to look for and no meaning is given.
   * @param options.at where the learner is at work: of sections as near, those of this place come first
   * @param options.meaning without it words alone decide
   */
  find(
    question: string,
    most?: number,
    options?: { at?: Passage['place'] | undefined; meaning?: QuestionMeaning | undefined },
  ): FoundPassage[]
  /** How many words of its own a question has, beside those that only ask. */
  subjectOf(question: string): number
  /** A question with slips of the pen read as the chapter's words. */
  spelled(question: string): string
}

/**
 * What the signs of nearness count. Fitted once by logistic regression: each listed question, taken out, had to
 * find its section among those of its chapter.
 */
const weight = { words: 0.41, question: 0.19, questions: 0.19, passage: 0.21 }
const weightByWordsAlone = { words: 0.66, letters: 0.34 }
/** Of a section's questions, so many count beside the nearest one. */
const severalQuestions = 3
/** From here on a section answers: of all its questions, each taken out, 98 in 100. One that belongs here needs less. */
const enough = { score: 0.168, byWordsAlone: 0.27 }
/** So much below that, a section may still be what is meant. */
const doubtful = 0.2
/** What it is worth that the learner works at this place. */
const worthOfPlace = 0.05
/** BM25 (Robertson and Zaragoza 2009): how soon more of a word counts no more; how much length counts; a usual length. */
const bm25 = { k: 1.2, b: 0.4, usual: 80 }

/** Words that ask, and stand in every question: they say little of what is asked. */
const asking = new Set(
  'vs versus compare again go field part fit ought ask want need mean meaning explain define definition describe tell say difference example understand know chapter question answer stand call please help use good best way thing kind sort get simply simple plain word give show what who how why which when where do does can just like make find come write'.split(
    ' ',
  ),
)
const worthOfAsking = 0.25

interface Indexed {
  section: ChapterSection
  passages: { passage: Passage; stems: Set<string> }[]
  /** Stems by passage, by question, and of the title, which counts like two passages. */
  texts: Set<string>[]
  letters: Set<string>[]
  /** Its different words, passage by passage. */
  length: number
}

/** Finds sections by words, by the likeness of the questions they list, and by meaning. */
export function passageSearch(sections: readonly ChapterSection[]): PassageSearch {
  // Without what learners type: its slips would become words.
  const texts = sections.flatMap(({ title, passages, questions }) => [
    title,
    ...questions,
    ...passages.map(({ text }) => text),
  ])
  const speller = spellerOf(vocabularyOf(texts))
  const stemsOf = (text: string) => new Set(contentOf(text, speller).map(({ stem }) => stem))
  const index = sections.map((section): Indexed => {
    const { title } = section
    const questions = questionsTo(section)
    const passages = section.passages.map((passage) => ({ passage, stems: stemsOf(passage.text) }))
    const held = passages.map(({ stems }) => stems)
    return {
      section,
      passages,
      texts: [...[title, title, ...questions].map(stemsOf), ...held],
      letters: questions.map(threes),
      length: sum(held.map(({ size }) => size)),
    }
  })
  const frequency = new Map<string, number>()
  for (const { texts } of index)
    for (const stem of new Set(texts.flatMap((stems) => [...stems])))
      frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
  const rarity = (stem: string) => Math.log(1 + (1 + index.length) / (0.5 + (frequency.get(stem) ?? 0)))

  return {
    sections,
    find(question, most = 2, { at, meaning } = {}) {
      const asked = new Map(
        contentOf(question, speller).map(({ stem, lemma }) => [
          stem,
          rarity(stem) * (asking.has(lemma) ? worthOfAsking : 1),
        ]),
      )
      if (asked.size === 0 && !meaning) return []
      const whole = sum(asked.values()) || 1
      const letters = threes(question)
      /** By how much a section with this score is near enough. */
      const beyond = (score: number) =>
        meaning ? score + meaning.belongs - enough.score : score - enough.byWordsAlone
      return index
        .map((one): FoundPassage => {
          const words = heldIn(one, asked) / whole
          const score = meaning
            ? weight.words * words + byMeaning(one.section, meaning)
            : weightByWordsAlone.words * words +
              weightByWordsAlone.letters * Math.max(0, ...one.letters.map((other) => shared(letters, other)))
          return {
            section: one.section,
            ...bestPassage(one, asked, whole, meaning),
            score: score + (one.section.place === at ? worthOfPlace : 0),
            answers: beyond(score) >= 0,
            possible: beyond(score) >= -doubtful,
          }
        })
        .filter(({ score }) => score > 0)
        .toSorted((one, other) => other.score - one.score)
        .slice(0, most)
    },
    subjectOf: (question) => contentOf(question, speller).filter(({ lemma }) => !asking.has(lemma)).length,
    spelled(question) {
      return readText(question).words.reduceRight((text, word) => {
        const { lemma } = speller.read(word)
        return lemma === word.lemma ? text : text.slice(0, word.start) + lemma + text.slice(word.end)
      }, question)
    },
  }
}

const contentOf = (text: string, speller: Speller): Word[] =>
  readText(text)
    .words.filter(isContentWord)
    .map((word) => speller.read(word))

/** BM25 of what was asked, at most what all its words are worth; a passage, a question or the title holds a word once. */
function heldIn({ texts, length }: Indexed, asked: ReadonlyMap<string, number>): number {
  const long = bm25.k * (1 - bm25.b + (bm25.b * length) / bm25.usual)
  return sum(
    [...asked].map(([stem, worth]) => {
      const times = texts.filter((stems) => stems.has(stem)).length
      return (worth * times) / (times + long)
    }),
  )
}

function byMeaning(section: ChapterSection, { to }: QuestionMeaning): number {
  const likes = questionsTo(section)
    .map(to)
    .toSorted((one, other) => other - one)
  const several = sum(likes.slice(0, severalQuestions)) / severalQuestions
  const passage = Math.max(0, ...section.passages.map(({ text }) => to(text)))
  return weight.question * Math.max(0, likes[0] ?? 0) + weight.questions * several + weight.passage * passage
}

function bestPassage(
  { section, passages }: Indexed,
  asked: ReadonlyMap<string, number>,
  whole: number,
  meaning: QuestionMeaning | undefined,
) {
  const [first, ...others] = passages.map(({ passage, stems }) => {
    const held = new Set([...asked.keys()].filter((stem) => stems.has(stem)))
    const coverage = sum([...held].map((stem) => asked.get(stem) ?? 0)) / whole
    return { passage, stems: held, coverage, near: coverage + (meaning?.to(passage.text) ?? 0) }
  })
  if (!first) throw new Error(`Section ${section.id} has no text.`)
  const { near: _, ...best } = others.reduce((best, one) => (one.near > best.near ? one : best), first)
  return best
}

/** All runs of three letters of a text: slips of the pen leave most of them. */
function threes(text: string): Set<string> {
  const line = ` ${text.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '')} `
  return new Set(Array.from({ length: Math.max(0, line.length - 2) }, (_, at) => line.slice(at, at + 3)))
}

/** Cosine of two sets. */
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  one.intersection(other).size / Math.sqrt(one.size * other.size || 1)

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0)
