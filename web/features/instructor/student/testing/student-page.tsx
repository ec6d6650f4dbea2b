import { screen } from '@testing-library/react'
import { chapterIds } from '#core/workbook/sections'
import { aUser, signedIn } from '../../../../testing/course.ts'
import { fakeServer } from '../../../../testing/fake-server.ts'
import { show } from '../../../../testing/page.tsx'
import AdminPage from '../../InstructorPage.tsx'
import type { Student, StudentChapter, Work } from '../types.ts'

export const maya = '00000000-0000-4000-8000-000000000001'
export const asked = `GET /api/admin/students/${maya}`
export const waiveKey = (chapterId: string) => `POST /api/admin/waive-dialogue/${maya}/${chapterId}`
export const at = '2026-11-18T10:00:00.000Z'

type Goal = NonNullable<Work['dialogue']>['goals'][number]
const goal = (id: string, title: string, more: Partial<Goal> = {}): Goal => ({
  id,
  title,
  status: 'open',
  quote: null,
  help: 'hint',
  attempts: 2,
  picks: [],
  ...more,
})

const picked = {
  status: 'explored',
  quote: 'It keeps her words.',
  help: 'choice',
  picks: [
    { answer: 'A quote is enough.', right: false, reason: '' },
    { answer: 'A quote with its date.', right: true, reason: 'It keeps her words.' },
  ],
} as const

export const aWork = (chapterId: string): Work => ({
  chapterId,
  title: `Title ${chapterId}`,
  sections: [],
  exercise: null,
  reflection: { content: 'Whose words are these?', updatedAt: at, openSince: at, analysis: null },
  competencies: [],
  dialogue: {
    isComplete: false,
    waived: false,
    startedAt: at,
    goals: [
      goal('1', 'Quote first'),
      goal('2', 'Date it'),
      goal('3', 'Keep it', { ...picked, picks: [...picked.picks] }),
    ],
    messages: [],
    leftOut: 0,
  },
  submissions: [],
  conversations: [],
  feedback: [],
})

const user = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.edu' }
const listed = {
  userId: maya,
  user,
  chapters: [],
  completed: 0,
  currentChapter: '5',
  stuck: false,
  lastActivityAt: at,
}

/** The desk at a student whose answers a test changes while the page is open. */
export function desk(
  toRead: string[],
  { path = `/admin?student=${maya}`, ...answers }: Record<string, unknown> = {},
) {
  const state = {
    sessions: 2,
    account: {} as Partial<Student>,
    toRead,
    chapters: {} as Record<string, Partial<StudentChapter>>,
    work: aWork,
    links: [] as Student['links'],
    /** Answers about the student wait for this. */
    until: Promise.resolve(),
  }
  const student = (): Student => ({
    userId: maya,
    user,
    isAdmin: false,
    createdAt: at,
    suspendedAt: null,
    lastActivityAt: at,
    signsInWith: 'institution',
    localAccount: false,
    addressConfirmed: null,
    resetLinkGoesTo: null,
    invitation: null,
    sessions: state.sessions,
    right: 'administrator',
    completed: 0,
    currentChapter: '5',
    stuck: false,
    chapters: chapterIds.map((chapterId) => ({
      chapterId,
      title: `Title ${chapterId}`,
      status: 'available',
      sections: [],
      hasWork: true,
      opened: false,
      dialogue: 'active',
      toRead: state.toRead.includes(chapterId),
      ...state.chapters[chapterId],
    })),
    links: state.links,
    undoable: [],
    ...state.account,
  })
  const calls = fakeServer({
    ...signedIn([], aUser({ isAdmin: true })),
    [asked]: () => state.until.then(student),
    'GET /api/admin/all-progress?limit=25': { entries: [listed], next: null, total: 1 },
    'GET /api/admin/deletions': [],
    ...Object.fromEntries(chapterIds.map((id) => [`${asked}/chapters/${id}`, () => state.work(id)])),
    ...Object.fromEntries(chapterIds.map((id) => [waiveKey(id), { success: true, isComplete: false }])),
    ...answers,
  })
  const times = (key: string) => calls.filter((made) => made.key === key).length
  return { state, calls, times, ...show(<AdminPage />, path as string) }
}

export const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
