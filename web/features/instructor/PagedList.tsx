import type { UseQueryResult } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Loading } from '../../ui/states.tsx'
import { useFocusKept } from './actions/use-focus-kept.ts'
import { DeskError } from './DeskParts.tsx'

interface ListProps<Page> {
  /** The page that is shown; the one before it stands in for it until it is there. */
  query: UseQueryResult<Page>
  /** Said where it cannot be read. */
  failure: string
  count: number | undefined
  /** How many pages there are; undefined where that is not known. */
  pages?: number | undefined
  /** Cursors of the pages up to this one, its own at the end; none on the first. */
  trail: readonly string[]
  /** Shows another page: `pressed`, or because nothing is left on this one. */
  onTurn: (trail: readonly string[], pressed: boolean) => void
  /** Stands where there is nothing on the first page. */
  empty: ReactNode
  /** Another first page is on its way: what is shown as empty may not be. */
  isLeaving?: boolean
  children: (page: Page) => ReactNode
}

/**
 * One page of a long list and the way to the others. A page after the first on which nothing is left gives way to the
 * one before it, before anybody sees it empty.
 */
export function PagedList<Page extends { next: string | null }>(props: ListProps<Page>) {
  const { query, failure, count, pages, trail, onTurn, empty, children } = props
  const isEmpty = count === 0
  const { isLeaving = isEmpty && (trail.length > 0 || query.isPlaceholderData) } = props
  const previous = (pressed: boolean) => onTurn(trail.slice(0, -1), pressed)
  const leave = useEffectEvent(() => previous(false))
  // Only of the page's own answer, not of one shown in its place.
  const isEmptied = isEmpty && !query.isPlaceholderData && trail.length > 0
  useLayoutEffect(() => {
    if (isEmptied) leave()
  }, [isEmptied])
  if (query.isError && !query.isFetching)
    return (
      <div className="mt-4">
        <DeskError what={failure} error={query.error} onRetry={query.refetch} />
      </div>
    )
  if (!query.data || isLeaving) return <Loading lines={8} className="mt-4" />
  if (isEmpty) return empty
  const { next } = query.data
  return (
    <>
      {children(query.data)}
      <PageTurner
        page={trail.length}
        pages={pages}
        onPrevious={() => previous(true)}
        onNext={next === null ? undefined : () => onTurn([...trail, next], true)}
        busy={query.isPlaceholderData}
      />
    </>
  )
}

interface Props {
  /** Of the page shown, from 0. */
  page: number
  /** How many there are; undefined where that is not known. */
  pages?: number | undefined
  onPrevious: () => void
  /** undefined on the last page. */
  onNext: (() => void) | undefined
  /** The page is still being read. */
  busy?: boolean
}

/** Previous and Next below a long list. */
export function PageTurner({ page, pages, onPrevious, onNext, busy = false }: Props) {
  const nav = useRef<HTMLElement>(null)
  useFocusKept([...(page > 0 ? ['previous'] : []), ...(onNext ? ['next'] : [])], () =>
    nav.current?.querySelector<HTMLElement>('button:not(:disabled)'),
  )
  if (page === 0 && !onNext) return null
  return (
    <nav
      ref={nav}
      aria-label="Pages of the list"
      className="mt-4 flex flex-wrap items-center justify-between gap-3"
    >
      <Button
        variant="secondary"
        disabled={page === 0}
        busy={busy}
        onClick={onPrevious}
        icon={<ArrowLeft className="icon" />}
      >
        Previous
      </Button>
      <span className="meta tabular-nums">
        Page {page + 1}
        {pages !== undefined && ` of ${pages}`}
      </span>
      <Button variant="secondary" disabled={!onNext} busy={busy} onClick={onNext} forward>
        Next
      </Button>
    </nav>
  )
}
