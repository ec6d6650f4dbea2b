import { countedSections, type SectionId } from './sections.ts'

/** What is due, late and overdue: the one rule of pages, reminders and desk (docs/specification.md, 4.8). */

/**
 * Where a student stands with a chapter that has a date in a section.
 * - done: all four counted sections, in time or without a due date
 * - done-late: all four, the last of them after the chapter was due
 * - overdue: not all four, and it was due; it can still be completed
 * - due-soon: due within `soonHours`
 * - due: due later than that
 * - no-due-date: the section has only an opening, or the student's extension has no end
 */
export const dueStandings = ['done', 'done-late', 'overdue', 'due-soon', 'due', 'no-due-date'] as const
export type DueStanding = (typeof dueStandings)[number]

/** So long before it is due a chapter is called due soon, and its student reminded. In hours. */
export const soonHours = 48

const minute = 60_000

/** A chapter due at 11:59 PM is in time until that minute is over. */
export const isPastDue = (at: Date, dueAt: Date): boolean => at.getTime() >= dueAt.getTime() + minute

/**
 * When a chapter was completed: when the last of its four counted sections was.
 * @param sections the student's records of this chapter, with when each was completed
 * @returns null while one of the four is not complete
 */
export function completedAt(
  sections: readonly { sectionId: SectionId; completed: boolean; at: Date }[],
): Date | null {
  const moments = countedSections.flatMap(
    (id) => sections.find((record) => record.sectionId === id && record.completed)?.at.getTime() ?? [],
  )
  return moments.length === countedSections.length ? new Date(Math.max(...moments)) : null
}

/** @param chapter the student's due date (null: none) and when they completed the chapter (null: not yet) */
export function dueStanding(
  { dueAt, completedAt }: { dueAt: Date | null; completedAt: Date | null },
  now: Date,
): DueStanding {
  if (completedAt) return dueAt && isPastDue(completedAt, dueAt) ? 'done-late' : 'done'
  if (!dueAt) return 'no-due-date'
  if (isPastDue(now, dueAt)) return 'overdue'
  return dueAt.getTime() - now.getTime() <= soonHours * 60 * minute ? 'due-soon' : 'due'
}

/** late: completed, or handed in, after it was due; overdue: that has passed, and it is not complete. */
export const latenesses = ['late', 'overdue'] as const
export type Lateness = (typeof latenesses)[number]

/** What staff are told of a standing. Lists are chosen by its twin in SQL (server/membership/late.store). */
export const latenessOf = (standing: DueStanding): Lateness | null =>
  standing === 'done-late' ? 'late' : standing === 'overdue' ? 'overdue' : null

/** Whether something was handed in after it was due. Moments are ISO texts; due null: never. */
export const isLate = (doneAt: string, dueAt: string | null): boolean =>
  dueAt !== null && isPastDue(new Date(doneAt), new Date(dueAt))

/** What is said of a chapter that is overdue. */
export const stillPossible = 'You can still hand it in; it is marked late.'

/** What a time zone is called at a moment: "EDT", or "GMT+2" where Americans have no name for it. */
export const zoneName = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'short' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
