import { mean } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'
import type { PeriodValue } from './useful-points.ts'

export const xmrText: MethodText = {
  name: 'Control limits (XmR)',
  says: 'The range in which nearly all points would lie if nothing had changed, worked out from how much neighbors differ.',
  weakness:
    'It needs at least twelve baseline points from before the change, and misleads where percentages have small or uneven denominators; enter done and out of to see the limits of counts too.',
  source: 'Provost & Murray (2011), The health care data guide',
}

/** Fewest baseline points for limits. */
export const xmrNeeds = 12
/** In a row on one side of the mean, by the rule for control charts. */
export const controlShiftLength = 8

/** Center and limits of the chart of single values. */
export interface ControlLimits {
  center: number
  /** Differences of neighboring periods, without sign. */
  meanRange: number
  lower: number
  upper: number
  /** Limit of the moving ranges themselves. */
  rangeLimit: number
}

/**
 * Mean ± 2.66 × mean moving range, and 3.267 × mean moving range for the ranges themselves, over the baseline
 * only. A period without a value gives no range with its neighbors. Limits may lie outside the scale.
 * @returns null with fewer than twelve baseline values
 */
export function controlLimits(
  values: readonly PeriodValue[],
  baselineEnd: number | null,
): ControlLimits | null {
  const baseline = values.slice(0, baselineEnd ?? values.length)
  const known = baseline.filter((value) => value !== null)
  const ranges = baseline.flatMap((value, place) => {
    const before = baseline[place - 1]
    return value === null || before === null || before === undefined ? [] : [Math.abs(value - before)]
  })
  if (known.length < xmrNeeds || ranges.length === 0) return null
  const [center, meanRange] = [mean(known), mean(ranges)]
  return {
    center,
    meanRange,
    lower: center - 2.66 * meanRange,
    upper: center + 2.66 * meanRange,
    rangeLimit: 3.267 * meanRange,
  }
}

/** Places (from 0) of values outside the limits. */
export const outsideLimits = (values: readonly PeriodValue[], { lower, upper }: ControlLimits): number[] =>
  values.flatMap((value, place) => (value !== null && (value < lower || value > upper) ? [place] : []))
