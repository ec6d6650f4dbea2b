import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { chapterStatus } from '#core/workbook/progress'
import { isChapterId } from '#core/workbook/sections'
import { CallError } from '../../lib/error.ts'
import { useChapters, useLearning } from '../../lib/learner.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { queryFor } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { MissingSheet } from '../../ui/MissingSheet.tsx'
import { Loading, WorkNotLoaded } from '../../ui/states.tsx'
import { ChapterView } from './ChapterView.tsx'
import { LockedChapter } from './LockedChapter.tsx'

/** The page at /chapter/{id}: the chapter, or that it is locked, or that there is none. */
export function ChapterPage({ id }: { id: string }) {
  const known = isChapterId(id)
  usePageTitle(known ? `Chapter ${id}` : 'Chapter not found')
  const learning = useLearning()
  const cards = useChapters()
  const chapter = useQuery({
    ...queryFor('GET /api/chapters/:chapterId', { params: { chapterId: id } }),
    enabled: known,
  })

  if (!known) return <ChapterNotFound />
  if (learning.error || (chapter.error && !chapter.data && cards.error)) {
    return (
      <WorkNotLoaded
        page
        what="This chapter"
        onRetry={() => void Promise.all([learning.refetch(), chapter.refetch(), cards.refetch()])}
      />
    )
  }
  if (!learning.data) return <Loading lines={12} />
  const { records, rule } = learning.data
  if (chapterStatus(records, id, rule) === 'locked') {
    return (
      <LockedChapter id={id} title={cards.data?.find((card) => card.id === id)?.title} records={records} />
    )
  }
  if (isNotFound(chapter.error)) return <ChapterNotFound />
  if (chapter.error && !chapter.data) {
    return <WorkNotLoaded page what="This chapter" onRetry={() => void chapter.refetch()} />
  }
  if (!chapter.data) return <Loading lines={12} />
  return <ChapterView chapter={chapter.data} learning={learning.data} />
}

const isNotFound = (error: unknown) => error instanceof CallError && error.status === 404

function ChapterNotFound() {
  return (
    <MissingSheet
      title="Chapter not found"
      actions={
        <ButtonLink href="/" size="lg" icon={<ArrowLeft className="icon" />}>
          Back to the workbook
        </ButtonLink>
      }
    >
      The workbook has ten chapters. Choose one from the contents to keep going.
    </MissingSheet>
  )
}
