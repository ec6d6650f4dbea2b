import { product } from '#server/language/embeddings'

/** Rows of numbers of one length, one after the other. */
export const rowsOf = (numbers: Float32Array, width: number): Float32Array[] =>
  Array.from({ length: numbers.length / width }, (_, at) => numbers.subarray(at * width, (at + 1) * width))

/** Rows as bytes in base64: a byte for each number. Only the direction of a row is kept. */
export const packRows = (rows: readonly Float32Array[]): string =>
  Buffer.concat(
    rows.map((row) => {
      const most = Math.max(...row.map(Math.abs))
      return Buffer.from(Int8Array.from(row, (value) => Math.round((value / most) * 127)).buffer)
    }),
  ).toString('base64')

/** Rows that were packed, each of length 1. */
export function unpackRows(packed: string, width: number): Float32Array {
  const numbers = Float32Array.from(new Int8Array(Buffer.from(packed, 'base64')))
  for (const row of rowsOf(numbers, width)) {
    const length = Math.hypot(...row)
    row.set(row.map((value) => value / length))
  }
  return numbers
}

/** A vector by its shares along some axes, one row each, as a vector of length 1. */
export function narrowed(axes: Float32Array, vector: Float32Array): Float32Array {
  const shares = Float32Array.from(rowsOf(axes, vector.length), (axis) => product(axis, vector))
  const length = Math.hypot(...shares)
  return shares.map((share) => share / length)
}

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
