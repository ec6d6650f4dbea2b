import { type FormEvent, useId, useState } from 'react'
import { dayAndTimeIn, isLocalTime } from '#core/workbook/local-time'
import { chapterIds, chaptersInWords } from '#core/workbook/sections'
import { call } from '../../../lib/call.ts'
import { useFresh } from '../../../lib/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxRow, Select } from '../../../ui/controls.tsx'
import { useListFocus } from '../actions/use-focus-kept.ts'
import { Block, Unread } from '../DeskParts.tsx'
import { nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import type { Student } from '../student/types.ts'
import { useDesk } from '../use-desk.ts'
import { TimeField } from './DateRow.tsx'
import { TakeBack, untilWords } from './Extensions.tsx'
import { LateMark } from './LateMark.tsx'

/** When the chapters are due for one student: at a section's desk with the way to give more time. */
export function StudentDates({ student }: { student: Student }) {
  const { ofClass } = useDesk()
  if (ofClass.classId) return <InSection student={student} classId={ofClass.classId} />
  return student.sections?.map((section) => (
    <Block key={section.classId} title={`Dates in “${section.name}”`}>
      <ul className="mt-2">
        {section.dates.map((date) => (
          <li key={date.chapterId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
            {dueLine(date, section.timeZone)}
            <LateMark lateness={date.lateness} />
          </li>
        ))}
      </ul>
    </Block>
  ))
}

type SectionDates = NonNullable<Student['sections']>[number]

const dueLine = ({ chapterId, dueAt, extended }: SectionDates['dates'][number], timeZone: string): string =>
  `Chapter ${chapterId}: ${dueAt === null ? 'without an end' : `due ${dayAndTimeIn(new Date(dueAt), timeZone)}`}${extended ? ', more time than the section' : ''}.`

/** What of the dates asks for attention. */
function summaryOf(dates: SectionDates['dates']): string {
  const those = (has: (date: SectionDates['dates'][number]) => boolean) =>
    dates.filter(has).map(({ chapterId }) => chapterId)
  const parts = [
    ['Overdue', those(({ lateness }) => lateness === 'overdue')],
    ['Late', those(({ lateness }) => lateness === 'late')],
    ['More time', those(({ extended }) => extended)],
  ] as const
  const said = parts
    .filter(([, ids]) => ids.length > 0)
    .map(([what, ids]) => `${what}: ${chaptersInWords(ids)}.`)
  return said.join(' ') || 'Nothing is late.'
}

function InSection({ student, classId }: { student: Student; classId: string }) {
  const { mayTeach } = useDesk()
  const query = useFresh('GET /api/classes/:classId/dates', { params: { classId } })
  const { userId, user, sections } = student
  const section = sections?.find((one) => one.classId === classId)
  const given = query.data?.extensions.filter((one) => one.userId === userId) ?? []
  const list = useListFocus<HTMLUListElement>(
    given.map(({ chapterId }) => chapterId),
    'button',
  )
  if (!query.data) return <Unread what="The dates could not be loaded" query={query} lines={4} />
  const rows = chapterIds.filter((id) =>
    [...(section?.dates ?? []), ...given].some(({ chapterId }) => chapterId === id),
  )
  if (rows.length === 0 && !mayTeach) return null
  return (
    <Block title="Dates">
      <p className="meta mt-1">{section ? summaryOf(section.dates) : 'The section has no due dates yet.'}</p>
      <details className="mt-1">
        <summary className="min-h-11 cursor-pointer py-2.5 font-label text-sm">
          {mayTeach ? 'Due dates and more time' : 'Due dates'}
        </summary>
        <ul ref={list} tabIndex={-1} className="mt-2">
          {rows.map((id) => {
            const date = section?.dates.find(({ chapterId }) => chapterId === id)
            const more = given.find(({ chapterId }) => chapterId === id)
            return (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t py-2 text-sm/[1.45] first:border-t-0"
              >
                <span>
                  {section && date ? dueLine(date, section.timeZone) : `Chapter ${id}: no due date.`}
                  {more && !date?.extended && ` More time ${untilWords(more.dueAt)}.`}
                </span>
                <LateMark lateness={date?.lateness ?? null} />
                {more && mayTeach && (
                  <span className="sm:ml-auto">
                    <TakeBack classId={classId} name={nameOf(user)} taken={[more]} chapterId={id} />
                  </span>
                )}
              </li>
            )
          })}
        </ul>
        {mayTeach && <MoreTime classId={classId} userId={userId} name={nameOf(user)} />}
      </details>
    </Block>
  )
}

interface MoreTimeProps {
  classId: string
  userId: string
  name: string
}

/** Gives one student more time. Nobody is asked for a reason: none is kept. */
function MoreTime({ classId, userId, name }: MoreTimeProps) {
  const [chapterId, setChapterId] = useState('')
  const [endless, setEndless] = useState(false)
  const [until, setUntil] = useState<string | null>(null)
  const { run, busy } = useDeskCall()
  const id = useId()
  const isReady = endless || (until !== null && isLocalTime(until))
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy || !isReady) return
    const body = { ...(chapterId ? { chapterId } : {}), dueAt: endless ? null : until }
    await run(
      () =>
        call('POST /api/classes/:classId/extensions/:personId', {
          params: { classId, personId: userId },
          body,
        }),
      ({ given }) =>
        given.length > 0
          ? { title: 'More time given', text: `${chaptersInWords(given)}. ${name} is told by the bell.` }
          : {
              title: 'Nothing changed',
              text: `${name} has that much time already. To shorten it, take it back first.`,
            },
    )
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 border-line border-t pt-4">
      <h3 className="text-base">More time</h3>
      <p className="meta mt-1 max-w-160">
        For this student alone. No reason is asked for or kept. It never ends before the date of the section,
        and never shortens what was given before.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div>
          <label htmlFor={id} className="mb-1 block text-muted text-xs">
            For
          </label>
          <Select
            id={id}
            className="w-auto!"
            value={chapterId}
            onChange={({ target }) => setChapterId(target.value)}
          >
            <option value="">All chapters</option>
            {chapterIds.map((one) => (
              <option key={one} value={one}>
                Chapter {one}
              </option>
            ))}
          </Select>
        </div>
        {!endless && (
          <TimeField label="Until" name="More time until" usual="23:59" value={until} onChange={setUntil} />
        )}
        <CheckboxRow checked={endless} onChange={setEndless}>
          Without an end
        </CheckboxRow>
        <Button type="submit" variant="secondary" disabled={!isReady} busy={busy}>
          Give more time
        </Button>
      </div>
    </form>
  )
}
