import { memo, useState } from 'react'
import type { ChartResults } from '#core/worksheets/run-chart/results'
import { ruleColumns, ruleRows } from '#core/worksheets/run-chart/rules'
import { Fold } from '../parts/Fold.tsx'
import { Remarks } from '../parts/Remarks.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { Step } from '../parts/Step.tsx'
import { Tick } from '../parts/Tick.tsx'
import { type RunChartData, RunDrawing } from './Charts.tsx'

interface Props extends RunChartData {
  figures: ChartResults
}

/** The chart, what the rules say, and what to ask before anybody explains it. */
export const ChartStep = memo(function ChartStep({ figures, ...data }: Props) {
  const [limits, setLimits] = useState(false)
  if (figures.values.every((value) => value === null))
    return (
      <Step title="The chart">
        <Remarks remarks={figures.remarks} />
      </Step>
    )
  return (
    <Step
      title="The chart"
      hint="Look before you read the rules. A signal says that something probably changed, never what; noise is no reason to explain a single point."
    >
      <div>
        <RunDrawing {...data} figures={figures} limits={limits} />
        {figures.limits && <Tick label="Show control limits" checked={limits} onChange={setLimits} />}
      </div>
      <div className="max-w-160">
        <p className="font-label">Signal or noise</p>
        <p className="mt-1">{figures.verdict}</p>
      </div>
      <div className="max-w-160">
        <p className="font-label">Before anybody explains it, ask</p>
        <ul className="mt-1 list-disc pl-[1.15em] marker:text-margin">
          {figures.ask.map((question) => (
            <li key={question} className="my-[0.2em]">
              {question}
            </li>
          ))}
        </ul>
      </div>
      <Remarks remarks={figures.remarks} />
      <Fold title="Each rule, with what it found" of="The chart">
        {() => <ResultTable caption="No rule decides alone" columns={ruleColumns} rows={ruleRows(figures)} />}
      </Fold>
    </Step>
  )
})
