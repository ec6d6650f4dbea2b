import { useState } from 'react'
import { pluralize } from '#core/format'
import { mostPeriods, readPeriods } from '#core/methods/paste/periods'
import type { CommaReading } from '#core/methods/paste/table'
import { period, type RunChartWorksheet } from '#core/worksheets/run-chart/schema'
import { Choice } from '../parts/Choice.tsx'
import type { EntryColumn } from '../parts/EntryRow.tsx'
import { EntryTable } from '../parts/EntryTable.tsx'
import { NumberInput } from '../parts/NumberInput.tsx'
import { PasteBox } from '../parts/PasteBox.tsx'
import { Step } from '../parts/Step.tsx'

type PeriodRow = RunChartWorksheet['periods'][number]

const label: EntryColumn<PeriodRow> = { name: 'Period', kind: 'text', key: 'label' }
const value: EntryColumn<PeriodRow> = { name: 'Value', kind: 'number', key: 'value' }
const done: EntryColumn<PeriodRow> = { name: 'Done', kind: 'number', min: 0, key: 'numerator' }
const outOf: EntryColumn<PeriodRow> = { name: 'Out of', kind: 'number', min: 0, key: 'denominator' }
const change: EntryColumn<PeriodRow> = { name: 'Changed just before', kind: 'text', span: 4, key: 'change' }

/** Columns of the table of periods, by what is filled in. */
const periodColumns = {
  values: [label, value, change],
  counts: [label, done, outOf, change],
  both: [label, value, done, outOf, change],
} as const

interface Props {
  worksheet: RunChartWorksheet
  onChange: (part: Partial<RunChartWorksheet>) => void
}

/** The periods in order, what was changed before them, and where the baseline ends. */
export function PeriodsStep({ worksheet: { periods, baselineEnd }, onChange }: Props) {
  const [chosen, setChosen] = useState<'values' | 'counts' | null>(null)
  const hasCounts = periods.some(({ numerator, denominator }) => numerator !== null || denominator !== null)
  const hasValues = periods.some(({ value }) => value !== null)
  // What is filled in is always in sight.
  const columns =
    hasCounts && hasValues
      ? periodColumns.both
      : periodColumns[hasCounts ? 'counts' : hasValues ? 'values' : (chosen ?? 'values')]
  return (
    <Step
      title="The periods"
      hint="In the order of time, one row each. Leave the value of a missed period empty: the gap is part of the picture."
    >
      <PasteBox
        box="periods"
        title="Paste from a spreadsheet, or load a CSV file"
        hint="One column or one line of values; or the period and its value; or the period, how many were done and out of how many."
        read={readRows}
        counted={countPeriods}
        rows={periods}
        onChange={(rows) => onChange({ periods: rows.slice(0, mostPeriods) })}
      />
      {!hasCounts && !hasValues && (
        <Choice
          legend="What you have for each period"
          options={kinds}
          value={chosen ?? 'values'}
          onChange={setChosen}
        />
      )}
      <EntryTable
        label="Periods"
        rows={periods}
        onChange={(rows) => onChange({ periods: rows })}
        columns={columns}
        fresh={freshPeriod}
        nameOf={({ label }, place) => label.trim() || `period ${place + 1}`}
        addLabel="Add a period"
        max={mostPeriods}
        empty="No periods yet."
      />
      <NumberInput
        label="Periods that belong to the baseline"
        hint="How many came before anything was changed. Their median is frozen, so that later points cannot move it. Leave it empty to use all of them."
        className="max-w-160"
        whole
        min={1}
        max={500}
        value={baselineEnd}
        onChange={(end) => onChange({ baselineEnd: end })}
      />
    </Step>
  )
}

const kinds = [
  { value: 'values', name: 'A value' },
  { value: 'counts', name: 'Two counts: done, out of' },
] as const

const countPeriods = (count: number) => pluralize(count, 'period')

function readRows(text: string, comma: CommaReading) {
  const { periods, remarks } = readPeriods(text, comma)
  return { rows: periods.map((period): PeriodRow => ({ ...period, change: '' })), remarks }
}

const freshPeriod = (place: number): PeriodRow => period.parse({ label: String(place + 1) })
