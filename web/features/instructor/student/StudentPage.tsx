import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { CallError } from '../../../lib/error.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { queryFor } from '../../../lib/query.ts'
import { ErrorState, Loading } from '../../../ui/states.tsx'
import { RecentDeletions } from '../actions/RecentDeletions.tsx'
import { studentAddress } from '../address.ts'
import { DeskError } from '../DeskParts.tsx'
import { nameOf } from '../people.ts'
import { ChapterPart } from './ChapterPart.tsx'
import { ChapterStrip } from './ChapterStrip.tsx'
import { Links } from './Links.tsx'
import { StudentHead } from './StudentHead.tsx'
import type { Student } from './types.ts'

interface Props {
  userId: string
  /** The chapter the address names; without it, where there is something to read is opened, once. */
  chapterId: string | null
}

/** One student on one page: who, how far, help, and the work of the chosen chapter. */
export function StudentPage({ userId, chapterId }: Props) {
  const query = useQuery({
    ...queryFor('GET /api/admin/students/:userId', { params: { userId } }),
    refetchOnMount: 'always',
  })
  usePageTitle(query.data ? nameOf(query.data.user) : 'Admin Panel')
  const student = query.data
  const chapter = student && chosenChapter(student, chapterId)
  const shown = chapter?.chapterId
  const [, navigate] = useLocation()
  // Named by the address from now on: what is read or saved later leads to no other chapter under somebody's hands.
  useEffect(() => {
    if (shown && shown !== chapterId) navigate(studentAddress(userId, shown), { replace: true })
  }, [userId, shown, chapterId, navigate])
  return (
    <>
      <p className="mb-3">
        <Link
          href="/admin"
          className="inline-flex min-h-11 items-center gap-1.5 text-accent text-sm underline underline-offset-[0.18em]"
        >
          <ArrowLeft className="icon" />
          All students
        </Link>
      </p>
      {query.error instanceof CallError && query.error.status === 404 ? (
        <ErrorState title="There is no such student" action={<Link href="/admin">Back to all students</Link>}>
          The account may have been deleted.
        </ErrorState>
      ) : query.isError && !student ? (
        <DeskError what="This student could not be loaded" error={query.error} onRetry={query.refetch} />
      ) : !student ? (
        <Loading lines={10} />
      ) : (
        <>
          <StudentHead student={student} />
          <RecentDeletions deletions={student.undoable} />
          <ChapterStrip student={student} chosen={shown} />
          {chapter && <ChapterPart key={chapter.chapterId} student={student} chapter={chapter} />}
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
