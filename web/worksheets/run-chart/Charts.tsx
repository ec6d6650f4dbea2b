import { memo } from 'react'
import { baselineOf } from '#core/worksheets/run-chart/figures'
import { type ChartResults, chartResults, runChartTitle } from '#core/worksheets/run-chart/results'
import type { RunChartWorksheet } from '#core/worksheets/run-chart/schema'
import { singleCaseChartId } from '#core/worksheets/single-case/summary'
import { RunChart } from '../../charts/charts.tsx'
import type { WorksheetChartProps } from '../props.ts'
import { LabChart } from '../single-case/LabChart.tsx'

export default function RunChartCharts({ worksheet, id, ...frame }: WorksheetChartProps<'9'>) {
  if (id === singleCaseChartId) return worksheet.lab && <LabChart data={worksheet.lab} {...frame} />
  if (id !== 'run') return null
  return <RunDrawing {...worksheet} figures={chartResults(worksheet)} {...frame} />
}

export type RunChartData = Pick<RunChartWorksheet, 'measure' | 'unit' | 'periods' | 'baselineEnd'>

interface Props extends RunChartData, Pick<WorksheetChartProps<'9'>, 'level' | 'bare'> {
  figures: ChartResults
  limits?: boolean
}

/** The chart with its frozen median and the changes that were noted. */
export const RunDrawing = memo(function RunDrawing(props: Props) {
  const { measure, unit, periods, baselineEnd, figures, limits = false, level = 4, bare = false } = props
  const changes = periods.flatMap(({ change }, place) =>
    change.trim() === '' ? [] : [{ place, text: change.trim() }],
  )
  return (
    <RunChart
      title={runChartTitle({ measure, unit })}
      results={figures}
      baselineEnd={baselineOf(baselineEnd)}
      {...{ changes, limits, level, bare }}
    />
  )
})
