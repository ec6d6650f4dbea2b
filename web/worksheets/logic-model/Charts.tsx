import { useMemo } from 'react'
import { logicModelResults } from '#core/worksheets/logic-model/results'
import { LogicModelChart } from '../../charts/logic-model/LogicModelChart.tsx'
import type { WorksheetChartProps } from '../props.ts'

export default function LogicModelCharts({ worksheet, id, ...frame }: WorksheetChartProps<'5'>) {
  const results = useMemo(() => logicModelResults(worksheet), [worksheet])
  return id === 'model' ? (
    <LogicModelChart title="Logic model" {...frame} model={worksheet} results={results} />
  ) : null
}
