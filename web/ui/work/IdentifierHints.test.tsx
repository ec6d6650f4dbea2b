import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findIdentifiers } from '#core/identifiers/identifiers'
import { IdentifierHints } from './IdentifierHints.tsx'

const find = (text: string) => Promise.resolve(findIdentifiers(text))

function Writing({ start, finder = find }: { start: string; finder?: typeof find }) {
  const [text, setText] = useState(start)
  return (
    <>
      <textarea id="field" value={text} onChange={(event) => setText(event.target.value)} />
      <IdentifierHints text={text} onChange={setText} fieldId="field" find={finder} />
    </>
  )
}

const text = () => (screen.getByRole('textbox') as HTMLTextAreaElement).value
const aMomentLater = () => act(() => vi.advanceTimersByTimeAsync(1200))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a text with details that could identify somebody', () => {
  it('is marked a moment after the last edit, with the reason and what would stand instead', async () => {
    render(<Writing start="I met Marcus Johnson, phone 555-201-7788." />)
    expect(screen.queryByText('Marcus Johnson')).toBeNull()
    await aMomentLater()
    expect(screen.getByText('Marcus Johnson').tagName).toBe('MARK')
    screen.getByText(/NASW 1\.07/)
    fireEvent.click(screen.getByRole('button', { name: 'Replace with [name]' }))
    expect(text()).toBe('I met [name], phone 555-201-7788.')
    expect(document.activeElement?.id).toBe('field')
    expect(screen.queryByText('Marcus Johnson')).toBeNull()
  })

  it('is cleared of all of them at once', async () => {
    render(<Writing start="I met Marcus Johnson, phone 555-201-7788." />)
    await aMomentLater()
    fireEvent.click(screen.getByRole('button', { name: 'Replace all 2' }))
    expect(text()).toBe('I met [name], phone [phone number].')
  })

  it('is left alone when its writer says that it is invented', async () => {
    render(<Writing start="I met Marcus Johnson." />)
    await aMomentLater()
    fireEvent.click(screen.getByRole('button', { name: 'It is invented: Marcus Johnson' }))
    expect(text()).toBe('I met Marcus Johnson.')
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('can be written without hints when the check cannot be loaded', async () => {
    render(<Writing start="I met Marcus Johnson." finder={() => Promise.reject(new Error('offline'))} />)
    await aMomentLater()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('has nothing to show where nobody is named', async () => {
    render(<Writing start="M.R. came late; the bus was rerouted." />)
    await aMomentLater()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
