import { formatNumber } from '#core/format'
import type { ChartSize } from '../parts/chart-size.ts'
import { textWidth } from '../parts/text-size.ts'
import { axisRoom, valueAxis } from '../parts/values.ts'
import type { WholeItem } from './words.ts'

export type SlopePlan = ReturnType<typeof slopePlan>

/** Up to so many lines are named; more would stand on each other. */
export const mostNamed = 16

export const endLabel = ({ id, post }: WholeItem): string => `${id} ${formatNumber(post)}`

/**
 * Puts the two times in their places, as upright lines at `from` and `to`; names at the right take at most a third
 * of the width.
 */
export function slopePlan(
  lines: readonly WholeItem[],
  { min, max, cutoff }: { min: number | null; max: number | null; cutoff: number | null },
  { width, unit }: ChartSize,
) {
  const height = Math.round(Math.max(280, Math.min(420, width * 0.62)) + 40 * unit)
  const values = [...lines.flatMap(({ pre, post }) => [pre, post]), ...(cutoff === null ? [] : [cutoff])]
  const [top, bottom] = [30 * unit, height - 12 * unit]
  const axis = valueAxis(values, { min, max }, top, bottom)
  const left = axisRoom(axis, unit)
  const names =
    lines.length > mostNamed ? 0 : Math.max(...lines.map((item) => textWidth(endLabel(item), unit)), 30)
  const to = width - Math.min(width * 0.33, names + 24 * unit)
  return { unit, axis, left, right: width - 2, from: left + 22 * unit, to, top, bottom, height }
}
