import type { ReportResults } from '#core/worksheets/report/results'
import type { ReportWorksheet } from '#core/worksheets/report/schema'
import type { Edit } from '../parts/use-edit.ts'

/** What a step of the report is given. */
export interface StepProps {
  report: ReportWorksheet
  /** Of what was typed a moment ago. */
  results: ReportResults
  edit: Edit<ReportWorksheet>
}
