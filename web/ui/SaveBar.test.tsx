import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { SaveBar } from './SaveBar.tsx'
import { SaveStatus, type SaveStatusProps } from './SaveStatus.tsx'

describe('the save status', () => {
  it.each<[SaveStatusProps, string]>([
    [{ state: 'idle' }, ''],
    [{ state: 'saving' }, 'Saving...'],
    [{ state: 'saved' }, 'Auto-saved'],
    [{ state: 'saved', at: '2026-11-18T12:00:00.000Z' }, 'Auto-saved on November 18, 2026'],
    [{ state: 'offline' }, 'You are offline. Your text is kept in this browser.'],
    [{ state: 'unreachable' }, 'The workbook cannot be reached. Your text is kept in this browser.'],
    [{ state: 'failed' }, 'Not saved. Your text is still here.'],
    [
      { state: 'signed-out' },
      'Your session has ended. Your text is kept in this browser. Sign in again and it is saved.',
    ],
    [{ state: 'refused', sentence: 'Too long.' }, 'Not saved. Too long. Your text is still here.'],
    [{ state: 'conflict' }, 'Not saved: this was changed in another tab or on another device.'],
    [{ state: 'blank' }, 'A blank page is not saved. What you saved last is kept.'],
    [
      { state: 'offline', kept: false },
      'You are offline. This browser cannot keep your text: copy it before you leave.',
    ],
  ])('says %j politely and truly', (standing, words) => {
    render(<SaveStatus {...standing} />)
    expect(screen.getByRole('status').textContent).toBe(words)
  })

  it('names the hour of what was saved today', () => {
    render(<SaveStatus state="saved" at={new Date().toISOString()} />)
    expect(screen.getByRole('status').textContent).toMatch(/^Auto-saved at \d{1,2}:\d\d (AM|PM)$/)
  })

  it('shows that something is not saved yet without announcing every edit', () => {
    render(<SaveStatus state="pending" />)
    screen.getByText('Not saved yet')
    expect(screen.getByRole('status').textContent).toBe('')
  })
})

describe('the save bar', () => {
  it('offers to try again where that may help, and nothing while all is well', async () => {
    const retry = vi.fn()
    const { rerender } = render(<SaveBar standing={{ state: 'saved' }} onRetry={retry} />)
    expect(screen.queryByRole('button')).toBeNull()
    rerender(<SaveBar standing={{ state: 'unreachable' }} onRetry={retry} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('leads to the choice between two texts', async () => {
    const choose = vi.fn()
    render(<SaveBar standing={{ state: 'conflict' }} onRetry={() => {}} onChoose={choose} />)
    await userEvent.click(screen.getByRole('button', { name: 'Choose a text' }))
    expect(choose).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})
