import { memo } from 'react'
import { chartTitle, namesOfPhases } from '#core/instruments/worksheets/single-case/names'
import { phasesOfSeries, seriesTitle } from '#core/instruments/worksheets/single-case/results'
import type { LabData } from '#core/instruments/worksheets/single-case/schema'
import { SingleCaseChart } from '../../charts/charts.tsx'

interface Props {
  data: LabData
  level?: 2 | 3 | 4 | 5
  bare?: boolean
}

/** The chart of a lab: one series, or several below each other. */
export const LabChart = memo(function LabChart({ data, level = 4, bare = false }: Props) {
  return (
    <SingleCaseChart
      title={chartTitle(data)}
      level={level}
      bare={bare}
      series={data.series.map((one, place) => ({
        name: seriesTitle(data, place),
        phases: phasesOfSeries(one),
        events: Object.fromEntries(one.points.map(({ event }, session) => [session + 1, event])),
      }))}
      outcome={data}
      show={data.show}
      phaseNames={namesOfPhases(data)}
    />
  )
})
