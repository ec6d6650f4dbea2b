import { type ComponentType, lazy } from 'react'
import { readWorksheet, worksheetKinds } from '#core/instruments/worksheets/registry'
import { type ChapterId, chapterIds, isChapterId } from '#core/workbook/sections'
import type { SavedWorksheets, WorksheetChartProps, WorksheetFormProps } from './worksheet.ts'

type Form = ComponentType<WorksheetFormProps<ChapterId>>
type Charts = ComponentType<WorksheetChartProps<ChapterId>>

/** The folder of each chapter's worksheet. */
const folders: Record<ChapterId, string> = {
  '1': 'note-xray',
  '2': 'goals',
  '3': 'single-case',
  '4': 'stakeholder-map',
  '5': 'logic-model',
  '6': 'implementation-plan',
  '7': 'fidelity-and-reach',
  '8': 'pre-post',
  '9': 'run-chart',
  '10': 'report',
}

const formFiles = import.meta.glob<{ default: Form }>('./*/Form.tsx')
const chartFiles = import.meta.glob<{ default: Charts }>('./*/Charts.tsx')

const loaded = <Props extends object>(
  files: Record<string, () => Promise<{ default: ComponentType<Props> }>>,
  file: string,
) =>
  new Map(
    chapterIds.flatMap((id) => {
      const load = files[`./${folders[id]}/${file}`]
      return load ? [[id as string, lazy(load)] as const] : []
    }),
  )

/** The form of each worksheet, loaded when it is shown. */
export const worksheetForms = loaded(formFiles, 'Form.tsx')
/** The drawings of each worksheet that has any, loaded when one is shown. */
export const worksheetCharts = loaded(chartFiles, 'Charts.tsx')

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
