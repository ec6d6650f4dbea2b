import { type ComponentType, lazy } from 'react'
import { readWorksheet, worksheetKinds } from '#core/instruments/worksheets/registry'
import { type ChapterId, isChapterId } from '#core/workbook/sections'
import type { SavedWorksheets, WorksheetChartProps, WorksheetFormProps } from './worksheet.ts'

const forms = {
  '1': lazy(() => import('./note-xray/Form.tsx')),
  '2': lazy(() => import('./goals/Form.tsx')),
  '3': lazy(() => import('./single-case/Form.tsx')),
  '4': lazy(() => import('./stakeholder-map/Form.tsx')),
  '5': lazy(() => import('./logic-model/Form.tsx')),
  '6': lazy(() => import('./implementation-plan/Form.tsx')),
  '7': lazy(() => import('./fidelity-and-reach/Form.tsx')),
  '8': lazy(() => import('./pre-post/Form.tsx')),
  '9': lazy(() => import('./run-chart/Form.tsx')),
  '10': lazy(() => import('./report/Form.tsx')),
} satisfies { [Id in ChapterId]: ComponentType<WorksheetFormProps<Id>> }

const charts = {
  '1': lazy(() => import('./note-xray/Charts.tsx')),
  '2': lazy(() => import('./goals/Charts.tsx')),
  '3': lazy(() => import('./single-case/Charts.tsx')),
  '4': lazy(() => import('./stakeholder-map/Charts.tsx')),
  '5': lazy(() => import('./logic-model/Charts.tsx')),
  '6': lazy(() => import('./implementation-plan/Charts.tsx')),
  '7': lazy(() => import('./fidelity-and-reach/Charts.tsx')),
  '8': lazy(() => import('./pre-post/Charts.tsx')),
  '9': lazy(() => import('./run-chart/Charts.tsx')),
  '10': lazy(() => import('./report/Charts.tsx')),
} satisfies { [Id in ChapterId]: ComponentType<WorksheetChartProps<Id>> }

/** The form of a chapter's worksheet, loaded when it is shown. It is given the worksheet of that same chapter. */
export const worksheetForm = (chapter: ChapterId) =>
  forms[chapter] as ComponentType<unknown> as ComponentType<WorksheetFormProps<ChapterId>>

/** The drawings of a chapter's worksheet, loaded when one is shown. */
export const worksheetChart = (chapter: ChapterId) =>
  charts[chapter] as ComponentType<unknown> as ComponentType<WorksheetChartProps<ChapterId>>

/** What the worksheet of a chapter is called. */
export const toolOf = (chapter: ChapterId): string => worksheetKinds[chapter].tool

/** What is saved of worksheets, those that can be read here. */
export function readableWorksheets(
  saved: readonly { chapterId: string; worksheet: unknown }[],
): SavedWorksheets {
  const found = saved.flatMap(({ chapterId, worksheet }) => {
    const read = isChapterId(chapterId) ? readWorksheet(chapterId, worksheet) : null
    return read?.ok ? [[chapterId, read.worksheet] as const] : []
  })
  return Object.fromEntries(found) as SavedWorksheets
}
