import {
  type Features,
  probabilities,
  termShare,
  type Weights,
} from '#server/tutor/guide/classify/regression'

/**
 * Multinomial logistic regression with a quadratic penalty on the weights, by gradient descent with Nesterov's
 * momentum. Deterministic.
 * @param examples with the number of their label
 * @param size how many dense numbers, terms and labels there are
 */
export function regress(
  examples: readonly (Features & { label: number })[],
  size: { dense: number; sparse: number; labels: number },
  { penalty = 0.25, rounds = 120 } = {},
): Weights[] {
  const width = size.dense + size.sparse + 1
  const blank = () => Array.from({ length: size.labels }, () => new Float64Array(width))
  const curves = curvesOf(examples, size, penalty)
  const asWeights = (rows: readonly Float64Array[]): Weights[] =>
    rows.map((row) => ({
      dense: row.subarray(0, size.dense),
      sparse: row.subarray(size.dense, width - 1),
      constant: row[width - 1] as number,
    }))
  let rows = blank()
  let before = rows
  for (let round = 0; round < rounds; round++) {
    const momentum = round / (round + 3)
    const ahead = rows.map((row, label) => {
      const old = before[label] as Float64Array
      return row.map((value, index) => value + momentum * (value - (old[index] as number)))
    })
    const slopes = ahead.map((row) => row.map((value, index) => (index === width - 1 ? 0 : penalty * value)))
    const weights = asWeights(ahead)
    for (const example of examples) addSlope(slopes, weights, example, size.dense)
    before = rows
    rows = ahead.map((row, label) => {
      const slope = slopes[label] as Float64Array
      return row.map((value, index) => value - (slope[index] as number) / (curves[index] as number))
    })
  }
  return asWeights(rows)
}

/**
 * How much the loss can curve along each number (Böhning 1992). Each has a step of its own by it: with one for all,
 * rare terms would still be far from their weights after hundreds of rounds.
 */
function curvesOf(
  examples: readonly Features[],
  size: { dense: number; sparse: number },
  penalty: number,
): Float64Array {
  const curves = new Float64Array(size.dense + size.sparse + 1).fill(penalty)
  const add = (at: number, curve: number) => {
    curves[at] = (curves[at] as number) + curve
  }
  for (const example of examples) {
    const { dense, sparse } = example
    const share = termShare(example)
    let sum = 1 + sparse.length * share
    for (let index = 0; index < dense.length; index++) sum += Math.abs(dense[index] as number)
    for (let index = 0; index < dense.length; index++)
      add(index, (Math.abs(dense[index] as number) * sum) / 2)
    for (const term of sparse) add(size.dense + term, (share * sum) / 2)
    add(curves.length - 1, sum / 2)
  }
  return curves
}

function addSlope(
  slopes: readonly Float64Array[],
  weights: readonly Weights[],
  example: Features & { label: number },
  denseSize: number,
): void {
  const { dense, sparse, label } = example
  const share = termShare(example)
  for (const [place, probability] of probabilities(weights, example).entries()) {
    const error = probability - (place === label ? 1 : 0)
    const slope = slopes[place] as Float64Array
    for (let index = 0; index < dense.length; index++)
      slope[index] = (slope[index] as number) + error * (dense[index] as number)
    for (const term of sparse) slope[denseSize + term] = (slope[denseSize + term] as number) + error * share
    slope[slope.length - 1] = (slope[slope.length - 1] as number) + error
  }
}
