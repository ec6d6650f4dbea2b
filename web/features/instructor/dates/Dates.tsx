import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { pluralize } from '#core/format'
import { dayAndTime, isLocalTime, localTimeOf } from '#core/workbook/local-time'
import { chapterIds, chaptersInWords } from '#core/workbook/sections'
import { type ChapterDates, changedChapters, problemOf, warningsOf } from '#core/workbook/term-dates'
import { useWhereKept } from '../../../drafts/use-outbox.ts'
import { type AnswerOf, call } from '../../../lib/call.ts'
import { useChapters } from '../../../lib/learner.ts'
import { keyOf, queryFor, useFresh } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { Callout } from '../../../ui/Callout.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { ConfirmButton } from '../Confirm.tsx'
import { Block, Unread } from '../DeskParts.tsx'
import { showStored, useDeskCall } from '../refresh.ts'
import type { Section } from '../sections/types.ts'
import { useDesk } from '../use-desk.ts'
import { kindOfChange, useKeptChange } from '../use-kept-change.ts'
import { DateRow } from './DateRow.tsx'
import { Extensions } from './Extensions.tsx'
import { FillAndMove } from './FillAndMove.tsx'

type Read = AnswerOf<'GET /api/classes/:classId/dates'>

/** When the chapters of a section open and are due, and who has more time; assistants look on. */
export function Dates() {
  const { ofClass } = useDesk()
  const params = { classId: ofClass.classId ?? '' }
  const section = useQuery(queryFor('GET /api/classes/:classId', { params })).data
  const query = useFresh('GET /api/classes/:classId/dates', { params })
  if (!section || !query.data) return <Unread what="The dates could not be loaded" query={query} lines={12} />
  return (
    <>
      <DatesForm section={section} read={query.data} now={localTimeOf(new Date(), section.timeZone)} />
      <Extensions extensions={query.data.extensions} classId={section.id} />
    </>
  )
}

const isTime = (value: unknown) => value === null || typeof value === 'string'

/** The dates of a section, as they are changed. */
const datesOfTerm = kindOfChange<readonly ChapterDates[]>({
  is: (value): value is readonly ChapterDates[] =>
    Array.isArray(value) &&
    value.length === chapterIds.length &&
    value.every((row, at) => row?.chapterId === chapterIds[at] && isTime(row.opensAt) && isTime(row.dueAt)),
  isSame: (one, other) => changedChapters(one, other).length === 0,
  inOne(left, mine) {
    const changedHere = changedChapters(mine.from, mine.to)
    const more = changedChapters(left.from, left.to).filter((id) => !changedHere.includes(id))
    return mine.to.map((row, at) => (more.includes(row.chapterId) ? (left.to[at] ?? row) : row))
  },
})

interface Props {
  section: Section
  read: Read
  /** What the section's clock shows. */
  now: string
}

/** The ten chapters with their dates. Nothing is stored before it is looked at. */
function DatesForm({ section, read, now }: Props) {
  const { mayTeach } = useDesk()
  const stored = read.dates
  const { from, shown, overtaken, ...change } = useKeptChange<readonly ChapterDates[]>(
    `dates:${section.id}`,
    stored,
    datesOfTerm,
  )
  const dates = mayTeach ? shown : stored
  const whereKept = useWhereKept()
  const { run, busy } = useDeskCall()
  const client = useQueryClient()
  const titles = new Map(useChapters().data?.map(({ id, title }) => [id, title]))
  const changed = mayTeach ? changedChapters(from, dates) : []
  const problems = new Map(dates.flatMap((row) => problem(row).map((text) => [row.chapterId, text] as const)))
  const bar = useRef<HTMLDivElement>(null)
  useFocusKept(changed.length > 0 ? ['save'] : [], () => bar.current)
  const params = { classId: section.id }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy || changed.length === 0 || problems.size > 0 || overtaken) return
    const saved = await run(
      () =>
        call('POST /api/classes/:classId/dates', { params, body: { dates: [...dates], before: [...from] } }),
      () => ({ title: 'Dates saved', text: 'The students are told by one line of the bell.' }),
    )
    if (saved)
      showStored(client, keyOf('GET /api/classes/:classId/dates', { params }), { ...read, ...saved }, () =>
        change.saved(dates, saved.dates),
      )
  }

  return (
    <Block title="Dates">
      <p className="mt-2 max-w-160 text-sm/[1.5]">
        Times are those of {zoneInWords(section.timeZone)}, where it is {dayAndTime(now)} now. An opening date
        holds a chapter back until then, and opens nothing by itself. Late work is marked and never refused.
      </p>
      {mayTeach && <FillAndMove section={section} dates={dates} onChange={change.set} />}
      <form onSubmit={(event) => void save(event)} noValidate className="mt-4">
        <ul>
          {dates.map((row, at) => (
            <DateRow
              key={row.chapterId}
              row={row}
              before={from[at]}
              title={titles.get(row.chapterId)}
              now={now}
              problem={problems.get(row.chapterId)}
              warnings={problems.has(row.chapterId) ? [] : warningsOf(dates, row.chapterId, section)}
              onChange={
                mayTeach
                  ? (next) => change.set(dates.map((one) => (one.chapterId === next.chapterId ? next : one)))
                  : undefined
              }
            />
          ))}
        </ul>
        {overtaken && (
          <Callout
            variant="warning"
            level={3}
            title="Somebody else changed the dates meanwhile"
            className="mt-4"
          >
            <p>What you see above is yours and is not saved.</p>
            <div className="mt-3 flex flex-wrap gap-2.5">
              <Button variant="secondary" onClick={change.putAway}>
                Show what is stored
              </Button>
              <Button variant="secondary" onClick={change.goOn}>
                Go on with mine
              </Button>
            </div>
          </Callout>
        )}
        {mayTeach && (
          <div
            ref={bar}
            tabIndex={-1}
            className="sticky bottom-0 mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-paper py-3"
          >
            <Button
              type="submit"
              disabled={changed.length === 0 || problems.size > 0 || overtaken}
              busy={busy && 'Saving...'}
            >
              Save dates
            </Button>
            {changed.length > 0 && (
              <ConfirmButton
                variant="secondary"
                disabled={busy}
                title="Take your changes back?"
                yes="Take back"
                question={`What you changed here and did not save goes: ${chaptersInWords(changed)}. The dates that are stored are shown again.`}
                onYes={change.putAway}
              >
                Take back
              </ConfirmButton>
            )}
            <p role="status" className="meta">
              {problems.size > 0
                ? `Not yet: ${[...problems.values()][0]}`
                : changed.length > 0 && `${pluralize(changed.length, 'chapter')} changed, not saved yet.`}
              {changed.length > 0 && <span className="block">They are {whereKept}.</span>}
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

/** "Eastern Time (America/New_York)"; "UTC". */
function zoneInWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value.replace(/^GMT(?:\+00:00)?$/, 'UTC')
  return name && name !== timeZone ? `${name} (${timeZone})` : timeZone
}
