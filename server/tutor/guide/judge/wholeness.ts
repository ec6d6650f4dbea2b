import { readFileSync } from 'node:fs'
import { embed } from '#server/language/embeddings'
import type { CompiledChapter, CompiledGoal } from '../chapter/compile.ts'
import { isContentWord } from '../chapter/vocabulary.ts'
import { contentDir } from '../classify/learned.ts'
import { probabilities } from '../classify/regression.ts'
import { readText, type Sentence } from '../language/words.ts'
import { featuresOf } from './features.ts'
import { isStrung } from './strung.ts'

/**
 * How much an answer reads like a whole one rather than a half one: a logistic regression over what the rule saw, the
 * answer's likeness in meaning to each part of the assertion, and the words that whole answers of answers.yaml have and
 * others have not. Learned from labelled answers of all goals (content/kinds/answers.jsonl), so it knows no goal of its
 * own. It only ever lowers: what it doubts is weak evidence, and a choice between three answers decides.
 */

/** Where the weights stand, in the course's folder, in thousandths. */
export const wholenessFile = 'kinds/wholeness.json'

/** Below this likelihood an answer that has every needed idea counts as weak: chosen on the learned authors' answers. */
const doubted = 0.4

/** What stands in the examples of a goal, by stem: in which share of the whole ones, and of the others. */
interface Examples {
  telling: ReadonlyMap<string, number>
  /** Stems of the assertion. */
  asserted: ReadonlySet<string>
  /** The assertion, and each of its parts. */
  parts: string[]
}

const known = new WeakMap<CompiledGoal, Examples>()

function examplesOf(chapter: CompiledChapter, goal: CompiledGoal): Examples {
  const before = known.get(goal)
  if (before) return before
  const { assertion, id } = goal.goal
  const answers = chapter.source.answers[id]
  const sets = answers?.sets ?? []
  const whole = [...(answers?.shows ?? []), ...sets.map(({ has }) => has.answer)].map(stemsOf)
  const others = [
    ...(answers?.half ?? []),
    ...(answers?.misses ?? []),
    ...sets.flatMap(({ flaws }) => flaws.map(({ answer }) => answer)),
  ].map(stemsOf)
  const share = (texts: Set<string>[], stem: string) =>
    (texts.filter((text) => text.has(stem)).length + 0.5) / (texts.length + 1)
  const stems = new Set([...whole, ...others].flatMap((text) => [...text]))
  const found = {
    telling: new Map([...stems].map((stem) => [stem, Math.log(share(whole, stem) / share(others, stem))])),
    asserted: stemsOf(assertion),
    parts: [assertion, ...partsOf(assertion)],
  }
  known.set(goal, found)
  return found
}

const stemsOf = (text: string): Set<string> =>
  new Set(
    readText(text)
      .words.filter(isContentWord)
      .map(({ stem }) => stem),
  )

/** A text by its sentences and larger clauses, pieces of fewer than three words left out. */
const partsOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?;:])\s+|,\s+(?=(?:and|but|so|because|which|that)\b)/)
    .filter((part) => part.trim().split(/\s+/).length >= 3)

const dot = (one: Float32Array, other: Float32Array): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)

/**
 * What the regression looks at, each about 0 to 1.
 * @returns null where the encoder does not run
 */
export async function wholenessFeatures(
  chapter: CompiledChapter,
  goal: CompiledGoal,
  sentences: readonly Sentence[],
  text: string,
): Promise<number[] | null> {
  const { said, whole, further, words } = featuresOf(goal, sentences)
  const { telling, asserted, parts } = examplesOf(chapter, goal)
  const windows = [text, ...partsOf(text)]
  const vectors = await embed([...windows, ...parts])
  if (!vectors) return null
  const written = vectors.slice(0, windows.length)
  const [all, ...each] = vectors
    .slice(windows.length)
    .map((part) => Math.max(...written.map((window) => dot(window, part))))
  const covered = each.length > 0 ? each : [all ?? 0]
  const stems = stemsOf(text)
  const weight = (list: Iterable<string>) =>
    [...list].reduce((sum, one) => sum + chapter.vocabulary.weight(one), 0)
  const tells = [...stems].flatMap((stem) => telling.get(stem) ?? [])
  const needed = goal.ideas.filter((idea) => idea.needed)
  return [
    said.filter((idea) => idea.needed).length / Math.max(1, needed.length),
    Number(whole),
    Number(further),
    said.length / Math.max(1, goal.ideas.length),
    Math.log(1 + words) / 4,
    Math.log(1 + sentences.length) / 2,
    all ?? 0,
    Math.min(...covered),
    covered.reduce((sum, one) => sum + one, 0) / covered.length,
    weight([...asserted].filter((stem) => stems.has(stem))) / Math.max(0.001, weight(asserted)),
    tells.reduce((sum, one) => sum + one, 0) / 10,
    Number(isStrung(sentences, chapter.vocabulary)),
  ]
}

/** The regression wants texts of length 1. */
export const scaled = (features: readonly number[]) => ({
  dense: features.map((value) => value / Math.sqrt(features.length)),
  sparse: [],
})

interface Learned {
  weights: { dense: number[]; constant: number }[]
}

let learned: Parameters<typeof probabilities>[0] | undefined

function learnedWeights() {
  learned ??= (JSON.parse(readFileSync(new URL(wholenessFile, contentDir), 'utf8')) as Learned).weights.map(
    ({ dense, constant }) => ({
      dense: Float64Array.from(dense, (value) => value / 1000),
      sparse: new Float64Array(),
      constant: constant / 1000,
    }),
  )
  return learned
}

/** Whether an answer that has every needed idea reads like a half one all the same; false where it cannot be told. */
export async function readsHalf(
  chapter: CompiledChapter,
  goal: CompiledGoal,
  sentences: readonly Sentence[],
  text: string,
): Promise<boolean> {
  const features = await wholenessFeatures(chapter, goal, sentences, text)
  if (!features) return false
  const [, whole = 1] = probabilities(learnedWeights(), scaled(features))
  return whole < doubted
}
