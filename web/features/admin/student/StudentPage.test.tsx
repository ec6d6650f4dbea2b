import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { chapterIds } from '#core/workbook/sections'
import { aUser, signedIn } from '../../../testing/course.ts'
import { fakeServer, Refusal } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import { write } from '../../../testing/write.ts'
import AdminPage from '../AdminPage.tsx'
import type { Student, StudentChapter, Work } from './types.ts'

const maya = '00000000-0000-4000-8000-000000000001'
const asked = `GET /api/admin/students/${maya}`
const waiveKey = (chapterId: string) => `POST /api/admin/waive-dialogue/${maya}/${chapterId}`
const at = '2026-11-18T10:00:00.000Z'

const goal = (id: string, title: string) =>
  ({ id, title, status: 'open', quote: null, help: 'hint', attempts: 2 }) as const

const aWork = (chapterId: string): Work => ({
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
    goals: [goal('1', 'Quote first'), goal('2', 'Date it')],
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
function desk(
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

const chapterShown = (id: string) => screen.findByRole('heading', { name: `Chapter ${id}: Title ${id}` })
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())

describe('the reflection of a student', () => {
  it('that is not handed in is said to be written, and offers no feedback', async () => {
    const { state } = desk(['2'])
    state.work = (id) => ({
      ...aWork(id),
      reflection: { content: null, updatedAt: at, openSince: null, analysis: null },
    })
    const part = within(await screen.findByRole('region', { name: 'Reflection' }))
    part.getByText('Written, and not handed in: only the student can read it.')
    expect(part.queryByRole('button', { name: 'Write feedback' })).toBeNull()
  })

  it('that is handed in says since when', async () => {
    desk(['2'])
    const part = within(await screen.findByRole('region', { name: 'Reflection' }))
    part.getByText('Handed in or shared since November 18, 2026.')
    part.getByText('Whose words are these?')
    part.getByRole('button', { name: 'Write feedback' })
  })
})

it('a link of a student leads to the work at the desk, not to the address that was shared', async () => {
  const { state } = desk(['2'])
  state.links = [
    {
      kind: 'portfolio',
      chapterId: '3',
      title: 'My plan',
      createdAt: at,
      expiresAt: null,
      revokedAt: null,
      opened: 1,
      lastOpenedAt: at,
    },
  ]
  const link = await screen.findByRole('link', { name: 'My plan' })
  expect(link.getAttribute('href')).toBe(`/admin?student=${maya}&chapter=3#submission`)
  expect(link.closest('li')?.textContent).toContain('Shared November 18, 2026. Opened once.')
})

describe('the chapter of a student', () => {
  it('is the first with something to read, and stays once that is read, with what is being written', async () => {
    const { state, user, times } = desk(['2'])
    await chapterShown('2')
    await user.click(await button('Write feedback'))
    await write(await screen.findByLabelText('Your feedback'), 'Half a')
    state.toRead = []
    const before = times(asked)
    await user.click(await button('Waive the dialogue'))
    await screen.findByText('Dialogue waived')
    await waitFor(() => expect(times(asked)).toBeGreaterThan(before))
    await waitFor(() => expect(screen.queryAllByText('to read')).toEqual([]))
    await chapterShown('2')
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Your feedback')).value).toBe('Half a')
  })

  it('stays when the student saves something in an earlier one', async () => {
    const { state, user, times } = desk(['2'])
    await chapterShown('2')
    state.toRead = ['1', '2']
    await user.click(await button('Waive the dialogue'))
    await waitFor(() => expect(screen.queryAllByText('to read')).toHaveLength(2))
    await chapterShown('2')
    await user.click(await button('Waive the dialogue'))
    await waitFor(() => expect(times(waiveKey('2'))).toBe(2))
    expect(times(waiveKey('1'))).toBe(0)
  })

  it('stays when it was chosen from an older answer, which a newer one replaces', async () => {
    const held = Promise.withResolvers<void>()
    const { state, user } = desk(['2'])
    await chapterShown('2')
    await user.click(screen.getByRole('link', { name: 'All students' }))
    state.toRead = ['1']
    state.until = held.promise
    await user.click(await screen.findByRole('link', { name: 'Maya Okafor' }))
    await chapterShown('2')
    held.resolve()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Ch\. 1 / }).textContent).toContain('to read'),
    )
    await chapterShown('2')
  })

  it('is kept by the address, so that Back and another look lead to it', async () => {
    const { history, user, at: where } = desk(['2'])
    await chapterShown('2')
    await waitFor(() => expect(history).toEqual([`/admin?student=${maya}&chapter=2`]))
    await user.click(screen.getByRole('link', { name: /^Ch\. 4/ }))
    await chapterShown('4')
    expect(where()).toBe(`/admin?student=${maya}&chapter=4`)
    expect(history).toHaveLength(2)
  })

  it('is the one the address names, whatever there is to read', async () => {
    const { history } = desk(['2'], { path: `/admin?student=${maya}&chapter=7` })
    await chapterShown('7')
    expect(history).toEqual([`/admin?student=${maya}&chapter=7`])
  })
})

