import { dayAndTime } from '#core/workbook/local-time'
import type { ChapterDates } from '#core/workbook/term-dates'

/** "Eastern Time (America/New_York)". */
export function zoneInWords(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value
  return name && name !== timeZone ? `${name} (${timeZone})` : timeZone
}

/** The dates of a chapter in a line. */
export function lineOf({ opensAt, dueAt }: ChapterDates): string {
  const parts = [
    ...(opensAt === null ? [] : [`opens on ${dayAndTime(opensAt)}`]),
    ...(dueAt === null ? [] : [`due on ${dayAndTime(dueAt)}`]),
  ]
  return parts.length > 0 ? parts.join(', ') : 'no dates'
}

/** What is over of a chapter's dates; '' where nothing is. */
export function pastOf({ opensAt, dueAt }: ChapterDates, now: string): string {
  const isPast = (at: string | null) => at !== null && at <= now
  if (isPast(dueAt)) return 'The due date is past.'
  return isPast(opensAt) ? 'The opening date is past.' : ''
}
