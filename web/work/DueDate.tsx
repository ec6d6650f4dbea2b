import { useSyncExternalStore } from 'react'
import type { StudentDate } from '#core/contract/due'
import { stillPossible, zoneName } from '#core/workbook/due'
import { dayAndTimeIn } from '#core/workbook/local-time'
import { useDue } from '../lib/due.ts'

/** When a chapter is due, in words: "Due Monday, September 14, 11:59 PM, extended for you." */
export function DueDate({ date }: { date: StudentDate }) {
  const said = useMoments(date.timeZone)
  const opens = date.opensAt === null ? '' : `Opens ${said(date.opensAt)}.`
  const due = date.dueAt === null ? withoutDate(date) : withDate(date, said(date.dueAt))
  const words = [opens, due].filter(Boolean).join(' ')
  if (words === '') return null
  return date.section === null ? words : `${date.section}: ${words}`
}

const withoutDate = ({ extended, standing }: StudentDate): string =>
  extended && standing === 'no-due-date' ? 'No due date for you.' : ''

function withDate({ extended, standing }: StudentDate, moment: string): string {
  const when = extended ? `${moment}, extended for you` : moment
  if (standing === 'overdue') return `Was due ${when}. ${stillPossible}`
  if (standing === 'done-late') return `Was due ${when}. Completed late.`
  return standing === 'done' ? `Due ${when}. Completed in time.` : `Due ${when}.`
}

/**
 * Says moments in the section's time zone. The zone is named where the reader's clock says something else; only the
 * browser knows that clock, so the page comes without the name and gets it there.
 */
function useMoments(timeZone: string): (iso: string) => string {
  const own = useSyncExternalStore(unchanging, readersZone, () => null)
  const zone = isKnown(timeZone) ? timeZone : 'UTC'
  return (iso) => {
    const moment = new Date(iso)
    const words = dayAndTimeIn(moment, zone)
    return own === null || dayAndTimeIn(moment, own) === words ? words : `${words} ${zoneName(moment, zone)}`
  }
}

const unchanging = () => () => {}
const readersZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Older browsers do not know the newest names of zones. */
function isKnown(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone })
    return true
  } catch {
    return false
  }
}

interface Props {
  chapterId: string
  /** The page says elsewhere when the chapter opens. */
  withoutOpening?: boolean
  className?: string
}

/** A line for each section that has a date for the chapter; nothing where none has. */
export function ChapterDueDates({ chapterId, withoutOpening = false, className }: Props) {
  const due = useDue()
  if (due.isError && !due.data) return <p className={className}>When this is due could not be loaded.</p>
  return due.data?.dates
    .filter((date) => date.chapterId === chapterId)
    .map((date) => (
      <p key={`${date.section} ${date.dueAt}`} className={className}>
        <DueDate date={withoutOpening ? { ...date, opensAt: null } : date} />
      </p>
    ))
}
