import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findIdentifiers } from '#core/identifiers/identifiers'
import { IdentifierNotice } from './IdentifierNotice.tsx'

const find = (text: string) => Promise.resolve(findIdentifiers(text))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('what could identify somebody in the words of others is pointed out, with nothing to change them', async () => {
  const { rerender } = render(
    <IdentifierNotice text="I met Marcus Johnson, phone 555-201-7788." find={find} />,
  )
  await act(() => vi.advanceTimersByTimeAsync(1200))
  expect(screen.getByText('Marcus Johnson').tagName).toBe('MARK')
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<IdentifierNotice text="I met him that day." find={find} />)
  expect(screen.queryByText('This could point to a real person')).toBeNull()
})
