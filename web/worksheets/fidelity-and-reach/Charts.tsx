import { useMemo } from 'react'
import { fidelityResults } from '#core/worksheets/fidelity-and-reach/results'
import { type TrackerChart, trackerBars, trackerCharts } from '#core/worksheets/fidelity-and-reach/words'
import { BarChart } from '../../charts/charts.tsx'
import type { WorksheetChartProps } from '../props.ts'

const isChart = (id: string): id is TrackerChart => id in trackerCharts

/** Fidelity, the way in, and reach by group, as bars. */
export default function TrackerCharts({ worksheet, id, ...frame }: WorksheetChartProps<'7'>) {
  const bars = useMemo(
    () => (isChart(id) ? trackerBars(id, worksheet, fidelityResults(worksheet)) : []),
    [id, worksheet],
  )
  return isChart(id) && bars.length > 0 ? <BarChart title={trackerCharts[id]} {...frame} bars={bars} /> : null
}
