import { expect, test } from 'vitest'
import { narrowed, packRows, unpackRows } from '#server/tutor/guide/classify/axes'
import { scoreOf } from '#server/tutor/guide/classify/machine'
import { axesOf } from './axes.ts'
import { landmarksOf, learnMachine, numbersBy } from './machine.ts'

const width = 24

/** Numbers between -1 and 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48271) % 2147483647
    return (state / 2147483647) * 2 - 1
  }
}

/** Vectors of length 1 in two overlapping clouds: the first half of them of the class. */
function clouds(count: number): Float32Array[] {
  const next = numbers(7)
  return Array.from({ length: count }, (_, at) => {
    const vector = Float32Array.from({ length: width }, () => next())
    vector[0] = (vector[0] as number) + (at < count / 2 ? 1 : -0.4)
    const length = Math.hypot(...vector)
    return vector.map((value) => value / length)
  })
}

test('what a machine learns does not hang on which class of lines comes last', () => {
  const vectors = clouds(600)
  const landmarks = landmarksOf(vectors.filter((_, at) => at % 3 === 0))
  const examples = vectors.map((vector, at) => ({
    numbers: numbersBy(landmarks, vector),
    isClass: at < 300,
  }))
  const first = learnMachine(landmarks, examples)
  const last = learnMachine(landmarks, examples.toReversed())
  const apart = vectors.map((vector) => scoreOf(first, vector) - scoreOf(last, vector))
  const mean = apart.reduce((sum, one) => sum + one, 0) / apart.length
  expect(Math.abs(mean)).toBeLessThan(0.03)
})

test('along the axes of most difference, vectors are as near to each other as they were', () => {
  const vectors = clouds(200)
  const axes = unpackRows(packRows(axesOf(vectors, width)), width)
  const [one, other] = [vectors[3] as Float32Array, vectors[150] as Float32Array]
  const near = (a: Float32Array, b: Float32Array) =>
    a.reduce((sum, value, at) => sum + value * (b[at] as number), 0)
  expect(near(narrowed(axes, one), narrowed(axes, other))).toBeCloseTo(near(one, other), 1)
})

test('the first axis is the direction in which vectors differ most', () => {
  const vectors = clouds(200).map((vector, at) => {
    const far = vector.with(5, at % 2 === 0 ? 4 : -4)
    const length = Math.hypot(...far)
    return far.map((value) => value / length)
  })
  expect(Math.abs(axesOf(vectors, 2)[0]?.[5] ?? 0)).toBeGreaterThan(0.99)
})
