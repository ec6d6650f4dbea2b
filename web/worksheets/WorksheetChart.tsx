import { isChapterId } from '#core/workbook/sections'
import type { StoredWorksheet } from '#core/workbook/work'
import { parseWorksheet } from '#core/worksheets/registry'
import { LazyPart } from '../ui/lazy-part.tsx'
import { worksheetPartsOf } from './registry.ts'

interface Props {
  chapterId: string
  worksheet: StoredWorksheet
  /** Which of its drawings: the id of a chart block of its summary. */
  id: string
  level?: 2 | 3 | 4
  bare?: boolean
}

/** One drawing of a worksheet; nothing where there is none to draw. */
export function WorksheetChart({ chapterId, worksheet, ...chart }: Props) {
  if (!isChapterId(chapterId)) return null
  const read = parseWorksheet(chapterId, worksheet)
  if (!read.ok) return null
  return (
    <LazyPart
      key={chapterId}
      part={worksheetPartsOf(chapterId).chart}
      props={{ worksheet: read.worksheet, ...chart }}
      what="The chart"
      lines={9}
    />
  )
}
