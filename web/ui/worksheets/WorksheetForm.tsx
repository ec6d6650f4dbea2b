import { Suspense, useDeferredValue, useMemo } from 'react'
import { readWorksheet, type WorksheetOf, worksheetKinds } from '#core/instruments/worksheets/registry'
import { type ChapterId, isChapterId } from '#core/workbook/sections'
import type { ExerciseFields, KeptWorksheet } from '#core/workbook/work'
import { sameValue } from '../../lib/drafts/work.ts'
import { Loading } from '../states.tsx'
import type { SavedWorksheets } from './worksheet.ts'
import { worksheetForms } from './worksheet-parts.ts'

interface Props {
  chapterId: string
  /** Null: nothing was filled in yet. Undefined: it is stored in a way this version cannot read. */
  worksheet: KeptWorksheet | null | undefined
  onChange: (worksheet: KeptWorksheet | null) => void
  earlier: SavedWorksheets
  fields: ExerciseFields
}

/** The worksheet of a chapter, to be filled in. One that was emptied again counts as none. */
export function WorksheetForm({ chapterId, worksheet, onChange, earlier, fields }: Props) {
  const fieldsLater = useDeferredValue(fields)
  const chapter = isChapterId(chapterId) ? chapterId : null
  const fresh = useMemo(() => chapter && worksheetKinds[chapter].empty(), [chapter])
  // The same object as long as nothing changed, so that results are not worked out again.
  const shown = useMemo(() => {
    if (!chapter || worksheet === undefined) return null
    if (worksheet === null) return fresh
    const read = readWorksheet(chapter, worksheet)
    return read.ok ? read.worksheet : null
  }, [chapter, worksheet, fresh])
  const Form = worksheetForms.get(chapterId)
  if (!chapter || !Form) return null
  if (!shown)
    return (
      <p role="note" className="meta max-w-160">
        This worksheet was saved by another version of the workbook. It is kept as it is; reload the page to
        open it.
      </p>
    )
  const change = (next: WorksheetOf<ChapterId>) =>
    onChange(sameValue(next, fresh) ? null : (next as unknown as KeptWorksheet))
  return (
    <Suspense fallback={<Loading lines={8} />}>
      <Form worksheet={shown} onChange={change} earlier={earlier} fields={fieldsLater} />
    </Suspense>
  )
}
