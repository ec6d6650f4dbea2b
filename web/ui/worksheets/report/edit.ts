import type { ReportWorksheet } from '#core/instruments/worksheets/report/schema'

/** Changes the newest version of the report. */
export type EditReport = (change: (newest: ReportWorksheet) => ReportWorksheet) => void
