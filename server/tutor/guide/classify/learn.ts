import { dimensions, embed } from '#server/language/embeddings'

import { featuresOf, sentencesOf, termsOf, windowsOf, withoutQuotes } from './features.ts'
import type { Classifier, Trained } from './learned.ts'
import { alarms, digestOf, type Kind, kinds, type LabelledLine, type LabelledLines } from './lines.ts'
import { type Features, probabilities, regress, type Weights } from './regression.ts'

/** Makes the classifiers of `learned.ts` from labelled lines. Takes a minute; the same lines give the same. */

/** A term of fewer texts is chance. */
const fewestTexts = 3
/** How often the telling window of a line is chosen anew (multiple-instance learning, Andrews et al. 2002). */
const choices = 3
/** Parts the voices are divided into to find the threshold: each is judged by what the others taught. */
const parts = 4
/** The most that may be taken for trouble: of lines that look like it, and of ordinary messages in good faith. */
const mostFalse = { lookalikes: 0.07, ordinary: 0.009 }
/** Lines whose windows are given to the encoder together. */
const together = 100

/** Kinds of messages that somebody who works on the case writes. */
const goodFaith: ReadonlySet<Kind> = new Set(['answer', 'unsure', 'question'])

interface Line {
  label: number
  voice: string
  /** False alarms are counted of each apart; of the rest they are not counted. */
  calm: keyof typeof mostFalse | undefined
  windows: { text: string; vector: Float32Array }[]
}

async function withVectors<Label extends string>(
  lines: readonly LabelledLine<Label>[],
  labels: readonly Label[],
  windows: (text: string) => string[],
  calm: (line: LabelledLine<Label>) => Line['calm'] = () => undefined,
): Promise<Line[]> {
  const found: Line[] = []
  const used = lines.filter(({ part }) => part === 'train')
  for (let start = 0; start < used.length; start += together) {
    const some = used.slice(start, start + together).map((line) => ({ line, texts: windows(line.text) }))
    const vectors = await embed(some.flatMap(({ texts }) => texts))
    if (!vectors) throw new Error('The sentence encoder does not run; without it nothing can be learned.')
    for (const { line, texts } of some.filter(({ texts }) => texts.length > 0)) {
      const own = vectors.splice(0, texts.length)
      found.push({
        label: labels.indexOf(line.kind),
        voice: line.voice,
        calm: calm(line),
        windows: texts.map((text, index) => ({ text, vector: own[index] as Float32Array })),
      })
    }
  }
  return found
}

interface Fitted {
  terms: string[]
  weights: Weights[]
  likely: (line: Line) => number[][]
}

/**
 * @param chosen labels of which only one window of a line tells; which one, is learned too. Of other lines every
 *   window has the label.
 */
function learnFrom(lines: readonly Line[], labels: number, chosen: readonly number[]): Fitted {
  const counts = new Map<string, number>()
  for (const { windows } of lines)
    for (const { text } of windows)
      for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const terms = [...counts].filter(([, count]) => count >= fewestTexts).map(([term]) => term)
  const vocabulary = new Map(terms.map((term, place) => [term, place]))
  const features = new Map<Line, Features[]>()
  const featuresFor = (line: Line): Features[] => {
    const known =
      features.get(line) ?? line.windows.map(({ text, vector }) => featuresOf(text, vector, vocabulary))
    features.set(line, known)
    return known
  }
  const size = { dense: dimensions, sparse: terms.length, labels }
  let weights: Weights[] | undefined
  for (let round = 0; round < (chosen.length > 0 ? choices : 1); round++) {
    const before = weights
    const examples = lines.flatMap((line) => {
      const all = featuresFor(line)
      const { label } = line
      if (!chosen.includes(label)) return all.map((one) => ({ ...one, label }))
      // The first time the last window: of two sentences it holds both.
      const likely = before && all.map((one) => probabilities(before, one)[label] as number)
      const place = likely ? likely.indexOf(Math.max(...likely)) : all.length - 1
      return [{ ...(all[place] as Features), label }]
    })
    weights = regress(examples, size)
  }
  const found = weights ?? []
  return {
    terms,
    weights: found,
    likely: (line) => featuresFor(line).map((one) => probabilities(found, one)),
  }
}

const written = ({ terms, weights }: Fitted): Classifier => {
  const thousandths = (value: number) => Math.round(value * 1000)
  return {
    terms,
    weights: weights.map(({ dense, sparse, constant }) => ({
      dense: Array.from(dense, thousandths),
      sparse: Array.from(sparse, thousandths),
      constant: thousandths(constant),
    })),
  }
}

const own = alarms.indexOf('distress')
const other = alarms.indexOf('concern')
const alarmOf = (likely: readonly number[]) => (likely[own] ?? 0) + (likely[other] ?? 0)

/** The lowest likelihood that keeps false alarms rare among voices that nothing was learned from. */
function thresholdFor(lines: readonly Line[]): number {
  const voices = [...new Set(lines.map(({ voice }) => voice))].sort()
  const partOf = ({ voice }: Line) => voices.indexOf(voice) % parts
  const quiet = { lookalikes: [] as number[], ordinary: [] as number[] }
  for (let part = 0; part < parts; part++) {
    const others = lines.filter((line) => partOf(line) !== part)
    const { likely } = learnFrom(others, alarms.length, [own, other])
    for (const line of lines)
      if (partOf(line) === part && line.calm) quiet[line.calm].push(Math.max(...likely(line).map(alarmOf)))
  }
  const above = (values: number[], share: number) =>
    values.sort((one, next) => next - one)[Math.floor(values.length * share)] ?? 1
  const threshold = Math.max(
    above(quiet.lookalikes, mostFalse.lookalikes),
    above(quiet.ordinary, mostFalse.ordinary),
  )
  return Math.ceil(threshold * 1000) / 1000
}

/** @param tell is given a line for each step */
export async function learn(lines: LabelledLines, tell: (line: string) => void): Promise<Trained> {
  const ownWindows = (text: string) => windowsOf(withoutQuotes(text))
  const others = [...lines.messages, ...lines.kinds]
  const calm = others.map((line) => ({ ...line, kind: 'none' as const }))
  const honest = new Set(others.filter(({ kind }) => goodFaith.has(kind)).map(({ text }) => text))
  tell('Reading the lines.')
  const forAlarms = [
    ...(await withVectors(lines.alarms, alarms, ownWindows, ({ kind }) =>
      kind === 'none' ? 'lookalikes' : undefined,
    )),
    ...(await withVectors(calm, alarms, ownWindows, ({ text }) =>
      honest.has(text) ? 'ordinary' : undefined,
    )),
  ]
  const forKinds = await withVectors([...lines.kinds, ...lines.messages], kinds, sentencesOf)
  tell(`Learning distress and concern from ${forAlarms.length} lines.`)
  const alarmFrom = thresholdFor(forAlarms)
  const alarmsFitted = learnFrom(forAlarms, alarms.length, [own, other])
  tell(`Learning the kinds of sentences from ${forKinds.length} lines.`)
  const kindsFitted = learnFrom(forKinds, kinds.length, [])
  return {
    digest: digestOf(lines),
    alarmFrom,
    alarms: written(alarmsFitted),
    kinds: written(kindsFitted),
  }
}
