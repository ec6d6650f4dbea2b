import type { Passage } from '../chapter/passages.ts'
import { type Speller, spellerOf } from '../chapter/speller.ts'
import { isContentWord, vocabularyOf } from '../chapter/vocabulary.ts'
import { readText } from '../language/words.ts'
import type { ChapterSection } from './sections.ts'

export interface FoundPassage {
  section: ChapterSection
  /** The passage of the section that holds most of what was asked. */
  passage: Passage
  /** How near the section is to the question, 0 to about 1. */
  score: number
  /** Near enough to answer with. */
  answers: boolean
  /** Share of what was asked that the passage and its title hold, 0 to 1, rarer words counting more. */
  coverage: number
  /** The stems of the question that stand in it. */
  stems: ReadonlySet<string>
}

export interface FindOptions {
  /** Of sections as good, those of this place come first. */
  near?: Passage['place'] | undefined
  /** Likeness of meaning of the question to a section, -1 to 1; without it words alone decide. */
  meaning?: ((section: ChapterSection) => number) | undefined
}

export interface PassageSearch {
  sections: readonly ChapterSection[]
  /** The best sections for a question, best first. Empty when it holds no word to look for and has no meaning. */
  find(question: string, most?: number, options?: FindOptions): FoundPassage[]
}

/** What the three signs of nearness count: words in the section, in a question it lists, and meaning. */
export const weights = { words: 0.3, asked: 0.3, meaning: 0.4 }
/** From here on a section answers: with words alone, and with meaning. */
export const enough = { words: 0.3, meaning: 0.4 }
/** What being where the learner works is worth. */
const hereWorth = 0.05
/** How much a word counts by where it stands. */
const inTitle = 1
const inQuestion = 0.8
const inText = 0.6

/** Words that ask, and stand in every question: they say little of what is asked. */
const asking = new Set(
  'vs versus compare again go field part fit ought ask want need mean meaning explain define definition describe tell say difference example understand know chapter question answer stand call please help use good best way thing kind sort get simply simple plain word give show what who how why which when where whats do does can get just like'.split(
    ' ',
  ),
)
const askingWeight = 0.2

interface Indexed {
  section: ChapterSection
  /** For each stem, how much it counts in this section. */
  worth: Map<string, number>
  questions: Set<string>[]
  passages: { passage: Passage; stems: Set<string> }[]
}

/** Finds sections by stems: TF-IDF over sections, and likeness to the questions that they list. */
export function passageSearch(sections: readonly ChapterSection[]): PassageSearch {
  const texts = sections.flatMap(({ title, passages, questions }) => [
    title,
    ...questions,
    ...passages.map(({ text }) => text),
  ])
  const speller = spellerOf(vocabularyOf(texts, []))
  const stemsOf = (text: string) => new Set(wordsOf(text, speller).map(({ stem }) => stem))
  const index = sections.map((section): Indexed => indexed(section, stemsOf))
  const frequency = new Map<string, number>()
  for (const { worth } of index)
    for (const stem of worth.keys()) frequency.set(stem, (frequency.get(stem) ?? 0) + 1)
  const rarity = (stem: string) => Math.log((1 + index.length) / (0.5 + (frequency.get(stem) ?? 0)))

  return {
    sections,
    find(question, most = 2, { near, meaning } = {}) {
      const asked = new Map(
        wordsOf(question, speller).map(({ stem, lemma }) => [
          stem,
          rarity(stem) * (asking.has(lemma) ? askingWeight : 1),
        ]),
      )
      const whole = sum(asked.values())
      if (whole === 0 && !meaning) return []
      return index
        .map((one): FoundPassage => {
          const words =
            whole === 0
              ? 0
              : sum([...asked].map(([stem, weight]) => weight * (one.worth.get(stem) ?? 0))) / whole
          const like = Math.max(0, ...one.questions.map((stems) => likeness(asked, stems, rarity)))
          const bonus = one.section.place === near ? hereWorth : 0
          const meant = meaning?.(one.section) ?? 0
          const score = meaning
            ? weights.words * words + weights.asked * like + weights.meaning * meant
            : (weights.words * words + weights.asked * like) / (weights.words + weights.asked)
          return {
            section: one.section,
            ...bestPassage(one, asked, whole),
            score: score + bonus,
            answers: score >= (meaning ? enough.meaning : enough.words),
          }
        })
        .filter(({ score }) => score > 0)
        .toSorted((one, other) => other.score - one.score)
        .slice(0, most)
    },
  }
}

const wordsOf = (text: string, speller: Speller) =>
  readText(text)
    .words.filter(isContentWord)
    .map((word) => speller.read(word))

function indexed(section: ChapterSection, stemsOf: (text: string) => Set<string>): Indexed {
  const worth = new Map<string, number>()
  const count = (text: string, value: number) => {
    for (const stem of stemsOf(text)) worth.set(stem, Math.max(worth.get(stem) ?? 0, value))
  }
  const passages = section.passages.map((passage) => ({ passage, stems: stemsOf(passage.text) }))
  for (const { stems } of passages) for (const stem of stems) worth.set(stem, inText)
  for (const question of section.questions) count(question, inQuestion)
  count(section.title, inTitle)
  return { section, worth, questions: section.questions.map(stemsOf), passages }
}

/** Cosine of what was asked and a listed question, by rarity of their words. */
function likeness(
  asked: ReadonlyMap<string, number>,
  stems: ReadonlySet<string>,
  rarity: (stem: string) => number,
) {
  let shared = 0
  let length = 0
  for (const stem of stems) {
    const weight = rarity(stem)
    length += weight * weight
    shared += weight * (asked.get(stem) ?? 0)
  }
  const own = Math.hypot(...asked.values())
  return shared === 0 ? 0 : shared / (Math.sqrt(length) * own)
}

function bestPassage({ section, passages }: Indexed, asked: ReadonlyMap<string, number>, whole: number) {
  const [first, ...others] = passages.map(({ passage, stems }) => {
    const held = new Set([...asked.keys()].filter((stem) => stems.has(stem)))
    const worth = sum([...held].map((stem) => asked.get(stem) ?? 0))
    return { passage, stems: held, coverage: whole === 0 ? 0 : worth / whole }
  })
  if (!first) throw new Error(`Section ${section.id} has no text.`)
  return others.reduce((best, one) => (one.coverage > best.coverage ? one : best), first)
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, one) => total + one, 0)
