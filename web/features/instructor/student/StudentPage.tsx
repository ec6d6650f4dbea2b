import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import type { Lateness } from '#core/workbook/due'
import { CallError } from '../../../lib/error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { RecentDeletions } from '../actions/RecentDeletions.tsx'
import { Block, Unread } from '../DeskParts.tsx'
import { StudentDates } from '../dates/StudentDates.tsx'
import { nameOf } from '../people.ts'
import { SectionBadges } from '../SectionBadges.tsx'
import { useDesk } from '../use-desk.ts'
import { AskedWords } from '../words/AskedWords.tsx'
import { ChapterHelp } from './ChapterHelp.tsx'
import { ChapterWork } from './ChapterWork.tsx'
import { Links } from './Links.tsx'
import { StudentHead } from './StudentHead.tsx'
import type { Student, StudentChapter } from './types.ts'
import { useStudent, useWork } from './use-student.ts'
import '../overview/overview.css'

interface Props {
  userId: string
  /** The chapter the address names; without it, where there is something to read is opened, once. */
  chapterId: string | null
}

/** One student on one page: who, how far, help, and the work of the chosen chapter. */
export function StudentPage({ userId, chapterId }: Props) {
  const { right, archiveId, studentAddress, viewAddress } = useDesk()
  const query = useStudent(userId)
  usePageTitle(query.data ? nameOf(query.data.user) : 'Admin Panel')
  const student = query.data
  const chapter = student && chosenChapter(student, chapterId)
  const shown = chapter?.chapterId
  // Who teaches a section is told the same of a student of others as of nobody.
  const missing = right === 'administrator' || archiveId ? 404 : 403
  const isMissing = query.error instanceof CallError && query.error.status === missing
  const [, navigate] = useLocation()
  // Named by the address from now on: what is read or saved later leads to no other chapter under somebody's hands.
  useEffect(() => {
    if (shown && shown !== chapterId) navigate(studentAddress(userId, shown), { replace: true })
  }, [userId, shown, chapterId, navigate, studentAddress])
  return (
    <>
      <p className="mb-3">
        <Link
          href={viewAddress('students')}
          className="inline-flex min-h-11 items-center gap-1.5 text-accent text-sm underline underline-offset-[0.18em]"
        >
          <ArrowLeft className="icon" />
          All students
        </Link>
      </p>
      {isMissing ? (
        <ErrorState
          title="There is no such student"
          action={<Link href={viewAddress('students')}>Back to all students</Link>}
        >
          {right === 'administrator'
            ? 'The account may have been deleted.'
            : 'The account may have been deleted, or the student is no longer in your section.'}
        </ErrorState>
      ) : !student ? (
        <Unread what="This student could not be loaded" query={query} lines={10} />
      ) : (
        <>
          <StudentHead student={student} />
          {student.right !== 'assistant' && <RecentDeletions deletions={student.undoable} />}
          <ChapterStrip student={student} chosen={shown} />
          <StudentDates student={student} />
          {chapter && <ChapterPart key={chapter.chapterId} student={student} chapter={chapter} />}
          <AskedWords userId={userId} />
          <Links userId={userId} links={student.links} />
        </>
      )}
    </>
  )
}

/** The chapter named, else the first with something to read, else the current one, else the first. */
const chosenChapter = ({ chapters, currentChapter }: Student, named: string | null) =>
  chapters.find(({ chapterId }) => chapterId === named) ??
  chapters.find(({ toRead }) => toRead) ??
  chapters.find(({ chapterId }) => chapterId === currentChapter) ??
  chapters[0]

/** One chapter of a student: what is completed, what can be done about it, and all the work in it. */
function ChapterPart({ student, chapter }: { student: Student; chapter: StudentChapter }) {
  const { chapterId, title, sections, status } = chapter
  const date = useDateOf(student)(chapterId)
  const work = useWork(student.userId, chapterId)
  return (
    <Block title={`Chapter ${chapterId}: ${title}`} beside={<StatusBadge status={status} />}>
      <div className="mt-3">
        <SectionBadges sections={sections} />
      </div>
      {student.right !== 'assistant' && <ChapterHelp student={student} chapter={chapter} />}
      {!work.data ? (
        <Unread what="The work could not be loaded" query={work} lines={8} />
      ) : (
        <ChapterWork userId={student.userId} work={work.data} dueAt={date?.dueAt ?? null} />
      )}
    </Block>
  )
}

/** The ten chapters with how much of each is completed; one of them is open below. */
function ChapterStrip({ student, chosen }: { student: Student; chosen: string | undefined }) {
  const { studentAddress } = useDesk()
  const dateOf = useDateOf(student)
  return (
    <Block title="Chapters" beside={<span className="meta">Sections completed, of 4</span>}>
      <ul className="mt-3 grid grid-cols-5 gap-2 md:grid-cols-10">
        {student.chapters.map((chapter) => (
          <li key={chapter.chapterId}>
            <Link
              href={studentAddress(student.userId, chapter.chapterId)}
              aria-current={chapter.chapterId === chosen ? 'true' : undefined}
              className="grid justify-items-center gap-1 rounded-control border-[1.5px] border-line px-1 pt-1.5 pb-2 text-center text-muted text-xs no-underline hover:bg-well aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-label aria-[current]:text-accent-strong"
            >
              <span>
                Ch. {chapter.chapterId}
                <span className="sr-only"> {chapter.title},</span>
              </span>
              <span data-heat={countOf(chapter)} className="heat-cell heat-legend">
                {countOf(chapter)}
                <span className="sr-only"> of 4 sections completed </span>
              </span>
              <span className="min-h-[1.3em]">{noteOf(chapter, dateOf(chapter.chapterId)?.lateness)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Block>
  )
}

/** When a chapter is due for the student in the section whose desk this is. */
function useDateOf({ sections }: Student) {
  const { ofClass } = useDesk()
  const dates = sections?.find(({ classId }) => classId === ofClass.classId)?.dates
  return (id: string) => dates?.find(({ chapterId }) => chapterId === id)
}

const countOf = ({ sections }: StudentChapter) => sections.filter(({ completed }) => completed).length

/** The one thing about a chapter that asks for attention. */
function noteOf({ dialogue, toRead, status }: StudentChapter, late: Lateness | null = null): string {
  if (dialogue === 'waiting') return 'waiting'
  if (toRead) return 'to read'
  return late ?? (status === 'locked' ? 'locked' : '')
}
