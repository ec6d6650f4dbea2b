import type { ReportWorksheet } from '#core/worksheets/report/schema'
import type { Edit } from '../parts/use-edit.ts'

/** Changes the newest version of the report. */
export type EditReport = Edit<ReportWorksheet>
