import type { StudentDate } from '#core/contract/due'
import { signedIn } from './course.ts'

/** A date of a student for tests; pass what differs. */
export const aDate = (date: Partial<StudentDate> = {}): StudentDate => ({
  chapterId: '3',
  section: null,
  timeZone: 'America/New_York',
  opensAt: null,
  dueAt: '2026-09-15T03:59:00.000Z',
  extended: false,
  standing: 'due',
  ...date,
})

/** What a page of a student with dates asks for. */
export const withDates = (dates: Partial<StudentDate>[], ...rest: Parameters<typeof signedIn>) => {
  const answers = signedIn(...rest)
  return {
    ...answers,
    'GET /api/account/notices': { ...answers['GET /api/account/notices'], hasDates: true },
    'GET /api/due': { dates: dates.map(aDate) },
  }
}
