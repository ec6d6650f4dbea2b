import { product } from '#server/language/embeddings'

/**
 * A support vector machine with a radial kernel (Cortes and Vapnik 1995): a text is told by its likeness to examples
 * near the border. Vectors have length 1.
 */
export interface Machine {
  /** The numbers of all examples, one example after the other: read in one go for every window of a message. */
  examples: Float32Array
  /** What the likeness to each example counts; above 0 speaks for the class. */
  shares: readonly number[]
}

/** How soon likeness fades with distance; and the most that one example counts, so that odd ones decide little. */
const sharpness = 1
const mostShare = 3
const rounds = 50

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

/** The likeness of each vector to each, row by row: once for all that is learned from some of them. */
export function likenesses(vectors: readonly Float32Array[]): Float32Array[] {
  const rows = vectors.map(() => new Float32Array(vectors.length))
  for (const [at, vector] of vectors.entries())
    for (let other = 0; other <= at; other++) {
      const like = likeness(product(vector, vectors[other] as Float32Array))
      ;(rows[at] as Float32Array)[other] = like
      ;(rows[other] as Float32Array)[at] = like
    }
  return rows
}

/**
 * The same places with neighbors far apart. Lines come sorted by class: taken in a row, the last class would pull
 * every score its way, by as much as it has lines.
 */
function mixed(places: readonly number[]): number[] {
  const divides = (one: number, other: number): number => (other === 0 ? one : divides(other, one % other))
  let stride = Math.max(1, Math.floor(places.length * 0.618))
  while (divides(stride, places.length) > 1) stride++
  return places.map((_, index) => places[(index * stride) % places.length] as number)
}

/**
 * Learns by coordinate descent on the dual (Hsieh et al. 2008). Deterministic.
 * @param likes of all vectors
 * @param used places of the vectors to learn from
 */
export function learnMachine(
  vectors: readonly Float32Array[],
  isClass: readonly boolean[],
  likes: readonly Float32Array[],
  used: readonly number[],
): Machine {
  const sign = (at: number) => (isClass[at] ? 1 : -1)
  const weights = new Map<number, number>()
  const scores = new Float64Array(vectors.length)
  const order = mixed(used)
  for (let round = 0; round < rounds; round++)
    for (const at of order) {
      const row = likes[at] as Float32Array
      const before = weights.get(at) ?? 0
      const wanted = before + (1 - sign(at) * (scores[at] as number)) / (row[at] as number)
      const change = Math.min(mostShare, Math.max(0, wanted)) - before
      if (Math.abs(change) < 1e-4) continue
      weights.set(at, before + change)
      for (const other of used)
        scores[other] = (scores[other] as number) + sign(at) * change * (row[other] as number)
    }
  const kept = [...weights].filter(([, weight]) => weight > 1e-4)
  return {
    examples: Float32Array.from(kept.flatMap(([at]) => [...(vectors[at] as Float32Array)])),
    shares: kept.map(([at, weight]) => sign(at) * weight),
  }
}
