import { type ChapterId, isChapterId } from '#core/workbook/sections'
import { parseWorksheet, type SavedWorksheets } from '#core/worksheets/registry'
import { type LazyPartState, lazyPart } from '../ui/lazy-part.tsx'
import type { WorksheetChartProps, WorksheetFormProps } from './props.ts'

const part = <Props extends object>(load: () => Promise<{ default: (props: Props) => React.ReactNode }>) =>
  lazyPart(async () => (await load()).default)

const forms: { [Id in ChapterId]: LazyPartState<WorksheetFormProps<Id>> } = {
  '1': part(() => import('./note-xray/Form.tsx')),
  '2': part(() => import('./goals/Form.tsx')),
  '3': part(() => import('./single-case/Form.tsx')),
  '4': part(() => import('./stakeholder-map/Form.tsx')),
  '5': part(() => import('./logic-model/Form.tsx')),
  '6': part(() => import('./implementation-plan/Form.tsx')),
  '7': part(() => import('./fidelity-and-reach/Form.tsx')),
  '8': part(() => import('./pre-post/Form.tsx')),
  '9': part(() => import('./run-chart/Form.tsx')),
  '10': part(() => import('./report/Form.tsx')),
}

const charts: { [Id in ChapterId]: LazyPartState<WorksheetChartProps<Id>> } = {
  '1': part(() => import('./note-xray/Charts.tsx')),
  '2': part(() => import('./goals/Charts.tsx')),
  '3': part(() => import('./single-case/Charts.tsx')),
  '4': part(() => import('./stakeholder-map/Charts.tsx')),
  '5': part(() => import('./logic-model/Charts.tsx')),
  '6': part(() => import('./implementation-plan/Charts.tsx')),
  '7': part(() => import('./fidelity-and-reach/Charts.tsx')),
  '8': part(() => import('./pre-post/Charts.tsx')),
  '9': part(() => import('./run-chart/Charts.tsx')),
  '10': part(() => import('./report/Charts.tsx')),
}

/** The form and the drawings of a chapter's worksheet, loaded when they are shown. They take that chapter's worksheet. */
export const worksheetPartsOf = (chapter: ChapterId) =>
  ({ form: forms[chapter], chart: charts[chapter] }) as unknown as {
    form: LazyPartState<WorksheetFormProps<ChapterId>>
    chart: LazyPartState<WorksheetChartProps<ChapterId>>
  }

/** What is saved of worksheets, those that can be read here. */
export function readableWorksheets(
  saved: readonly { chapterId: string; worksheet: unknown }[],
): SavedWorksheets {
  const found = saved.flatMap(({ chapterId, worksheet }) => {
    const read = isChapterId(chapterId) ? parseWorksheet(chapterId, worksheet) : null
    return read?.ok ? [[chapterId, read.worksheet] as const] : []
  })
  return Object.fromEntries(found) as SavedWorksheets
}
