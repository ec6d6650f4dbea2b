import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CarryOffer } from './CarryOffer.tsx'

const source = { chapter: '2', tool: 'Goals', part: 'Goal 1' } as const

/** A part of a worksheet with two goals on offer. */
function Goals() {
  const [taken, setTaken] = useState<readonly string[]>([])
  return (
    <section aria-label="Goals">
      <CarryOffer
        title="Goals you wrote in chapter 2"
        offers={['Ride the bus', 'Sleep'].map((value) => ({ value, source }))}
        describe={(value) => value}
        onTake={({ value }) => setTaken([...taken, value])}
        taken={({ value }) => taken.includes(value)}
      />
    </section>
  )
}

it('the focus of the keyboard is on the next offer, and after the last one on the part that was copied to', async () => {
  const user = userEvent.setup()
  render(<Goals />)
  await user.tab()
  await user.keyboard('{Enter}')
  const last = screen.getByRole('button', { name: 'Copy here: Sleep' })
  await expect.poll(() => document.activeElement).toBe(last)
  await user.keyboard('{Enter}')
  expect(screen.queryByRole('button')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Goals' }))
})
