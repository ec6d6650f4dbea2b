import { Printer } from 'lucide-react'
import { memo, useState } from 'react'
import { bandText } from '#core/methods/single-case/band'
import { celerationText } from '#core/methods/single-case/celeration'
import { levelText } from '#core/methods/single-case/level'
import { trendText } from '#core/methods/single-case/trend'
import { hasValues, namesOfPhases, phasesOfSeries, seriesTitle } from '#core/worksheets/single-case/results'
import type { LabData, SingleCase } from '#core/worksheets/single-case/schema'
import { type FiguresTable, valuesTable } from '#core/worksheets/single-case/tables'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Reveal } from '../../ui/Reveal.tsx'
import { PrintDialog } from '../../work/PrintDialog.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { Step } from '../parts/Step.tsx'
import { Tick } from '../parts/Tick.tsx'
import { LabChart } from './LabChart.tsx'

interface Props {
  data: LabData
  /** The data as they were a moment ago, for the drawing. */
  drawn: LabData
  question: string
  decisionRule: string
  onShow: (show: SingleCase['show']) => void
}

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
              {lines.map(([id, name]) => (
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
            <PrintSheet {...{ data, question, decisionRule }} onClose={() => setPrinting(false)} />
          )}
        </>
      ) : (
        <p className="text-muted">Type or paste values, and the chart draws itself here.</p>
      )}
    </Step>
  )
})

const lines: readonly [keyof SingleCase['show'], name: string][] = [
  ['mean', 'Mean'],
  ['median', 'Median'],
  ['band', '2-SD band'],
  ['celeration', 'Celeration line'],
  ['trend', 'Trend'],
]

type PrintSheetProps = Pick<Props, 'data' | 'question' | 'decisionRule'> & { onClose: () => void }

/** One sheet to take into the conversation: question, decision rule, chart, values. */
function PrintSheet({ data, question, decisionRule, onClose }: PrintSheetProps) {
  return (
    <PrintDialog title="One person’s data" onClose={onClose}>
      <div className="grid gap-4 print:gap-2 print:[&_:is(td,th)]:py-1 print:[&_table]:text-xs">
        <Said name="Question" text={question} />
        <Said name="Decision rule" text={decisionRule} />
        {/* On a phone the chart is drawn for its narrow screen; paper gets one of its own. */}
        <div className="print:hidden">
          <LabChart data={data} level={3} bare />
        </div>
        <div
          className={cx(
            'hidden print:block [&_figcaption_p]:hidden [&_svg]:mx-auto',
            // Three series and their values fit on one page; more stay readable, and the values follow on the next.
            data.series.length > 3 ? '[&_svg]:max-h-[185mm]' : '[&_svg]:max-h-[115mm]',
          )}
        >
          <LabChart data={data} level={3} bare />
        </div>
        <ResultTable {...allValues(data)} />
        <Events data={data} />
      </div>
    </PrintDialog>
  )
}

/** The values of all series in one table, so that all of it fits on one page. */
function allValues(data: LabData): FiguresTable {
  const names = namesOfPhases(data)
  const several = data.series.length > 1
  const tables = data.series.map((one) => valuesTable('Values', phasesOfSeries(one), names))
  return {
    caption: 'Values',
    columns: [...(several ? ['Series'] : []), ...(tables[0]?.columns ?? [])],
    rows: tables.flatMap(({ rows }, place) =>
      rows.map((cells) => [...(several ? [seriesTitle(data, place)] : []), ...cells]),
    ),
  }
}

const Said = ({ name, text }: { name: string; text: string }) => (
  <div>
    <p className="font-label text-muted text-sm">{name}</p>
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text.trim() || '(not written)'}</p>
  </div>
)

function Events({ data }: { data: LabData }) {
  const events = data.series.flatMap(({ points }, place) =>
    points.flatMap(({ event }, session) => {
      const start = data.series.length > 1 ? `${seriesTitle(data, place)}, session` : 'Session'
      return event.trim() === '' ? [] : [`${start} ${session + 1}: ${event.trim()}`]
    }),
  )
  if (events.length === 0) return null
  return (
    <div>
      <p className="font-label text-muted text-sm">What happened</p>
      <ul className="list-disc pl-[1.15em] text-sm">
        {events.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  )
}
