import { screen, within } from '@testing-library/react'
import type { LinkRecord, SubmissionRecord } from '#core/contract/sharing'
import { aChapter, signedIn } from '../../../testing/course.ts'
import { type FakeRequest, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import SubmitTab from '../SubmitTab.tsx'

export const aLink = (link: Partial<LinkRecord> = {}): LinkRecord => ({
  shareableId: 'one',
  kind: 'portfolio',
  chapterId: '1',
  title: 'My note',
  path: '/shared/portfolio/one',
  createdAt: '2026-11-18T14:04:00.000Z',
  expiresAt: null,
  revokedAt: null,
  opened: 0,
  lastOpenedAt: null,
  ...link,
})

export const aSubmission = (submission: Partial<SubmissionRecord> = {}): SubmissionRecord => ({
  id: 's1',
  chapterId: '1',
  title: 'My note',
  type: 'exercise',
  description: '',
  content: '',
  worksheet: null,
  matchesSavedWork: true,
  conversationLink: null,
  shareableLink: 'https://workbook.example.edu/shared/portfolio/one',
  createdAt: '2026-11-18T14:04:00.000Z',
  ...submission,
})

export const formData = {
  clientInitials: 'Q.R.',
  sessionSummary: 'She said no.',
  clientVoice: '',
  safetyConsiderations: '',
  planNextSteps: '',
}
const turn = (role: 'user' | 'assistant', content: string, more: object = {}) => ({
  role,
  content,
  private: false,
  support: false,
  ...more,
})

/** The calls of the tab, with links that can be changed while it is shown. */
export function sharingServer(links: LinkRecord[] = [], more: Record<string, unknown> = {}) {
  const state = { links }
  const calls = fakeServer({
    ...signedIn(),
    'GET /api/links': () => state.links,
    'GET /api/portfolio-submissions': [aSubmission()],
    'GET /api/exercises/1/action-form': { chapterId: '1', sectionId: 'action-form', formData, updatedAt: '' },
    'GET /api/reflections/1': null,
    'GET /api/competencies/1': [],
    'GET /api/ai-chat/1': {
      messages: [
        turn('assistant', 'What is missing?'),
        turn('user', 'The gun.'),
        turn('user', 'About me.', { private: true }),
        turn('user', 'It happened to me.', { support: true }),
      ],
    },
    'POST /api/portfolio-submissions': ({ body }: FakeRequest) =>
      aSubmission(body as Partial<SubmissionRecord>),
    ...more,
  })
  const made = (key: string) => calls.filter((one) => one.key === key)
  return { state, made }
}

/** Shows the tab. */
export const open = () => show(<SubmitTab chapter={aChapter()} locked={null} goTo={() => undefined} />)
/** What stands in the dialog that is open. */
export const dialog = () => within(screen.getByRole('dialog'))
