import { useDeferredValue, useMemo } from 'react'
import { loopRemarks } from '#core/worksheets/run-chart/remarks'
import { chartResults, weakestDomains } from '#core/worksheets/run-chart/results'
import type { WorksheetFormProps } from '../props.ts'
import { LabInside } from '../single-case/LabInside.tsx'
import { useQuiet } from '../single-case/use-quiet.ts'
import { ChartStep } from './ChartStep.tsx'
import { LoopStep } from './LoopStep.tsx'
import { MeasureStep } from './MeasureStep.tsx'
import { PeriodsStep } from './PeriodsStep.tsx'
import { SustainabilityStep } from './SustainabilityStep.tsx'

/** With more periods, the chart is drawn when the typing pauses. */
const many = 100

/** Chapter 9: the run chart and the learning loop around it. */
export default function RunChartForm({ worksheet, onChange, earlier }: WorksheetFormProps<'9'>) {
  // Results may come a moment later than what is typed, and the chart only when its own numbers change.
  const { periods, baselineEnd, measure, unit, loop, sustainability } = useDeferredValue(
    useQuiet(worksheet, worksheet.periods.length > many ? 300 : 0),
  )
  const figures = useMemo(() => chartResults({ periods, baselineEnd }), [periods, baselineEnd])
  const weakest = weakestDomains({ sustainability })
  const set = (part: Partial<typeof worksheet>) => onChange({ ...worksheet, ...part })
  return (
    <>
      <MeasureStep worksheet={worksheet} onChange={set} />
      <PeriodsStep worksheet={worksheet} onChange={set} />
      <ChartStep
        measure={measure}
        unit={unit}
        periods={periods}
        baselineEnd={baselineEnd}
        figures={figures}
      />
      <LoopStep
        loop={worksheet.loop}
        remarks={loopRemarks({ loop })}
        onChange={(next) => set({ loop: next })}
      />
      <SustainabilityStep
        sustainability={worksheet.sustainability}
        weakest={weakest}
        onChange={(next) => set({ sustainability: next })}
      />
      <LabInside lab={worksheet.lab} onChange={(lab) => set({ lab })} earlier={earlier} />
    </>
  )
}
