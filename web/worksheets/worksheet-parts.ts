import { type ChapterId, isChapterId } from '#core/workbook/sections'
import { parseWorksheet, worksheets } from '#core/worksheets/registry'
import { type LazyPartState, lazyPart } from '../ui/lazy-part.tsx'
import type { SavedWorksheets, WorksheetChartProps, WorksheetFormProps } from './worksheet.ts'

const forms = {
  '1': lazyPart(async () => (await import('./note-xray/Form.tsx')).default),
  '2': lazyPart(async () => (await import('./goals/Form.tsx')).default),
  '3': lazyPart(async () => (await import('./single-case/Form.tsx')).default),
  '4': lazyPart(async () => (await import('./stakeholder-map/Form.tsx')).default),
  '5': lazyPart(async () => (await import('./logic-model/Form.tsx')).default),
  '6': lazyPart(async () => (await import('./implementation-plan/Form.tsx')).default),
  '7': lazyPart(async () => (await import('./fidelity-and-reach/Form.tsx')).default),
  '8': lazyPart(async () => (await import('./pre-post/Form.tsx')).default),
  '9': lazyPart(async () => (await import('./run-chart/Form.tsx')).default),
  '10': lazyPart(async () => (await import('./report/Form.tsx')).default),
} satisfies { [Id in ChapterId]: LazyPartState<WorksheetFormProps<Id>> }

const charts = {
  '1': lazyPart(async () => (await import('./note-xray/Charts.tsx')).default),
  '2': lazyPart(async () => (await import('./goals/Charts.tsx')).default),
  '3': lazyPart(async () => (await import('./single-case/Charts.tsx')).default),
  '4': lazyPart(async () => (await import('./stakeholder-map/Charts.tsx')).default),
  '5': lazyPart(async () => (await import('./logic-model/Charts.tsx')).default),
  '6': lazyPart(async () => (await import('./implementation-plan/Charts.tsx')).default),
  '7': lazyPart(async () => (await import('./fidelity-and-reach/Charts.tsx')).default),
  '8': lazyPart(async () => (await import('./pre-post/Charts.tsx')).default),
  '9': lazyPart(async () => (await import('./run-chart/Charts.tsx')).default),
  '10': lazyPart(async () => (await import('./report/Charts.tsx')).default),
} satisfies { [Id in ChapterId]: LazyPartState<WorksheetChartProps<Id>> }

/** The form of a chapter's worksheet, loaded when it is shown. It is given the worksheet of that same chapter. */
export const worksheetForm = (chapter: ChapterId) =>
  forms[chapter] as unknown as LazyPartState<WorksheetFormProps<ChapterId>>

/** The drawings of a chapter's worksheet, loaded when one is shown. */
export const worksheetChart = (chapter: ChapterId) =>
  charts[chapter] as unknown as LazyPartState<WorksheetChartProps<ChapterId>>

/** What the worksheet of a chapter is called. */
export const toolOf = (chapter: ChapterId): string => worksheets[chapter].tool

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
