import { Suspense } from 'react'
import { readWorksheet } from '#core/instruments/worksheets/registry'
import { isChapterId } from '#core/workbook/sections'
import type { KeptWorksheet } from '#core/workbook/work'
import { Loading } from '../states.tsx'
import { worksheetChart } from './worksheet-parts.ts'

interface Props {
  chapterId: string
  worksheet: KeptWorksheet
  /** Which of its drawings: the id of a chart block of its reading. */
  id: string
  level?: 2 | 3 | 4
  bare?: boolean
}

/** One drawing of a worksheet; nothing where there is none to draw. */
export function WorksheetChart({ chapterId, worksheet, ...chart }: Props) {
  if (!isChapterId(chapterId)) return null
  const Chart = worksheetChart(chapterId)
  const read = readWorksheet(chapterId, worksheet)
  if (!read.ok) return null
  return (
    <Suspense fallback={<Loading lines={9} />}>
      <Chart worksheet={read.worksheet} {...chart} />
    </Suspense>
  )
}
