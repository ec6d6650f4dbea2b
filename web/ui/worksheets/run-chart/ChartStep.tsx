import { memo, useState } from 'react'
import type { RunChartResults } from '#core/instruments/worksheets/run-chart/results'
import { ruleRows } from '#core/instruments/worksheets/run-chart/rules'
import type { RunChartWorksheet } from '#core/instruments/worksheets/run-chart/schema'
import { Remarks } from '../parts/Remarks.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { Step } from '../parts/Step.tsx'
import { Tick } from '../parts/Tick.tsx'
import { RunDrawing } from './Charts.tsx'

interface Props {
  worksheet: RunChartWorksheet
  results: RunChartResults
}

/** The chart, what the rules say, and what to ask before anybody explains it. */
export const ChartStep = memo(function ChartStep({ worksheet, results }: Props) {
  const [limits, setLimits] = useState(false)
  if (results.values.every((value) => value === null))
    return (
      <Step title="The chart">
        <Remarks remarks={results.remarks.chart} />
      </Step>
    )
  return (
    <Step
      title="The chart"
      hint="Look before you read the rules. A signal says that something changed, never what; noise is no reason to explain a single point."
    >
      <div>
        <RunDrawing worksheet={worksheet} results={results} limits={limits} />
        {results.limits && <Tick label="Show control limits" checked={limits} onChange={setLimits} />}
      </div>
      <div className="max-w-160">
        <p className="font-label">Signal or noise</p>
        <p className="mt-1">{results.verdict}</p>
      </div>
      <div className="max-w-160">
        <p className="font-label">Before anybody explains it, ask</p>
        <ul className="mt-1 list-disc pl-[1.15em] marker:text-margin">
          {results.ask.map((question) => (
            <li key={question} className="my-[0.2em]">
              {question}
            </li>
          ))}
        </ul>
      </div>
      <Remarks remarks={results.remarks.chart} />
      <details>
        <summary className="min-h-11 py-2 font-label text-accent">Each rule, with what it found</summary>
        <ResultTable
          caption="No rule decides alone"
          columns={['Rule', 'Found', 'A signal would be', 'What it says, and its weakness']}
          rows={ruleRows(results).map(({ rule, found, wanted, about }) => [rule, found, wanted, about])}
        />
      </details>
    </Step>
  )
})
