import { namesOfPhases } from '#core/worksheets/single-case/names'
import { phasesOfSeries, seriesTitle } from '#core/worksheets/single-case/results'
import type { LabData } from '#core/worksheets/single-case/schema'
import { type FiguresTable, valuesTable } from '#core/worksheets/single-case/tables'
import { cx } from '../../ui/cx.ts'
import { Table } from '../../ui/Table.tsx'
import { PrintDialog } from '../../work/PrintDialog.tsx'
import { LabChart } from './LabChart.tsx'

interface Props {
  data: LabData
  question: string
  decisionRule: string
  onClose: () => void
}

/** One sheet to take into the conversation: question, decision rule, chart, values. */
export function PrintSheet({ data, question, decisionRule, onClose }: Props) {
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
        <Table {...allValues(data)} />
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
