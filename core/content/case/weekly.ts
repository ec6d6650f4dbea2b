import { mean, median } from 'simple-statistics'
import { pChart } from '#core/methods/run-chart/p-chart'
import { runsAnalysis } from '#core/methods/run-chart/runs'
import { controlLimits } from '#core/methods/run-chart/xmr'
import { known, sum, under } from './names.ts'
import type { CaseData } from './schema.ts'

export function weekly(weeks: CaseData['weeks']['weeks']) {
  const values = weeks.map(({ planned, done }) => Math.round((100 * done) / planned))
  const baseline = 12
  const [early, late] = [values.slice(0, baseline), values.slice(baseline)]
  const xmr = controlLimits(values, baseline)
  const redrawn = controlLimits(late, null)
  const frozen = median(early)
  const runs = runsAnalysis(values, median(values))
  const counts = pChart(
    weeks.map(({ planned, done }) => ({ numerator: done, denominator: planned })),
    baseline,
  )
  const ranges = early.slice(1).map((value, place) => Math.abs(value - known(early[place])))
  return {
    ...Object.fromEntries(
      weeks.flatMap(({ planned, done }, place) => {
        const limits = counts?.limits[place]
        return [
          [`week${place + 1}`, known(values[place])],
          [`week${place + 1}.planned`, planned],
          [`week${place + 1}.done`, done],
          [`week${place + 1}.oneContact`, 100 / planned],
          [`week${place + 1}.pLow`, known(limits?.lower)],
          [`week${place + 1}.pHigh`, known(limits?.upper)],
        ]
      }),
    ),
    ...under('chart', {
      median: frozen,
      mean: mean(early),
      rangeSum: sum(ranges),
      largestRange: Math.max(...ranges),
      range: known(xmr?.meanRange),
      spread: 2.66 * known(xmr?.meanRange),
      low: known(xmr?.lower),
      high: known(xmr?.upper),
      rangeLimit: known(xmr?.rangeLimit),
      pCenter: known(counts?.center),
      medianOfAll: median(values),
      longestRun: known(runs?.longestRun),
      longestAllowed: known(runs?.longestAllowed),
      crossings: known(runs?.crossings),
      fewestAllowed: known(runs?.fewestAllowed),
      lateMean: mean(late),
      lateMedian: median(late),
      lateLow: known(redrawn?.lower),
      lateHigh: known(redrawn?.upper),
      fewestPlanned: Math.min(...weeks.map(({ planned }) => planned)),
      mostPlanned: Math.max(...weeks.map(({ planned }) => planned)),
    }),
  }
}
