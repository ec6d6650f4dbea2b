import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Button } from './Button.tsx'

/** A form that counts how often it was sent, and a button beside it that counts how often it was pressed. */
function Page({ words }: { words?: string }) {
  const [sent, setSent] = useState(0)
  const [pressed, setPressed] = useState(0)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        setSent(sent + 1)
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={sent > 0 && (words ?? true)}>
        Send
      </Button>
      <Button busy={pressed > 0 && (words ?? true)} onClick={() => setPressed(pressed + 1)}>
        Count
      </Button>
      <p>
        {sent} sent, {pressed} pressed
      </p>
    </form>
  )
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('a button whose act is under way', () => {
  it('keeps the keyboard’s focus, says that it cannot be pressed, and is not pressed again', async () => {
    const user = userEvent.setup()
    render(<Page words="One moment..." />)
    const pressed = button('Count')
    pressed.focus()
    await user.keyboard('{Enter}')
    expect(pressed.textContent).toBe('One moment...')
    expect(pressed.getAttribute('aria-busy')).toBe('true')
    expect(pressed.getAttribute('aria-disabled')).toBe('true')
    // A browser takes the focus from a button that is disabled.
    expect([document.activeElement, pressed.disabled]).toEqual([pressed, false])
    await user.keyboard('{Enter}')
    await user.click(pressed)
    screen.getByText('0 sent, 1 pressed')
  })

  it('sends its form once, whether by the button or by Enter in a field', async () => {
    const user = userEvent.setup()
    render(<Page words="Sending..." />)
    await user.click(screen.getByLabelText('Name'))
    await user.keyboard('{Enter}{Enter}')
    await user.click(button('Sending...'))
    screen.getByText('1 sent, 0 pressed')
  })

  it('can keep its words', async () => {
    render(<Page />)
    fireEvent.click(button('Count'))
    fireEvent.click(button('Count'))
    expect(button('Count').getAttribute('aria-disabled')).toBe('true')
    screen.getByText('0 sent, 1 pressed')
  })
})
