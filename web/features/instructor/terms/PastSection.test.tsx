import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Right } from '#core/contract/admin/people'
import { chapterIds, countedSections } from '#core/workbook/sections'
import { aUser, signedIn } from '../../../testing/course.ts'
import { fakeServer, Refusal } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import { refreshDesk } from '../refresh.ts'
import SectionPage from '../SectionPage.tsx'
import { aSection } from '../testing/section-page.tsx'

const at = '2026-12-18T12:00:00.000Z'
const head = {
  id: 'c1',
  name: 'Section A',
  term: 'Fall 2026',
  startsOn: '2026-08-31',
  endsOn: '2026-12-18',
  timeZone: 'America/New_York',
  archivedAt: at,
  keptUntil: '2027-12-18T12:00:00.000Z',
  students: 1,
}
const sections = countedSections.map((sectionId) => ({ sectionId, completed: false }))
const entry = {
  userId: 's1',
  user: { firstName: 'Maya', lastName: 'Vega', email: 'maya@u.edu' },
  chapters: chapterIds.map((chapterId) => ({ chapterId, sections })),
  completed: 0,
  currentChapter: '1',
  stuck: false,
  suspended: false,
  lastActivityAt: null,
}
const student = {
  userId: 's1',
  user: entry.user,
  isAdmin: false,
  createdAt: at,
  suspendedAt: null,
  lastActivityAt: null,
  signsInWith: 'password',
  localAccount: false,
  addressConfirmed: null,
  resetLinkGoesTo: null,
  invitation: null,
  sessions: null,
  right: 'assistant',
  completed: 0,
  currentChapter: '1',
  stuck: false,
  chapters: chapterIds.map((chapterId) => ({
    chapterId,
    title: `Title ${chapterId}`,
    status: 'available',
    sections: sections.map((one) => ({ ...one, at: null })),
    hasWork: false,
    opened: false,
    dialogue: 'not-started',
    toRead: false,
  })),
  links: [],
  undoable: [],
}
const work = {
  chapterId: '1',
  title: 'Title 1',
  sections: sections.map((one) => ({ ...one, at: null })),
  exercise: null,
  reflection: { updatedAt: at, openSince: at, content: 'What I heard.', analysis: null },
  competencies: [],
  dialogue: {
    isComplete: false,
    waived: false,
    startedAt: at,
    goals: [
      { id: 'g', title: 'Whose words', status: 'open', quote: null, help: 'hint', attempts: 1, picks: [] },
    ],
    messages: [],
    leftOut: 0,
  },
  submissions: [],
  conversations: [],
  feedback: [
    {
      id: 'f1',
      chapterId: '1',
      target: 'reflection',
      submissionId: null,
      author: 'Ida Vega',
      text: 'Whose voice is it?',
      updatedAt: at,
      releasedAt: at,
      mine: true,
      leftBehind: false,
      revised: false,
      answers: [],
    },
  ],
}

const ida = {
  userId: 'i1',
  user: { firstName: 'Ida', lastName: 'Quist', email: 'ida@u.edu' },
  role: 'instructor',
}
const asa = { userId: 'a1', user: { firstName: 'Asa', lastName: 'Quist', email: null }, role: 'assistant' }
const staff = [ida, asa]

function open(right: Right, search = '', more: Record<string, unknown> = {}) {
  const calls = fakeServer({
    ...signedIn(),
    'GET /api/classes/c1': new Refusal(403, { message: 'No' }),
    'GET /api/archives/c1': { ...head, right, undoUntil: null, staff, entries: [entry] },
    'GET /api/archives/c1/students/s1': student,
    'GET /api/archives/c1/students/s1/chapters/1': work,
    'GET /api/archives': [head],
    'GET /api/chapters/1': new Refusal(404, { message: 'Chapter not found' }),
    ...more,
  })
  return { calls, ...show(<SectionPage id="c1" />, `/sections/c1${search}`) }
}
const acts = /Reset|Delete|Waive|Write feedback|Withdraw|Release/

