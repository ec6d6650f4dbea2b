import { Square, SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ChapterCard } from '#core/content/learner-view'
import { type ChapterStatus, isSectionComplete, type ProgressRecord } from '#core/workbook/progress'
import { countedSections, sectionNames } from '#core/workbook/sections'
import { StatusBadge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { NumberBadge } from '../ui/NumberBadge.tsx'

interface ChapterProps {
  chapter: ChapterCard
  status: ChapterStatus
  records: readonly ProgressRecord[]
  here: boolean
  /** Said of a locked one that opens on a date. */
  opensLater: string | null
}

/** A chapter: checklist and button unless it is locked. */
export function ChapterEntry({ chapter, status, records, here, opensLater }: ChapterProps) {
  const locked = status === 'locked'
  return (
    <Entry
      here={here}
      mark={chapter.id}
      status={status}
      title={chapter.title}
      subtitle={chapter.subtitle}
      href={locked ? undefined : `/chapter/${chapter.id}`}
      action={status === 'completed' ? 'Review' : 'Continue'}
    >
      {locked && opensLater && (
        <p className="col-start-2 mt-[0.3rem] text-muted text-xs/[1.4]">{opensLater}</p>
      )}
      {!locked && (
        <ul className="col-start-2 mt-[0.45rem] grid grid-cols-[auto_auto] justify-start gap-x-[0.8rem] gap-y-[0.15rem] text-xs/[1.5]">
          {countedSections.map((section) => (
            <Check
              key={section}
              name={sectionNames[section]}
              done={isSectionComplete(records, chapter.id, section)}
            />
          ))}
        </ul>
      )}
    </Entry>
  )
}

interface EntryProps {
  here: boolean
  mark: string
  status: ChapterStatus
  title: string
  subtitle: string
  /** Without it there is no button: locked. */
  href: string | undefined
  action: string
  children?: ReactNode
}

export function Entry({ here, mark, status, title, subtitle, href, action, children }: EntryProps) {
  return (
    <li
      aria-current={here ? 'page' : undefined}
      className="grid grid-cols-[2.25rem_minmax(0,1fr)] items-start gap-x-[0.6rem] gap-y-[0.2rem] border-line border-t py-[0.95rem] pr-1.5 pl-2.5 aria-[current]:rounded-paper aria-[current]:border-transparent aria-[current]:bg-paper aria-[current]:shadow-[inset_4px_0_0_var(--accent),var(--lift-sheet)] [[aria-current]+&]:border-transparent"
    >
      <NumberBadge mark={mark} status={status} lock className="size-9!" />
      <div>
        <span
          className={cx(
            'block font-serif text-[1.03rem]/[1.25]',
            status === 'locked' ? 'font-voice text-muted' : 'font-heading',
          )}
        >
          {title}
        </span>
        <span className="mt-[0.12rem] block text-muted text-xs/[1.4]">{subtitle}</span>
      </div>
      {children}
      <div className="col-start-2 mt-[0.3rem] flex min-h-9 items-center justify-between">
        <StatusBadge status={status} />
        {href && (
          <ButtonLink
            href={href}
            variant="quiet"
            forward
            aria-label={`${action}: ${title}`}
            className="-my-[0.3rem] -mr-[0.3rem] px-[0.55rem]! py-[0.2rem]! text-[0.9375rem]!"
          >
            {action}
          </ButtonLink>
        )}
      </div>
    </li>
  )
}

function Check({ name, done }: { name: string; done: boolean }) {
  const Icon = done ? SquareCheck : Square
  return (
    <li className={cx('flex items-center gap-[0.4em] whitespace-nowrap', done ? 'text-ink' : 'text-muted')}>
      <Icon className={cx('icon size-[1.1em]', done ? 'stroke-[2.6] text-success' : 'text-line-strong')} />
      <span>{name}</span>
      {done && <span className="sr-only"> (completed)</span>}
    </li>
  )
}
