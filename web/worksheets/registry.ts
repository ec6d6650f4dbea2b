import { type ChapterId, isChapterId } from '#core/workbook/sections'
import { parseWorksheet, type SavedWorksheets } from '#core/worksheets/registry'
import { type LazyPartState, lazyPart } from '../ui/lazy-part.tsx'
import type { WorksheetChartProps, WorksheetFormProps } from './props.ts'

type Loads<Props> = () => Promise<{ default: (props: Props) => React.ReactNode }>

const parts = <Id extends ChapterId>(
  form: Loads<WorksheetFormProps<Id>>,
  chart: Loads<WorksheetChartProps<Id>>,
) => ({
  form: lazyPart(async () => (await form()).default),
  chart: lazyPart(async () => (await chart()).default),
})

const worksheetParts = {
  '1': parts<'1'>(
    () => import('./note-xray/Form.tsx'),
    () => import('./note-xray/Charts.tsx'),
  ),
  '2': parts<'2'>(
    () => import('./goals/Form.tsx'),
    () => import('./goals/Charts.tsx'),
  ),
  '3': parts<'3'>(
    () => import('./single-case/Form.tsx'),
    () => import('./single-case/Charts.tsx'),
  ),
  '4': parts<'4'>(
    () => import('./stakeholder-map/Form.tsx'),
    () => import('./stakeholder-map/Charts.tsx'),
  ),
  '5': parts<'5'>(
    () => import('./logic-model/Form.tsx'),
    () => import('./logic-model/Charts.tsx'),
  ),
  '6': parts<'6'>(
    () => import('./implementation-plan/Form.tsx'),
    () => import('./implementation-plan/Charts.tsx'),
  ),
  '7': parts<'7'>(
    () => import('./fidelity-and-reach/Form.tsx'),
    () => import('./fidelity-and-reach/Charts.tsx'),
  ),
  '8': parts<'8'>(
    () => import('./pre-post/Form.tsx'),
    () => import('./pre-post/Charts.tsx'),
  ),
  '9': parts<'9'>(
    () => import('./run-chart/Form.tsx'),
    () => import('./run-chart/Charts.tsx'),
  ),
  '10': parts<'10'>(
    () => import('./report/Form.tsx'),
    () => import('./report/Charts.tsx'),
  ),
} satisfies Record<ChapterId, unknown>

/** The form and the drawings of a chapter's worksheet, loaded when they are shown. They take that chapter's worksheet. */
export const worksheetPartsOf = (chapter: ChapterId) =>
  worksheetParts[chapter] as unknown as {
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
