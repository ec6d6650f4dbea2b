import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { CallError, sentenceOf } from '../../lib/error.ts'
import { keyOf, refresh } from '../../lib/query.ts'
import { ButtonLink, buttonClass } from '../../ui/Button.tsx'
import { Select } from '../../ui/controls.tsx'
import { cx } from '../../ui/cx.ts'
import { ErrorState, Loading } from '../../ui/states.tsx'

interface BlockProps {
  title: string
  /** 1: it is the whole page. */
  level?: 1 | 2
  /** Stands at the right of the title. */
  beside?: ReactNode
  className?: string
  children: ReactNode
}

/** A sheet of the desk with its heading; edge to edge on phones. */
export function Block({ title, level = 2, beside, className, children }: BlockProps) {
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <section
      aria-labelledby={id}
      className={cx(
        'mt-5 rounded-paper border border-line bg-paper px-6 pt-5 pb-6 shadow-sheet print:shadow-none max-md:-mx-5 max-md:rounded-none max-md:border-x-0 max-md:px-5',
        className,
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2">
        <Heading id={id} className={level === 1 ? 'text-3xl' : 'text-xl'}>
          {title}
        </Heading>
        {beside}
      </div>
      {children}
    </section>
  )
}

/**
 * A list of the desk could not be read. Who does not teach here any more is asked for anew, so that the page
 * becomes the plain refusal.
 */
export function DeskError({
  what,
  error,
  onRetry,
}: {
  what: string
  error: unknown
  onRetry: () => unknown
}) {
  const client = useQueryClient()
  const refused = error instanceof CallError && error.status === 403
  useEffect(() => {
    if (!refused) return
    void refresh(client, keyOf('GET /api/auth/user'))
    void refresh(client, keyOf('GET /api/account/notices'))
    void refresh(client, ['api', 'classes'])
  }, [refused, client])
  return (
    <ErrorState level={3} title={what} onRetry={() => void onRetry()}>
      {error instanceof CallError ? sentenceOf(error) : 'Check your connection, then try again.'}
    </ErrorState>
  )
}

/** Stands for a page of the desk that is not there for this person. */
export const Refused = ({ title, children }: { title: string; children: ReactNode }) => (
  <ErrorState
    level={1}
    title={title}
    action={
      <ButtonLink href="/" variant="secondary">
        Back to the workbook
      </ButtonLink>
    }
  >
    {children}
  </ErrorState>
)

interface UnreadProps {
  /** Said where it could not be read. */
  what: string
  query: { error: unknown; refetch: () => unknown }
  /** So many lines hold its place while it is being read. */
  lines: number
  className?: string
}

/** Stands where something of the desk will be once it is read. */
export const Unread = ({ what, query: { error, refetch }, lines, className }: UnreadProps) =>
  error ? (
    <DeskError what={what} error={error} onRetry={refetch} />
  ) : (
    <Loading lines={lines} {...(className ? { className } : {})} />
  )

interface ChoiceProps<Id extends string> {
  label: string
  /** undefined: the first option, which chooses nothing. */
  value: Id | undefined
  /** What is said for choosing nothing; without it one of the options is always chosen. */
  none?: string
  options: readonly { id: Id; name: string }[]
  onChoose: (id: Id | undefined) => void
}

/** What a list shows, or its order. */
export function Choice<Id extends string>({ label, value, none, options, onChoose }: ChoiceProps<Id>) {
  return (
    <Select
      aria-label={label}
      className="max-w-full sm:w-auto! sm:max-w-60!"
      value={value ?? ''}
      onChange={({ target }) => onChoose(options.find(({ id }) => id === target.value)?.id)}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  )
}

/** A list as a spreadsheet. */
export const DownloadCsv = ({ href, name = 'CSV' }: { href: string; name?: string }) => (
  <a href={href} download className={buttonClass({ variant: 'secondary' })}>
    <Download className="icon" />
    Download {name}
  </a>
)
