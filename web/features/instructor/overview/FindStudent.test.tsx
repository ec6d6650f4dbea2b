import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../testing/fake-server.ts'
import { desk, entry, maya, times } from '../testing/class-page.tsx'

describe('Find Student', () => {
  it('cannot be used while empty or blank', async () => {
    const { user } = desk()
    const button = (await screen.findByRole('button', { name: 'Search' })) as HTMLButtonElement
    expect(button.disabled).toBe(true)
    await user.type(screen.getByLabelText('Student email or name'), '   ')
    expect(button.disabled).toBe(true)
  })

  it('keeps the keyboard’s focus while it searches', async () => {
    const held = Promise.withResolvers<Refusal>()
    const asked = 'GET /api/admin/user-progress/nobody%40example.edu'
    const { calls, user } = desk({ [asked]: () => held.promise })
    await user.type(await screen.findByLabelText('Student email or name'), 'nobody@example.edu')
    await user.tab()
    await user.keyboard('{Enter}')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Searching...' })
    // A browser takes the focus from a button that is disabled.
    expect([document.activeElement, button.disabled]).toEqual([button, false])
    await user.keyboard('{Enter}')
    await act(async () => held.resolve(new Refusal(404, { message: 'There is nobody.' })))
    await screen.findByText('User Not Found')
    expect([document.activeElement, times(calls, asked)]).toEqual([button, 1])
  })

  it('says that there is no such address', async () => {
    const { user } = desk({
      'GET /api/admin/user-progress/nobody%40example.edu': new Refusal(404, {
        message: 'No user found with that email address.',
      }),
    })
    await user.type(await screen.findByLabelText('Student email or name'), ' nobody@example.edu {Enter}')
    const alert = await screen.findByText('User Not Found')
    expect(alert.parentElement?.textContent).toContain('No user found with that email address.')
  })

  it('says that nobody has such a name, until another one is typed', async () => {
    const { user } = desk({
      'GET /api/admin/all-progress?q=Nobody&limit=2': { entries: [], total: 0, nextCursor: null },
    })
    const field = await screen.findByLabelText('Student email or name')
    await user.type(field, 'Nobody{Enter}')
    const alert = (await screen.findByText('User Not Found')).parentElement
    expect(alert?.textContent).toContain('No user found with that name.')
    expect(alert?.textContent).not.toContain('email')
    await user.type(field, 's')
    expect(screen.queryByText('User Not Found')).toBeNull()
  })

  it('leads to somebody whose address is not confirmed, as to anybody whose name has these letters', async () => {
    const { user, at } = desk({
      'GET /api/admin/user-progress/maya%40example.edu': new Refusal(404, { message: 'Nobody.' }),
      'GET /api/admin/all-progress?q=maya%40example.edu&limit=2': {
        entries: [entry()],
        next: null,
        total: 1,
      },
    })
    await user.type(await screen.findByLabelText('Student email or name'), 'maya@example.edu{Enter}')
    await expect.poll(at).toContain(`student=${entry().userId}`)
  })

  it('leads to the student', async () => {
    const { user, at } = desk({ 'GET /api/admin/user-progress/maya%40example.edu': entry() })
    await user.type(await screen.findByLabelText('Student email or name'), 'maya@example.edu{Enter}')
    await waitFor(() => expect(at()).toBe(`/admin?student=${maya}`))
  })

  it('narrows the list when several share a name', async () => {
    const { user } = desk({
      'GET /api/admin/all-progress?q=oka&limit=2': { entries: [entry(), entry('x')], next: null, total: 2 },
      'GET /api/admin/all-progress?q=oka&limit=25': { entries: [entry()], next: null, total: 1 },
    })
    await user.type(await screen.findByLabelText('Student email or name'), 'oka{Enter}')
    await waitFor(() =>
      expect((screen.getByLabelText('Filter by name or email') as HTMLInputElement).value).toBe('oka'),
    )
  })
})
