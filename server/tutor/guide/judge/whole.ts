import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { DialogueGoal } from '#core/content/dialogue'
import { embed, product } from '#server/language/embeddings'
import type { Sentence } from '#server/language/words'
import type { CompiledGoal } from '../chapter/compile.ts'
import { contentDir } from '../classify/learned.ts'
import type { GoalFeatures } from './features.ts'

/**
 * What tells a whole answer from a half one: the share of the needed ideas and of the others that are said, how near
 * it comes to the part of the goal's assertion that it is farthest from, how much its words are those of whole answers
 * rather than of others, and the logarithm of how many words it has, so that a short answer is compared with short ones.
 */
export const signs = ['needed', 'further', 'near', 'words', 'length'] as const
export type Signs = Record<(typeof signs)[number], number>

/** What was learned of one goal. */
export interface LearnedGoal {
  /** Digest of the assertion it was learned for. */
  of: string
  /** The signs of an average answer: what counts is how much more or less there is. */
  usual: Signs
  /** How much more often a word (its stem) stands in whole answers than in others, as a logarithm. */
  words: Record<string, number>
}

/** `content/kinds/answers.json`, as `npm run content:train` writes it. */
export interface LearnedAnswers {
  /** Of the answers learned from. */
  digest: string
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

/**
 * How near a message comes to the sentence of the goal's assertion that it is farthest from (a product of vectors of
 * length 1): a half answer leaves out a part.
 * Costs little: the gate has asked the encoder of the same sentences.
 * @returns null where the encoder does not run
 */
export async function nearnessOf(
  goal: DialogueGoal,
  sentences: readonly Sentence[],
  original: string,
): Promise<number | null> {
  const said = sentences.map(({ start, end }) => original.slice(start, end).trim())
  if (said.length === 0) return null
  const [parts, vectors] = await Promise.all([assertionOf(goal), embed(said)])
  if (!parts || !vectors) return null
  return Math.min(...parts.map((part) => Math.max(...vectors.map((one) => product(part, one)))))
}

/** The signs that an answer's ideas and its length give. */
export function textSigns(
  { ideas }: CompiledGoal,
  { said }: GoalFeatures,
  sentences: readonly Sentence[],
): Pick<Signs, 'needed' | 'further' | 'length'> {
  const share = (needed: boolean) => {
    const all = ideas.filter((idea) => idea.needed === needed)
    return all.length === 0 ? 1 : all.filter((idea) => said.includes(idea)).length / all.length
  }
  const length = Math.log(Math.max(3, sentences.flatMap(({ words }) => words).length))
  return { needed: share(true), further: share(false), length }
}

/**
 * How likely an answer is a whole one, 0 to 1. Of a goal that nothing was learned of the ideas decide alone: all that
 * are needed and another one 1, all that are needed .2.
 * @param near see `nearnessOf`; null counts as usual
 */
export function wholeness(
  goal: CompiledGoal,
  features: GoalFeatures,
  sentences: readonly Sentence[],
  near: number | null,
): number {
  const learned = learnedOf(goal.goal)
  const found = textSigns(goal, features, sentences)
  if (!learned) return features.whole ? (found.further > 0 ? 1 : 0.2) : 0
  const words = tellingWords(stemsOf(sentences), learned.words)
  return likelihoodOf({ ...found, words, near: near ?? learned.usual.near }, learned.usual, learnedAnswers())
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
