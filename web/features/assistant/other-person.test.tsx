import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { somebodyElseSignsIn } from '../../testing/other-person.ts'
import { assistantServer, chat, field, start, stored } from './testing/assistant-page.tsx'

describe('the assistant on a page that was left open while somebody else signed in', () => {
  it('asks nothing in their name, shows nothing of theirs, and keeps the question', async () => {
    const { calls, asked } = assistantServer()
    const { user } = await start('exercise')
    await user.click(screen.getByRole('button', { name: 'Open larger' }))
    await user.type(await field(), 'A question')
    const before = calls.length
    somebodyElseSignsIn()
    await user.type(await field(), '{Enter}')
    await screen.findByText('Please refresh the page and try again.')
    expect(asked()).toEqual([])
    expect(calls).toHaveLength(before)
    expect((await field()).value).toBe('A question')
    expect(JSON.stringify(localStorage)).toContain('A question')
  })

  it('deletes no conversation of theirs', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { calls } = assistantServer()
    const { user } = await start('exercise')
    await user.type(await field(), 'A question{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Start over' }))
    somebodyElseSignsIn()
    await user.click(screen.getByRole('button', { name: 'Delete and start over' }))
    await screen.findByText(/^Your session has ended, or somebody else is signed in by now\./)
    expect(calls.map(({ key }) => key)).not.toContain(`DELETE ${stored}`)
    expect(calls.filter(({ key }) => key === chat)).toHaveLength(1)
  })
})
