import { act, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { show } from '../testing/page.tsx'
import { Dialog } from './Dialog.tsx'
import { Toaster, toastStays } from './Toaster.tsx'
import { takeBack, toast } from './toast.ts'

afterEach(() => vi.useRealTimers())

describe('a toast', () => {
  it('takes the place of the one before it', () => {
    show(null)
    act(() => toast({ title: 'Success', text: 'Exercise saved successfully!' }))
    act(() => toast({ title: 'Copied!' }))
    expect(screen.queryByText('Success')).toBeNull()
    expect(screen.getByRole('status').textContent).toContain('Copied!')
  })

  it('says an error as an alert', () => {
    show(null)
    act(() => toast({ title: 'Error', text: 'Please fill in all required fields.', tone: 'destructive' }))
    expect(screen.getByRole('alert').textContent).toContain('Please fill in all required fields.')
  })

  it('of a failure goes when its cause is gone, and no other goes with it', () => {
    show(null)
    const failure = 'Failed to save exercise. Please try again.'
    act(() => toast({ title: 'Error', text: failure, tone: 'destructive' }))
    act(() => takeBack('Failed to create link. Please try again.'))
    screen.getByText(failure)
    act(() => takeBack(failure))
    expect(screen.queryByText(failure)).toBeNull()
  })

  it('stays at least six seconds, and as long as it is pointed at', () => {
    vi.useFakeTimers()
    expect(toastStays).toBeGreaterThanOrEqual(6000)
    show(null)
    act(() => toast({ title: 'Copied!' }))
    fireEvent.pointerEnter(screen.getByText('Copied!'))
    act(() => vi.advanceTimersByTime(toastStays * 3))
    expect(screen.queryByText('Copied!')).not.toBeNull()
    fireEvent.pointerLeave(screen.getByText('Copied!'))
    act(() => vi.advanceTimersByTime(toastStays))
    expect(screen.queryByText('Copied!')).toBeNull()
  })

  it('offers what can be done about it, and goes away with it', async () => {
    const run = vi.fn()
    const { user } = show(null)
    act(() => toast({ title: 'Submissions Deleted', action: { label: 'Undo', run } }))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(run).toHaveBeenCalledOnce()
    expect(screen.queryByText('Submissions Deleted')).toBeNull()
  })

  it('can be dismissed', async () => {
    const { user } = show(null)
    act(() => toast({ title: 'Copied!' }))
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Copied!')).toBeNull()
  })

  it('gives the focus back to where it came from, when it is dismissed or its offer is taken', async () => {
    const { user } = show(
      <main id="main" tabIndex={-1}>
        <input aria-label="Name" />
      </main>,
    )
    const field = screen.getByLabelText('Name')
    for (const name of ['Undo', 'Dismiss']) {
      act(() => toast({ title: 'Submissions Deleted', action: { label: 'Undo', run: () => undefined } }))
      field.focus()
      await user.click(screen.getByRole('button', { name }))
      expect(document.activeElement).toBe(field)
    }
  })

  it('gives the focus to the page where what had it before is gone', async () => {
    const page = (more: ReactNode) => (
      <main id="main" tabIndex={-1}>
        {more}
      </main>
    )
    const { user, rerender } = show(page(<button type="button">Delete</button>), '/', { toasts: false })
    act(() => toast({ title: 'Submissions Deleted' }))
    rerender(
      <>
        {page(<button type="button">Delete</button>)}
        <Toaster />
      </>,
    )
    screen.getByRole('button', { name: 'Delete' }).focus()
    screen.getByRole('button', { name: 'Dismiss' }).focus()
    rerender(
      <>
        {page(null)}
        <Toaster />
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it('is inside the dialog that is open, where it can be reached', () => {
    show(
      <Dialog open onClose={() => undefined} title="Create Shareable Link">
        <p>Form</p>
      </Dialog>,
    )
    act(() => toast({ title: 'Error', tone: 'destructive' }))
    expect(screen.getByRole('dialog').contains(screen.getByText('Error'))).toBe(true)
  })
})
