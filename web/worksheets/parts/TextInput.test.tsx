import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findIdentifiers } from '#core/identifiers/identifiers'
import { TextInput } from './TextInput.tsx'

/** Looks through texts as the worker does, without a thread of its own. */
class WorkerHere {
  static last: WorkerHere | undefined
  onmessage: (event: { data: unknown }) => void = () => {}
  onerror: () => void = () => {}
  constructor() {
    WorkerHere.last = this
  }
  postMessage({ id, text }: { id: number; text: string }) {
    this.onmessage({ data: { id, spans: findIdentifiers(text) } })
  }
  terminate() {}
}

function Page({ start }: { start: string }) {
  const [text, setText] = useState(start)
  return <TextInput label="Who came" value={text} onChange={setText} />
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Worker', WorkerHere)
})
afterEach(() => {
  vi.useRealTimers()
  // The next test starts its own.
  WorkerHere.last?.onerror()
})

it('a name is replaced in a field that is full, and the text fits into it afterwards', async () => {
  render(<Page start={`${'so '.repeat(95)}I met Maria now`} />)
  const field = screen.getByLabelText<HTMLInputElement>('Who came')
  expect(field.value).toHaveLength(300)
  await act(() => vi.advanceTimersByTimeAsync(1200))
  fireEvent.click(screen.getByRole('button', { name: /^Replace with/ }))
  expect(field.value).not.toContain('Maria')
  expect(field.value.length).toBeLessThanOrEqual(300)
})
