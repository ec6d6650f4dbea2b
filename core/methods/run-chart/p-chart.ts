import type { MethodText } from '../method-text.ts'
import { xmrNeeds } from './xmr.ts'

export const pChartText: MethodText = {
  name: 'Control limits of counts (p chart)',
  says: 'For percentages of counts, the range in which nearly all points would lie if only chance were at work; it is wider where fewer are counted.',
  weakness:
    'It supposes that the things counted happen independently, and where it and XmR disagree no claim should rest on either.',
  source:
    'NIST/SEMATECH e-Handbook of Statistical Methods, 6.3.3.2; Provost & Murray (2011), The health care data guide',
}

export type PChart = NonNullable<ReturnType<typeof pChart>>

/**
 * Center and each period's own limits in percent, and the places of those outside: p ± 3 √(p(1 − p) ÷ n), where p is
 * the share of all that is counted in the baseline. Limits may lie outside 0 to 100, and are null for a period
 * without counts.
 * @returns null with fewer than twelve counted baseline periods
 */
export function pChart(
  periods: readonly { numerator: number | null; denominator: number | null }[],
  baselineEnd: number | null,
) {
  const counted = periods.map(({ numerator: done, denominator: of }) =>
    done !== null && of && done <= of ? { done, of } : null,
  )
  const baseline = counted.slice(0, baselineEnd ?? counted.length).filter((period) => period !== null)
  if (baseline.length < xmrNeeds) return null
  const total = (part: 'done' | 'of') => baseline.reduce((sum, period) => sum + period[part], 0)
  const share = total('done') / total('of')
  const limits = counted.map((period) => {
    if (!period) return null
    const spread = 3 * Math.sqrt((share * (1 - share)) / period.of)
    return { lower: 100 * (share - spread), upper: 100 * (share + spread), of: period.of }
  })
  const outside = counted.flatMap((period, place) => {
    const limit = limits[place]
    if (!period || !limit) return []
    const percent = (100 * period.done) / period.of
    return percent < limit.lower || percent > limit.upper ? [place] : []
  })
  return { center: 100 * share, limits, outside }
}
