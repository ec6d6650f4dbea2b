import { memo } from 'react'
import { chartTitle, namesOfPhases, phasesOfSeries, seriesTitle } from '#core/worksheets/single-case/results'
import type { LabData } from '#core/worksheets/single-case/schema'
import { SingleCaseChart } from '../../charts/charts.tsx'
import { useSteady } from './use-steady.ts'

interface Props {
  data: LabData
  level?: 2 | 3 | 4 | 5
  bare?: boolean
}

/** The chart of a lab: one series, or several below each other. What did not change is not drawn again. */
export const LabChart = memo(function LabChart({ data, level = 4, bare = false }: Props) {
  const { direction, min, max } = data
  const several = data.series.length > 1
  const series = useSteady(
    data.series.map((one, place) => ({
      // The name of a single series is the title of the chart.
      name: several ? seriesTitle(data, place) : '',
      phases: phasesOfSeries(one),
      events: Object.fromEntries(one.points.map(({ event }, session) => [session + 1, event])),
    })),
  )
  return (
    <SingleCaseChart
      title={chartTitle(data)}
      level={level}
      bare={bare}
      series={series}
      outcome={useSteady({ direction, min, max })}
      show={useSteady(data.show)}
      phaseNames={useSteady(namesOfPhases(data))}
    />
  )
})
