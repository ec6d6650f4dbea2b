import { act, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accessFlag } from '../lib/access-flag.ts'
import { keyOf } from '../lib/query.ts'
import { aUser, signedIn } from '../testing/course.ts'
import { fakeServer, Refusal } from '../testing/fake-server.ts'
import { show } from '../testing/page.tsx'
import { App, signedInAhead } from './App.tsx'
import { keepOneTimeLinks } from './one-time-links.ts'

const signedOut = { 'GET /api/auth/user': new Refusal(401, { message: 'Unauthorized' }) }

/** The whole workbook at an address; it brings its own toasts. */
const app = (path = '/') => show(<App />, path, { toasts: false })

// The first time it is asked for, everything signed-in people see is made ready for these tests.
beforeAll(() => import('./SignedIn.tsx'))
beforeEach(() => accessFlag.set())

describe('what a person sees', () => {
  it('signed out at the start: the landing page, both its buttons leading to sign-in', async () => {
    fakeServer(signedOut)
    app()
    for (const name of ['Get Started', 'Start Learning Now']) {
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/api/login')
    }
  })

  it('signed in at the start: the dashboard', async () => {
    fakeServer(signedIn())
    app()
    await screen.findByRole('heading', { name: 'Welcome, Maya' })
  })

  it('signed out at a page for signed-in people: not found, and the way in', async () => {
    fakeServer(signedOut)
    app('/chapter/3')
    await screen.findByRole('heading', { name: '404 Page Not Found' })
    screen.getByRole('link', { name: 'Sign in' })
  })

  it.each([
    ['/Prologue/', '/prologue'],
    ['/Chapter/12/?tab=exercise', '/chapter/12?tab=exercise'],
  ])('at %s: the page at the address it is named by, %s', async (address, canonical) => {
    fakeServer({ ...signedIn(), 'GET /api/pages/prologue': new Refusal(503, { message: 'No' }) })
    const { at } = app(address)
    await expect.poll(at).toBe(canonical)
  })

  it('at an unknown address: not found, signed in or not', async () => {
    fakeServer(signedIn())
    app('/nowhere')
    await screen.findByRole('heading', { name: '404 Page Not Found' })
  })

  it('at a shared page: that page, without gate or sign-in', async () => {
    accessFlag.clear()
    fakeServer({})
    app('/shared/reflection/abc')
    await screen.findByRole('main')
    expect(screen.queryByText('Access Required')).toBeNull()
  })

  it('already signed in at the sign-in page: the start page', async () => {
    fakeServer(signedIn())
    const { at } = app('/api/login')
    await screen.findByRole('heading', { name: 'Welcome, Maya' })
    expect(at()).toBe('/')
  })

  it('already signed in at a one-time link: the new password, then signed out to sign in with it', async () => {
    let ended = false
    const user = aUser()
    const calls = fakeServer({
      ...signedIn([], user),
      'GET /api/auth/user': () => (ended ? new Refusal(401, { message: 'Unauthorized' }) : user),
      'GET /api/sign-in-options': { institution: false, accounts: true, resetByEmail: false },
      'POST /api/password-reset': () => {
        ended = true
        return { success: true }
      },
    })
    const view = app('/api/login?reset=one-time')
    await expect.poll(() => view.client.getQueryData(keyOf('GET /api/auth/user'))).toEqual(user)
    await view.user.type(await screen.findByLabelText('New password'), 'lantern river bus{Enter}')
    await screen.findByText('Your password is changed')
    expect(calls.find(({ key }) => key === 'POST /api/password-reset')?.body).toEqual({
      token: 'one-time',
      password: 'lantern river bus',
    })
    expect(view.client.getQueryData(keyOf('GET /api/auth/user'))).toBeUndefined()
    await view.user.click(screen.getByRole('link', { name: 'Sign in' }))
    await screen.findByRole('form', { name: 'Sign in' })
    expect(view.at()).toBe('/api/login')
  })

  it('already signed in at a one-time link that no longer works: what the server says, still signed in', async () => {
    const used = 'This link has been used or has expired. Ask for a new one.'
    fakeServer({ ...signedIn(), 'POST /api/password-reset': new Refusal(400, { message: used }) })
    const view = app('/api/login?reset=one-time')
    await expect.poll(() => view.client.getQueryData(keyOf('GET /api/auth/user'))).toBeDefined()
    await view.user.type(await screen.findByLabelText('New password'), 'lantern river bus{Enter}')
    await screen.findByText(used)
    expect(view.client.getQueryData(keyOf('GET /api/auth/user'))).toBeDefined()
  })

  it('whose session ended: the landing page, as soon as a reading call says so', async () => {
    let ended = false
    const user = aUser()
    fakeServer({
      ...signedIn([], user),
      'GET /api/auth/user': () => (ended ? new Refusal(401, { message: 'Unauthorized' }) : user),
      'GET /api/notifications': () =>
        ended ? new Refusal(401, { message: 'Unauthorized' }) : { unread: 0, notifications: [] },
    })
    const view = app()
    await screen.findByRole('heading', { name: 'Welcome, Maya' })
    ended = true
    await view.user.click(screen.getByRole('button', { name: 'Notifications' }))
    await screen.findByRole('link', { name: 'Get Started' })
  })

  it('who followed the instructor link: an instructor, and the link is out of the address', async () => {
    history.replaceState(null, '', '/?instructor=one-time')
    keepOneTimeLinks()
    expect(location.search).toBe('')
    const instructor = aUser({ isAdmin: true })
    const calls = fakeServer({ ...signedIn(), 'POST /api/instructor-claim': instructor })
    app()
    await screen.findByText('You are an instructor')
    expect(calls.find(({ key }) => key === 'POST /api/instructor-claim')?.body).toEqual({ token: 'one-time' })
  })
})

// Last: it stays there for every test after it.
it('what was loaded ahead is drawn at once, without a substitute before it', async () => {
  fakeServer(signedIn())
  await signedInAhead()
  const { client } = app()
  act(() => void client.setQueryData(keyOf('GET /api/auth/user'), aUser()))
  screen.getByRole('banner')
})
