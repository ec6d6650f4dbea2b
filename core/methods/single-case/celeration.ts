import { mean, median } from 'simple-statistics'
import { chanceOfAtLeast } from '../chance/binomial.ts'
import type { MethodText } from '../method-text.ts'
import { type Direction, improvement, type Measured } from './observations.ts'
import { type Line, lineAt } from './trend.ts'

/** Fewest baseline values a celeration line is drawn from: two in each half. */
export const celerationNeeds = 4

export const celerationText: MethodText = {
  name: 'Celeration line',
  says: 'It carries the baseline’s own direction into the next phase and counts how many points do better than it.',
  weakness:
    'It supposes that the baseline would have gone on for good, even past the end of the scale, and its p is too small: the line rests on few points, and days resemble their neighbors.',
  source: 'White’s split-middle; the version through the means of both halves is common in social work texts',
}

/**
 * The line through the middles of both halves of the baseline (an odd one leaves out its middle point).
 * `means`: through the mean of each half. `split-middle` (White): through the median of each half, then moved
 * up or down, keeping its slope, until as many baseline points lie above as below it. It may leave the scale.
 * @returns null with fewer than four baseline points
 */
export function celerationLine(
  baseline: readonly Measured[],
  method: 'means' | 'split-middle' = 'means',
): Line | null {
  if (baseline.length < celerationNeeds) return null
  const size = Math.floor(baseline.length / 2)
  const middle = method === 'means' ? mean : median
  const [early, late] = [baseline.slice(0, size), baseline.slice(-size)].map((half) => ({
    session: middle(half.map(({ session }) => session)),
    value: middle(half.map(({ value }) => value)),
  }))
  if (!early || !late || early.session === late.session) return null
  const slope = (late.value - early.value) / (late.session - early.session)
  const through = early.value - slope * early.session
  const resting = median(baseline.map(({ session, value }) => value - slope * session))
  return { slope, at0: method === 'means' ? through : resting }
}

/**
 * How many later points are better than the celeration line of the baseline; one exactly on it is not. The one-tailed
 * chance of so many or more is p = Σ C(n, k)/2ⁿ from that number on, as if the points were coin tosses.
 * @returns null where there is no line or nothing to compare with it
 */
export function celeration(before: readonly Measured[], after: readonly Measured[], direction: Direction) {
  const line = celerationLine(before)
  if (!line || after.length === 0) return null
  const projected = after.map(({ session }) => lineAt(line, session))
  const better = after.filter(({ value }, place) => {
    const expected = projected[place] ?? value
    // Beyond the line by more than the rounding of the arithmetic.
    const off = Math.abs(value - expected) > 1e-9 * Math.max(1, Math.abs(expected))
    return off && improvement(expected, value, direction) === 1
  }).length
  return { line, projected, better, of: after.length, p: chanceOfAtLeast(better, after.length) }
}
