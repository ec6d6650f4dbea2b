import { readFileSync } from 'node:fs'
import { dimensions, embed } from '#server/language/embeddings'
import { narrowed, unpackRows } from './axes.ts'
import { featuresOf, type Windows } from './features.ts'
import { type Alarm, alarms, type Kind, kinds } from './lines.ts'
import { type Machine, scoreOf } from './machine.ts'
import { probabilities, type Weights } from './regression.ts'

/** A classifier as it is written into content/kinds/trained.json. */
export interface Classifier {
  terms: string[]
  /** For each label, in the order of its list: weights in thousandths. */
  weights: { dense: number[]; sparse: number[]; constant: number }[]
}

export interface Trained {
  /** Of the lines learned from. */
  digest: string
  /** From this score on a message is taken for distress or concern; axes and examples as bytes in base64. */
  alarms: { from: number; words: Classifier; axes: string } & WrittenMachine
  /** Tells questions to the course from such that no chapter answers; along the same axes. */
  questions: WrittenMachine
  kinds: Classifier
}

/** Where the trained classifiers stand, in the course's folder. */
export const trainedFile = 'kinds/trained.json'
export const contentDir = new URL('../../../../content/', import.meta.url)

/** What the words of the whole message count beside its most alarming window. */
const worthOfWords = 0.2
/** In a longer text, such as a reflection, some sentence comes near by chance: there it must be more alarming. */
const fewSentences = 3
const moreForLong = 0.4

/**
 * How alarming a message is.
 * @param scores of its windows
 * @param calm how likely nothing is the matter, by the words of the whole message
 * @param sentences how many it has
 */
export const alarmOf = (scores: readonly number[], calm: number, sentences: number): number =>
  Math.max(...scores) +
  worthOfWords * Math.log((1 - calm) / calm) -
  (sentences > fewSentences ? moreForLong : 0)

/** Numbers of a vector that the machine reads: the axes of most difference. Half the file, and as good. */
export const narrowWidth = 192

/** A machine as it is written: a byte for each number; only the direction of an example counts. */
export interface WrittenMachine {
  examples: string
  shares: readonly number[]
}

/** How likely each label is for a text, with its meaning where that counts. */
type Classify<Label extends string> = (text: string, vector?: Float32Array) => Record<Label, number>

function classifierOf<Label extends string>(
  { terms, weights }: Classifier,
  labels: readonly Label[],
): Classify<Label> {
  const vocabulary = new Map(terms.map((term, place) => [term, place]))
  const share = (value: number) => value / 1000
  const scaled = weights.map(
    ({ dense, sparse, constant }): Weights => ({
      dense: Float64Array.from(dense, share),
      sparse: Float64Array.from(sparse, share),
      constant: share(constant),
    }),
  )
  return (text, vector) => {
    const found = probabilities(scaled, featuresOf(text, vector, vocabulary))
    return Object.fromEntries(labels.map((label, place) => [label, found[place]])) as Record<Label, number>
  }
}

const readTrained = (): Trained => JSON.parse(readFileSync(new URL(trainedFile, contentDir), 'utf8'))

/** The digest of the lines that the classifiers were learned from. */
export const trainedOn = (): string => readTrained().digest

const machineOf = ({ examples, shares }: WrittenMachine): Machine => ({
  shares,
  examples: unpackRows(examples, narrowWidth),
})

let used:
  | {
      from: number
      axes: Float32Array
      machine: Machine
      words: Classify<Alarm>
      questions: Machine
      kinds: Classify<Kind>
    }
  | undefined

function learned() {
  if (!used) {
    const { alarms: alarm, questions, kinds: kind } = readTrained()
    used = {
      from: alarm.from,
      axes: unpackRows(alarm.axes, dimensions),
      machine: machineOf(alarm),
      words: classifierOf(alarm.words, alarms),
      questions: machineOf(questions),
      kinds: classifierOf(kind, kinds),
    }
  }
  return used
}

/** How much a question is like those that the course answers, by its meaning: above 0 more than like others. */
export function asksOfCourse(meaning: Float32Array): number {
  const { axes, questions } = learned()
  return scoreOf(questions, narrowed(axes, meaning))
}

/** How likely each sentence is of each kind; by words alone where the encoder does not run. */
export async function kindsLikely(sentences: string[]): Promise<Record<Kind, number>[]> {
  const vectors = await embed(sentences)
  return sentences.map((text, index) => learned().kinds(text, vectors?.[index]))
}

/**
 * What two neighboring sentences together may add to the worse of them. When this was set, of 2,047 messages of
 * several sentences 110 were taken for trouble by a pair alone: in 109 the worse sentence was at most 1.31 short, in
 * one 1.68. Where more is missing the encoder is not asked of the pair, which holds twice the words: with most
 * messages of none.
 */
const mostByPair = 1.5

/**
 * Who is in trouble by a message: more likely its writer, or somebody the writer knows. Null where nobody is, without
 * windows, and where the encoder does not run.
 */
export async function alarmIn(
  message: string,
  { sentences, pairs }: Windows,
): Promise<'learner' | 'other' | null> {
  const { from, axes, machine, words } = learned()
  const { none, distress, concern } = words(message)
  const beyond = (score: number) => alarmOf([score], none, sentences.length) - from
  const read = async (windows: string[]) =>
    (await embed(windows))?.map((one) => scoreOf(machine, narrowed(axes, one))) ?? []
  const scores = await read(sentences)
  const alarms = (some: number[]) => some.some((score) => beyond(score) >= 0)
  const near = pairs.filter((_, at) => scores.slice(at, at + 2).some((one) => beyond(one) >= -mostByPair))
  if (!alarms(scores) && !alarms(await read(near))) return null
  return distress >= concern ? 'learner' : 'other'
}
