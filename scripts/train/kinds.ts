import { dimensions, embed } from '#server/language/embeddings'
import { narrowed, packRows, rowsOf, unpackRows } from '#server/tutor/guide/classify/axes'
import {
  featuresOf,
  sentencesOf,
  termsOf,
  windowsOf,
  withoutQuotes,
} from '#server/tutor/guide/classify/features'
import {
  alarmOf,
  type Classifier,
  narrowWidth,
  type Trained,
  type WrittenMachine,
} from '#server/tutor/guide/classify/learned'
import {
  alarms,
  digestOf,
  type Kind,
  kinds,
  type LabelledLine,
  type LabelledLines,
} from '#server/tutor/guide/classify/lines'
import { type Machine, scoreOf } from '#server/tutor/guide/classify/machine'
import { probabilities, type Weights } from '#server/tutor/guide/classify/regression'
import { axesOf } from './axes.ts'
import { landmarksOf, learnMachine, mixed, numbersBy } from './machine.ts'
import { regress } from './regress.ts'

/**
 * Makes the classifiers of `classify/learned.ts` from labelled lines. Takes a quarter of an hour beside the encoder; the same
 * lines give the same.
 */

/** A term of fewer texts is chance. */
const fewestTexts = 3
/** Words of whole messages are fitted more closely than words beside a meaning: rare ones tell much. */
const closely = { penalty: 0.06, rounds: 150 }
/**
 * The most that may be taken for trouble, by authors left out, of lines that look like it, many of them written beside
 * one in trouble to mislead (and some ordinary ones among them), and of ordinary messages. Learned from all authors it
 * takes fewer of lines by others (docs/decisions/0018).
 */
const mostFalse = { lookalikes: 0.08, ordinary: 0.01 }
/** Windows that all others are told by, and questions: with more of them hardly more is heard. */
const landmarkCount = { windows: 2000, questions: 1500 }
/** Parts the authors are divided into to find the score: each is judged by what the others taught. */
const parts = 10
/** Who wrote a voice: its name without its number. One author writes many voices, and they are alike. */
const authorOf = ({ voice }: { voice: string }): string => voice.replace(/(?<=\p{L})[-\d].*$/u, '')
/** Lines whose windows are given to the encoder together. */
const together = 100

/** Kinds of messages that somebody who works on the case writes. */
const goodFaith: ReadonlySet<Kind> = new Set(['answer', 'unsure', 'question'])

const unread = new Error('The sentence encoder does not run; without it nothing can be learned.')

interface Line {
  text: string
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
    if (!vectors) throw unread
    for (const { line, texts } of some.filter(({ texts }) => texts.length > 0)) {
      const own = vectors.splice(0, texts.length)
      found.push({
        text: withoutQuotes(line.text),
        label: labels.indexOf(line.kind),
        voice: line.voice,
        calm: calm(line),
        windows: texts.map((text, index) => ({ text, vector: own[index] as Float32Array })),
      })
    }
  }
  return found
}

/** What a classifier is learned from: a text, its meaning where that counts, and the number of its label. */
interface Example {
  text: string
  vector?: Float32Array
  label: number
}

interface Fitted {
  terms: string[]
  weights: Weights[]
  likely: (text: string) => number[]
}

