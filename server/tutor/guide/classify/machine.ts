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

/** exp(-sharpness |one - other|²) of two vectors with this product, and 1 more in place of a constant. */
export const likeness = (product: number): number => Math.exp(2 * sharpness * (product - 1)) + 1

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
