import { formatNumber } from '#core/format'
import type { PeriodValue } from '#core/methods/run-chart/useful-points'
import type { ControlLimits } from '#core/methods/run-chart/xmr'
import {
  bestPlace,
  type LabelPlace,
  placesAtLevel,
  type Spot,
  spotsAlong,
  spotsOf,
} from '../parts/label-place.ts'
import type { RunChartPlan } from './plan.ts'

/** A line across the chart, solid (or dotted) up to `until`, dashed from there. */
export interface LevelLine {
  text: string
  y: number
  until: number
  color: string
  dash?: string
}

/** The median, frozen or not, and the limits where they are shown. */
export function levelLines(
  plan: RunChartPlan,
  median: number | null,
  baselineEnd: number | null,
  limits: ControlLimits | null,
): LevelLine[] {
  const limit = (text: string, value: number): LevelLine => ({
    text: `${text} ${formatNumber(value, 1)}`,
    y: plan.axis.y(value),
    until: plan.right,
    color: 'var(--line-strong)',
    dash: '1 4',
  })
  return [
    ...(median === null
      ? []
      : [
          {
            text: `median ${formatNumber(median)}`,
            y: plan.axis.y(median),
            until: baselineEnd === null ? plan.right : Math.min(plan.right, plan.x(baselineEnd - 0.5)),
            color: 'var(--data-2)',
          },
        ]),
    ...(limits ? [limit('upper limit', limits.upper), limit('lower limit', limits.lower)] : []),
  ]
}

/** The labels of the lines where they cover least of the data. */
export function lineLabels(
  plan: RunChartPlan,
  lines: readonly LevelLine[],
  values: readonly PeriodValue[],
): (LabelPlace & { text: string })[] {
  const room = { left: plan.left, right: plan.right, top: plan.top - 16 * plan.unit, bottom: plan.bottom - 2 }
  const spots: Spot[] = values.flatMap((value, place) => {
    if (value === null) return []
    const spot: Spot = [plan.x(place), plan.axis.y(value)]
    const next = values[place + 1]
    return [
      spot,
      spot,
      ...(next === null || next === undefined
        ? []
        : spotsAlong(spot, [plan.x(place + 1), plan.axis.y(next)])),
    ]
  })
  for (const { x } of plan.changes) spots.push(...spotsAlong([x, plan.top], [x, plan.bottom]))
  return lines.flatMap(({ text, y }) => {
    const others = lines.flatMap((line) =>
      line.text === text ? [] : spotsAlong([plan.left, line.y], [plan.right, line.y]),
    )
    const place = bestPlace(text, placesAtLevel(y, room, plan.unit), [...spots, ...others], room, plan.unit)
    if (!place) return []
    spots.push(...spotsOf(text, place, plan.unit))
    return [{ ...place, text }]
  })
}
