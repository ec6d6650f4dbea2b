import { useQuery } from '@tanstack/react-query'
import { MessageSquareText } from 'lucide-react'
import { useEffect } from 'react'
import type { FeedbackTarget } from '#core/contract/feedback-record'
import { queryFor, useFresh } from '../../lib/query.ts'
import { ErrorState } from '../../ui/states.tsx'
import { Received } from './Received.tsx'

/** Instructors' feedback beside the work it is on, with the place to answer; nothing while there is none. */
export default function WorkFeedback({ chapterId, target }: { chapterId: string; target: FeedbackTarget }) {
  const query = useFresh('GET /api/feedback/:chapterId', { params: { chapterId } })
  const submissions = useQuery({
    ...queryFor('GET /api/portfolio-submissions'),
    enabled: target === 'submission',
  }).data
  const records = query.data?.filter((record) => record.target === target) ?? []
  useNamedPlace(records.length > 0)
  if (query.isError && !query.data) {
    return (
      <div className="mt-8 max-w-160">
        <ErrorState level={3} title="Feedback could not be loaded" onRetry={() => void query.refetch()} />
      </div>
    )
  }
  if (records.length === 0) return null
  return (
    <section
      aria-labelledby="feedback"
      className="no-print mt-10 max-w-160 border-margin border-l-[3px] pl-5"
    >
      <h3 id="feedback" className="mb-4 flex items-center gap-2 text-lg">
        <MessageSquareText className="icon text-margin" />
        Feedback
      </h3>
      <ul className="grid gap-7">
        {records.map((record) => (
          <Received
            key={record.id}
            record={record}
            about={submissions?.find(({ id }) => id === record.submissionId)?.title}
          />
        ))}
      </ul>
    </section>
  )
}

/** Where something can be written or chosen. */
const fields = 'input, textarea, select, [contenteditable]'

/** Shows the comment the bell's link names, unless somebody writes by then: the next words would be lost. */
function useNamedPlace(ready: boolean): void {
  useEffect(() => {
    if (!ready) return
    const show = () => {
      if (!location.hash.startsWith('#feedback-')) return
      const place = document.getElementById(location.hash.slice(1))
      place?.scrollIntoView({ block: 'center' })
      place?.focus({ preventScroll: true })
    }
    if (!document.activeElement?.matches(fields)) show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [ready])
}
