import { Printer } from 'lucide-react'
import { memo, useState } from 'react'
import { bandText } from '#core/methods/single-case/band'
import { celerationText } from '#core/methods/single-case/celeration'
import { levelText } from '#core/methods/single-case/level'
import { trendText } from '#core/methods/single-case/trend'
import { hasValues } from '#core/worksheets/single-case/names'
import type { LabData, SingleCase } from '#core/worksheets/single-case/schema'
import { Button } from '../../ui/Button.tsx'
import { Reveal } from '../../ui/Reveal.tsx'
import { Step } from '../parts/Step.tsx'
import { Tick } from '../parts/Tick.tsx'
import { LabChart } from './LabChart.tsx'
import { PrintSheet } from './PrintSheet.tsx'

interface Props {
  data: LabData
  /** The data as they were a moment ago, for the drawing. */
  drawn: LabData
  question: string
  decisionRule: string
  onShow: (show: SingleCase['show']) => void
}

/** The chart with the lines a reader asks for. */
export const ChartStep = memo(function ChartStep({ data, drawn, question, decisionRule, onShow }: Props) {
  const [printing, setPrinting] = useState(false)
  const { show } = data
  return (
    <Step title="The chart" hint="The extra lines help you look. They are not results.">
      {hasValues(data) ? (
        <>
          <LabChart data={drawn} level={5} />
          <fieldset className="no-print">
            <legend className="mb-1 font-label text-sm/[1.3]">Lines on the chart</legend>
            <div className="flex flex-wrap gap-x-3">
              {lines.map(({ id, name }) => (
                <Tick
                  key={id}
                  label={name}
                  checked={show[id]}
                  onChange={(checked) => onShow({ ...show, [id]: checked })}
                />
              ))}
            </div>
            <Reveal show="What these lines say" hide="Hide what these lines say" of="Lines on the chart">
              <dl className="mt-1 grid max-w-160 gap-2 text-sm/[1.5]">
                {[levelText, bandText, celerationText, trendText].map(({ name, says, weakness }) => (
                  <div key={name}>
                    <dt className="font-label">{name}</dt>
                    <dd>
                      {says} <span className="text-muted">{weakness}</span>
                    </dd>
                  </div>
                ))}
              </dl>
            </Reveal>
          </fieldset>
          <div className="no-print">
            <Button variant="secondary" icon={<Printer className="icon" />} onClick={() => setPrinting(true)}>
              Print the chart
            </Button>
          </div>
          {printing && (
            <PrintSheet
              data={data}
              question={question}
              decisionRule={decisionRule}
              onClose={() => setPrinting(false)}
            />
          )}
        </>
      ) : (
        <p className="text-muted">Type or paste values, and the chart draws itself here.</p>
      )}
    </Step>
  )
})

const lines = [
  { id: 'mean', name: 'Mean' },
  { id: 'median', name: 'Median' },
  { id: 'band', name: '2-SD band' },
  { id: 'celeration', name: 'Celeration line' },
  { id: 'trend', name: 'Trend' },
] as const satisfies readonly { id: keyof SingleCase['show']; name: string }[]
