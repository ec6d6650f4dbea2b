import type { RunChartWorksheet } from '#core/worksheets/run-chart/schema'
import type { EntryColumn } from '../parts/EntryRow.tsx'

export type PeriodRow = RunChartWorksheet['periods'][number]

const label: EntryColumn<PeriodRow> = {
  name: 'Period',
  kind: 'text',
  get: (row) => row.label,
  set: (row, text) => ({ ...row, label: text }),
}
const value: EntryColumn<PeriodRow> = {
  name: 'Value',
  kind: 'number',
  get: (row) => row.value,
  set: (row, number) => ({ ...row, value: number }),
}
const done: EntryColumn<PeriodRow> = {
  name: 'Done',
  kind: 'number',
  min: 0,
  get: ({ numerator }) => numerator,
  set: (row, numerator) => ({ ...row, numerator }),
}
const outOf: EntryColumn<PeriodRow> = {
  name: 'Out of',
  kind: 'number',
  min: 0,
  get: ({ denominator }) => denominator,
  set: (row, denominator) => ({ ...row, denominator }),
}
const change: EntryColumn<PeriodRow> = {
  name: 'Changed just before',
  kind: 'text',
  span: 4,
  get: (row) => row.change,
  set: (row, text) => ({ ...row, change: text }),
}

/** Columns of the table of periods, by what is filled in. */
export const periodColumns = {
  values: [label, value, change],
  counts: [label, done, outOf, change],
  both: [label, value, done, outOf, change],
} as const
