import { useMemo } from 'react'
import { planResults } from '#core/worksheets/implementation-plan/results'
import { timeTitle } from '#core/worksheets/implementation-plan/words'
import { TimeChart } from '../../charts/time/TimeChart.tsx'
import type { WorksheetChartProps } from '../props.ts'

/** The plan over the months. */
export default function PlanCharts({ worksheet, id, ...frame }: WorksheetChartProps<'6'>) {
  const { bars } = useMemo(() => planResults(worksheet), [worksheet])
  return id === 'time' ? (
    <TimeChart title={timeTitle} {...frame} bars={bars} months={worksheet.months} />
  ) : null
}
