import { formatNumber } from '#core/format'
import type { PeriodValue } from '#core/methods/run-chart/runs'
import type { ControlLimits } from '#core/methods/run-chart/xmr'
import {
  bestPlace,
  type PlacedLabel,
  placesAtLevel,
  type Spot,
  spotsAlong,
  spotsOf,
} from '../parts/label-place.ts'
import type { RunChartPlan } from './plan.ts'

/** A line across the chart, solid (or dotted) up to `until`, dashed from there. */
interface LevelLine {
  text: string
  y: number
  until: number
  color: string
  dash?: string
}

/** The median, frozen or not, and the limits where they are shown. */
export function levelLines(
  { axis, x, right }: RunChartPlan,
  median: number | null,
  baselineEnd: number | null,
  limits: ControlLimits | null,
): LevelLine[] {
  const lines: LevelLine[] = []
  if (median !== null) {
    const until = baselineEnd === null ? right : Math.min(right, x(baselineEnd - 0.5))
    lines.push({ text: `median ${formatNumber(median)}`, y: axis.y(median), until, color: 'var(--data-2)' })
  }
  for (const end of ['upper', 'lower'] as const)
    if (limits)
      lines.push({
        text: `${end} limit ${formatNumber(limits[end], 1)}`,
        y: axis.y(limits[end]),
        until: right,
        color: 'var(--line-strong)',
        dash: '1 4',
      })
  return lines
}

/** The labels of the lines where they cover least of the data. */
export function lineLabels(
  { unit, left, right, top, bottom, x, axis, changes }: RunChartPlan,
  lines: readonly LevelLine[],
  values: readonly PeriodValue[],
): PlacedLabel[] {
  const room = { left, right, top: top - 16 * unit, bottom: bottom - 2 }
  const spots: Spot[] = values.flatMap((value, place) => {
    if (value === null) return []
    const spot: Spot = [x(place), axis.y(value)]
    const next = values[place + 1] ?? null
    return [spot, spot, ...(next === null ? [] : spotsAlong(spot, [x(place + 1), axis.y(next)]))]
  })
  for (const change of changes) spots.push(...spotsAlong([change.x, top], [change.x, bottom]))
  return lines.flatMap(({ text, y }) => {
    const others = lines.flatMap((line) =>
      line.text === text ? [] : spotsAlong([left, line.y], [right, line.y]),
    )
    const place = bestPlace(text, placesAtLevel(y, room, unit), [...spots, ...others], room, unit)
    if (!place) return []
    spots.push(...spotsOf(text, place, unit))
    return [{ ...place, text }]
  })
}
