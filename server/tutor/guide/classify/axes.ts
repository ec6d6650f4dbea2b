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
