import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { button, desk, maya } from './testing/student-page.tsx'

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
