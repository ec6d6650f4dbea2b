import { scaleLinear } from 'd3-scale'
import { formatNumber } from '#core/format'
import { smallestNumber } from '#core/methods/paste/number'
import { textWidth } from './text-size.ts'

/** From a value to a height, and the values that get a line. */
export interface ValueAxis {
  y: (value: number) => number
  min: number
  max: number
  ticks: { value: number; label: string }[]
}

/**
 * The value axis between two heights. The ends of the scale are kept where they are known, so that a small
 * change does not look large; else the axis starts at zero, or below it where values are negative.
 */
export function valueAxis(
  values: readonly number[],
  ends: { min: number | null; max: number | null },
  top: number,
  bottom: number,
): ValueAxis {
  const low = Math.min(...values, ends.min ?? 0)
  const high = Math.max(...values, ends.max ?? Number.NEGATIVE_INFINITY, low)
  // A difference that no label could show is none: below it the arithmetic of the scale would show itself.
  const flat = high - low < Math.max(smallestNumber, 1e-9 * Math.max(Math.abs(low), Math.abs(high)))
  const scale = scaleLinear().domain(
    flat ? [Math.min(0, low), high > smallestNumber ? high : 1] : [low, high],
  )
  const exact = ends.min !== null && ends.max !== null && low === ends.min && high === ends.max
  if (!exact) scale.nice(5)
  scale.range([bottom, top])
  const [min = 0, max = 1] = scale.domain()
  const room = Math.max(2, Math.min(6, Math.floor((bottom - top) / 44)))
  return {
    y: scale,
    min,
    max,
    ticks: scale.ticks(room).map((value) => ({ value, label: formatNumber(value, 6) })),
  }
}

/** Room for the labels of an axis at its left, in pixels. */
export const axisRoom = ({ ticks }: ValueAxis, unit: number): number =>
  Math.ceil(Math.max(...ticks.map(({ label }) => textWidth(label, unit)), 0) + 14 * unit)

/** A straight line between two sessions, cut where it leaves the axis; null when nothing of it is left. */
export function clipped(
  line: (session: number) => number,
  from: number,
  to: number,
  { min, max }: Pick<ValueAxis, 'min' | 'max'>,
): [[number, number], [number, number]] | null {
  const [a, b] = [line(from), line(to)]
  const slope = (b - a) / (to - from || 1)
  const inside = (value: number) => value >= min && value <= max
  const meets = (value: number) => from + (value - a) / slope
  if (inside(a) && inside(b))
    return [
      [from, a],
      [to, b],
    ]
  if (slope === 0 || (a < min && b < min) || (a > max && b > max)) return null
  const start: [number, number] = inside(a) ? [from, a] : [meets(a < min ? min : max), a < min ? min : max]
  const end: [number, number] = inside(b) ? [to, b] : [meets(b < min ? min : max), b < min ? min : max]
  return [start, end]
}
