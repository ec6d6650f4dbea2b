import { product } from '#server/language/embeddings'

/**
 * A support vector machine with a radial kernel (Cortes and Vapnik 1995): a text is told by its likeness to some
 * examples. Vectors have length 1.
 */
export interface Machine {
  /** The vectors of all examples, one after the other: read in one go for every window of a message. */
  examples: Float32Array
  /** What the likeness to each example counts; above 0 speaks for the class. */
  shares: readonly number[]
}

/** How soon likeness fades with distance. */
const sharpness = 1
/** What a mistake at learning costs (C of the method), so that odd examples decide little. */
const cost = 1
const rounds = 24

/** exp(-sharpness |one - other|²) of two vectors with this product, and 1 more in place of a constant. */
const likeness = (product: number): number => Math.exp(2 * sharpness * (product - 1)) + 1

/** How likely a vector is of the class: above 1 clearly, below -1 clearly not. */
export function scoreOf({ examples, shares }: Machine, vector: Float32Array): number {
  const width = vector.length
  const share = (at: number) => shares[at] as number
  let score = 0
  let at = 0
  // Four examples at once: a number of the vector is read once for all, and their sums do not wait for each other.
  for (; at + 4 <= shares.length; at += 4) {
    const start = at * width
    let [one, two, three, four] = [0, 0, 0, 0]
    for (let place = 0; place < width; place++) {
      const value = vector[place] as number
      const example = start + place
      one += value * (examples[example] as number)
      two += value * (examples[example + width] as number)
      three += value * (examples[example + 2 * width] as number)
      four += value * (examples[example + 3 * width] as number)
    }
    score += share(at) * likeness(one) + share(at + 1) * likeness(two)
    score += share(at + 2) * likeness(three) + share(at + 3) * likeness(four)
  }
  for (; at < shares.length; at++)
    score += share(at) * likeness(product(examples.subarray(at * width, (at + 1) * width), vector))
  return score
}

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
