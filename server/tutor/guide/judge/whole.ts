import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DialogueGoal } from '#core/content/dialogue'
import { dimensions, embed, product } from '#server/language/embeddings'
import type { Sentence } from '#server/language/words'
import type { CompiledGoal } from '../chapter/compile.ts'
import { narrowed, rowsOf, unpackRows } from '../classify/axes.ts'
import { contentDir } from '../classify/learned.ts'
import { featuresOf } from './features.ts'

/**
 * What tells a whole answer from a half one: the share of the needed ideas that are said, how near it comes to the part
 * of the goal's assertion that it is farthest from, how much its words and how much its meaning are those of whole
 * answers rather than of others, and the logarithm of how many words it has, so that a short answer is compared with
 * short ones.
 */
export const signs = ['needed', 'near', 'words', 'meaning', 'length'] as const
export type Signs = Record<(typeof signs)[number], number>

/** What was learned of one goal. */
export interface LearnedGoal {
  /** Digest of the assertion it was learned for. */
  of: string
  /** The signs of an average answer: what counts is how much more or less there is. */
  usual: Signs
  /** How much more often a word (its stem) stands in whole answers than in others, as a logarithm. */
  words: Record<string, number>
  /** What whole answers and others mean: rows along the axes, packed. */
  meanings: { whole: string; other: string }
}

/** `content/kinds/answers.json`, as `npm run content:train` writes it. */
export interface LearnedAnswers {
  /** Of the answers learned from. */
  digest: string
  /** The axes along which the meanings of answers are kept, packed. */
  axes: string
  /** What each sign counts, and what it counts more with each unit of length: short answers say a part in few words. */
  weights: { each: Signs; byLength: Signs }
  constant: number
  goals: Record<string, LearnedGoal>
}

export const answersFile = 'kinds/answers.json'

let read: LearnedAnswers | undefined

/** What was learned from labelled answers, read at the first use. */
export function learnedAnswers(): LearnedAnswers {
  read ??= JSON.parse(readFileSync(new URL(answersFile, contentDir), 'utf8')) as LearnedAnswers
  return read
}

export const assertionDigest = (assertion: string): string =>
  createHash('sha256').update(assertion).digest('hex').slice(0, 8)

/** What was learned of a goal; undefined of a new one, and of one whose assertion has changed since. */
export function learnedOf({ id, assertion }: DialogueGoal): LearnedGoal | undefined {
  const known = learnedAnswers().goals[id]
  return known?.of === assertionDigest(assertion) ? known : undefined
}

export const stemsOf = (sentences: readonly Pick<Sentence, 'words'>[]): Set<string> =>
  new Set(sentences.flatMap(({ words }) => words.map(({ stem }) => stem)))

/** How much the words of an answer are those of whole ones. */
export const tellingWords = (stems: ReadonlySet<string>, words: Record<string, number>): number =>
  [...stems].reduce((sum, stem) => sum + (Object.hasOwn(words, stem) ? (words[stem] as number) : 0), 0)

/** Of the goals asked so far, what the sentences of the assertion mean. */
const assertions = new WeakMap<DialogueGoal, readonly Float32Array[]>()

async function assertionOf(goal: DialogueGoal): Promise<readonly Float32Array[] | null> {
  const parts = assertions.get(goal) ?? (await embed(goal.assertion.split(/(?<=[.!?])\s+/)))
  if (parts) assertions.set(goal, parts)
  return parts
}

/** What the sentences of an answer mean, and those of the assertion of the goal it is given to. */
export interface AnswerMeaning {
  sentences: readonly Float32Array[]
  assertion: readonly Float32Array[]
}

/**
 * What an answer to a goal means. Costs little: the gate has asked the encoder of the same sentences.
 * @returns null where the encoder does not run
 */
export async function answerMeaning(
  goal: DialogueGoal,
  said: readonly Sentence[],
  original: string,
): Promise<AnswerMeaning | null> {
  const [assertion, sentences] = await Promise.all([assertionOf(goal), vectorsOf(said, original)])
  return assertion && sentences && { assertion, sentences }
}

