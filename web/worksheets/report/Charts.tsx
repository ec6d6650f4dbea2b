import { singleCaseChartId } from '#core/worksheets/single-case/summary'
import type { WorksheetChartProps } from '../props.ts'
import { LabChart } from '../single-case/LabChart.tsx'

/** The drawing of the report: that of one person's data, where the lab stands in it. */
export default function ReportCharts({ worksheet, id, level = 4, bare = false }: WorksheetChartProps<'10'>) {
  if (id !== singleCaseChartId || !worksheet.lab) return null
  return <LabChart data={worksheet.lab} level={level} bare={bare} />
}
