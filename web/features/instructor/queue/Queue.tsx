import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { type AnswerOf, call, type QueryOf } from '../../../lib/call.ts'
import { momentOf } from '../../../lib/dates.ts'
import { queryFor } from '../../../lib/query.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/controls.tsx'
import { EmptyState, Loading } from '../../../ui/states.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { studentAddress } from '../address.ts'
import { Block, DeskError } from '../DeskParts.tsx'
import { PageTurner } from '../overview/PageTurner.tsx'
import { useEmptiedPage } from '../overview/use-emptied-page.ts'
import { nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'

type Query = NonNullable<QueryOf<'GET /api/admin/feedback-queue'>>
type Item = AnswerOf<'GET /api/admin/feedback-queue'>['items'][number]

const states = {
  new: { word: 'New', tone: 'open' },
  revised: { word: 'Revised', tone: 'doing' },
  answered: { word: 'Answered', tone: 'done' },
} as const
const pieceNames = { exercise: 'Exercise', reflection: 'Reflection', submission: 'Submission' } as const

/** Work nobody has looked at yet, or that was changed or answered since. */
export function Queue() {
  const [state, setState] = useState<Item['state'] | undefined>()
  const [order, setOrder] = useState<NonNullable<Query['order']>>('newest')
  const [trail, setTrail] = useState<readonly string[]>([])
  const query = useQuery({
    ...queryFor('GET /api/admin/feedback-queue', {
      query: {
        limit: 25,
        order,
        ...(state ? { state } : {}),
        ...(trail.length > 0 ? { cursor: trail.at(-1) } : {}),
      },
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
  const next = query.data?.next
  const previous = () => setTrail(trail.slice(0, -1))
  const isEmpty = query.data?.items.length === 0
  useEmptiedPage(isEmpty && !query.isPlaceholderData, trail.length, previous)
  const list = useRef<HTMLUListElement>(null)
  const nothing = useRef<HTMLDivElement>(null)
  useFocusKept(query.data?.items.map(keyOf) ?? [], (missing) => {
    // The link, not the button: Enter held too long marks nothing that nobody has looked at.
    const links = list.current?.querySelectorAll('a') ?? []
    return links[Math.min(missing, links.length - 1)] ?? nothing.current
  })
  return (
    <Block title="Work to read">
      <p className="meta mt-1">
        Exercises, reflections and submissions that are new, were revised, or whose feedback was answered.
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Select
          aria-label="Show"
          className="sm:w-auto!"
          value={state ?? ''}
          onChange={({ target }) => {
            setState(target.value in states ? (target.value as Item['state']) : undefined)
            setTrail([])
          }}
        >
          <option value="">Show: everything</option>
          {Object.entries(states).map(([id, { word }]) => (
            <option key={id} value={id}>
              {word}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Sort"
          className="sm:w-auto!"
          value={order}
          onChange={({ target }) => {
            setOrder(target.value === 'oldest' ? 'oldest' : 'newest')
            setTrail([])
          }}
        >
          <option value="newest">Newest first</option>
          <option value="oldest">Oldest first</option>
        </Select>
      </div>
      {query.isError && !query.isFetching ? (
        <div className="mt-4">
          <DeskError what="The list could not be loaded" error={query.error} onRetry={query.refetch} />
        </div>
      ) : !query.data || (isEmpty && (trail.length > 0 || query.isPlaceholderData)) ? (
        <Loading lines={8} className="mt-4" />
      ) : isEmpty ? (
        <div ref={nothing} tabIndex={-1}>
          <EmptyState art={1}>Nothing waits to be read.</EmptyState>
        </div>
      ) : (
        <>
          <ul ref={list} className="mt-3">
            {query.data.items.map((item) => (
              <QueueRow key={keyOf(item)} item={item} />
            ))}
          </ul>
          <PageTurner
            page={trail.length}
            onPrevious={previous}
            onNext={next ? () => setTrail([...trail, next]) : undefined}
            busy={query.isPlaceholderData}
          />
        </>
      )}
    </Block>
  )
}

const keyOf = ({ userId, chapterId, target, submissionId }: Item) =>
  `${userId}/${chapterId}/${target}/${submissionId}`

function QueueRow({ item }: { item: Item }) {
  const { userId, user, chapterId, target, submissionId, title, state, at } = item
  const { run, busy } = useDeskCall()
  const name = nameOf(user)
  const what = `${pieceNames[target]}, Chapter ${chapterId}`
  const seen = () =>
    run(
      () =>
        call('POST /api/admin/feedback-queue/seen', {
          body: { userId, chapterId, target, seenAt: at, ...(submissionId ? { submissionId } : {}) },
        }),
      () => ({ title: 'Marked as read', text: 'It comes back when it is changed.' }),
    )
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 border-line border-t py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-72">
        <Link
          href={studentAddress(userId, chapterId, target)}
          className="font-heading font-serif text-[1.03rem] text-ink underline decoration-line-strong underline-offset-[0.18em] hover:text-accent"
        >
          {name}: {what}
        </Link>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          <Badge tone={states[state].tone}>{states[state].word}</Badge>
          {title && <span>{title}</span>}
          <span>{momentOf(at)}</span>
        </p>
      </div>
      <Button
        variant="secondary"
        busy={busy}
        aria-label={`Mark as read: ${name}, ${what}`}
        onClick={() => void seen()}
      >
        Mark as read
      </Button>
    </li>
  )
}