/**
 * How near an answer comes to the sentence of the assertion that it is farthest from (a product of vectors of length
 * 1): a half answer leaves out a part.
 */
export const nearestTo = ({ assertion, sentences }: AnswerMeaning): number =>
  Math.min(...assertion.map((part) => Math.max(...sentences.map((one) => product(part, one)))))

/** What each sentence of an answer means; null without sentences, and where the encoder does not run. */
export async function vectorsOf(
  sentences: readonly Sentence[],
  original: string,
): Promise<Float32Array[] | null> {
  const said = sentences.map(({ start, end }) => original.slice(start, end).trim())
  return said.length === 0 ? null : embed(said)
}

/** The mean of the meanings of an answer's sentences. Its length says nothing. */
export function middleOf(vectors: readonly Float32Array[]): Float32Array {
  const middle = new Float32Array(vectors[0]?.length ?? 0)
  for (const vector of vectors)
    for (const [at, value] of vector.entries()) middle[at] = (middle[at] as number) + value / vectors.length
  return middle
}

/** Numbers of a meaning that are kept of an answer: with all 512 no more is told apart. */
export const keptWidth = 96
/** How much nearer answers count more than the others. */
const sharpness = 24

/** How near a meaning is to those of some answers: the logarithm of their density, by a kernel (Parzen 1962). */
const nearness = (meaning: Float32Array, some: readonly Float32Array[]): number =>
  Math.log(some.reduce((sum, one) => sum + Math.exp(sharpness * product(meaning, one)), 0) / some.length) /
  sharpness

/**
 * How much nearer a meaning is to those of whole answers than to those of others. 0 where one side has none.
 * @param meaning of length 1, like the others
 */
export function leaning(
  meaning: Float32Array,
  whole: readonly Float32Array[],
  other: readonly Float32Array[],
): number {
  if (whole.length === 0 || other.length === 0) return 0
  return nearness(meaning, whole) - nearness(meaning, other)
}

interface Rows {
  whole: Float32Array[]
  other: Float32Array[]
}

/** Of the goals asked so far, what the answers learned from mean. */
const meanings = new WeakMap<LearnedGoal, Rows>()

function meaningsOf(learned: LearnedGoal): Rows {
  const rows = (packed: string) => rowsOf(unpackRows(packed, keptWidth), keptWidth)
  const known = meanings.get(learned) ?? {
    whole: rows(learned.meanings.whole),
    other: rows(learned.meanings.other),
  }
  meanings.set(learned, known)
  return known
}

/** How much nearer a meaning along the axes is to the whole answers of a goal than to the others. */
export function leaningOf(learned: LearnedGoal, meaning: Float32Array): number {
  const { whole, other } = meaningsOf(learned)
  return leaning(meaning, whole, other)
}

let axes: Float32Array | undefined

/** A meaning along the axes that were learned. */
function alongAxes(meaning: Float32Array): Float32Array {
  axes ??= unpackRows(learnedAnswers().axes, dimensions)
  return narrowed(axes, meaning)
}

/** Whether a meaning is as near as this to the whole answers of a goal, or to the others. */
function isNear(learned: LearnedGoal, meaning: Float32Array, from: number): boolean {
  const { whole, other } = meaningsOf(learned)
  const narrow = alongAxes(meaning)
  return nearness(narrow, whole) >= from || nearness(narrow, other) >= from
}

/**
 * From this nearness to whole answers or to the others on, a message is an answer. In a trial 1 in 200 of sincere answers
 * by other authors stayed below, and 1 in 35 of messages about something else did not.
 */
const anAnswer = 0.45

/**
 * A reason beside a right pick closes its goal, and has to come nearer. Of sincere answers that touch the idea or come so
 * near 1 in 100 stayed below; of sentences built of the chapter's words 1 in 20 came so near, and 1 in 3 to `anAnswer`.
 */
