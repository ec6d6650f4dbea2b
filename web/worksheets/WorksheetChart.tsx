import { isChapterId } from '#core/workbook/sections'
import type { KeptWorksheet } from '#core/workbook/work'
import { readWorksheet } from '#core/worksheets/registry'
import { LoadedLater } from '../ui/lazy-part.tsx'
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
  const read = readWorksheet(chapterId, worksheet)
  if (!read.ok) return null
  return (
    <LoadedLater
      key={chapterId}
      part={worksheetChart(chapterId)}
      props={{ worksheet: read.worksheet, ...chart }}
      what="The chart"
      lines={9}
    />
  )
}
