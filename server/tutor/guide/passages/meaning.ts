import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { dimensions, embed } from '#server/language/embeddings'
import type { TutorChapter } from '../../content.ts'
import { compileChapter } from '../chapter/compile.ts'
import type { QuestionMeaning } from './search.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/** Questions that no chapter answers, one a line: what a question is like that gets an honest no. */
const elsewhere = fs
  .readFileSync(path.join(import.meta.dirname, 'elsewhere.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')

/** Texts encoded in one go: a learner's message that comes meanwhile waits for no more. */
const atOnce = 8
/** How much nearer questions count more: `log(mean(exp(sharpness * likeness)))` is between their mean and the nearest. */
const sharpness = 12

/** What the texts of a chapter mean: vectors of length 1, seen from the middle of them all. */
interface ChapterMeaning {
  middle: Float32Array
  vectors: ReadonlyMap<string, Float32Array>
}

const prepared = new WeakMap<TutorChapter, ChapterMeaning>()

/**
 * Works out what a chapter's sections mean, once: some seconds beside the server's work, or a few milliseconds
 * where an earlier start has kept it in `node_modules`. Until then, and where no encoder runs, words alone decide.
 */
export async function prepareMeaning(chapter: TutorChapter): Promise<void> {
  if (prepared.has(chapter)) return
  const texts = [...new Set([...textsOf(chapter), ...elsewhere])]
  const numbers = await keptVectors(`meaning-${chapter.id}.bin`, texts)
  if (!numbers) return
  const vectors = texts.map((_, index) => numbers.slice(index * dimensions, (index + 1) * dimensions))
  const middle = new Float32Array(dimensions)
  for (const vector of vectors)
    for (const [at, value] of vector.entries()) middle[at] = (middle[at] ?? 0) + value
  for (const at of middle.keys()) middle[at] = (middle[at] ?? 0) / vectors.length
  prepared.set(chapter, {
    middle,
    vectors: new Map(texts.map((text, index) => [text, seenFrom(middle, vectors[index] as Float32Array)])),
  })
}

/** What a question means beside the texts of a chapter; undefined where that cannot be said (yet). */
export async function meaningOf(
  chapter: TutorChapter,
  question: string,
): Promise<QuestionMeaning | undefined> {
  const known = prepared.get(chapter)
  const { search } = compileChapter(chapter)
  const [vector] = (known && (await embed([search.spelled(question)]))) ?? []
  if (!known || !vector) return undefined
  const asked = seenFrom(known.middle, vector)
  const to = (text: string) => {
    const other = known.vectors.get(text)
    return other ? product(asked, other) : 0
  }
  const near = (texts: readonly string[]) =>
    Math.log(texts.reduce((sum, text) => sum + Math.exp(sharpness * to(text)), 0) / texts.length) / sharpness
  return { to, belongs: near(textsOf(chapter)) - near(elsewhere) }
}

const textsOf = (chapter: TutorChapter): string[] =>
  compileChapter(chapter).search.sections.flatMap(({ questions, passages }) => [
    ...questions,
    ...passages.map(({ text }) => text),
  ])

/** The direction of a vector from the middle, as one of length 1: what texts have in common says nothing. */
function seenFrom(middle: Float32Array, vector: Float32Array): Float32Array {
  const moved = vector.map((value, at) => value - (middle[at] ?? 0))
  const length = Math.hypot(...moved) || 1
  return moved.map((value) => value / length)
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

/** The vectors of texts one after the other, from the file of that name or worked out and kept there. */
async function keptVectors(name: string, texts: readonly string[]): Promise<Float32Array | null> {
  const file = path.join(root, 'node_modules/.cache', name)
  const madeOf = createHash('sha256').update(JSON.stringify(texts)).digest()
  const kept = read(file)
  if (kept?.subarray(0, madeOf.length).equals(madeOf))
    return new Float32Array(new Uint8Array(kept.subarray(madeOf.length)).buffer)
  const numbers = new Float32Array(texts.length * dimensions)
  for (let from = 0; from < texts.length; from += atOnce) {
    const vectors = await embed(texts.slice(from, from + atOnce))
    if (!vectors) return null
    for (const [index, vector] of vectors.entries()) numbers.set(vector, (from + index) * dimensions)
  }
  keep(file, Buffer.concat([madeOf, Buffer.from(numbers.buffer)]))
  return numbers
}

function read(file: string): Buffer | undefined {
  try {
    return fs.readFileSync(file)
  } catch {
    return undefined
  }
}

/** Several servers may do so at once: the file appears under its name when it is whole. */
function keep(file: string, bytes: Buffer): void {
  const draft = `${file}.${process.pid}`
  try {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(draft, bytes)
    fs.renameSync(draft, file)
  } catch {
    // The next start works them out itself.
  }
}
