import type { ProgressEntry } from '#core/contract/admin/people'
import { completedSections } from '#core/workbook/progress'

/** The spreadsheet of a class. */
export const csvHeader = [
  'Last name',
  'First name',
  'Email',
  ...Array.from({ length: 10 }, (_, index) => `Chapter ${index + 1} (of 4)`),
  'Sections completed (of 40)',
  'Current chapter',
  'Stuck',
  'Last activity',
  'Suspended',
]

/** Its lines. */
export async function* csvRows(
  batches: AsyncIterable<readonly ProgressEntry[]> | Iterable<readonly ProgressEntry[]>,
) {
  for await (const entries of batches) {
    yield entries.map(({ user, chapters, completed, currentChapter, stuck, lastActivityAt, suspended }) => [
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
    ])
  }
}
