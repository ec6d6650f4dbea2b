import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../lib/query.ts'
import { StatusBadge } from '../../../ui/Badge.tsx'
import { Loading } from '../../../ui/states.tsx'
import { Block, DeskError } from '../DeskParts.tsx'
import { SectionBadges } from '../SectionBadges.tsx'
import { ChapterHelp } from './ChapterHelp.tsx'
import { ChapterWork } from './ChapterWork.tsx'
import type { Student, StudentChapter } from './types.ts'

/** One chapter of a student: what is completed, what can be done about it, and all the work in it. */
export function ChapterPart({ student, chapter }: { student: Student; chapter: StudentChapter }) {
  const { chapterId, title, sections, status } = chapter
  const params = { userId: student.userId, chapterId }
  const work = useQuery({
    ...queryFor('GET /api/admin/students/:userId/chapters/:chapterId', { params }),
    refetchOnMount: 'always',
  })
  return (
    <Block title={`Chapter ${chapterId}: ${title}`} beside={<StatusBadge status={status} />}>
      <div className="mt-3">
        <SectionBadges sections={sections} />
      </div>
      <ChapterHelp student={student} chapter={chapter} />
      {work.isError && !work.data ? (
        <DeskError what="The work could not be loaded" error={work.error} onRetry={work.refetch} />
      ) : !work.data ? (
        <Loading lines={8} />
      ) : (
        <ChapterWork userId={student.userId} work={work.data} />
      )}
    </Block>
  )
}
