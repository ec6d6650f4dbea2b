import { dimensions } from '#server/language/embeddings'
import { readText } from '#server/language/words'
import type { TutorChapter } from '#server/tutor/content'
import { type CompiledGoal, compileChapter } from '#server/tutor/guide/chapter/compile'
import { spelled } from '#server/tutor/guide/chapter/speller'
import { narrowed, packRows, unpackRows } from '#server/tutor/guide/classify/axes'
import { type AnswerLine, answersDigest, chapterAuthor, examplesOf } from '#server/tutor/guide/judge/answers'
import { wholeFrom } from '#server/tutor/guide/judge/judge'
import {
  answerMeaning,
  assertionDigest,
  keptWidth,
  type LearnedAnswers,
  type LearnedGoal,
  leaning,
  leaningOf,
  likelihoodOf,
  middleOf,
  nearestTo,
  type Signs,
  signs,
  stemsOf,
  tellingWords,
  textSigns,
  vectorsOf,
} from '#server/tutor/guide/judge/whole'
import { axesOf } from './axes.ts'
import { regress } from './regress.ts'

/** Learns from labelled answers what tells a whole one from a half one. The same answers give the same. */

/** A word that fewer answers of a goal have is chance. */
const fewestAnswers = 2
/** Added to each count, so that a word only one side has is not taken for certain. */
const smoothing = 0.5
/** Learners write shorter and plainer than authors who were asked for whole answers; the chapters' own messages do too. */
const ownCount = 4

interface Labelled {
  goal: string
  author: string
  whole: boolean
  stems: Set<string>
  /** What it means, along the axes. */
  meaning: Float32Array
}
/** An answer whose signs are learned from. */
type Answer = Labelled & { found: Omit<Signs, 'words' | 'meaning'> }

/**
 * @param lines the answers to learn from
 * @param told is told how well each author's answers are told apart by what the others taught
 * @throws Error where the sentence encoder does not run
 */
export async function learnAnswers(
  chapters: readonly TutorChapter[],
  lines: readonly AnswerLine[],
  told: (sentence: string) => void,
): Promise<LearnedAnswers> {
  const goals = new Map(
    chapters.flatMap((chapter) => {
      const { goals, speller } = compileChapter(chapter)
      return goals.map((goal) => [goal.goal.id, { speller, goal }] as const)
    }),
  )
  const unread = new Error('The sentence encoder does not run; without it nothing can be learned.')
  const read: Labelled[] = []
  for (const chapter of chapters)
    for (const { text, ...example } of examplesOf(chapter)) {
      const sentences = spelled(readText(text).sentences, compileChapter(chapter).speller)
      const vectors = await vectorsOf(sentences, text)
      if (!vectors) throw unread
      read.push({ ...example, author: 'examples', stems: stemsOf(sentences), meaning: middleOf(vectors) })
    }
  const given: Answer[] = []
  for (const { goal, author, level, text } of lines) {
    const known = goals.get(goal)
    if (!known) throw new Error(`content/kinds/answers.jsonl: there is no goal ${goal}.`)
    const sentences = spelled(readText(text).sentences, known.speller)
    const meaning = await answerMeaning(known.goal.goal, sentences, text)
    if (!meaning) throw unread
    const found = { ...textSigns(known.goal, sentences), near: nearestTo(meaning) }
    const stems = stemsOf(sentences)
    given.push({ goal, author, whole: level === 2, stems, found, meaning: middleOf(meaning.sentences) })
  }
  const axes = packRows(
    axesOf(
      [...read, ...given].map(({ meaning }) => meaning),
      keptWidth,
    ),
  )
  const used = unpackRows(axes, dimensions)
  const narrow = <One extends Labelled>(one: One) => ({ ...one, meaning: narrowed(used, one.meaning) })
  const [examples, answers] = [read.map(narrow), given.map(narrow)]
  const all = [...goals.values()].map(({ goal }) => goal)
  for (const author of new Set(answers.map((answer) => answer.author))) {
    const [own, others] = [true, false].map((is) => answers.filter((one) => (one.author === author) === is))
    const learned = learnFrom(all, others ?? [], examples)
    const taken = (own ?? []).filter((answer) => likelihood(learned, answer) >= wholeFrom)
    const right = taken.filter(({ whole }) => whole).length
    const share = (of: number) => (right / Math.max(1, of)).toFixed(3)
    const whole = (own ?? []).filter((answer) => answer.whole).length
    told(
      `answers by ${author}, by what the others taught: precision ${share(taken.length)}, recall ${share(whole)}`,
    )
  }
  return { digest: answersDigest(chapters, lines), axes, ...learnFrom(all, answers, examples) }
}

type Rows = Float32Array[]
/** What the whole ones of some answers mean, or the others. */
const meaningsOf = (answers: readonly Labelled[], whole: boolean): Rows =>
  answers.filter((one) => one.whole === whole).map(({ meaning }) => meaning)

type Learned = Omit<LearnedAnswers, 'digest' | 'axes'>

