import type { ChapterCard } from '#core/content/learner-view'
import { type ChapterStatus, chapterFigure, type ProgressRecord } from '#core/workbook/progress'
import { StatusBadge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChapterArt } from '../../ui/ChapterArt.tsx'
import { cx } from '../../ui/cx.ts'
import { NumberBadge } from '../../ui/NumberBadge.tsx'
import { Bars } from '../../ui/Progress.tsx'

interface Props {
  chapter: ChapterCard
  status: ChapterStatus
  records: readonly ProgressRecord[]
  /** Said of a locked one. */
  whyLocked: string
}

const art: Record<ChapterStatus, string> = {
  locked: 'art-dashed',
  available: 'art-plain',
  'in-progress': 'art-plain',
  completed: '',
}

/** A chapter on the dashboard: pencil while locked, ink when open, highlighter when done. */
export function ChapterCardItem({ chapter, status, records, whyLocked }: Props) {
  const locked = status === 'locked'
  return (
    <Card
      as="li"
      look={locked ? 'locked' : status === 'in-progress' ? 'current' : 'plain'}
      className="relative flex flex-col px-[1.4rem] pt-[1.3rem] pb-5"
    >
      <div className="mb-3.5 flex items-start gap-3 md:min-h-21">
        <NumberBadge mark={chapter.id} status={status} />
        <div className="grid justify-items-start gap-[0.3rem] text-muted text-sm/[1.2]">
          <span>Chapter {chapter.id}</span>
          <StatusBadge status={status} />
        </div>
        <ChapterArt
          chapter={Number(chapter.id)}
          className={cx('-mt-1 -mr-1 ml-auto w-23 min-w-0 flex-[0_1_auto] md:w-29', art[status])}
        />
      </div>
      <h3 className={cx('text-xl', locked && 'text-muted')}>{chapter.title}</h3>
      <p className="mt-1 mb-[0.55rem] font-serif text-[1.0625rem]/[1.4] text-muted italic">
        {chapter.subtitle}
      </p>
      <p className={cx('mb-[1.1rem] text-sm/[1.5]', locked && 'text-muted max-md:hidden')}>
        {chapter.description}
      </p>
      <div
        className={cx(
          'mt-auto grid items-center gap-4 border-line border-t pt-3.5',
          locked ? 'max-md:border-dashed md:min-h-16' : 'min-h-16 grid-cols-[1fr_auto]',
        )}
      >
        {locked ? (
          <span className="text-muted text-xs">{whyLocked}</span>
        ) : (
          <Foot {...{ chapter, status, records }} />
        )}
      </div>
    </Card>
  )
}

function Foot({ chapter, status, records }: Omit<Props, 'whyLocked'>) {
  const figure = chapterFigure(records, chapter.id)
  const done = status === 'completed'
  const action = done ? 'Review' : 'Continue'
  return (
    <>
      <div>
        <span className="mb-[0.35rem] block text-muted text-xs">
          {figure.completed} of {figure.total} sections
        </span>
        <Bars total={figure.total} done={figure.completed} tone={done ? 'success' : 'pen'} />
      </div>
      <ButtonLink
        href={`/chapter/${chapter.id}`}
        variant={status === 'in-progress' ? 'primary' : 'secondary'}
        aria-label={`${action} chapter ${chapter.id}`}
      >
        {action}
      </ButtonLink>
    </>
  )
}
