import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Lock } from 'lucide-react'
import { chapterStatus, isChapterComplete, whyLocked } from '#core/workbook/progress'
import { chapterIds, isChapterId } from '#core/workbook/sections'
import { CallError } from '../../lib/error.ts'
import { type Learning, useChapters, useLearning } from '../../lib/learner.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { queryFor } from '../../lib/query.ts'
import { StatusBadge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChapterArt } from '../../ui/ChapterArt.tsx'
import { MissingSheet } from '../../ui/MissingSheet.tsx'
import { Loading, WorkNotLoaded } from '../../ui/states.tsx'
import { ChapterDueDates } from '../../work/DueDate.tsx'
import { ChapterView } from './ChapterView.tsx'

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
      <LockedChapter
        id={id}
        title={cards.data?.find((card) => card.id === id)?.title}
        learning={learning.data}
      />
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

interface Props {
  id: string
  /** Undefined while the list of chapters is loading. */
  title: string | undefined
  learning: Learning
}

/** A locked chapter's address (decisions, 2.4): its title, why it is locked, where to go instead. */
function LockedChapter({ id, title, learning: { records, rule } }: Props) {
  const next = chapterIds.find(
    (one) => !isChapterComplete(records, one) && chapterStatus(records, one, rule) !== 'locked',
  )
  return (
    <Card
      look="locked"
      className="grid gap-6 px-6 py-7 max-md:m-5 md:grid-cols-[minmax(0,1fr)_11rem] md:px-8"
    >
      <div>
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <span className="text-muted text-sm">Chapter {id}</span>
          <StatusBadge status="locked" />
        </div>
        <h1 className="text-3xl text-muted">{title ?? `Chapter ${id}`}</h1>
        <p className="mt-4 mb-6 flex items-center gap-2">
          <Lock className="icon text-muted" />
          {whyLocked(id, rule)}
        </p>
        <ChapterDueDates chapterId={id} withoutOpening className="-mt-3 mb-6 text-sm/[1.5]" />
        <ButtonLink href={next ? `/chapter/${next}` : '/'} size="lg" forward>
          {next ? `Go to Chapter ${next}` : 'Back to the workbook'}
        </ButtonLink>
      </div>
      <ChapterArt chapter={Number(id)} className="art-dashed w-full max-md:hidden" />
    </Card>
  )
}
