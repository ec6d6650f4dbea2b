import type { ChapterId } from '#core/workbook/sections'
import type { ExerciseFields } from '#core/workbook/work'
import type { SavedWorksheets, WorksheetOf } from '#core/worksheets/registry'

/** What the form of a worksheet is given. It is controlled: every edit goes up, and is saved like the five fields. */
export interface WorksheetFormProps<Id extends ChapterId> {
  worksheet: WorksheetOf<Id>
  onChange: (worksheet: WorksheetOf<Id>) => void
  /** Worksheets of other chapters, to carry forward from; empty while they are loaded. */
  earlier: SavedWorksheets
  /** The five texts above the worksheet. */
  fields: ExerciseFields
  /** The session note of the chapter's case, where it has one. */
  noteOnFile?: string | undefined
}

/** What a drawing of a worksheet is given. `id` is that of a chart block of its summary. */
export interface WorksheetChartProps<Id extends ChapterId> {
  worksheet: WorksheetOf<Id>
  id: string
  /** Level of the chart's heading. */
  level?: 2 | 3 | 4
  /** Leaves out the data table and the buttons. */
  bare?: boolean
}
