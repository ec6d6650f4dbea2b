import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { ErrorState } from './states.tsx'

/** A part of a page that could not be loaded, and can be once it is tried again. */
function Part({ content }: { content: ReactNode }) {
  const [loaded, setLoaded] = useState(false)
  return (
    <main>
      <section aria-label="Your work">
        {loaded ? (
          content
        ) : (
          <div>
            <ErrorState title="Your work could not be loaded" onRetry={() => setLoaded(true)} />
          </div>
        )}
      </section>
      <button type="button">Next</button>
    </main>
  )
}
const around = () => screen.getByRole('region', { name: 'Your work' })

describe('the focus of the keyboard on "Try again"', () => {
  it('is on the part of the page it stood in once the button is gone', async () => {
    const user = userEvent.setup()
    render(<Part content={<p>A note.</p>} />)
    await user.tab()
    await user.keyboard('{Enter}')
    screen.getByText('A note.')
    expect(document.activeElement).toBe(around())
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }))
    // Nothing of it stays: a press on the words does not focus the part.
    expect(around().hasAttribute('tabindex')).toBe(false)
  })

  it('is left where the content that came has put it', async () => {
    const user = userEvent.setup()
    // biome-ignore lint/a11y/noAutofocus: that is what is tested
    render(<Part content={<input aria-label="Your note" autoFocus />} />)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Your note'))
  })
})
