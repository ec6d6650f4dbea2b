import { formatNumber } from '#core/format'
import { twoSdBand } from '#core/methods/single-case/band'
import { celerationLine } from '#core/methods/single-case/celeration'
import { levelOf } from '#core/methods/single-case/level'
import { measured, type Phase, valuesOf } from '#core/methods/single-case/observations'
import { comparisonsOf } from '#core/methods/single-case/phases'
import { lineAt, theilSen } from '#core/methods/single-case/trend'
import {
  bestPlace,
  type LabelPlace,
  placesAtLevel,
  type Spot,
  spotsAlong,
  spotsOf,
} from '../parts/label-place.ts'
import { textWidth } from '../parts/text-size.ts'
import { clipped } from '../parts/values.ts'
import { unbroken } from './runs.ts'
import type { PlacedPhase, ShownLines, SingleCasePlan, Tier } from './tiers.ts'

/** A straight line of the chart in pixels. */
export type Ends = readonly [Spot, Spot]

/** A label in its place. */
export interface PlacedLabel extends LabelPlace {
  text: string
}

const toPixels = (plan: SingleCasePlan, tier: Tier, ends: [Spot, Spot] | null): Ends | null =>
  ends && [
    [plan.x(ends[0][0]), tier.axis.y(ends[0][1])],
    [plan.x(ends[1][0]), tier.axis.y(ends[1][1])],
  ]

/** The Theil–Sen line of a phase within the scale; null where there is none. */
export function trendEnds(plan: SingleCasePlan, tier: Tier, phase: Phase): Ends | null {
  const points = measured(phase.observations)
  const trend = theilSen(points)
  const [first, last] = [points[0], points.at(-1)]
  return trend && first && last
    ? toPixels(
        plan,
        tier,
        clipped((session) => lineAt(trend, session), first.session, last.session, tier.axis),
      )
    : null
}

/** The celeration line of each baseline: over the baseline itself, and carried on through the phase after it. */
export function celerationEnds(
  plan: SingleCasePlan,
  tier: Tier,
): { past: Ends | null; carried: Ends | null }[] {
  return comparisonsOf(tier.phases.map(({ phase }) => phase)).flatMap(({ before, after }) => {
    const baseline = measured(before.observations)
    const drawn = celerationLine(baseline, 'means')
    const [first, last, end] = [
      baseline[0]?.session,
      baseline.at(-1)?.session,
      after.observations.at(-1)?.session,
    ]
    if (!drawn || first === undefined || last === undefined || end === undefined) return []
    const part = (from: number, to: number) =>
      toPixels(
        plan,
        tier,
        clipped((session) => lineAt(drawn, session), from, to, tier.axis),
      )
    return [{ past: part(first, last), carried: part(last, end) }]
  })
}

/** The name of a series in a multiple baseline, in the lower right corner of its plot. */
export const seriesName = (plan: SingleCasePlan, tier: Tier): (LabelPlace & { text: string }) | null =>
  plan.tiers.length < 2
    ? null
    : {
        text: tier.series.name || `Series ${plan.tiers.indexOf(tier) + 1}`,
        x: plan.right,
        y: tier.bottom - 8 * plan.unit,
        anchor: 'end',
      }

/** "± 2 SD" in the upper right corner of each band that is wide enough for it. */
export function bandLabels(plan: SingleCasePlan, tier: Tier): (LabelPlace & { text: string })[] {
  const text = '± 2 SD'
  return bandsOf(tier).flatMap(({ upper, to }) =>
    textWidth(text, plan.unit) < to.right - to.left - 8
      ? [{ text, x: to.right - 6, y: tier.axis.y(upper) + 16 * plan.unit, anchor: 'end' as const }]
      : [],
  )
}

/** A band of two standard deviations within the scale, from the left of its baseline to the right of what follows. */
export interface PlacedBand {
  lower: number
  upper: number
  /** The edges that lie within the scale and get a line. */
  edges: number[]
  from: PlacedPhase
  to: PlacedPhase
}

/** The band of each baseline that has three values and some spread. */
export function bandsOf(tier: Tier): PlacedBand[] {
  const { min, max } = tier.axis
  const inside = (value: number) => Math.min(max, Math.max(min, value))
  return comparisonsOf(tier.phases.map(({ phase }) => phase)).flatMap(({ before, after }) => {
    const band = twoSdBand(valuesOf(before), [], 'increase')
    const [from, to] = [before, after].map((phase) => tier.phases.find((placed) => placed.phase === phase))
    if (!band || !from || !to) return []
    const edges = [band.lower, band.upper].filter((value) => value === inside(value))
    return [{ lower: inside(band.lower), upper: inside(band.upper), edges, from, to }]
  })
}

/** What a label should not cover: the data, the extra lines, and the levels of the phase. */
function spotsIn(plan: SingleCasePlan, tier: Tier, show: ShownLines): Spot[] {
  const data = tier.phases.flatMap(({ phase }) =>
    unbroken(phase).flatMap((run) => {
      const spots = run.map(({ session, value }): Spot => [plan.x(session), tier.axis.y(value)])
      return spots.flatMap((spot, place) => {
        // A marker is thicker than a line.
        const [x, y] = spot
        const marker: Spot[] = [
          [x - 5, y],
          [x + 5, y],
          [x, y - 5],
          [x, y + 5],
        ]
        const next = spots[place + 1]
        return [...marker, ...(next ? spotsAlong(spot, next) : [])]
      })
    }),
  )
  const extra = [
    ...(show.trend ? tier.phases.map(({ phase }) => trendEnds(plan, tier, phase)) : []),
    ...(show.celeration ? celerationEnds(plan, tier).flatMap(({ past, carried }) => [past, carried]) : []),
  ].flatMap((ends) => (ends ? spotsAlong(...ends) : []))
  const name = seriesName(plan, tier)
  const own = [...(name ? [name] : []), ...(show.band ? bandLabels(plan, tier) : [])]
  return [...data, ...extra, ...own.flatMap(({ text, ...place }) => spotsOf(text, place, plan.unit))]
}

/** Labels of the levels of a series, where they cover least; those without room are left out. */
export function lineLabels(plan: SingleCasePlan, tier: Tier, show: ShownLines): PlacedLabel[] {
  const spots = spotsIn(plan, tier, show)
  return tier.phases.flatMap((placed) => {
    const room = {
      left: placed.left + 2,
      right: placed.right - 2,
      top: tier.top - 4,
      bottom: tier.bottom - 2,
    }
    // A label stays in its phase, so nothing beyond it can be in its way.
    const near = spots.filter(([x]) => x > room.left - 4 && x < room.right + 4)
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
