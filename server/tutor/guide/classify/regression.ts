/** A text as numbers: those of its meaning, and the places of the terms it holds. */
export interface Features {
  dense: ArrayLike<number>
  sparse: readonly number[]
}

/** What one label is recognized by: a weight for each dense number, one for each term, and a constant. */
export interface Weights {
  dense: Float64Array
  sparse: Float64Array
  constant: number
}

/** All terms of a text together count like one dense number, however many they are. */
export const termShare = ({ sparse }: Features): number =>
  sparse.length === 0 ? 0 : 1 / Math.sqrt(sparse.length)

/** How likely each label is, 0 to 1, together 1 (softmax). */
export function probabilities(weights: readonly Weights[], features: Features): number[] {
  const share = termShare(features)
  const scores = weights.map(({ dense, sparse, constant }) => {
    let score = constant
    for (let index = 0; index < features.dense.length; index++)
      score += (dense[index] as number) * (features.dense[index] as number)
    for (const term of features.sparse) score += (sparse[term] as number) * share
    return score
  })
  const most = Math.max(...scores)
  const parts = scores.map((score) => Math.exp(score - most))
  const all = parts.reduce((sum, part) => sum + part, 0)
  return parts.map((part) => part / all)
}
