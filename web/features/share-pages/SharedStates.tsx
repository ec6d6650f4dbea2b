import type { UseQueryResult } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { CallError, sentenceOf } from '../../lib/error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { SharedPage } from './SharedLayout.tsx'

interface Props<T> {
  query: UseQueryResult<T>
  children: (shared: T) => ReactNode
}

/** A public page in each of its states: loading, gone, not reachable, there. */
export function SharedContent<T>({ query, children }: Props<T>) {
  if (query.data !== undefined) return <SharedPage printable>{children(query.data)}</SharedPage>
  if (query.isPending) {
    return (
      <SharedPage>
        <div className="mx-auto max-w-[50rem] p-5 md:py-10">
          <Loading lines={12} />
        </div>
      </SharedPage>
    )
  }
  const gone = query.error instanceof CallError && query.error.status === 404
  return (
    <SharedPage>
      <div className="mx-auto max-w-160 p-5 md:py-10">
        {gone ? <Gone /> : <NotReachable error={query.error} onRetry={() => void query.refetch()} />}
      </div>
    </SharedPage>
  )
}

function Gone() {
  usePageTitle('Link no longer available')
  return (
    <section className="rounded-paper border-[1.5px] border-line-strong border-dashed px-6 py-7">
      <Link2Off className="mb-3 size-7 text-muted" />
      <h1 className="text-2xl">This link is no longer available.</h1>
      <p className="mt-3 text-muted">
        The student may have turned it off, replaced it, or set a last day that has passed. Ask them for a new
        link.
      </p>
    </section>
  )
}

function NotReachable({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  usePageTitle('Shared work')
  const refused = error instanceof CallError && error.body.message !== ''
  return (
    <ErrorState title="This page could not be loaded" level={1} onRetry={onRetry}>
      {refused ? sentenceOf(error) : 'Check your connection, then try again.'}
    </ErrorState>
  )
}
