import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { autosaveFor } from '../../drafts/autosaves.ts'
import { keyOf } from '../../lib/query.ts'
import { aUser, signedIn } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { somebodyElseSignsIn } from '../../testing/other-person.ts'
import { show } from '../../testing/page.tsx'
import { aServer } from '../../testing/saving-server.ts'
import MyDataDialog from './MyDataDialog.tsx'

const account = { confirmWith: 'password', isRecent: true, isLastInstructor: false } as const
const here = { signedInAt: '2026-11-18T14:04:00.000Z', lastUsedAt: '2026-11-18T15:00:00.000Z', isThis: true }
const sessions = { 'GET /api/account/sessions': [here] }
const myData = (known: Record<string, unknown> = {}) => {
  const calls = fakeServer({ ...signedIn(), ...sessions, 'GET /api/account': account, ...known })
  return { calls, ...show(<MyDataDialog onClose={() => {}} />) }
}
const remove = () => screen.findByRole('button', { name: 'Delete my account' }) as Promise<HTMLButtonElement>

describe('my data', () => {
  it('can be taken along', async () => {
    myData()
    const link = await screen.findByRole('link', { name: 'Download my data' })
    expect(link.getAttribute('href')).toBe('/api/my-data')
  })

  it('is shown once all of it is there, so that nothing moves away from under a press', async () => {
    let answer = (_: typeof account) => {}
    myData({ 'GET /api/account': () => new Promise<typeof account>((resolve) => (answer = resolve)) })
    await screen.findByText('Loading...')
    expect(screen.queryByRole('link', { name: 'Download my data' })).toBeNull()
    answer(account)
    expect(await remove()).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Download my data' })).toBeTruthy()
    expect(screen.queryByText('Loading...')).toBeNull()
  })

  it('can be taken along when the rest could not be loaded', async () => {
    const { user } = myData({ 'GET /api/account': new Refusal(503, { message: 'Please try again.' }) })
    expect(await screen.findByRole('link', { name: 'Download my data' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/^This browser, since/)).toBeTruthy()
  })

  it('says that it is being read again', async () => {
    let answers: () => unknown = () => new Refusal(503, { message: 'Please try again.' })
    const { user } = myData({ 'GET /api/account': () => answers() })
    const again = await screen.findByRole('button', { name: 'Try again' })
    let answer = () => {}
    answers = () => new Promise((resolve) => (answer = () => resolve(account)))
    await user.click(again)
    await screen.findByText('Loading...')
    // What was there stays there meanwhile.
    expect(screen.getByRole('link', { name: 'Download my data' })).toBeTruthy()
    answer()
    expect(await remove()).toBeTruthy()
  })

  it('is deleted only with the password and a second word', async () => {
    const { user, calls } = myData({
      'DELETE /api/account': new Refusal(403, { message: 'The password is not right.' }),
    })
    expect((await remove()).disabled).toBe(true)
    await user.type(screen.getByLabelText('Your password'), 'a quiet river')
    expect((await remove()).disabled).toBe(true)
    await user.click(screen.getByLabelText('I want everything of mine deleted.'))
    await user.click(await remove())
    await screen.findByText('The password is not right.')
    expect(calls.at(-1)).toEqual({ key: 'DELETE /api/account', body: { password: 'a quiet river' } })
  })

  it('leaves nothing of the person in the browser', async () => {
    localStorage.setItem('workbook-draft/u1/3/exercise/page', '{}')
    localStorage.setItem('workbook-unsent:u2:dialogue:1', '{}')
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { user } = myData({ 'DELETE /api/account': { success: true } })
    await user.type(await screen.findByLabelText('Your password'), 'a quiet river')
    await user.click(screen.getByLabelText('I want everything of mine deleted.'))
    await user.click(await remove())
    await waitFor(() => expect(leave).toHaveBeenCalledWith('/'))
    expect(Object.keys(localStorage)).toEqual(['workbook-unsent:u2:dialogue:1'])
  })

  it('is not deleted of somebody else who has signed in by now, and nothing unsaved is forgotten', async () => {
    localStorage.setItem('workbook-draft/u1/3/exercise/page', '{}')
    const leave = vi.spyOn(location, 'assign').mockImplementation(() => {})
    const { user, calls } = myData({
      'GET /api/account': { ...account, confirmWith: 'recent-sign-in' as const },
      'DELETE /api/account': { success: true },
    })
    await user.click(await screen.findByLabelText('I want everything of mine deleted.'))
    somebodyElseSignsIn()
    await user.click(await remove())
    await screen.findByText(/^Your session has ended, or somebody else is signed in by now\./)
    expect(calls.map(({ key }) => key)).not.toContain('DELETE /api/account')
    expect(leave).not.toHaveBeenCalled()
    expect(Object.keys(localStorage)).toEqual(['workbook-draft/u1/3/exercise/page'])
  })

  it('asks anew before it deletes another account than the one it was shown for', async () => {
    const { user, client } = myData()
    await user.type(await screen.findByLabelText('Your password'), 'a quiet river')
    await user.click(screen.getByLabelText('I want everything of mine deleted.'))
    act(() => client.setQueryData(keyOf('GET /api/auth/user'), aUser({ id: 'u2' })))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe(''))
    expect((await remove()).disabled).toBe(true)
  })

  it('keeps no text of the person that the page still has when it ends', async () => {
    const controller = await autosaveFor({ ...aServer().work, delay: null }, 'u1', null)
    controller.actions.edit('A paragraph.')
    vi.spyOn(location, 'assign').mockImplementation(() => {
      dispatchEvent(new Event('beforeunload', { cancelable: true }))
      dispatchEvent(new Event('pagehide'))
    })
    const { user } = myData({ 'DELETE /api/account': { success: true } })
    await user.type(await screen.findByLabelText('Your password'), 'a quiet river')
    await user.click(screen.getByLabelText('I want everything of mine deleted.'))
    await user.click(await remove())
    await waitFor(() => expect(location.assign).toHaveBeenCalledWith('/'))
    controller.leave()
    expect(Object.keys(localStorage)).toEqual([])
    expect(controller.isStored()).toBe(true)
  })

  it('asks somebody from an institution to sign in again', async () => {
    myData({ 'GET /api/account': { ...account, confirmWith: 'recent-sign-in' as const, isRecent: false } })
    const link = await screen.findByRole('link', { name: 'Log out and sign in again' })
    expect(link.getAttribute('href')).toBe('/api/logout')
  })

  it('tells the only instructor to appoint another one first', async () => {
    myData({ 'GET /api/account': { ...account, isLastInstructor: true } })
    await screen.findByText(/You are the only instructor/)
    expect(screen.queryByRole('button', { name: 'Delete my account' })).toBeNull()
  })
})

