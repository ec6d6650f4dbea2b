import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReflectionRecord } from '#core/contract/work'
import { accessFlag } from '../lib/access-flag.ts'
import { aChapter, aUser, completed, signedIn } from '../testing/course.ts'
import { type FakeRequest, fakeServer } from '../testing/fake-server.ts'
import { somebodyElseSignsIn } from '../testing/other-person.ts'
import { show } from '../testing/page.tsx'
import { App } from './App.tsx'
import { keepOneTimeLinks } from './one-time-links.ts'

beforeAll(() => import('./SignedIn.tsx'))
beforeEach(() => accessFlag.set())

const told = (text: string) => ({
  unread: 1,
  notifications: [
    { id: 'n1', kind: 'feedback', text, href: null, createdAt: '2026-11-18T12:00:00.000Z', read: false },
  ],
})

/** The workbook of Maya, in whose browser Bela signs in later, in another tab. */
function workbook(path = '/', more: Record<string, unknown> = {}) {
  let user = aUser()
  const calls = fakeServer({
    ...signedIn(completed('1', 'ai-interaction')),
    'GET /api/auth/user': () => user,
    'GET /api/notifications': () => told(`For ${user.firstName}`),
    'GET /api/chapters/1': aChapter(),
    'POST /api/progress/opened': { success: true },
    'POST /api/notifications/read': { success: true },
    ...more,
  })
  const belaSignsIn = () => {
    user = aUser({ id: 'u2', firstName: 'Bela' })
    return somebodyElseSignsIn('u2')
  }
  const made = (key: string) => calls.filter((call) => call.key === key)
  return { belaSignsIn, made, ...show(<App />, path, { toasts: false }) }
}

describe('a page that was left open while somebody else signed in', () => {
  it('shows neither person to the other once it reads something: the way in is what is left', async () => {
    const { belaSignsIn, user } = workbook()
    await screen.findByRole('heading', { name: /^Welcome.*Maya$/ })
    belaSignsIn()
    await user.click(screen.getByRole('button', { name: /^Notifications/ }))
    await screen.findByRole('link', { name: 'Get Started' })
    expect(document.body.textContent).not.toMatch(/Maya|Bela|Title 1/)
  })

  it('marks nothing of theirs as read, and says why', async () => {
    const { belaSignsIn, made, user } = workbook()
    await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
    const mark = await screen.findByRole('button', { name: 'Mark all as read' })
    belaSignsIn()
    await user.click(mark)
    await screen.findByText(/^Your session has ended, or somebody else is signed in by now\./)
    expect(made('POST /api/notifications/read')).toEqual([])
  })

  it('records nothing that was opened here as theirs', async () => {
    const { belaSignsIn, made, user } = workbook('/chapter/1?tab=reflection', {
      'GET /api/reflections/1': null,
    })
    const tab = await screen.findByRole('tab', { name: 'Submit to Professor' })
    belaSignsIn()
    await user.click(tab)
    await screen.findByRole('link', { name: 'Sign in' })
    expect(made('POST /api/progress/opened')).toEqual([])
  })

  it('keeps what was written and not saved for the one who wrote it, and saves it when they are back', async () => {
    let stored: ReflectionRecord | null = null
    const { belaSignsIn, user } = workbook('/chapter/1?tab=reflection', {
      'GET /api/reflections/1': () => stored,
      'POST /api/reflections': ({ body }: FakeRequest) => {
        stored = {
          ...(body as Pick<ReflectionRecord, 'chapterId' | 'content'>),
          updatedAt: '2026-11-18T12:00:00.000Z',
          shareableId: 'one',
          sharedAt: null,
          handedInAt: null,
          commented: false,
          submitted: false,
          analysis: null,
        }
        return stored
      },
    })
    const text = await screen.findByRole('textbox', { name: 'Your reflection' })
    const mayaIsBack = belaSignsIn()
    fireEvent.change(text, { target: { value: 'Whose goal was it?' } })
    await user.click(screen.getByRole('button', { name: /^Notifications/ }))
    await screen.findByRole('link', { name: 'Sign in' })
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(
      Object.keys(localStorage).filter((key) => key.startsWith('workbook-draft/u1/1/reflection')),
    ).toHaveLength(1)
    expect(JSON.stringify(localStorage)).toContain('Whose goal was it?')
    expect(stored).toBeNull()
    mayaIsBack()
    dispatchEvent(new Event('focus'))
    await waitFor(() => expect(stored).toMatchObject({ content: 'Whose goal was it?' }))
  })
})

it('a one-time link makes nobody an instructor but the person who followed it', async () => {
  history.replaceState(null, '', '/?instructor=one-time')
  keepOneTimeLinks()
  const { belaSignsIn, made } = workbook('/', {
    'POST /api/instructor-claim': aUser({ id: 'u2', isAdmin: true }),
    // Bela signs in between the answer that says who is here and what is done with it.
    'GET /api/auth/user': () => {
      queueMicrotask(() => belaSignsIn())
      return aUser()
    },
  })
  await screen.findByText(/then open the instructor link once more\.$/)
  expect(made('POST /api/instructor-claim')).toEqual([])
  expect(screen.queryByText('You are an instructor')).toBeNull()
  // Bela's next page in this tab does not take it up either.
  expect(JSON.stringify(sessionStorage)).not.toContain('one-time')
})
