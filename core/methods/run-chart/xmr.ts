import { mean } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'
import type { PeriodValue } from './runs.ts'

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

export type ControlLimits = NonNullable<ReturnType<typeof controlLimits>>

/**
 * Mean ± 2.66 × mean moving range, and 3.267 × mean moving range for the ranges themselves, over the baseline only;
 * null with fewer than twelve values in it. A period without a value gives no range with its neighbors. Limits may
 * lie outside the scale.
 */
export function controlLimits(values: readonly PeriodValue[], baselineEnd: number | null) {
  const baseline = values.slice(0, baselineEnd ?? values.length)
  const known = baseline.filter((value) => value !== null)
  const ranges = baseline.flatMap((value, place) => {
    const before = baseline[place - 1] ?? null
    return value === null || before === null ? [] : [Math.abs(value - before)]
  })
  if (known.length < xmrNeeds || ranges.length === 0) return null
  const [center, meanRange] = [mean(known), mean(ranges)]
  const reach = 2.66 * meanRange
  return { center, meanRange, lower: center - reach, upper: center + reach, rangeLimit: 3.267 * meanRange }
}

/** Places (from 0) of values outside the limits. */
export const outsideLimits = (values: readonly PeriodValue[], { lower, upper }: ControlLimits): number[] =>
  values.flatMap((value, place) => (value !== null && (value < lower || value > upper) ? [place] : []))
