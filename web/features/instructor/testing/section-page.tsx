import type { ReactNode } from 'react'
import type { AnswerOf } from '../../../lib/call.ts'
import { signedIn } from '../../../testing/course.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import SectionPage from '../SectionPage.tsx'

type Section = AnswerOf<'GET /api/classes/:classId'>

export const at = '2026-11-20T09:00:00.000Z'
export const person = (userId: string, firstName: string, role: 'instructor' | 'student') => ({
  userId,
  user: { firstName, lastName: 'Vega', email: `${userId}@u.edu` },
  role,
  joinedAt: at,
})
/** A section with one instructor and one student, as its instructor sees it. */
export const aSection: Section = {
  id: 'c1',
  name: 'Section A',
  term: 'Fall 2026',
  startsOn: '2026-08-31',
  endsOn: '2026-12-18',
  timeZone: 'America/New_York',
  right: 'instructor',
  mails: false,
  members: [person('i1', 'Ida', 'instructor'), person('s1', 'Maya', 'student')],
  invitations: [{ id: 'v1', name: 'Ben Cho', email: 'ben@u.edu', role: 'student', until: at }],
  requests: [],
  code: null,
}
export const entry = {
  userId: 's1',
  user: aSection.members[1]?.user,
  chapters: [],
  completed: 0,
  currentChapter: '1',
  stuck: false,
  suspended: false,
  lastActivityAt: null,
}

/** The class in numbers, without due dates. */
export const noDates = { students: 1, notStarted: 1, finished: 0, stuck: 0, chapters: [] }

/** The desk of the section. */
export const openSection = (
  change: Partial<Section> = {},
  more: Record<string, unknown> = {},
  view = '',
  around = (page: ReactNode) => page,
) => {
  const calls = fakeServer({
    ...signedIn(),
    'GET /api/classes/c1': { ...aSection, ...change },
    'GET /api/classes': {
      classes: [{ ...aSection, id: 'c2', name: 'Section B', role: 'instructor', joinedAt: at, readers: [] }],
      waiting: [],
      invitations: [],
      archives: [],
    },
    'GET /api/admin/all-progress?classId=c1&limit=25': { entries: [entry], next: null, total: 1 },
    'GET /api/admin/class?classId=c1': noDates,
    'GET /api/admin/deletions?classId=c1': [],
    ...more,
  })
  return { calls, ...show(around(<SectionPage id="c1" />), `/sections/c1${view}`) }
}
