import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AnswerOf } from '../../../lib/call.ts'
import { aUser, signedIn } from '../../../testing/course.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import { OpenRequests } from './OpenRequests.tsx'

type Open = AnswerOf<'GET /api/admin/open-requests'>

const jon = { firstName: 'Jon', lastName: 'Reyes', email: 'jon@example.edu' }
const until = '2026-11-25T14:04:00.000Z'
const wish = { id: 'w1', userId: 'u7', user: jon, by: 'Ina Vega', until, mayAgree: true }
const invitation = { userId: 'u8', user: { ...jon, firstName: 'Noor' }, by: 'Ina Vega', until }

const waiting = (open: Partial<Open>, known: Record<string, unknown> = {}) => {
  let now = { invitations: [], resetRequests: [], ...open } as Open
  const settled = (answer: unknown) => () => {
    now = { invitations: [], resetRequests: [] }
    return answer
  }
  const calls = fakeServer({
    ...signedIn([], aUser({ isAdmin: true })),
    'GET /api/admin/open-requests': () => now,
    'POST /api/admin/reset-requests/w1': settled({
      state: 'made',
      path: '/api/login?reset=secret',
      address: null,
      expiresAt: until,
    }),
    'DELETE /api/admin/reset-requests/w1': settled({ success: true }),
    'DELETE /api/admin/instructors/u8': settled({ success: true }),
    ...known,
  })
  return { calls, ...show(<OpenRequests />) }
}

it('who agrees to a link for an instructor sees it once, to hand it over', async () => {
  const { user } = waiting({ resetRequests: [wish] })
  await screen.findByText(/^Ina Vega asks for a link with which Jon Reyes chooses a new password/)
  await user.click(screen.getByRole('button', { name: 'Agree' }))
  await screen.findByRole('dialog', { name: 'One-time link for Jon Reyes' })
  expect(screen.getByText(`${location.origin}/api/login?reset=secret`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/asks for a link/)).toBeNull())
})

it('where mails are sent, agreeing shows no link', async () => {
  const { user } = waiting(
    { resetRequests: [wish] },
    {
      'POST /api/admin/reset-requests/w1': {
        state: 'sent',
        path: null,
        address: 'jon@example.edu',
        expiresAt: until,
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Agree' }))
  await screen.findByText('It went to jon@example.edu.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('who asked or whose account it is cannot agree, and can refuse', async () => {
  const { user, calls } = waiting({ resetRequests: [{ ...wish, mayAgree: false }] })
  await user.click(await screen.findByRole('button', { name: 'Refuse' }))
  await waitFor(() => expect(screen.queryByText(/asks for a link/)).toBeNull())
  expect(screen.queryByRole('button', { name: 'Agree' })).toBeNull()
  expect(calls.map(({ key }) => key)).toContain('DELETE /api/admin/reset-requests/w1')
})

it('an invitation is withdrawn', async () => {
  const { user, calls } = waiting({ invitations: [invitation] })
  await screen.findByText(/^Noor Reyes is invited as instructor by Ina Vega/)
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByText(/is invited/)).toBeNull())
  expect(calls.map(({ key }) => key)).toContain('DELETE /api/admin/instructors/u8')
})

it('nothing is said where nothing waits', async () => {
  const { calls } = waiting({})
  await waitFor(() => expect(calls.map(({ key }) => key)).toContain('GET /api/admin/open-requests'))
  expect(screen.queryByText('Waiting for a yes')).toBeNull()
})
