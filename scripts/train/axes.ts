import { product } from '#server/language/embeddings'

/** Rounds after which the axes hardly turn. */
const rounds = 12

/**
 * The axes along which vectors differ most from nothing (principal components, not centered), by orthogonal
 * iteration (Golub and Van Loan, Matrix Computations, 8.2). Deterministic.
 */
export function axesOf(vectors: readonly Float32Array[], count: number): Float32Array[] {
  const width = vectors[0]?.length ?? 0
  const moments = Array.from({ length: width }, () => new Float32Array(width))
  for (const vector of vectors)
    for (const [place, value] of vector.entries()) {
      const row = moments[place] as Float32Array
      for (let other = 0; other < width; other++)
        row[other] = (row[other] as number) + value * (vector[other] as number)
    }
  let axes: Float32Array[] = Array.from({ length: count }, (_, at) =>
    Float32Array.from(vectors[Math.floor((at * vectors.length) / count)] as Float32Array),
  )
  for (let round = 0; round < rounds; round++)
    axes = upright(axes.map((axis) => Float32Array.from(moments, (row) => product(row, axis))))
  return axes
}

/** The same plane by axes of length 1 at right angles (Gram and Schmidt, modified). */
function upright(axes: readonly Float32Array[]): Float32Array[] {
  const found: Float32Array[] = []
  for (const axis of axes) {
    for (const before of found) {
      const share = product(before, axis)
      for (const [place, value] of before.entries()) axis[place] = (axis[place] as number) - share * value
    }
    const length = Math.hypot(...axis)
    found.push(axis.map((value) => value / length))
  }
  return found
}
