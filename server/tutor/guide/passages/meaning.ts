import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { dimensions, embed, product } from '#server/language/embeddings'
import type { TutorChapter } from '../../content.ts'
import { compileChapter } from '../chapter/compile.ts'
import { asksOfCourse } from '../classify/learned.ts'
import type { QuestionMeaning } from './search.ts'
import { questionsTo } from './sections.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** Questions that no chapter answers, one a line: what a question is like that gets an honest no. */
const elsewhere = fs
  .readFileSync(path.join(root, 'content/kinds/elsewhere.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')

/** Texts encoded in one go: a learner's message that comes meanwhile waits for no more. */
const atOnce = 8
/**
 * What the signs count that a question belongs to a chapter, beside the score of its nearest section. Fitted by logistic
 * regression on each listed question, taken out, and on those from elsewhere, by what other authors taught.
 */
const worth = { chapter: 0.18, elsewhere: 0.58, course: 0.067 }
/** How much nearer questions count more: `log(mean(exp(sharpness * likeness)))` is between their mean and the nearest. */
const sharpness = 16

/**
 * What the texts of a chapter mean: vectors, which chapters share, the middle of them all, and how far each is from it.
 * What texts have in common says nothing: likeness is that of the directions from the middle.
 */
interface ChapterMeaning {
  middle: Float32Array
  texts: ReadonlyMap<string, Placed>
  own: readonly Placed[]
  elsewhere: readonly Placed[]
}
interface Placed {
  vector: Float32Array
  far: number
}

const prepared = new WeakMap<TutorChapter, ChapterMeaning>()

/**
 * Makes ready what a chapter's sections mean, once: a few milliseconds, and some more for each text that was changed
 * since `content:train`. Until then, and where no encoder runs, words alone decide.
 */
export async function prepareMeaning(chapter: TutorChapter): Promise<void> {
  if (prepared.has(chapter)) return
  const own = textsOf(chapter)
  const texts = [...new Set([...own, ...elsewhere])]
  const vectors = await vectorsOf(texts)
  if (!vectors) return
  const middle = new Float32Array(dimensions)
  for (const vector of vectors)
    for (const [at, value] of vector.entries()) middle[at] = (middle[at] ?? 0) + value
  for (const at of middle.keys()) middle[at] = (middle[at] ?? 0) / vectors.length
  const placed = new Map(
    texts.map((text, index): [string, Placed] => {
      const vector = vectors[index] as Float32Array
      return [text, { vector, far: lengthOf(fromMiddle(middle, vector)) || 1 }]
    }),
  )
  const all = (some: readonly string[]) => some.flatMap((text) => placed.get(text) ?? [])
  prepared.set(chapter, { middle, texts: placed, own: all(own), elsewhere: all(elsewhere) })
}

/** What a question means beside the texts of a chapter; undefined where that cannot be said (yet). */
export async function questionMeaning(
  chapter: TutorChapter,
  question: string,
): Promise<QuestionMeaning | undefined> {
  const known = prepared.get(chapter)
  const { search } = compileChapter(chapter)
  const [vector] = (known && (await embed([search.spelled(question)]))) ?? []
  if (!known || !vector) return undefined
  const asked = fromMiddle(known.middle, vector)
  const far = lengthOf(asked) || 1
  const inMiddle = product(asked, known.middle)
  const likeness = (other: Placed) => (product(asked, other.vector) - inMiddle) / (far * other.far)
  const to = (text: string) => {
    const other = known.texts.get(text)
    return other ? likeness(other) : 0
  }
  const near = (some: readonly Placed[]) =>
    Math.log(some.reduce((sum, one) => sum + Math.exp(sharpness * likeness(one)), 0) / some.length) /
    sharpness
  const belongs =
    worth.chapter * near(known.own) -
    worth.elsewhere * near(known.elsewhere) +
    worth.course * asksOfCourse(vector)
  return { to, belongs }
}

const textsOf = (chapter: TutorChapter): string[] =>
  compileChapter(chapter).search.sections.flatMap((section) => [
    ...questionsTo(section),
    ...section.passages.map(({ text }) => text),
  ])

const fromMiddle = (middle: Float32Array, vector: Float32Array): Float32Array =>
  vector.map((value, at) => value - (middle[at] as number))

const lengthOf = (vector: Float32Array): number => Math.sqrt(product(vector, vector))

/**
 * Vectors that come with the course, by text: `npm run content:train` writes them. Each is a digest of the text, the
 * length of a step, and 512 steps.
 */
const shippedFile = path.join(root, 'content/kinds/meaning.bin')
const digestBytes = 8
const recordBytes = digestBytes + 4 + dimensions

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest().subarray(0, digestBytes)

/** The bytes of `content/kinds/meaning.bin`. */
export const packVectors = (texts: readonly string[], vectors: readonly Float32Array[]): Buffer =>
  Buffer.concat(
    texts.map((text, index) => {
      const vector = vectors[index] as Float32Array
      const step = Math.max(...vector.map(Math.abs)) / 127
      const head = Buffer.alloc(4)
      head.writeFloatLE(step)
      const steps = Int8Array.from(vector, (value) => Math.round(value / step))
      return Buffer.concat([digestOf(text), head, Buffer.from(steps.buffer)])
    }),
  )

let shipped: Map<string, Float32Array> | undefined

function readShipped(): Map<string, Float32Array> {
  if (shipped) return shipped
  shipped = new Map()
  const bytes = fs.existsSync(shippedFile) ? fs.readFileSync(shippedFile) : Buffer.alloc(0)
  for (let from = 0; from + recordBytes <= bytes.length; from += recordBytes) {
    const steps = new Int8Array(bytes.subarray(from + digestBytes + 4, from + recordBytes))
    const step = bytes.readFloatLE(from + digestBytes)
    shipped.set(
      bytes.toString('hex', from, from + digestBytes),
      Float32Array.from(steps, (one) => one * step),
    )
  }
  return shipped
}

/** The vectors of texts, one after the other: those that came with the course, and of changed texts worked out now. */
async function vectorsOf(texts: readonly string[]): Promise<Float32Array[] | null> {
  const known = readShipped()
  const missing = texts.filter((text) => !known.has(digestOf(text).toString('hex')))
  for (let from = 0; from < missing.length; from += atOnce) {
    const some = missing.slice(from, from + atOnce)
    const vectors = await embed(some)
    if (!vectors) return null
    for (const [index, vector] of vectors.entries())
      known.set(digestOf(some[index] ?? '').toString('hex'), vector)
  }
  return texts.flatMap((text) => known.get(digestOf(text).toString('hex')) ?? [])
}

/** Every text of the course whose meaning is needed, those from elsewhere too. */
export const meaningTexts = (chapters: readonly TutorChapter[]): string[] => [
  ...new Set([...chapters.flatMap(textsOf), ...elsewhere]),
]

/** Questions that the sections answer, and such that no chapter does, each as one chapter or another reads it. */
export const courseQuestions = (
  chapters: readonly TutorChapter[],
): { text: string; author: string; answered: boolean }[] =>
  chapters.flatMap((chapter, place) => {
    const { search } = compileChapter(chapter)
    const listed = search.sections.flatMap(questionsTo)
    const others = elsewhere.filter((_, at) => at % chapters.length === place)
    const as = (answered: boolean) => (text: string) => ({
      text: search.spelled(text),
      author: `chapter ${chapter.id}`,
      answered,
    })
    return [...listed.map(as(true)), ...others.map(as(false))]
  })
