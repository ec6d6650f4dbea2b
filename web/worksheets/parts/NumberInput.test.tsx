import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { NumberInput } from './NumberInput.tsx'

let kept: number | null

function Page({ start, ...limits }: { start: number | null; min?: number; max?: number; whole?: boolean }) {
  const [value, setValue] = useState(start)
  kept = value
  return (
    <>
      <NumberInput label="Sessions" value={value} onChange={setValue} {...limits} />
      <button type="button" onClick={() => setValue(7)}>
        Load another
      </button>
    </>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Sessions')

describe('a number that is not allowed', () => {
  it('stays in sight as a part where only whole numbers belong, and counts as none', async () => {
    render(<Page start={12} whole />)
    await userEvent.type(field(), '.5')
    expect(field().value).toBe('12.5')
    expect(kept).toBeNull()
    expect(screen.getByText('Please give a whole number.')).toBeDefined()
  })

  it('stays in sight beyond the highest one, and counts again once it is mended', async () => {
    render(<Page start={4} min={1} max={5} />)
    await userEvent.type(field(), '5')
    expect(field().value).toBe('45')
    expect(kept).toBeNull()
    expect(screen.getByText('Please give at most 5.')).toBeDefined()
    await userEvent.type(field(), '{Backspace}')
    expect(field().value).toBe('4')
    expect(kept).toBe(4)
    expect(screen.queryByText('Please give at most 5.')).toBeNull()
  })

  it('gives way, with its sentence, to a number that is loaded', async () => {
    render(<Page start={12} whole />)
    await userEvent.type(field(), '.5')
    await userEvent.click(screen.getByRole('button', { name: 'Load another' }))
    expect(field().value).toBe('7')
    expect(screen.queryByText('Please give a whole number.')).toBeNull()
  })
})

it('a number on the way to its decimals is not rewritten', async () => {
  render(<Page start={null} />)
  await userEvent.type(field(), '2.')
  expect(field().value).toBe('2.')
  expect(kept).toBe(2)
  await userEvent.type(field(), '50')
  expect(field().value).toBe('2.50')
})