describe('the keyboard at a student', () => {
  it('stays on a button while its act runs, and when that fails', async () => {
    const held = Promise.withResolvers<Refusal>()
    const { user, times } = desk(['2'], { [waiveKey('2')]: () => held.promise })
    const waive = await button('Waive the dialogue')
    await user.click(waive)
    await waitFor(() => expect(times(waiveKey('2'))).toBe(1))
    // A browser takes the focus from a button that is disabled.
    expect([document.activeElement, waive.disabled]).toEqual([waive, false])
    await user.keyboard('{Enter}')
    await act(async () => held.resolve(new Refusal(409, { message: 'Please try again.' })))
    await screen.findByText('Please try again.')
    expect([document.activeElement, times(waiveKey('2'))]).toEqual([waive, 1])
  })

  it('stays at the help of the chapter when the dialogue is waived', async () => {
    const { state, user } = desk(['2'])
    const waive = await button('Waive the dialogue')
    state.chapters = { 2: { dialogue: 'waived' } }
    await user.click(waive)
    await gone('Waive the dialogue')
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Help with Chapter 2' }))
  })

  it('stays at the help of the chapter when it is opened, and when that is taken back', async () => {
    const open = `/api/admin/open-chapter/${maya}/2`
    const ok = { success: true }
    const { state, user } = desk(['2'], { [`POST ${open}`]: ok, [`DELETE ${open}`]: ok })
    state.chapters = { 2: { status: 'locked' } }
    await user.click(await button('Waive the dialogue'))
    const help = screen.getByRole('group', { name: 'Help with Chapter 2' })
    const opening = await button('Open this chapter')
    state.chapters = { 2: { opened: true } }
    await user.click(opening)
    await gone('Open this chapter')
    expect(document.activeElement).toBe(help)
    const closing = await button('Take back the opening')
    state.chapters = { 2: { status: 'locked' } }
    await user.click(closing)
    await gone('Take back the opening')
    expect(document.activeElement).toBe(help)
  })

  it('stays at an idea that is waived', async () => {
    const { state, user } = desk(['2'])
    const waive = await button('Waive the idea: Quote first')
    state.work = (id) => {
      const work = aWork(id)
      const goals = work.dialogue?.goals.map((one) => ({
        ...one,
        status: one.id === '1' ? ('waived' as const) : one.status,
      }))
      return { ...work, dialogue: work.dialogue && { ...work.dialogue, goals: goals ?? [] } }
    }
    await user.click(waive)
    await gone('Waive the idea: Quote first')
    const idea = document.activeElement as HTMLElement
    expect(idea.tagName).toBe('LI')
    within(idea).getByText('Quote first')
    within(idea).getByText(/^Waived\./)
  })

  it('goes on when the student is signed out everywhere', async () => {
    const { state, user } = desk(['2'], {
      [`POST /api/admin/end-sessions/${maya}`]: { success: true, ended: 2 },
    })
    const end = await button('End sessions (2)')
    state.sessions = 0
    await user.click(end)
    await waitFor(() => expect(end.disabled).toBe(true))
    expect(document.activeElement).toBe(await button('Invite as instructor'))
  })
})

describe('the way in of a student', () => {
  const makeLink = `POST /api/admin/reset-link/${maya}`
  const at = '2026-11-25T14:04:00.000Z'

  it('is marked where it is an account with a password beside the institution', async () => {
    const { state } = desk(['2'])
    state.account = { signsInWith: 'password', localAccount: true }
    await screen.findByText('Local account')
  })

  it('is helped by a link that goes to the person alone; the instructor sees where to, and that nobody confirmed it', async () => {
    const { state, user } = desk(['2'], {
      [makeLink]: { state: 'sent', path: null, address: 'maya@example.edu', expiresAt: at },
    })
    state.account = {
      signsInWith: 'password',
      resetLinkGoesTo: 'maya@example.edu',
      addressConfirmed: false,
    }
    await user.click(await button('Send a reset link'))
    await screen.findByText(/^Nobody has confirmed that address yet\./)
    await user.click(await button('Send the link'))
    await screen.findByText(/^It went to maya@example\.edu and works until/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of an instructor waits for another one', async () => {
    const { state, user } = desk(['2'], {
      [makeLink]: { state: 'waiting', path: null, address: null, expiresAt: at },
    })
    state.account = { signsInWith: 'password', isAdmin: true }
    await user.click(await button('Ask for a reset link'))
    await user.click(await button('Ask for a link'))
    await screen.findByText(/^Another instructor has to agree, until/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('to the desk is an invitation, which can be withdrawn', async () => {
    const { state, user, times } = desk(['2'], {
      [`POST /api/admin/instructors/${maya}`]: { success: true },
      [`DELETE /api/admin/instructors/${maya}`]: { success: true },
    })
    await user.click(await button('Invite as instructor'))
    state.account = { invitation: { by: 'Ines Vega', until: at } }
    await user.click(await button('Invite'))
    await screen.findByText(/^Invited by Ines Vega; can accept until/)
    state.account = {}
    await user.click(await button('Withdraw the invitation'))
    await button('Invite as instructor')
    expect(times(`DELETE /api/admin/instructors/${maya}`)).toBe(1)
  })
})
