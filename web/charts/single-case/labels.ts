import { formatNumber } from '#core/format'
import { twoSdBand } from '#core/methods/single-case/band'
import { celerationLine } from '#core/methods/single-case/celeration'
import { levelOf } from '#core/methods/single-case/level'
import { measured, type Phase, valuesOf } from '#core/methods/single-case/observations'
import { comparisonsOf } from '#core/methods/single-case/phases'
import { type Line, lineAt, theilSen } from '#core/methods/single-case/trend'
import {
  bestPlace,
  type PlacedLabel,
  placesAtLevel,
  type Spot,
  spotsAlong,
  spotsOf,
} from '../parts/label-place.ts'
import { textWidth } from '../parts/text-size.ts'
import { clipped } from '../parts/values.ts'
import { type PlacedPhase, type ShownLines, type SingleCasePlan, type Tier, unbroken } from './tiers.ts'

/** A straight line of the chart in pixels; null where nothing of it is within the scale. */
export type Ends = readonly [Spot, Spot] | null

function endsOf(line: Line, from: number, to: number, { x }: SingleCasePlan, { axis }: Tier): Ends {
  const ends = clipped((session) => lineAt(line, session), from, to, axis)
  return (
    ends && [
      [x(ends[0][0]), axis.y(ends[0][1])],
      [x(ends[1][0]), axis.y(ends[1][1])],
    ]
  )
}

/** The Theil–Sen line of a phase within the scale; null where there is none. */
export function trendEnds(plan: SingleCasePlan, tier: Tier, phase: Phase): Ends {
  const points = measured(phase.observations)
  const trend = theilSen(points)
  const [first, last] = [points[0], points.at(-1)]
  return trend && first && last ? endsOf(trend, first.session, last.session, plan, tier) : null
}

const comparisonsIn = (tier: Tier) => comparisonsOf(tier.phases.map(({ phase }) => phase))

/** The celeration line of each baseline: over the baseline itself, and carried on through the phase after it. */
export const celerationEnds = (plan: SingleCasePlan, tier: Tier): { past: Ends; carried: Ends }[] =>
  comparisonsIn(tier).flatMap(({ before, after }) => {
    const baseline = measured(before.observations)
    const line = celerationLine(baseline, 'means')
    const [first, last] = [baseline[0]?.session ?? 0, baseline.at(-1)?.session ?? 0]
    const end = after.observations.at(-1)?.session
    if (!line || end === undefined) return []
    return [{ past: endsOf(line, first, last, plan, tier), carried: endsOf(line, last, end, plan, tier) }]
  })

/** The name of a series in a multiple baseline, in the lower right corner of its plot. */
export const seriesName = ({ tiers, right, unit }: SingleCasePlan, tier: Tier): PlacedLabel[] => {
  const text = tier.series.name || `Series ${tiers.indexOf(tier) + 1}`
  return tiers.length < 2 ? [] : [{ text, x: right, y: tier.bottom - 8 * unit, anchor: 'end' }]
}

/** "± 2 SD" in the upper right corner of each band that is wide enough for it. */
export function bandLabels({ unit }: SingleCasePlan, tier: Tier): PlacedLabel[] {
  const text = '± 2 SD'
  return bandsOf(tier).flatMap(({ upper, to }) =>
    textWidth(text, unit) < to.right - to.left - 8
      ? [{ text, x: to.right - 6, y: tier.axis.y(upper) + 16 * unit, anchor: 'end' }]
      : [],
  )
}

/** The band of each baseline that has three values and some spread, cut at the ends of the scale. */
export function bandsOf(tier: Tier) {
  const { min, max } = tier.axis
  const inside = (value: number) => Math.min(max, Math.max(min, value))
  return comparisonsIn(tier).flatMap(({ before, after }) => {
    const band = twoSdBand(valuesOf(before), [], 'increase')
    const [from, to] = [before, after].map((phase) => tier.phases.find((placed) => placed.phase === phase))
    if (!band || !from || !to) return []
    // Only edges within the scale get a line.
    const edges = [band.lower, band.upper].filter((value) => value === inside(value))
    return [{ lower: inside(band.lower), upper: inside(band.upper), edges, from, to }]
  })
}

/** What a label should not cover: the data, the extra lines, and the other labels. */
function spotsIn(plan: SingleCasePlan, tier: Tier, show: ShownLines): Spot[] {
  const runs = tier.phases.flatMap(({ phase }) => unbroken(phase))
  const data = runs.flatMap((run) => {
    const spots = run.map(({ session, value }): Spot => [plan.x(session), tier.axis.y(value)])
    return spots.flatMap((spot, place): Spot[] => {
      const [x, y] = spot
      const next = spots[place + 1]
      // A marker is thicker than a line.
      return [[x - 5, y], [x + 5, y], [x, y - 5], [x, y + 5], ...(next ? spotsAlong(spot, next) : [])]
    })
  })
  const extra = [
    ...(show.trend ? tier.phases.map(({ phase }) => trendEnds(plan, tier, phase)) : []),
    ...(show.celeration ? celerationEnds(plan, tier).flatMap(({ past, carried }) => [past, carried]) : []),
  ].flatMap((ends) => (ends ? spotsAlong(...ends) : []))
  const labels = [...seriesName(plan, tier), ...(show.band ? bandLabels(plan, tier) : [])]
  return [...data, ...extra, ...labels.flatMap(({ text, ...place }) => spotsOf(text, place, plan.unit))]
}

/** Labels of the levels of a series, where they cover least; those without room are left out. */
export function lineLabels(plan: SingleCasePlan, tier: Tier, show: ShownLines): PlacedLabel[] {
  const spots = spotsIn(plan, tier, show)
  return tier.phases.flatMap((placed) => {
    const [left, right] = [placed.left + 2, placed.right - 2]
    const room = { left, right, top: tier.top - 4, bottom: tier.bottom - 2 }
    // A label stays in its phase, so nothing beyond it can be in its way.
    const near = spots.filter(([x]) => x > left - 4 && x < right + 4)
    return levelWords(placed, show).flatMap(({ words, value }) => {
      const places = placesAtLevel(tier.axis.y(value), room, plan.unit)
      for (const text of [`${words} ${formatNumber(value)}`, formatNumber(value)]) {
        const place = bestPlace(text, places, near, room, plan.unit)
        if (!place) continue
        near.push(...spotsOf(text, place, plan.unit))
        return [{ ...place, text }]
      }
      return []
    })
  })
}

/** Mean and median by name; one name for both where they are the same. */
function levelWords({ phase }: PlacedPhase, show: ShownLines): { words: string; value: number }[] {
  const level = levelOf(valuesOf(phase))
  if (!level) return []
  const [mean, median] = [show.mean !== false, show.median]
  if (mean && median && formatNumber(level.mean) === formatNumber(level.median))
    return [{ words: 'mean, median', value: level.mean }]
  return [
    ...(mean ? [{ words: 'mean', value: level.mean }] : []),
    ...(median ? [{ words: 'median', value: level.median }] : []),
  ]
}
