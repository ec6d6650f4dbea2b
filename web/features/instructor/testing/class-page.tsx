import { chapterIds, countedSections } from '#core/workbook/sections'
import { aUser, signedIn } from '../../../testing/course.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import AdminPage from '../InstructorPage.tsx'

export const maya = '00000000-0000-4000-8000-000000000001'
export const entry = (userId = maya, firstName = 'Maya', email: string | null = 'maya@example.edu') => ({
  userId,
  user: { firstName, lastName: 'Okafor', email },
  chapters: chapterIds.map((chapterId) => ({
    chapterId,
    sections: countedSections.map((sectionId, place) => ({
      sectionId,
      completed: chapterId === '1' && place < 3,
    })),
  })),
  completed: 3,
  currentChapter: '1',
  stuck: false,
  lastActivityAt: null,
})
const counts = { students: 200, notStarted: 20, finished: 6, stuck: 12 }
export const theClass = {
  ...counts,
  chapters: chapterIds.map((chapterId) => ({
    chapterId,
    title: `Title ${chapterId}`,
    finished: chapterId === '1' ? 172 : 0,
    bySections: chapterId === '1' ? [10, 8, 6, 4, 172] : [200, 0, 0, 0, 0],
    waiting: chapterId === '2' ? 3 : 0,
  })),
}
export const list = 'GET /api/admin/all-progress?limit=25'
/** The desk with a class of two hundred, and one student on its first page. */
export const desk = (answers: Record<string, unknown> = {}) => {
  const calls = fakeServer({
    ...signedIn([], aUser({ isAdmin: true })),
    [list]: { entries: [entry()], next: null, total: 1 },
    'GET /api/admin/class': theClass,
    'GET /api/admin/deletions': [],
    'GET /api/admin/all-progress?q=nobody%40example.edu&limit=2': { entries: [], next: null, total: 0 },
    ...answers,
  })
  return { calls, ...show(<AdminPage />, '/admin') }
}

/** How often a call was made. */
export const times = (calls: { key: string }[], key: string) =>
  calls.filter((made) => made.key === key).length
