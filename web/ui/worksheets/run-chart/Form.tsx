import { useDeferredValue, useMemo } from 'react'
import { runChartResults } from '#core/instruments/worksheets/run-chart/results'
import { LabInside } from '../single-case/LabInside.tsx'
import type { WorksheetFormProps } from '../worksheet.ts'
import { ChartStep } from './ChartStep.tsx'
import { LoopStep } from './LoopStep.tsx'
import { MeasureStep } from './MeasureStep.tsx'
import { PeriodsStep } from './PeriodsStep.tsx'
import { SustainabilityStep } from './SustainabilityStep.tsx'

/** Chapter 9: the run chart and the learning loop around it. */
export default function RunChartForm({ worksheet, onChange, earlier }: WorksheetFormProps<'9'>) {
  // Results may come a moment later than what is typed.
  const late = useDeferredValue(worksheet)
  const results = useMemo(() => runChartResults(late), [late])
  const set = (part: Partial<typeof worksheet>) => onChange({ ...worksheet, ...part })
  return (
    <>
      <MeasureStep worksheet={worksheet} onChange={set} />
      <PeriodsStep worksheet={worksheet} onChange={set} />
      <ChartStep worksheet={late} results={results} />
      <LoopStep loop={worksheet.loop} remarks={results.remarks.loop} onChange={(loop) => set({ loop })} />
      <SustainabilityStep
        sustainability={worksheet.sustainability}
        results={results}
        onChange={(sustainability) => set({ sustainability })}
      />
      <LabInside lab={worksheet.lab} onChange={(lab) => set({ lab })} earlier={earlier} />
    </>
  )
}
