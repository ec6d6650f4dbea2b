import type { ReactNode } from 'react'
import { useOnline } from '../lib/use-online.ts'
import { Card } from './Card.tsx'
import { ChapterArt } from './ChapterArt.tsx'
import { cx } from './cx.ts'
import { RetryButton } from './RetryButton.tsx'

/** That something is waited for; without a network it comes once there is one. */
export const LoadingWords = () =>
  useOnline() ? 'Loading...' : 'You are offline. This is loaded once the network is back.'

interface LoadingProps {
  lines?: number
  /** What follows waits below the window, so that nothing in sight jumps when it is there. */
  fills?: boolean
  className?: string
}

/** Blank ruled lines hold the place while something loads. No shimmer. */
export function Loading({ lines = 5, fills, className }: LoadingProps) {
  return (
    <div
      role="status"
      className={cx(
        'ruled-lines rounded-paper border border-line px-6 [--first-line:0.5rem]',
        fills && 'mb-[100dvh]',
        className,
      )}
      style={{ minHeight: `${lines * 2 + 0.5}rem` }}
    >
      <p className="pt-2 leading-8">
        <LoadingWords />
      </p>
    </div>
  )
}

/** Nothing here yet: a vignette and one sentence. */
export function EmptyState({ art = 8, children }: { art?: number; children: ReactNode }) {
  return (
    <div className="py-4 text-center">
      <ChapterArt chapter={art} className="mx-auto mb-4 w-28" />
      <p>{children}</p>
    </div>
  )
}

interface ErrorProps {
  title: string
  children?: ReactNode
  /** Tries again; without it, `action` is shown. */
  onRetry?: () => void
  action?: ReactNode
  level?: 1 | 2 | 3
}

/** What happened, what to do, one button. */
export function ErrorState({ title, children = retry, onRetry, action, level = 2 }: ErrorProps) {
  const Heading = `h${level}` as const
  return (
    <Card className="px-6 pt-5 pb-6">
      <div role="alert">
        <Heading className="text-lg">{title}</Heading>
        <p className="meta mt-1.5">{children}</p>
      </div>
      <div className="mt-4">{onRetry ? <RetryButton onRetry={onRetry} /> : action}</div>
    </Card>
  )
}

const retry = 'Check your connection, then try again.'

interface WorkNotLoadedProps {
  /** At the beginning of a sentence: "Your exercise". */
  what: string
  onRetry: () => void
  /** It was to be the whole page. */
  page?: boolean
}

interface WaitingProps {
  what: string
  reads: readonly { data?: unknown; error: unknown; refetch: () => Promise<unknown> }[]
}

/** Stands for a page until all it reads is there. */
export function Waiting({ what, reads }: WaitingProps) {
  if (!reads.some(({ data, error }) => error && data === undefined)) return <Loading lines={12} />
  const retryAll = () => void Promise.all(reads.map(({ refetch }) => refetch()))
  return <WorkNotLoaded page what={what} onRetry={retryAll} />
}

/** A learner's work that could not be loaded: nothing of it is lost. */
export function WorkNotLoaded({ what, onRetry, page = false }: WorkNotLoadedProps) {
  return (
    <div className={cx(page && 'max-md:p-5')}>
      <ErrorState level={page ? 1 : 3} title={`${what} could not be loaded`} onRetry={onRetry}>
        {retry} What you have saved is safe.
      </ErrorState>
    </div>
  )
}
