import { useDeferredValue, useMemo, useState } from 'react'
import { type ChapterId, isChapterId } from '#core/workbook/sections'
import type { ExerciseFields, StoredWorksheet } from '#core/workbook/work'
import type { SavedWorksheets } from '#core/worksheets/registry'
import { parseWorksheet, tooLongWorksheet, type WorksheetOf, worksheets } from '#core/worksheets/registry'
import { sameValue } from '../drafts/draft.ts'
import { LazyPart } from '../ui/lazy-part.tsx'
import { worksheetPartsOf } from './registry.ts'

interface Props {
  chapterId: string
  /** Null: nothing was filled in yet. Undefined: it is stored in a way this version cannot read. */
  worksheet: StoredWorksheet | null | undefined
  onChange: (worksheet: StoredWorksheet | null) => void
  earlier: SavedWorksheets
  fields: ExerciseFields
  /** The session note of the chapter's case, where it has one. */
  noteOnFile?: string | undefined
}

/** The worksheet of a chapter, to be filled in. One that was emptied again counts as none. */
export function WorksheetForm({ chapterId, worksheet, onChange, earlier, fields, noteOnFile }: Props) {
  const fieldsLater = useDeferredValue(fields)
  const chapter = isChapterId(chapterId) ? chapterId : null
  const fresh = useMemo(() => chapter && worksheets[chapter].empty(), [chapter])
  const [sent, setSent] = useState<WorksheetOf<ChapterId> | null>(null)
  // The same object as long as nothing changed, so that results are not worked out again.
  const { shown, problem } = useMemo(() => {
    if (!chapter || worksheet === undefined) return { shown: null, problem: null }
    if (worksheet === null) return { shown: fresh, problem: null }
    const read = parseWorksheet(chapter, worksheet)
    // Written here: its rows stay the same objects, so that only the one that was changed is drawn again.
    const own = sameValue(sent, worksheet) ? sent : null
    if (read.ok) return { shown: own ?? read.worksheet, problem: null }
    // More than can be kept: it stays in sight with a sentence, also when it is opened again, and nothing is lost.
    return { shown: own ?? tooLongWorksheet(chapter, worksheet), problem: read.message }
  }, [chapter, worksheet, fresh, sent])
  if (!chapter) return null
  if (!shown)
    return (
      <p role="note" className="meta max-w-160">
        This worksheet was saved by another version of the workbook. It is kept as it is; reload the page to
        open it.
      </p>
    )
  const change = (next: WorksheetOf<ChapterId>) => {
    setSent(next)
    onChange(sameValue(next, fresh) ? null : (next as unknown as StoredWorksheet))
  }
  return (
    <>
      <div role="alert" className="max-w-160 font-heading text-danger text-sm/[1.4]">
        {problem && `${problem} Until it is shorter, the worksheet cannot be saved.`}
      </div>
      <LazyPart
        key={chapter}
        part={worksheetPartsOf(chapter).form}
        props={{ worksheet: shown, onChange: change, earlier, fields: fieldsLater, noteOnFile }}
        what="The worksheet"
        lines={8}
      />
    </>
  )
}
