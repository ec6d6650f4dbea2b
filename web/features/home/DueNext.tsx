import { Link } from 'wouter'
import type { ChapterCard } from '#core/content/learner-view'
import type { StudentDate } from '#core/contract/due'
import type { useDue } from '../../lib/due.ts'
import { RetryButton } from '../../ui/RetryButton.tsx'
import { DueDate } from '../../work/DueDate.tsx'

interface Props {
  due: ReturnType<typeof useDue>
  chapters: readonly ChapterCard[]
}

/** What is due first, in at most three lines; nothing for whoever has no dates or has done all of it. */
export function DueNext({ due, chapters }: Props) {
  const next = unfinished(due.data?.dates ?? []).slice(0, 3)
  const isMissing = due.isError && !due.data
  if (next.length === 0 && !isMissing) return null
  return (
    <section aria-labelledby="due-next" className="mb-8 max-md:px-5">
      <h2 id="due-next" className="text-xl">
        Due next
      </h2>
      {isMissing ? (
        <div role="alert">
          <p className="meta my-2">What is due could not be loaded.</p>
          <RetryButton onRetry={due.refetch} />
        </div>
      ) : (
        <ul className="mt-2 border-line border-t">
          {next.map((date) => (
            <li
              key={`${date.chapterId} ${date.section}`}
              className="grid gap-x-8 border-line border-b py-1.5 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-center"
            >
              <Link
                href={`/chapter/${date.chapterId}`}
                className="flex min-h-11 items-center text-accent underline underline-offset-[0.18em]"
              >
                Chapter {date.chapterId}: {chapters.find(({ id }) => id === date.chapterId)?.title}
              </Link>
              <p className="text-sm/[1.5] max-md:pb-2">
                <DueDate date={date} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** With a due date and still to do, what was or is due first before the rest. */
const unfinished = (dates: readonly StudentDate[]): StudentDate[] =>
  dates
    .filter(({ standing }) => ['overdue', 'due-soon', 'due'].includes(standing))
    .toSorted((one, other) => Date.parse(one.dueAt ?? '') - Date.parse(other.dueAt ?? ''))
