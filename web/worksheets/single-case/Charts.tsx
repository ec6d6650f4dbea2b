import type { WorksheetChartProps } from '../props.ts'
import { LabChart } from './LabChart.tsx'

/** The drawing of the single-case lab; it has only one. */
export default function Charts({ worksheet, level = 4, bare = false }: WorksheetChartProps<'3'>) {
  return <LabChart data={worksheet} level={level} bare={bare} />
}
