/** The dates of a section: ten chapters, each with an opening and a due time of the section's zone, or none. */
import { addDays, dayAndTime, daysBetween, isSkipped } from './local-time.ts'
import { chapterIds } from './sections.ts'

export interface ChapterDates {
  chapterId: string
  /** As `local-time` has it; null: the chapter opens as for everybody. */
  opensAt: string | null
  /** null: no due date. */
  dueAt: string | null
}

export interface TermDays {
  /** Days of the section: 2026-08-31. */
  startsOn: string
  endsOn: string
  timeZone: string
}

/** The times given, one row for each of the ten chapters. */
export const allChapters = (given: readonly ChapterDates[]): ChapterDates[] =>
  chapterIds.map(
    (chapterId) =>
      given.find((one) => one.chapterId === chapterId) ?? { chapterId, opensAt: null, dueAt: null },
  )

/** Why a chapter cannot have these dates, as a sentence; null: it can. */
export const problemOf = ({ chapterId, opensAt, dueAt }: ChapterDates): string | null =>
  opensAt !== null && dueAt !== null && opensAt >= dueAt
    ? `Chapter ${chapterId} has to open before it is due.`
    : null

/** What is odd about the dates of a chapter and can still be meant, as sentences. */
export function warningsOf(dates: readonly ChapterDates[], chapterId: string, term: TermDays): string[] {
  const place = dates.findIndex((one) => one.chapterId === chapterId)
  const { opensAt = null, dueAt = null } = dates[place] ?? {}
  const before = dates.slice(0, Math.max(0, place)).findLast((one) => one.dueAt !== null)
  const isOutside = (at: string) => at.slice(0, 10) < term.startsOn || at.slice(0, 10) > term.endsOn
  const times = [
    ['The opening', opensAt],
    ['The due date', dueAt],
  ] as const
  return [
    ...(dueAt !== null && before?.dueAt && dueAt < before.dueAt
      ? [`Due before Chapter ${before.chapterId}.`]
      : []),
    ...times.flatMap(([name, at]) => [
      ...(at !== null && isOutside(at) ? [`${name} is outside the term.`] : []),
      ...(at !== null && isSkipped(at, term.timeZone)
        ? [
            `${name}: the clock leaves ${dayAndTime(at).split(', ').at(-1)} out that night; an hour later counts.`,
          ]
        : []),
    ]),
  ]
}

/** All dates so many days later, at the same times of day. */
export function moveDates(dates: readonly ChapterDates[], days: number): ChapterDates[] {
  const move = (at: string | null) => (at === null ? null : addDays(at, days))
  return dates.map((one) => ({ ...one, opensAt: move(one.opensAt), dueAt: move(one.dueAt) }))
}

/** Days from one term to another in whole weeks, so that a Monday stays a Monday. Dates as 2026-08-31. */
export const wholeWeeks = (from: string, to: string): number => Math.round(daysBetween(from, to) / 7) * 7

/**
 * A due date for each chapter, in even steps.
 * @param firstDue of Chapter 1
 * @param step days from one to the next, at least 1
 * @param opens whether each chapter opens only when its own days begin, at midnight
 */
export const fillDates = (firstDue: string, step: number, opens: boolean): ChapterDates[] =>
  chapterIds.map((chapterId, index) => {
    const dueAt = addDays(firstDue, index * step)
    return { chapterId, dueAt, opensAt: opens ? `${addDays(dueAt, 1 - step).slice(0, 10)}T00:00` : null }
  })

/** Chapters whose dates differ between two tables. */
export const changedChapters = (before: readonly ChapterDates[], after: readonly ChapterDates[]): string[] =>
  chapterIds.filter((id) => {
    const [one, other] = [before, after].map((dates) => dates.find(({ chapterId }) => chapterId === id))
    return one?.opensAt !== other?.opensAt || one?.dueAt !== other?.dueAt
  })
