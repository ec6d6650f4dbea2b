import { Lock } from 'lucide-react'
import { isChapterComplete, type ProgressRecord, sentences } from '#core/workbook/progress'
import { chapterIds } from '#core/workbook/sections'
import { StatusBadge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChapterArt } from '../../ui/ChapterArt.tsx'

interface Props {
  id: string
  /** Undefined while the list of chapters is loading. */
  title: string | undefined
  records: readonly ProgressRecord[]
}

/** A locked chapter's address (decisions, 2.4): its title, why it is locked, where to go instead. */
export function LockedChapter({ id, title, records }: Props) {
  const unfinished = chapterIds.find((chapter) => !isChapterComplete(records, chapter)) ?? '1'
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
          {sentences.chapterLocked}
        </p>
        <ButtonLink href={`/chapter/${unfinished}`} size="lg" forward>
          Go to Chapter {unfinished}
        </ButtonLink>
      </div>
      <ChapterArt chapter={Number(id)} className="art-dashed w-full max-md:hidden" />
    </Card>
  )
}
