import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { findIdentifiers } from '#core/identifiers/identifiers'
import { limits } from '#core/workbook/sections'
import { IdentifierHints } from './IdentifierHints.tsx'

const find = (text: string) => Promise.resolve(findIdentifiers(text))

function Writing({ start, finder = find, max }: { start: string; finder?: typeof find; max?: number }) {
  const [text, setText] = useState(start)
  return (
    <>
      <textarea id="field" value={text} onChange={(event) => setText(event.target.value)} />
      <IdentifierHints text={text} onChange={setText} fieldId="field" find={finder} {...(max && { max })} />
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

describe('in a field that is full', () => {
  // "[name]" is one character longer than Maria, and "[phone number]" two longer than the number.
  const start = 'I met Maria, phone 555-201-7788.'

  it('a name is still removed, and the text gets no longer than the field holds', async () => {
    render(<Writing start={start} max={start.length} />)
    await aMomentLater()
    expect(screen.getByText(/^This field is full\./)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Replace with [name]' })).toBeNull()
    fireEvent.click(screen.getAllByRole('button', { name: 'Replace with X' })[0] as HTMLElement)
    expect(text()).toBe('I met X, phone 555-201-7788.')
  })

  it('all of them together leave a text that fits, where each alone would', async () => {
    render(<Writing start={start} max={start.length + 2} />)
    await aMomentLater()
    expect(screen.getByRole('button', { name: 'Replace with [phone number]' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Replace all 2' }))
    expect(text()).toBe('I met X, phone X.')
  })

  it('nothing is said of it where the usual words fit', async () => {
    render(<Writing start={start} max={start.length + 3} />)
    await aMomentLater()
    expect(screen.queryByText(/^This field is full\./)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Replace all 2' }))
    expect(text()).toBe('I met [name], phone [phone number].')
  })

  it('what the server takes of a text is the limit where no other is set', async () => {
    const long = 'I met Maria.'.padEnd(limits.text, ' so')
    render(<Writing start={long} finder={() => find('I met Maria.')} />)
    await aMomentLater()
    fireEvent.click(screen.getByRole('button', { name: 'Replace with X' }))
    expect(text().startsWith('I met X. so')).toBe(true)
  })
})