describe('the password', () => {
  const fill = async ({ user }: ReturnType<typeof myData>, current: string, chosen: string) => {
    await user.type(await screen.findByLabelText('Current password'), current)
    await user.type(screen.getByLabelText('New password'), chosen)
    await user.click(screen.getByRole('button', { name: 'Change my password' }))
  }

  it('is changed after the current one, and the fields are empty again', async () => {
    const page = myData({ 'POST /api/account/password': { success: true } })
    await fill(page, 'a quiet river', 'seven green bicycles')
    await screen.findByText('Your password is changed. You are signed out everywhere but here.')
    expect(page.calls.find(({ key }) => key === 'POST /api/account/password')?.body).toEqual({
      current: 'a quiet river',
      password: 'seven green bicycles',
    })
    expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
  })

  it('stays as it is when the server says no, in its words', async () => {
    const refusal = new Refusal(403, { message: 'The current password is not right.' })
    const page = myData({ 'POST /api/account/password': refusal })
    await fill(page, 'not this one', 'seven green bicycles')
    await screen.findByText('The current password is not right.')
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('not this one')
  })

  it('is none of the workbook’s where the institution signs in', async () => {
    myData({ 'GET /api/account': { ...account, confirmWith: 'recent-sign-in' as const } })
    await remove()
    expect(screen.queryByLabelText('New password')).toBeNull()
  })
})

describe('where a person is signed in', () => {
  const elsewhere = { ...here, isThis: false }

  it('is not ended for somebody else who has signed in by now', async () => {
    const { user, calls } = myData({
      'GET /api/account/sessions': [here, elsewhere],
      'POST /api/account/end-other-sessions': { success: true, ended: 1 },
    })
    const button = await screen.findByRole('button', { name: 'Log out everywhere else' })
    somebodyElseSignsIn()
    await user.click(button)
    await screen.findByText(/^Your session has ended, or somebody else is signed in by now\./)
    expect(calls.map(({ key }) => key)).not.toContain('POST /api/account/end-other-sessions')
  })

  it('is shown, and can be ended everywhere else', async () => {
    let browsers = [here, elsewhere]
    const { user } = myData({
      'GET /api/account/sessions': () => browsers,
      'POST /api/account/end-other-sessions': () => {
        browsers = [here]
        return { success: true, ended: 1 }
      },
    })
    await screen.findByText(/^Another browser, since November 18, 2026/)
    await user.click(screen.getByRole('button', { name: 'Log out everywhere else' }))
    const outcome = await screen.findByText('You are signed out of one other browser.')
    await waitFor(() => expect(document.activeElement).toBe(outcome))
    await waitFor(() => expect(screen.queryByText(/^Another browser/)).toBeNull())
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull()
  })

  it('offers nothing to end where there is nothing else', async () => {
    myData()
    await screen.findByText(/^This browser, since/)
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull()
  })

  it('says that ending the others did not work', async () => {
    const { user } = myData({
      'GET /api/account/sessions': [here, elsewhere],
      'POST /api/account/end-other-sessions': new Refusal(503, { message: 'Please try again in a moment.' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }))
    await screen.findByText('Please try again in a moment.')
    expect(screen.getByText(/^Another browser/)).toBeTruthy()
  })
})