function learnFrom(examples: readonly Example[], labels: number, fit = {}): Fitted {
  const counts = new Map<string, number>()
  for (const { text } of examples)
    for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1)
  const terms = [...counts].filter(([, count]) => count >= fewestTexts).map(([term]) => term)
  const vocabulary = new Map(terms.map((term, place) => [term, place]))
  const size = { dense: examples[0]?.vector?.length ?? 0, sparse: terms.length, labels }
  const weights = regress(
    examples.map(({ text, vector, label }) => ({ ...featuresOf(text, vector, vocabulary), label })),
    size,
    fit,
  )
  return {
    terms,
    weights,
    likely: (text) => probabilities(weights, featuresOf(text, undefined, vocabulary)),
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

const writtenMachine = ({ examples, shares }: Machine): WrittenMachine => ({
  examples: packRows(shares.map((_, at) => examples.subarray(at * narrowWidth, (at + 1) * narrowWidth))),
  shares: shares.map((share) => Math.round(share * 10_000) / 10_000),
})

/** The windows of a calm line that are learned from: of ordinary messages the ends are enough. */
const calmWindows = ({ calm, windows }: Line) =>
  calm === 'lookalikes' || windows.length < 3 ? windows : [...windows.slice(0, 1), ...windows.slice(-1)]

/** Vectors as they are read again after they were written. */
const asWritten = (vectors: readonly Float32Array[]) =>
  rowsOf(unpackRows(packRows(vectors), narrowWidth), narrowWidth)

/**
 * Learns to tell questions that some chapter answers from those that none does.
 * @param axes those of the alarms, which are learned before
 */
export async function learnQuestions(
  questions: readonly { text: string; answered: boolean }[],
  axes: string,
): Promise<WrittenMachine> {
  const read = unpackRows(axes, dimensions)
  const vectors: Float32Array[] = []
  for (let start = 0; start < questions.length; start += together) {
    const some = await embed(questions.slice(start, start + together).map(({ text }) => text))
    if (!some) throw unread
    vectors.push(...some.map((vector) => narrowed(read, vector)))
  }
  const landmarks = landmarksOf(asWritten(mixed(vectors).slice(0, landmarkCount.questions)))
  const examples = questions.map(({ answered }, at) => ({
    numbers: numbersBy(landmarks, vectors[at] as Float32Array),
    isClass: answered,
  }))
  return writtenMachine(learnMachine(landmarks, examples))
}

/**
 * Learns distress and concern. Of a line in trouble one window tells, and which one is learned too (multiple-instance
 * learning, Andrews et al. 2002). The score that alarms is found by leaving authors out.
 */
function learnAlarms(lines: readonly Line[]): { machine: Machine; words: Fitted; from: number } {
  const none = alarms.indexOf('none')
  const windowsFor = (telling: (line: Line) => Line['windows']) =>
    lines.flatMap((line) => telling(line).map((window) => ({ line, window })))
  // The first time the last window tells: of two sentences it holds both.
  const byLast = windowsFor((line) => (line.label === none ? calmWindows(line) : line.windows.slice(-1)))
  const spread = mixed(byLast).slice(0, landmarkCount.windows)
  const landmarks = landmarksOf(asWritten(spread.map(({ window }) => window.vector)))
  const numbers = new Map<Line['windows'][number], Float32Array>()
  const machineOf = (telling: ReturnType<typeof windowsFor>) =>
    learnMachine(
      landmarks,
      telling.map(({ line, window }) => {
        const known = numbers.get(window) ?? numbersBy(landmarks, window.vector)
        numbers.set(window, known)
        return { numbers: known, isClass: line.label !== none }
      }),
    )
  const scoresOf = (machine: Machine, { windows }: Line) =>
    windows.map(({ vector }) => scoreOf(machine, vector))
  const first = machineOf(byLast)
  const byMost = windowsFor((line) => {
    if (line.label === none) return calmWindows(line)
    const scores = scoresOf(first, line)
    const most = scores.indexOf(Math.max(...scores))
    return line.windows.slice(most, most + 1)
  })
  // In the order of the lines: those who wrote lines in trouble come first, each in a part of its own.
  const authors = [...new Set(lines.map(authorOf))]
  const partOf = (line: Line) => authors.indexOf(authorOf(line)) % parts
  const quiet = { lookalikes: [] as number[], ordinary: [] as number[] }
  for (let part = 0; part < parts; part++) {
    const isUsed = (line: Line) => partOf(line) !== part
    const machine = machineOf(byMost.filter(({ line }) => isUsed(line)))
    const words = learnFrom(lines.filter(isUsed), alarms.length, closely)
    for (const line of lines)
      if (line.calm && !isUsed(line))
        // Of n sentences there are n - 1 pairs.
        quiet[line.calm].push(
          alarmOf(scoresOf(machine, line), words.likely(line.text)[none] ?? 0, (line.windows.length + 1) / 2),
        )
  }
  const above = (values: number[], share: number) =>
    values.sort((one, next) => next - one)[Math.floor(values.length * share)] ?? 1
  const from = Math.max(
    above(quiet.lookalikes, mostFalse.lookalikes),
    above(quiet.ordinary, mostFalse.ordinary),
  )
  return {
    machine: machineOf(byMost),
    words: learnFrom(lines, alarms.length, closely),
    from: Math.ceil(from * 1000) / 1000,
  }
}

/**
 * @param ordinary answers and questions in good faith, with their authors: most messages are such, and in these nobody is
 * in trouble. They are many, so that one more or less is not worth learning anew: the digest leaves them out.
 * @param questions to the course, and such that no chapter answers
 * @param tell is given a line for each step
 */
export async function learn(
  lines: LabelledLines,
  ordinary: readonly { text: string; author: string }[],
  questions: readonly { text: string; answered: boolean }[],
  tell: (line: string) => void,
): Promise<Trained> {
  const ownWindows = (text: string) => Object.values(windowsOf(withoutQuotes(text))).flat()
  const plain = { kind: 'answer', explicit: false, part: 'train' } as const
  const others: LabelledLine<Kind>[] = [
    ...lines.messages,
    ...lines.kinds,
    ...ordinary.map(({ text, author }) => ({ ...plain, text, voice: author })),
  ]
  // A question to the course can be about somebody in danger now: then its line among the alarms says so.
  const alarming = new Set(lines.alarms.filter(({ kind }) => kind !== 'none').map(({ text }) => text))
  const calm = others
    .filter(({ text }) => !alarming.has(text))
    .map((line) => ({ ...line, kind: 'none' as const }))
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
  const axes = packRows(
    axesOf(
      forAlarms.flatMap(calmWindows).map(({ vector }) => vector),
      narrowWidth,
    ),
  )
  const read = unpackRows(axes, dimensions)
  const narrow = (line: Line) => ({
    ...line,
    windows: line.windows.map(({ text, vector }) => ({ text, vector: narrowed(read, vector) })),
  })
  const { machine, words, from } = learnAlarms(forAlarms.map(narrow))
  tell(`Learning the kinds of sentences from ${forKinds.length} lines.`)
  const everyWindow = forKinds.flatMap(({ windows, label }) => windows.map((one) => ({ ...one, label })))
  return {
    digest: digestOf(lines),
    alarms: { from, words: written(words), axes, ...writtenMachine(machine) },
    questions: await learnQuestions(questions, axes),
    kinds: written(learnFrom(everyWindow, kinds.length)),
  }
}
