import { product } from '#server/language/embeddings'
import { likeness, type Machine } from '#server/tutor/guide/classify/machine'

/** What a mistake at learning costs (C of the method), so that odd examples decide little. */
const cost = 1
const rounds = 24

/**
 * Some of the examples, by their likeness to which all others are told (the Nyström method, Williams and Seeger 2001):
 * what is learned stays as large as they are, however many lines there are.
 */
export interface Landmarks {
  vectors: readonly Float32Array[]
  /** The lower triangle whose product with its transpose is the likeness of each to each (Cholesky). */
  root: readonly Float64Array[]
}

/** Landmarks nearly on top of each other would make the root useless. */
const apart = 1e-3

/** The products of the first numbers of two rows, added up. Rows of one kind only: it is most of the work. */
function productOf(one: Float64Array, other: Float64Array, count: number): number {
  let sum = 0
  for (let at = 0; at < count; at++) sum += (one[at] as number) * (other[at] as number)
  return sum
}

/** Landmarks at these vectors of length 1. Costs a third of their number to the third power. */
export function landmarksOf(vectors: readonly Float32Array[]): Landmarks {
  const root: Float64Array[] = []
  for (const [at, vector] of vectors.entries()) {
    const row = new Float64Array(at + 1)
    root.push(row)
    for (const [other, before] of root.entries()) {
      const like = likeness(product(vector, vectors[other] as Float32Array)) + (other === at ? apart : 0)
      const left = like - productOf(row, before, other)
      row[other] = other === at ? Math.sqrt(left) : left / (before[other] as number)
    }
  }
  return { vectors, root }
}

/** Numbers of a vector whose products with those of another are the likeness of the two, as landmarks tell it. */
export function numbersBy({ vectors, root }: Landmarks, vector: Float32Array): Float32Array {
  const numbers = new Float64Array(vectors.length)
  for (const [at, row] of root.entries()) {
    const like = likeness(product(vectors[at] as Float32Array, vector))
    numbers[at] = (like - productOf(row, numbers, at)) / (row[at] as number)
  }
  return Float32Array.from(numbers)
}

/** The same items with neighbors far apart, so that the first ones are of every author and class. */
export function mixed<Item>(items: readonly Item[]): Item[] {
  const divides = (one: number, other: number): number => (other === 0 ? one : divides(other, one % other))
  let stride = Math.max(1, Math.floor(items.length * 0.618))
  while (divides(stride, items.length) > 1) stride++
  return items.map((_, index) => items[(index * stride) % items.length] as Item)
}

/** An example to learn from: its numbers by the landmarks, and whether it is of the class. */
export interface Example {
  numbers: Float32Array
  isClass: boolean
}

/** The order of some items drawn anew, in place, by numbers that are the same in every run (Park and Miller 1988). */
function shuffle<Item>(items: Item[], seed: number): void {
  let state = seed
  for (let at = items.length - 1; at > 0; at--) {
    state = (state * 48271) % 2147483647
    const other = state % (at + 1)
    ;[items[at], items[other]] = [items[other] as Item, items[at] as Item]
  }
}

/**
 * Learns by coordinate descent on the dual with squared losses (Hsieh et al. 2008). Deterministic. In one order for all
 * rounds it comes to its end so slowly that the last examples move every score.
 */
export function learnMachine({ vectors, root }: Landmarks, examples: readonly Example[]): Machine {
  const count = vectors.length
  const slack = 1 / (2 * cost)
  const direction = new Float32Array(count)
  const learned = examples.map(({ numbers, isClass }) => ({
    numbers,
    sign: isClass ? 1 : -1,
    curve: product(numbers, numbers) + slack,
    weight: 0,
  }))
  for (let round = 1; round <= rounds; round++) {
    shuffle(learned, round)
    for (const one of learned) {
      const { numbers, sign, curve, weight } = one
      const slope = sign * product(numbers, direction) - 1 + slack * weight
      const change = Math.max(0, weight - slope / curve) - weight
      if (Math.abs(change) < 1e-4) continue
      one.weight += change
      for (let at = 0; at < count; at++)
        direction[at] = (direction[at] as number) + sign * change * (numbers[at] as number)
    }
  }
  // From the numbers back to what each landmark counts.
  const shares = Array.from(direction)
  for (let at = count - 1; at >= 0; at--) {
    const row = root[at] as Float64Array
    const share = (shares[at] as number) / (row[at] as number)
    shares[at] = share
    for (let other = 0; other < at; other++)
      shares[other] = (shares[other] as number) - share * (row[other] as number)
  }
  const width = vectors[0]?.length ?? 0
  const kept = new Float32Array(count * width)
  for (const [at, vector] of vectors.entries()) kept.set(vector, at * width)
  return { examples: kept, shares }
}
