/** What is late: marked, never blocked (docs/specification.md, 4.8). The twin in SQL is server/membership/late.store. */

/** late: completed after the student's due moment; overdue: that has passed, and it is not complete. */
export const latenesses = ['late', 'overdue'] as const
export type Lateness = (typeof latenesses)[number]

/** Whether something was done after it was due; what has no due moment never was. Moments are ISO texts. */
export const isLate = (doneAt: string, dueAt: string | null): boolean =>
  dueAt !== null && Date.parse(doneAt) > Date.parse(dueAt)

/**
 * @param completedAt when the last counted section of the chapter was completed; null: not yet
 * @param dueAt the student's own: an extension counts; null: never due
 */
export function lateness(
  { completedAt, dueAt }: { completedAt: string | null; dueAt: string | null },
  now: string,
): Lateness | null {
  if (completedAt === null) return isLate(now, dueAt) ? 'overdue' : null
  return isLate(completedAt, dueAt) ? 'late' : null
}
