import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { dayAndTimeIn } from '#core/workbook/local-time'
import { chapterIds } from '#core/workbook/sections'
import { queryFor } from '../../../lib/query.ts'
import { Loading } from '../../../ui/states.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Block, DeskError } from '../DeskParts.tsx'
import { nameOf } from '../people.ts'
import type { Student } from '../student/types.ts'
import { useDesk } from '../use-desk.ts'
import { chaptersInWords, TakeBack, untilWords } from './Extensions.tsx'
import { LateMark } from './LateMark.tsx'
import { MoreTime } from './MoreTime.tsx'

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
  const query = useQuery({
    ...queryFor('GET /api/classes/:classId/dates', { params: { classId } }),
    refetchOnMount: 'always',
  })
  const { userId, user, sections } = student
  const section = sections?.find((one) => one.classId === classId)
  const given = query.data?.extensions.filter((one) => one.userId === userId) ?? []
  const list = useRef<HTMLUListElement>(null)
  useFocusKept(
    given.map(({ chapterId }) => chapterId),
    (missing) => {
      const buttons = list.current?.querySelectorAll('button') ?? []
      return buttons[Math.min(missing, buttons.length - 1)] ?? list.current
    },
  )
  if (query.isError && !query.data)
    return <DeskError what="The dates could not be loaded" error={query.error} onRetry={query.refetch} />
  if (!query.data) return <Loading lines={4} />
  const rows = chapterIds.filter(
    (id) =>
      section?.dates.some(({ chapterId }) => chapterId === id) ||
      given.some(({ chapterId }) => chapterId === id),
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
                    <TakeBack classId={classId} userId={userId} name={nameOf(user)} chapterId={id} />
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
