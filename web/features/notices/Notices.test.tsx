import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Notices as Shown } from '#core/contract/account'
import { aUser, signedIn } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import { Notices } from './Notices.tsx'

const nothing: Shown = {
  address: null,
  resetLinks: [],
  invitation: null,
  sectionInvitations: [],
  teaches: [],
  taughtBefore: false,
  hasDates: false,
}
const link = {
  id: 'l1',
  by: 'instructor' as const,
  madeAt: '2026-11-18T14:04:00.000Z',
  usedAt: null,
  expiresAt: '2026-11-19T14:04:00.000Z',
}
const notices = (shown: Partial<Shown>, known: Record<string, unknown> = {}) => {
  let now = { ...nothing, ...shown }
  const calls = fakeServer({
    ...signedIn(),
    'GET /api/account/notices': () => now,
    'POST /api/account/notices/put-away': () => {
      now = { ...nothing, invitation: now.invitation }
      return { success: true }
    },
    ...known,
  })
  return { calls, ...show(<Notices beside />) }
}

describe('a link for a new password that somebody else made', () => {
  it('is told with its days, and what to do if that was somebody else', async () => {
    notices({ resetLinks: [{ ...link, usedAt: '2026-11-18T15:00:00.000Z' }] })
    const told = await screen.findByText(/^An instructor made a link/)
    expect(told.textContent).toMatch(
      /for your account on November 18, 2026, .*; it was used on November 18, 2026, .*\.$/,
    )
    expect(screen.getByText(/somebody else was in your account: change your password/)).toBeTruthy()
  })

  it('that was not used changed nothing', async () => {
    notices({ resetLinks: [{ ...link, by: 'shell' }] })
    const told = await screen.findByText(/^Whoever runs the workbook made a link/)
    expect(told.textContent).toContain('it was not used')
    expect(screen.getByText(/Your password is as it was\.$/)).toBeTruthy()
  })

  it('is put away by hand', async () => {
    const { user } = notices({ resetLinks: [link] })
    await user.click(await screen.findByRole('button', { name: 'Put away' }))
    await waitFor(() => expect(screen.queryByText(/made a link/)).toBeNull())
    // The keyboard is left a place.
    expect(document.activeElement).not.toBe(document.body)
  })
})

describe('an invitation to be an instructor', () => {
  const invitation = { by: 'Ines Vega', until: '2026-11-25T14:04:00.000Z' }

  it('is accepted, and the page is an instructor’s at once', async () => {
    const { user, calls } = notices(
      { invitation },
      { 'POST /api/account/instructor-invitation': aUser({ isAdmin: true }) },
    )
    await screen.findByText(/^Ines Vega invites you.* a reflection once it is handed in/)
    await user.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() =>
      expect(calls.find(({ key }) => key === 'POST /api/account/instructor-invitation')?.body).toEqual({
        accept: true,
      }),
    )
  })

  it('can be declined', async () => {
    const { user, calls } = notices({ invitation }, { 'POST /api/account/instructor-invitation': aUser() })
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    await waitFor(() =>
      expect(calls.find(({ key }) => key === 'POST /api/account/instructor-invitation')?.body).toEqual({
        accept: false,
      }),
    )
  })
})

describe('an address that is not confirmed', () => {
  it('gets a mail when the person asks for one', async () => {
    const { user, calls } = notices(
      { address: 'maya@example.edu' },
      { 'POST /api/account/address-mail': new Refusal(429, { message: 'Three mails were sent.' }) },
    )
    await screen.findByText('maya@example.edu')
    // To an account from before mails were sent none has come.
    expect(screen.getByText(/If a mail with a link has come there, .* if not, have one sent\./)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send a link' }))
    await waitFor(() => expect(calls.map(({ key }) => key)).toContain('POST /api/account/address-mail'))
    expect(screen.getByText('maya@example.edu')).toBeTruthy()
  })
})

it('nothing stands on the page where there is nothing to see', async () => {
  const { calls, container } = notices({})
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /api/account/notices'))
  expect(container.querySelector('section')).toBeNull()
})

describe('an invitation to a section', () => {
  const invited: Shown['sectionInvitations'][number] = {
    id: 'v1',
    class: {
      id: 'c1',
      name: 'Section A',
      term: 'Fall 2026',
      startsOn: '2026-08-31',
      endsOn: '2026-12-18',
      timeZone: 'America/New_York',
    },
    role: 'student',
    by: 'Ida Vega',
    until: '2026-12-01T14:04:00.000Z',
    readers: [{ name: 'Ida Vega', role: 'instructor' }],
  }
  const path = 'POST /api/class-invitations/v1'

  it('says who will read the work before a student says yes', async () => {
    const { user, calls } = notices({ sectionInvitations: [invited] }, { [path]: { success: true } })
    await screen.findByText(
      /Your work will be read by Ida Vega \(instructor\); a reflection once you hand it in/,
    )
    await user.click(screen.getByRole('button', { name: 'Join' }))
    expect((await screen.findByText('You are in “Section A”')).closest('[role=status]')).not.toBeNull()
    expect(calls.find(({ key }) => key === path)?.body).toEqual({ accept: true })
  })

  it('is accepted although the answer was lost, and not where it was refused', async () => {
    const own = { classes: [] as object[], waiting: [], invitations: [], archives: [] }
    const { user } = notices(
      { sectionInvitations: [invited] },
      { [path]: new Refusal(502, { message: 'No answer.' }), 'GET /api/classes': () => own },
    )
    await user.click(await screen.findByRole('button', { name: 'Join' }))
    await screen.findByText('No answer.')
    own.classes = [{ ...invited.class, role: 'student', joinedAt: invited.until, readers: [] }]
    await user.click(screen.getByRole('button', { name: 'Join' }))
    await screen.findByText('You are in “Section A”')
  })

  it('to teach says so, and can be declined after a question', async () => {
    const { user, calls } = notices(
      { sectionInvitations: [{ ...invited, role: 'assistant', by: null }] },
      { [path]: { success: true } },
    )
    await screen.findByText(/The workbook invites you as an assistant/)
    await user.click(screen.getByRole('button', { name: 'Decline' }))
    const question = screen.getByRole('dialog', { name: 'Decline “Section A”?' })
    within(question).getByText(/To come into the section later you need another one\.$/)
    expect(calls.some(({ key }) => key === path)).toBe(false)
    await user.click(within(question).getByRole('button', { name: 'Decline' }))
    await screen.findByText('Declined')
    // Who is an assistant and declines to be an instructor stays in the section.
    screen.getByText('Nothing changes for you.')
    expect(calls.find(({ key }) => key === path)?.body).toEqual({ accept: false })
  })

  it('that a student declines leaves the join code', async () => {
    const { user } = notices({ sectionInvitations: [invited] })
    await user.click(await screen.findByRole('button', { name: 'Decline' }))
    screen.getByText(/you need another one, or the code with which students join it\.$/)
  })
})
