import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheck, Eye, Info, Link2Off, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { dayOf } from '../../lib/dates.ts'
import { CallError, sentenceOf } from '../../lib/error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Logo } from '../../ui/Logo.tsx'
import { SkipLink } from '../../ui/SkipLink.tsx'
import { ErrorState, Loading } from '../../ui/states.tsx'

/** The frame of every public page: whose workbook this is, and the way to print it. */
function SharedPage({ children, printable = false }: { children: ReactNode; printable?: boolean }) {
  return (
    <>
      <SkipLink />
      <header className="no-print flex min-h-15 items-center gap-3 border-line border-b bg-paper px-[clamp(0.75rem,2vw,1.75rem)] py-2 md:min-h-16">
        <span className="mr-auto flex items-center gap-[0.7rem] font-label font-serif text-[1.0625rem]/[1.15]">
          <Logo className="h-8.5 w-7.5" />
          Ethical Evaluation Workbook
        </span>
        {printable && (
          <Button variant="secondary" icon={<Printer className="icon" />} onClick={() => window.print()}>
            Print
          </Button>
        )}
      </header>
      <main id="main" tabIndex={-1} className="md:px-5 print:p-0">
        {children}
      </main>
    </>
  )
}

/** A public page in each of its states: loading, gone, not reachable, there. */
export function SharedContent<T>(props: { query: UseQueryResult<T>; children: (shared: T) => ReactNode }) {
  const { query, children } = props
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
      {refused ? sentenceOf(error) : undefined}
    </ErrorState>
  )
}

interface LetterProps {
  kind: string
  shared: { title: string; chapterId: string; chapterTitle: string; author: string; date: string }
  /** Opened by its author, and for nobody else. */
  own?: boolean
  dateLabel: string
  section: string
  remarks?: ReactNode
  children: ReactNode
}

/** One shared piece of work: what it is, by whom and of when, then the work, then what to know about it. */
export function Letter({ kind, shared, own = false, dateLabel, section, remarks, children }: LetterProps) {
  usePageTitle(`${shared.title}, ${shared.author}`)
  return (
    <article className="sheet mx-auto max-w-[50rem] rounded-paper px-[clamp(1.25rem,6vw,5rem)]! py-[clamp(1.75rem,5vw,4rem)]! max-md:rounded-none max-md:border-x-0 md:my-[clamp(1rem,4vw,3rem)] print:p-0!">
      <p className="meta flex items-center gap-2">
        <Eye className="icon no-print" />
        {own ? 'Your' : 'Shared'} {kind}, read only
      </p>
      <h1 className="mt-2 text-3xl [overflow-wrap:anywhere]">{shared.title}</h1>
      <p className="mt-1.5 mb-5 font-serif text-lg/[1.35] italic">
        Chapter {shared.chapterId} of 10, {shared.chapterTitle}
      </p>
      <dl className="mb-8 flex flex-wrap gap-x-8 gap-y-1.5 border-line border-y py-3.5 text-sm/[1.45]">
        <Fact name="Section">{section}</Fact>
        <Fact name="Written by">{shared.author}</Fact>
        <Fact name={dateLabel}>{dayOf(shared.date)}</Fact>
      </dl>
      {remarks && (
        <ul className="mb-8 grid gap-2 rounded-paper bg-well px-5 py-4 text-sm/[1.5]">{remarks}</ul>
      )}
      {children}
      <footer className="meta mt-10 border-line border-t pt-4">
        <p>
          Student coursework. The clients in it are fictional.
          {!own &&
            ' Shared by the student from the Ethical Evaluation Workbook; please ask before passing it on.'}
        </p>
      </footer>
    </article>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-heading [overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}

/** What the workbook says about shared work, as icon and words. */
export function Remark({ good, children }: { good?: boolean; children: ReactNode }) {
  const Icon = good ? CircleCheck : Info
  return (
    <li className="grid grid-cols-[1.4rem_1fr] gap-2">
      <Icon className={cx('mt-px size-5', good ? 'text-success' : 'text-info')} />
      <span>{children}</span>
    </li>
  )
}

/** What somebody wrote, letter for letter: paragraphs where blank lines stand, line breaks kept. */
export function PlainText({ text, className }: { text: string; className?: string }) {
  return (
    <div className={cx('max-w-[34em] space-y-[1em] [overflow-wrap:anywhere]', className)}>
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
          <p key={index} className="whitespace-pre-wrap">
            {paragraph}
          </p>
        ))}
    </div>
  )
}
