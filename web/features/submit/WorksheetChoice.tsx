import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../lib/query.ts'

interface Props {
  chapterId: string
  chosen: boolean
  onChoose: (chosen: boolean) => void
}

/** Whether the worksheet of the chapter goes along; asked only where one is saved. */
export function WorksheetChoice({ chapterId, chosen, onChoose }: Props) {
  const saved = useQuery(queryFor('GET /api/worksheets')).data
  if (!saved?.some((one) => one.chapterId === chapterId)) return null
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-2.5 text-sm/[1.5]">
      <input
        type="checkbox"
        checked={chosen}
        onChange={(event) => onChoose(event.target.checked)}
        className="mt-0.5 size-5 flex-none accent-accent"
      />
      <span>Show the worksheet of this chapter, with its charts, below the exercise</span>
    </label>
  )
}