function learnFrom(
  goals: readonly CompiledGoal[],
  answers: readonly Answer[],
  examples: readonly Labelled[],
): Learned {
  const byGoal = (id: string) => answers.filter(({ goal }) => goal === id)
  // What an author's own answers teach would make them look better than a stranger's.
  const rows = goals.flatMap(({ goal: { id } }) => {
    const own = byGoal(id)
    const shown = examples.filter(({ goal }) => goal === id)
    const found = [...Map.groupBy(own, ({ author }) => author)].flatMap(([author, theirs]) => {
      const others = [...own.filter((one) => one.author !== author), ...shown]
      const words = oddsOf(others)
      const [whole, other] = [true, false].map((is) => meaningsOf(others, is)) as [Rows, Rows]
      return theirs.map(({ stems, meaning, found, ...rest }) => ({
        ...rest,
        signs: { ...found, words: tellingWords(stems, words), meaning: leaning(meaning, whole, other) },
      }))
    })
    const usual = fromSigns((sign) => mean(found.map((one) => one.signs[sign])))
    return found.flatMap((one) => {
      const off = fromSigns((sign) => one.signs[sign] - usual[sign])
      const row = { id, usual, label: one.whole ? 1 : 0, off }
      return Array.from({ length: one.author === chapterAuthor ? ownCount : 1 }, () => row)
    })
  })
  // Each sign, then each times the length.
  const numbersOf = ({ off }: (typeof rows)[number]) =>
    [1, off.length].flatMap((times) => signs.map((sign) => off[sign] * times))
  const numbers = rows.map(numbersOf)
  const spread = (numbers[0] ?? []).map(
    (_, at) => Math.sqrt(mean(numbers.map((row) => (row[at] ?? 0) ** 2))) || 1,
  )
  // The numbers of an average answer have length 1 together, which the step of the descent is made for.
  const scale = (at: number) => 1 / ((spread[at] ?? 1) * Math.sqrt(spread.length))
  const [half, whole] = regress(
    rows.map(({ label }, place) => ({
      label,
      dense: (numbers[place] ?? []).map((value, at) => value * scale(at)),
      sparse: [],
    })),
    { dense: spread.length, sparse: 0, labels: 2 },
    { rounds: 400 },
  )
  if (!half || !whole) throw new Error('There are no labelled answers to learn from.')
  const difference = (at: number) => (whole.dense[at] ?? 0) - (half.dense[at] ?? 0)
  const weightsFrom = (start: number) =>
    fromSigns((sign) => {
      const at = start + signs.indexOf(sign)
      return round(difference(at) * scale(at))
    })
  return {
    constant: round(whole.constant - half.constant),
    weights: { each: weightsFrom(0), byLength: weightsFrom(signs.length) },
    goals: Object.fromEntries(
      goals.flatMap(({ goal: { id, assertion } }): [string, LearnedGoal][] => {
        const usual = rows.find((row) => row.id === id)?.usual
        if (!usual) return []
        const all = [...byGoal(id), ...examples.filter(({ goal }) => goal === id)]
        const learned = {
          of: assertionDigest(assertion),
          usual: fromSigns((sign) => round(usual[sign])),
          words: oddsOf(all),
          meanings: { whole: packRows(meaningsOf(all, true)), other: packRows(meaningsOf(all, false)) },
        }
        return [[id, learned]]
      }),
    ),
  }
}

/** How likely an answer is a whole one; see `wholeness`. */
function likelihood({ goals, weights, constant }: Learned, answer: Answer): number {
  const learned = goals[answer.goal]
  if (!learned) return 0
  const { found, stems, meaning } = answer
  const taught = { words: tellingWords(stems, learned.words), meaning: leaningOf(learned, meaning) }
  return likelihoodOf({ ...found, ...taught }, learned.usual, { weights, constant })
}

/** How much more often each word stands in whole answers than in others: log odds, as in naive Bayes. */
function oddsOf(answers: readonly Labelled[]): Record<string, number> {
  const counts = new Map<string, { whole: number; other: number }>()
  const all = { whole: 2 * smoothing, other: 2 * smoothing }
  for (const { whole, stems } of answers) {
    const side = whole ? 'whole' : 'other'
    all[side] += 1
    for (const stem of stems) {
      const count = counts.get(stem) ?? { whole: smoothing, other: smoothing }
      count[side] += 1
      counts.set(stem, count)
    }
  }
  return Object.fromEntries(
    [...counts]
      .filter(([, { whole, other }]) => whole + other >= fewestAnswers + 2 * smoothing)
      .map(([stem, { whole, other }]): [string, number] => [
        stem,
        round(Math.log(whole / all.whole / (other / all.other))),
      ])
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
}

const fromSigns = (value: (sign: keyof Signs) => number): Signs =>
  Object.fromEntries(signs.map((sign) => [sign, value(sign)])) as Signs
const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1)
const round = (value: number): number => Math.round(value * 1000) / 1000
