import { type RunChartResults, runChartResults } from '#core/instruments/worksheets/run-chart/results'
import type { RunChartWorksheet } from '#core/instruments/worksheets/run-chart/schema'
import { runChartTitle } from '#core/instruments/worksheets/run-chart/summary'
import { singleCaseChartId } from '#core/instruments/worksheets/single-case/reading'
import { RunChart } from '../../charts/charts.tsx'
import { LabChart } from '../single-case/LabChart.tsx'
import type { WorksheetChartProps } from '../worksheet.ts'

/** The drawing of the run chart. */
export default function RunChartCharts({ worksheet, id, ...frame }: WorksheetChartProps<'9'>) {
  if (id === singleCaseChartId)
    return (
      worksheet.lab && <LabChart data={worksheet.lab} level={frame.level ?? 4} bare={frame.bare ?? false} />
    )
  if (id !== 'run') return null
  return <RunDrawing worksheet={worksheet} results={runChartResults(worksheet)} {...frame} />
}

interface Props extends Pick<WorksheetChartProps<'9'>, 'level' | 'bare'> {
  worksheet: RunChartWorksheet
  results: RunChartResults
  limits?: boolean
}

/** The chart with its frozen median and the changes that were noted. */
export function RunDrawing({ worksheet, results, limits = false, level = 4, bare = false }: Props) {
  return (
    <RunChart
      title={runChartTitle(worksheet)}
      results={results}
      baselineEnd={worksheet.baselineEnd === 0 ? null : worksheet.baselineEnd}
      changes={worksheet.periods.flatMap(({ change }, place) =>
        change.trim() === '' ? [] : [{ place, text: change.trim() }],
      )}
      limits={limits}
      level={level}
      bare={bare}
    />
  )
}
