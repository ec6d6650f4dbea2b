import { Printer } from 'lucide-react'
import { namesOfPhases } from '#core/instruments/worksheets/single-case/names'
import { phasesOfSeries, seriesTitle } from '#core/instruments/worksheets/single-case/results'
import type { LabData } from '#core/instruments/worksheets/single-case/schema'
import { valuesTable } from '#core/instruments/worksheets/single-case/tables'
import { Button } from '../../Button.tsx'
import { PrintDialog } from '../../work/PrintDialog.tsx'
import { ResultTable } from '../parts/ResultTable.tsx'
import { LabChart } from './LabChart.tsx'

interface Props {
  data: LabData
  question: string
  decisionRule: string
  onClose: () => void
}

/** One sheet to take into the conversation: question, decision rule, chart, values. */
export function PrintSheet({ data, question, decisionRule, onClose }: Props) {
  const several = data.series.length > 1
  const names = namesOfPhases(data)
  return (
    <PrintDialog
      title="One person’s data"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button icon={<Printer className="icon" />} onClick={() => print()}>
            Print
          </Button>
        </>
      }
    >
      <div className="grid gap-4 print:gap-2">
        <Said name="Question" text={question} />
        <Said name="Decision rule, written before the statistics" text={decisionRule} />
        {/* On a phone the chart is drawn for its narrow screen; paper gets one of its own. */}
        <div className="print:hidden">
          <LabChart data={data} level={3} bare />
        </div>
        <div className="hidden print:block">
          <LabChart data={data} level={3} bare />
        </div>
        {data.series.map((one, place) => (
          <ResultTable
            key={one.id}
            {...valuesTable(
              several ? `Values: ${seriesTitle(data, place)}` : 'Values',
              phasesOfSeries(one),
              names,
            )}
          />
        ))}
        <Events data={data} />
      </div>
    </PrintDialog>
  )
}

const Said = ({ name, text }: { name: string; text: string }) => (
  <div>
    <p className="font-label text-muted text-sm">{name}</p>
    <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text.trim() || '(not written)'}</p>
  </div>
)

function Events({ data }: { data: LabData }) {
  const events = data.series.flatMap(({ points }, place) =>
    points.flatMap(({ event }, session) =>
      event.trim() === ''
        ? []
        : [
            `${data.series.length > 1 ? `${seriesTitle(data, place)}, s` : 'S'}ession ${session + 1}: ${event.trim()}`,
          ],
    ),
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
