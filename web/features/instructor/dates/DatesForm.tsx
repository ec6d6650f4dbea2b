import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { pluralize } from '#core/format'
import { dayAndTime, isLocalTime } from '#core/workbook/local-time'
import { type ChapterDates, changedChapters, problemOf, warningsOf } from '#core/workbook/term-dates'
import { call } from '../../../lib/call.ts'
import { useChapters } from '../../../lib/learner.ts'
import { queryFor } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { Block } from '../DeskParts.tsx'
import { useDeskCall } from '../refresh.ts'
import type { Section } from '../sections/types.ts'
import { useDesk } from '../use-desk.ts'
import { DateRow } from './DateRow.tsx'
import { FillAndMove } from './FillAndMove.tsx'
import { zoneInWords } from './words.ts'

interface Props {
  section: Section
  stored: readonly ChapterDates[]
  /** What the section's clock shows. */
  now: string
}

/** What was typed, and the dates as they stood when typing began. */
interface Draft {
  before: readonly ChapterDates[]
  dates: readonly ChapterDates[]
}

/** The ten chapters with their dates. Nothing is stored before it is looked at. */
export function DatesForm({ section, stored, now }: Props) {
  const { mayTeach } = useDesk()
  const [draft, setDraft] = useState<Draft | null>(null)
  const { run, busy } = useDeskCall()
  const client = useQueryClient()
  const titles = new Map(useChapters().data?.map(({ id, title }) => [id, title]))
  const dates = draft?.dates ?? stored
  const before = draft?.before ?? stored
  const changed = changedChapters(before, dates)
  const isOvertaken = changedChapters(before, stored).length > 0
  const problems = new Map(dates.flatMap((row) => problem(row).map((text) => [row.chapterId, text] as const)))
  const edit = (next: readonly ChapterDates[]) => setDraft({ before, dates: next })
  const params = { classId: section.id }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy || changed.length === 0 || problems.size > 0 || isOvertaken) return
    const saved = await run(
      () =>
        call('POST /api/classes/:classId/dates', {
          params,
          body: { dates: [...dates], before: [...before] },
        }),
      () => ({ title: 'Dates saved', text: 'The students are told by one line of the bell.' }),
    )
    if (!saved) return
    client.setQueryData(queryFor('GET /api/classes/:classId/dates', { params }).queryKey, (shown) =>
      shown ? { ...shown, dates: saved.dates } : shown,
    )
    setDraft(null)
  }

  return (
    <Block title="Dates">
      <p className="mt-2 max-w-160 text-sm/[1.5]">
        Times are those of {zoneInWords(section.timeZone)}, where it is {dayAndTime(now)} now. An opening date
        holds a chapter back until then, and opens nothing by itself. Late work is marked and never refused.
      </p>
      {mayTeach && <FillAndMove section={section} dates={dates} onChange={edit} />}
      <form onSubmit={(event) => void save(event)} noValidate className="mt-4">
        <ul>
          {dates.map((row) => (
            <DateRow
              key={row.chapterId}
              row={row}
              before={before.find(({ chapterId }) => chapterId === row.chapterId)}
              title={titles.get(row.chapterId)}
              now={now}
              problem={problems.get(row.chapterId)}
              warnings={problems.has(row.chapterId) ? [] : warningsOf(dates, row.chapterId, section)}
              onChange={
                mayTeach
                  ? (next) => edit(dates.map((one) => (one.chapterId === next.chapterId ? next : one)))
                  : undefined
              }
            />
          ))}
        </ul>
        {isOvertaken && (
          <Callout
            variant="warning"
            level={3}
            title="Somebody else changed the dates meanwhile"
            className="mt-4"
          >
            <p>What you see below is yours and is not saved.</p>
            <div className="mt-3 flex flex-wrap gap-2.5">
              <Button variant="secondary" onClick={() => setDraft(null)}>
                Show what is stored
              </Button>
              <Button variant="secondary" onClick={() => setDraft({ before: stored, dates })}>
                Go on with mine
              </Button>
            </div>
          </Callout>
        )}
        {mayTeach && (
          <div className="sticky bottom-0 mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-paper py-3">
            <Button
              type="submit"
              disabled={changed.length === 0 || problems.size > 0 || isOvertaken}
              busy={busy && 'Saving...'}
            >
              Save dates
            </Button>
            {changed.length > 0 && (
              <Button variant="secondary" disabled={busy} onClick={() => setDraft(null)}>
                Take back
              </Button>
            )}
            <p role="status" className="meta">
              {problems.size > 0
                ? `Not yet: ${[...problems.values()][0]}`
                : changed.length > 0 && `${pluralize(changed.length, 'chapter')} changed, not saved yet.`}
            </p>
          </div>
        )}
      </form>
    </Block>
  )
}

/** Why a row cannot be saved. */
function problem(row: ChapterDates): string[] {
  const isOdd = [row.opensAt, row.dueAt].some((at) => at !== null && !isLocalTime(at))
  if (isOdd) return [`Chapter ${row.chapterId} has a year that is not of this century.`]
  return [problemOf(row)].flatMap((text) => text ?? [])
}
