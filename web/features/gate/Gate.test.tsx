import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { accessFlag } from '../../lib/access-flag.ts'
import { fakeServer, noNetwork, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import { Gate } from './Gate.tsx'

const gate = () => show(<Gate>The workbook</Gate>)
const alert = async () => (await screen.findByText(/./, { selector: '[role=alert] p' })).textContent
const submit = () => screen.getByRole('button', { name: 'Access Workbook' })

describe('the gate', () => {
  it('asks for the access password in the words of the specification', () => {
    gate()
    expect(screen.getByRole('heading', { name: 'Access Required' })).toBeTruthy()
    screen.getByText('This workbook is protected. Please enter the access password to continue.')
    screen.getByText('For access, contact your instructor or workbook administrator.')
    expect(screen.getByLabelText('Access Password').getAttribute('placeholder')).toBe('Enter password')
  })

  it('opens for the right password and keeps the flag for the browser session', async () => {
    const calls = fakeServer({ 'POST /api/verify-access-password': { success: true } })
    const { user } = gate()
    await user.type(screen.getByLabelText('Access Password'), 'lantern river{Enter}')
    await screen.findByText('The workbook')
    expect(calls[0]?.body).toEqual({ password: 'lantern river' })
    expect(sessionStorage.getItem('workbook-access')).toBe('authenticated')
  })

  it('stays open when the session already holds the flag', () => {
    sessionStorage.setItem('workbook-access', 'authenticated')
    gate()
    screen.getByText('The workbook')
  })

  it('opens to the join link of a section where the workbook lets it', async () => {
    const calls = fakeServer({ 'POST /api/join-pass': { success: true } })
    history.replaceState(null, '', '/join/K7QMA-3WXHP')
    gate()
    await screen.findByText('The workbook')
    expect(calls[0]?.body).toEqual({ code: 'K7QMA-3WXHP' })
    history.replaceState(null, '', '/')
  })

  it('asks for the password at a join link, too, where the workbook does not', async () => {
    const calls = fakeServer({ 'POST /api/join-pass': new Refusal(401, { message: 'No' }) })
    history.replaceState(null, '', '/join/K7QMA-3WXHP')
    gate()
    await waitFor(() => expect(calls).toHaveLength(1))
    screen.getByLabelText('Access Password')
    expect(screen.queryByText('No')).toBeNull()
    history.replaceState(null, '', '/')
  })

  it('wants a password before it asks the server', async () => {
    const calls = fakeServer({})
    const { user } = gate()
    await user.click(submit())
    expect(await alert()).toBe('Password is required')
    expect(calls).toEqual([])
  })

  it('says what the server says about a wrong password, and can be tried again', async () => {
    fakeServer({ 'POST /api/verify-access-password': new Refusal(429, { message: 'Wait a minute.' }) })
    const { user } = gate()
    await user.type(screen.getByLabelText('Access Password'), 'x{Enter}')
    expect(await alert()).toBe('Wait a minute.')
    expect((submit() as HTMLButtonElement).disabled).toBe(false)
  })

  it('says "Invalid password" when the server gives no reason', async () => {
    fakeServer({ 'POST /api/verify-access-password': new Refusal(401, '') })
    const { user } = gate()
    await user.type(screen.getByLabelText('Access Password'), 'x{Enter}')
    expect(await alert()).toBe('Invalid password')
  })

  it('says that the network failed', async () => {
    noNetwork()
    const { user } = gate()
    await user.type(screen.getByLabelText('Access Password'), 'x{Enter}')
    expect(await alert()).toBe('Network error. Please try again.')
  })

  it('comes back at once when the pass is no longer good', () => {
    accessFlag.set()
    gate()
    act(() => accessFlag.clear())
    screen.getByRole('heading', { name: 'Access Required' })
  })
})
