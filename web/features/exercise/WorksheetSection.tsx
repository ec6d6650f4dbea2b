import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChapterId } from '#core/workbook/sections'
import type { ExerciseForm, StoredWorksheet } from '#core/workbook/work'
import { type SavedWorksheets, worksheets } from '#core/worksheets/registry'
import { useUser } from '../../lib/learner.ts'
import { queryFor } from '../../lib/query.ts'
import { WorksheetPlace } from '../../worksheets/parts/typed-entry.ts'
import { readableWorksheets } from '../../worksheets/registry.ts'
import { WorksheetForm } from '../../worksheets/WorksheetForm.tsx'

interface Props {
  chapterId: ChapterId
  form: ExerciseForm
  onChange: (form: ExerciseForm) => void
  noteOnFile?: string | undefined
}

const none: SavedWorksheets = {}

/** The chapter's worksheet below the five fields, saved with them. */
export default function WorksheetSection({ chapterId, form, onChange, noteOnFile }: Props) {
  const saved = useQuery(queryFor('GET /api/worksheets')).data
  const earlier = useMemo(() => (saved ? readableWorksheets(saved) : none), [saved])
  const person = useUser().data?.id ?? ''
  const place = useMemo(() => ({ person, chapterId }), [person, chapterId])
  const change = (worksheet: StoredWorksheet | null) => onChange({ ...form, worksheet })
  return (
    <section
      aria-labelledby="worksheet"
      className="mt-14 max-w-(--measure-wide) border-ink border-t-[1.5px] pt-7 [&_:is(textarea,input,summary,button)]:scroll-mb-36"
    >
      <h3 id="worksheet" className="text-xl">
        {worksheets[chapterId].tool}
      </h3>
      <p className="mt-1 max-w-(--measure) text-muted text-sm/[1.5]">
        The worksheet of this chapter. It is saved with your exercise; the fields above are what completes
        this section.
      </p>
      <WorksheetPlace value={place}>
        <WorksheetForm
          chapterId={chapterId}
          worksheet={form.worksheet}
          onChange={change}
          earlier={earlier}
          fields={form}
          noteOnFile={noteOnFile}
        />
      </WorksheetPlace>
    </section>
  )
}
