import { isChapterId } from '#core/workbook/sections'
import type { StoredWorksheet } from '#core/workbook/work'
import { WorksheetReading } from './WorksheetReading.tsx'
import { toolOf } from './worksheet-parts.ts'

interface Props {
  chapterId: string
  worksheet: StoredWorksheet
  /** Level of its heading. */
  level?: 2 | 3 | 4
}

/** A worksheet to be read or printed, under the name of its tool. */
export default function SavedWorksheet({ chapterId, worksheet, level = 3 }: Props) {
  if (!isChapterId(chapterId)) return null
  const Heading = `h${level}` as const
  return (
    <section aria-label={toolOf(chapterId)} className="mt-8">
      <Heading className="mb-3 text-xl">{toolOf(chapterId)}</Heading>
      <WorksheetReading chapterId={chapterId} worksheet={worksheet} level={level === 2 ? 3 : 4} />
    </section>
  )
}
