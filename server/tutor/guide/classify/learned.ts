import { readFileSync } from 'node:fs'
import { embed } from '#server/language/embeddings'
import { featuresOf } from './features.ts'
import { type Alarm, alarms, type Kind, kinds } from './lines.ts'
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
  /** From this likelihood on a window is taken for distress or concern. */
  alarmFrom: number
  alarms: Classifier
  kinds: Classifier
}

/** Where the trained classifiers stand, in the course's folder. */
export const trainedFile = 'kinds/trained.json'
export const contentDir = new URL('../../../../content/', import.meta.url)

/** How likely each label is for each text. */
type Classify<Label extends string> = (texts: readonly string[]) => Promise<Record<Label, number>[]>

/**
 * A classifier for use.
 * @param alone whether it says anything by words alone, where the encoder does not run
 */
export function classifierOf<Label extends string>(
  { terms, weights }: Classifier,
  labels: readonly Label[],
  alone: boolean,
): Classify<Label> {
  const vocabulary = new Map(terms.map((term, place) => [term, place]))
  const scaled = weights.map(({ dense, sparse, constant }): Weights => {
    const share = (value: number) => value / 1000
    return {
      dense: Float64Array.from(dense, share),
      sparse: Float64Array.from(sparse, share),
      constant: share(constant),
    }
  })
  return async (texts) => {
    const vectors = await embed([...texts])
    if (!vectors && !alone) return []
    return texts.map((text, index) => {
      const found = probabilities(scaled, featuresOf(text, vectors?.[index], vocabulary))
      return Object.fromEntries(labels.map((label, place) => [label, found[place]])) as Record<Label, number>
    })
  }
}

const readTrained = (): Trained => JSON.parse(readFileSync(new URL(trainedFile, contentDir), 'utf8'))

/** The digest of the lines that the classifiers were learned from. */
export const trainedOn = (): string => readTrained().digest

let used: { alarmFrom: number; alarms: Classify<Alarm>; kinds: Classify<Kind> } | undefined

/** The classifiers of the course, read at the first use. */
export function learned() {
  if (!used) {
    const trained = readTrained()
    used = {
      alarmFrom: trained.alarmFrom,
      alarms: classifierOf(trained.alarms, alarms, false),
      kinds: classifierOf(trained.kinds, kinds, true),
    }
  }
  return used
}
