import { median } from 'simple-statistics'
import type { MethodText } from '../method-text.ts'
import type { PeriodValue } from './runs.ts'

export const medianText: MethodText = {
  name: 'Median line',
  says: 'The value that as many points lie above as below; frozen over the baseline, it lets later points show that something changed.',
  weakness:
    'Frozen over too few points it is a matter of luck, and over points from after the change it hides the change.',
  source: 'Perla, Provost & Murray (2011)',
}

/** The median of the first `baselineEnd` periods, or of all when it is null; null when none of them has a value. */
export function runChartMedian(values: readonly PeriodValue[], baselineEnd: number | null): number | null {
  const counted = values.slice(0, baselineEnd ?? values.length).filter((value) => value !== null)
  return counted.length === 0 ? null : median(counted)
}
