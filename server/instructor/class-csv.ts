import type { ProgressEntry } from '#core/contract/admin/people'
import { localTimeOf } from '#core/workbook/local-time'
import { completedSections } from '#core/workbook/progress'
import type { dueChapters } from '#server/membership/late.store'

/** The spreadsheet of a class. */

/** The chapters of a section that are due, and its time zone; null: none is. */
export type Due = Awaited<ReturnType<typeof dueChapters>>

export const csvHeader = (due: Due): string[] => [
  'Last name',
  'First name',
  'Email',
  ...Array.from({ length: 10 }, (_, index) => `Chapter ${index + 1} (of 4)`),
  'Sections completed (of 40)',
  'Current chapter',
  'Stuck',
  'Last activity',
  'Suspended',
  ...(due?.chapters.flatMap((id) => [
    `Chapter ${id} due (${due.timeZone})`,
    `Chapter ${id} completed (${due.timeZone})`,
    `Chapter ${id} late`,
  ]) ?? []),
]

/** As a spreadsheet takes it for a date and a time. */
const cellOf = (at: string | null | undefined, timeZone: string) =>
  at ? localTimeOf(new Date(at), timeZone).replace('T', ' ') : null

function dueCells({ dates }: ProgressEntry, due: Due): (string | null)[] {
  return (
    due?.chapters.flatMap((id) => {
      const one = dates?.find(({ chapterId }) => chapterId === id)
      return [
        one?.dueAt === null ? 'no end' : cellOf(one?.dueAt, due.timeZone),
        cellOf(one?.completedAt, due.timeZone),
        one?.lateness ? 'yes' : 'no',
      ]
    }) ?? []
  )
}

/** Its lines. */
export async function* csvRows(
  batches: AsyncIterable<readonly ProgressEntry[]> | Iterable<readonly ProgressEntry[]>,
  due: Due,
) {
  for await (const entries of batches) {
    yield entries.map((entry) => {
      const { user, chapters, completed, currentChapter, stuck, lastActivityAt, suspended } = entry
      return [
        user.lastName,
        user.firstName,
        user.email,
        ...chapters.map(
          ({ chapterId, sections }) =>
            completedSections(
              sections.map((section) => ({ chapterId, ...section })),
              chapterId,
            ).length,
        ),
        completed,
        currentChapter,
        stuck ? 'yes' : 'no',
        lastActivityAt,
        suspended ? 'yes' : 'no',
        ...dueCells(entry, due),
      ]
    })
  }
}