describe('a past section', () => {
  it('stands at the address of the section: its students, CSV and ZIP, until when it is kept', async () => {
    open('instructor')
    const link = await screen.findByRole('link', { name: 'Maya Vega' })
    expect(link.getAttribute('href')).toBe('/sections/c1?student=s1')
    screen.getByText(/as it was on December 18, 2026, to read only\. Kept until December 18, 2027\.$/)
    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(addressOf('Download CSV')).toBe('/api/archives/c1/progress.csv')
    expect(addressOf('Download all work (ZIP)')).toBe('/api/archives/c1/work.zip')
    expect(screen.queryByRole('button', { name: acts })).toBeNull()
    screen.getByRole('button', { name: 'Copy this section' })
  })

  it('is asked for alone by who taught it, and by administrators', async () => {
    const notices = { ...signedIn()['GET /api/account/notices'], taughtBefore: true }
    const isAdmin = signedIn([], aUser({ isAdmin: true }))
    for (const known of [{ 'GET /api/account/notices': notices }, isAdmin]) {
      const { calls, unmount } = open('instructor', '', known)
      await screen.findByRole('link', { name: 'Maya Vega' })
      expect(calls.filter(({ key }) => key === 'GET /api/classes/c1')).toEqual([])
      unmount()
    }
  })

  it('shows the work of a student to read, feedback too, with nothing that changes it', async () => {
    const { calls } = open('instructor', '?student=s1&chapter=1')
    await screen.findByText('What I heard.')
    screen.getByText('Whose voice is it?')
    screen.getByText('Whose words')
    expect(screen.queryByRole('button', { name: acts })).toBeNull()
    expect(calls.filter(({ key }) => key.includes('/api/admin/'))).toEqual([])
  })

  it('offers an assistant no copy, and only administrators the end of the archive', async () => {
    open('assistant')
    await screen.findByRole('link', { name: 'Maya Vega' })
    expect(screen.queryByRole('button', { name: /Copy|archive/ })).toBeNull()
  })

  it('shows its staff who can open it, and an instructor ends one person’s access after a question', async () => {
    const { user, calls } = open('instructor', '', { 'DELETE /api/archives/c1/staff/a1': { success: true } })
    const list = within(await screen.findByRole('region', { name: 'Who can open it' }))
    list.getByText('Instructor, ida@u.edu')
    // The last instructor's is not theirs to end.
    expect(list.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'End the access: Asa Quist',
    ])
    await user.click(list.getByRole('button'))
    const dialog = within(await screen.findByRole('dialog', { name: 'End the access of Asa Quist?' }))
    dialog.getByText(/there is no Undo/)
    await user.click(dialog.getByRole('button', { name: 'End access' }))
    await screen.findByText('Asa Quist can no longer open “Section A”.')
    expect(calls.filter(({ key }) => key.startsWith('DELETE'))).toHaveLength(1)
  })

  it('offers an assistant no end of anybody’s access, and administrators everybody’s', async () => {
    const { unmount } = open('assistant')
    await screen.findByText('Instructor, ida@u.edu')
    expect(screen.queryByRole('button', { name: /End the access/ })).toBeNull()
    unmount()
    open('administrator')
    expect(await screen.findAllByRole('button', { name: /End the access/ })).toHaveLength(2)
  })

  it('lets an administrator give access to an instructor of another section, and nobody while it can be taken into use again', async () => {
    const sol = { userId: 'n1', user: { firstName: 'Sol', lastName: 'Quist', email: 'sol@u.edu' } }
    const past = { ...head, right: 'administrator', staff, successors: [sol], entries: [entry] }
    const { unmount } = open('administrator', '', { 'GET /api/archives/c1': { ...past, undoUntil: at } })
    await screen.findByText('Instructor, ida@u.edu')
    expect(screen.queryByRole('button', { name: 'Give access' })).toBeNull()
    unmount()
    const { user, calls } = open('administrator', '', {
      'GET /api/archives/c1': { ...past, undoUntil: null },
      'POST /api/archives/c1/staff/n1': { success: true },
    })
    const give = await screen.findByRole<HTMLButtonElement>('button', { name: 'Give access' })
    expect(give.disabled).toBe(true)
    await user.selectOptions(screen.getByLabelText('Instructor of another section'), 'Sol Quist, sol@u.edu')
    await user.click(give)
    const dialog = within(screen.getByRole('dialog', { name: 'Give access to Sol Quist?' }))
    await user.click(dialog.getByRole('button', { name: 'Give access' }))
    await screen.findByText('Sol Quist can open “Section A” now.')
    expect(calls.filter(({ key }) => key.startsWith('POST')).map(({ key }) => key)).toEqual([
      'POST /api/archives/c1/staff/n1',
    ])
  })

  it('keeps the links of a copy, which are shown once, while the section is read again', async () => {
    const refusals = [new Refusal(403, { message: 'No' }), new Promise(() => {})]
    const { id, name, term, startsOn, endsOn, timeZone } = head
    const { user, calls } = open('instructor', '', {
      'GET /api/classes/c1': () => refusals.shift(),
      'POST /api/archives/c1/copy': {
        ...{ id: 'c2', name, term, startsOn, endsOn, timeZone },
        dates: 0,
        invited: [{ user: asa.user, role: 'assistant', path: '/join/secret' }],
        notInvited: [],
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Copy this section' }))
    await user.type(screen.getByLabelText('Term'), 'Spring 2027')
    await user.type(screen.getByLabelText('First day'), '2027-01-11')
    await user.type(screen.getByLabelText('Last day'), '2027-05-07')
    await user.click(screen.getByRole('button', { name: 'Make the section' }))
    await waitFor(() => expect(calls.filter(({ key }) => key === `GET /api/classes/${id}`)).toHaveLength(2))
    await screen.findByText(/^Give this link to Asa Quist alone/)
  })

  it('is deleted by an administrator after a question that names it', async () => {
    const { user, calls } = open('administrator', '', { 'DELETE /api/archives/c1': { success: true } })
    await user.click(await screen.findByRole('button', { name: 'Delete the archive' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Delete the archive of “Section A”?' }))
    dialog.getByText(/the work of 1 student .* go for good/)
    expect(calls.some(({ key }) => key.startsWith('DELETE'))).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Delete the archive' }))
    await waitFor(() => expect(calls.some(({ key }) => key === 'DELETE /api/archives/c1')).toBe(true))
  })

  it('can be taken into use again for ten minutes', async () => {
    const { user, calls } = open('administrator', '', {
      'GET /api/archives/c1': { ...head, right: 'administrator', undoUntil: at, staff, entries: [] },
      'POST /api/archives/c1/undo': { success: true },
    })
    await user.click(await screen.findByRole('button', { name: 'Take it into use again' }))
    await waitFor(() => expect(calls.some(({ key }) => key === 'POST /api/archives/c1/undo')).toBe(true))
  })

  it('is a plain refusal for who did not teach it', async () => {
    open('instructor', '', { 'GET /api/archives/c1': new Refusal(403, { message: 'No' }) })
    await screen.findByRole('heading', { name: 'You do not teach this section' })
  })
})

describe('the keyboard, at a past section', () => {
  it('is at its heading on the way back from a student', async () => {
    const { user } = open('instructor')
    await user.click(await screen.findByRole('link', { name: 'Maya Vega' }))
    await user.click(await screen.findByRole('link', { name: 'All students' }))
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  })

  it('is at its heading when it comes in the place of the desk', async () => {
    let archived = false
    const { client } = open('instructor', '?view=people', {
      'GET /api/classes/c1': () => (archived ? new Refusal(403, { message: 'No' }) : aSection),
    })
    await screen.findByRole('heading', { name: 'About the section' })
    archived = true
    await refreshDesk(client)
    await expect.poll(() => document.activeElement?.tagName).toBe('H1')
  })
})

describe('the list of past sections', () => {
  it('names each with its term, its students and how long it is kept', async () => {
    fakeServer({ ...signedIn(), 'GET /api/archives': [head] })
    show(<SectionPage id="past" />, '/sections/past')
    const link = await screen.findByRole('link', { name: 'Section A' })
    expect(link.getAttribute('href')).toBe('/sections/c1')
    screen.getByText('Fall 2026, 1 student. Archived December 18, 2026, kept until December 18, 2027.')
    expect(screen.getAllByRole('heading').map((one) => one.textContent)).toEqual(['Past sections'])
  })

  it('says when there is none, and can be tried again when it fails', async () => {
    let fails = true
    fakeServer({
      ...signedIn(),
      'GET /api/archives': () => (fails ? new Refusal(503, { message: 'Busy.' }) : []),
    })
    const { user } = show(<SectionPage id="past" />, '/sections/past')
    await screen.findByText('Busy.')
    fails = false
    await user.click(screen.getByRole('button', { name: /again/ }))
    await screen.findByText('There is no past section that you can open.')
  })
})
