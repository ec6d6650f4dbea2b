import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { type AnswerOf, call, type QueryOf } from '../../../lib/call.ts'
import { momentOf } from '../../../lib/dates.ts'
import { queryFor } from '../../../lib/query.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useFocusKept } from '../actions/use-focus-kept.ts'
import { Block, Choice } from '../DeskParts.tsx'
import { LateMark } from '../dates/LateMark.tsx'
import { PagedList } from '../PagedList.tsx'
import { nameOf } from '../people.ts'
import { useDeskCall } from '../refresh.ts'
import { useDesk } from '../use-desk.ts'

type Query = NonNullable<QueryOf<'GET /api/admin/feedback-queue'>>
type Item = AnswerOf<'GET /api/admin/feedback-queue'>['items'][number]

const states = {
  new: { word: 'New', tone: 'open' },
  revised: { word: 'Revised', tone: 'doing' },
  answered: { word: 'Answered', tone: 'done' },
} as const
const stateOptions = (Object.keys(states) as Item['state'][]).map((id) => ({ id, name: states[id].word }))
const orders = [
  { id: 'newest', name: 'Newest first' },
  { id: 'oldest', name: 'Oldest first' },
] as const
const pieceNames = { exercise: 'Exercise', reflection: 'Reflection', submission: 'Submission' } as const

/** Work nobody has looked at yet, or that was changed or answered since. */
export function Queue() {
  const { ofClass } = useDesk()
  const [state, setState] = useState<Item['state'] | undefined>()
  const [order, setOrder] = useState<NonNullable<Query['order']>>('newest')
  const [trail, setTrail] = useState<readonly string[]>([])
  const query = useQuery({
    ...queryFor('GET /api/admin/feedback-queue', {
      query: {
        ...ofClass,
        limit: 25,
        order,
        ...(state ? { state } : {}),
        ...(trail.length > 0 ? { cursor: trail.at(-1) } : {}),
      },
    }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
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
        <Choice
          label="Show"
          value={state}
          none="Show: everything"
          options={stateOptions}
          onChoose={(chosen) => {
            setState(chosen)
            setTrail([])
          }}
        />
        <Choice
          label="Sort"
          value={order}
          options={orders}
          onChoose={(chosen = 'newest') => {
            setOrder(chosen)
            setTrail([])
          }}
        />
      </div>
      <PagedList
        query={query}
        failure="The list could not be loaded"
        count={query.data?.items.length}
        trail={trail}
        onTurn={setTrail}
        empty={
          <div ref={nothing} tabIndex={-1}>
            <EmptyState art={1}>Nothing waits to be read.</EmptyState>
          </div>
        }
      >
        {({ items }) => (
          <ul ref={list} className="mt-3">
            {items.map((item) => (
              <QueueRow key={keyOf(item)} item={item} />
            ))}
          </ul>
        )}
      </PagedList>
    </Block>
  )
}

const keyOf = ({ userId, chapterId, target, submissionId }: Item) =>
  `${userId}/${chapterId}/${target}/${submissionId}`

function QueueRow({ item }: { item: Item }) {
  const { studentAddress } = useDesk()
  const { userId, user, chapterId, target, submissionId, title, state, at, late } = item
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
          <LateMark lateness={late ? 'late' : null} />
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