const aReason = 0.55

/**
 * Whether a message means what answers to a goal mean, whole ones or not, whatever its words. Null where nothing was
 * learned of the goal, and where the encoder does not run.
 * @param as a reason has to come nearer than an answer
 */
export async function soundsLike(
  as: 'answer' | 'reason',
  goal: DialogueGoal,
  sentences: readonly Sentence[],
  original: string,
): Promise<boolean | null> {
  const learned = learnedOf(goal)
  const vectors = learned ? await vectorsOf(sentences, original) : null
  if (!learned || !vectors) return null
  return isNear(learned, middleOf(vectors), as === 'reason' ? aReason : anAnswer)
}

/**
 * A sentence that is not as near as this to any answers is about something else: in a trial 9 in 10 of such sentences
 * stayed below, and 1 in 60 of those of whole answers did.
 */
const aPart = 0.35

/** The signs that an answer's ideas and its length give. */
export function textSigns(
  goal: CompiledGoal,
  sentences: readonly Sentence[],
): Pick<Signs, 'needed' | 'length'> {
  const needed = goal.ideas.filter((idea) => idea.needed)
  const said = featuresOf(goal, sentences).said.filter((idea) => idea.needed)
  const length = Math.log(Math.max(3, sentences.flatMap(({ words }) => words).length))
  return { needed: needed.length === 0 ? 1 : said.length / needed.length, length }
}

/**
 * How likely an answer is a whole one, 0 to 1. Sentences about something else make it no likelier: without them it is
 * judged as well, and the lower counts. Of a goal that nothing was learned of the ideas decide alone: all that are
 * needed and another one 1, all that are needed .2.
 * @param meaning null counts as usual
 */
export function wholeness(
  goal: CompiledGoal,
  sentences: readonly Sentence[],
  meaning: AnswerMeaning | null,
): number {
  const learned = learnedOf(goal.goal)
  if (!learned) return wholenessByIdeas(goal, sentences)
  const all = learnedWholeness(goal, learned, sentences, meaning)
  if (!meaning) return all
  const about = meaning.sentences.map((one) => isNear(learned, one, aPart))
  if (about.every(Boolean)) return all
  const kept = <Item>(items: readonly Item[]) => items.filter((_, at) => about[at])
  const rest = { ...meaning, sentences: kept(meaning.sentences) }
  return rest.sentences.length === 0
    ? 0
    : Math.min(all, learnedWholeness(goal, learned, kept(sentences), rest))
}

function wholenessByIdeas(goal: CompiledGoal, sentences: readonly Sentence[]): number {
  const { said, whole } = featuresOf(goal, sentences)
  if (!whole) return 0
  const further = goal.ideas.some(({ needed }) => !needed)
  return !further || said.some(({ needed }) => !needed) ? 1 : 0.2
}

function learnedWholeness(
  goal: CompiledGoal,
  learned: LearnedGoal,
  sentences: readonly Sentence[],
  meaning: AnswerMeaning | null,
): number {
  const words = tellingWords(stemsOf(sentences), learned.words)
  const meant = meaning
    ? { near: nearestTo(meaning), meaning: leaningOf(learned, alongAxes(middleOf(meaning.sentences))) }
    : { near: learned.usual.near, meaning: learned.usual.meaning }
  return likelihoodOf({ ...textSigns(goal, sentences), ...meant, words }, learned.usual, learnedAnswers())
}

/** The likelihood that signs amount to, as logistic regression has it. */
export function likelihoodOf(
  found: Signs,
  usual: Signs,
  { weights, constant }: Pick<LearnedAnswers, 'weights' | 'constant'>,
): number {
  const { each, byLength } = weights
  const longer = found.length - usual.length
  const score = signs.reduce(
    (sum, sign) => sum + (each[sign] + byLength[sign] * longer) * (found[sign] - usual[sign]),
    constant,
  )
  return 1 / (1 + Math.exp(-score))
}
