import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Composer } from './Composer.tsx'

function Field({
  onSend,
  pending = false,
  onStop,
  full,
}: {
  onSend: (text: string) => void
  pending?: boolean
  onStop?: () => void
  full?: string
}) {
  const [text, setText] = useState('')
  return (
    <Composer
      value={text}
      onChange={setText}
      onSend={() => onSend(text)}
      pending={pending}
      onStop={onStop}
      label="Your message"
      placeholder="Write"
      most={40}
      full={full}
    />
  )
}

/** A chat in which no answer comes. */
function Chat({ onStop }: { onStop: () => void }) {
  const [sent, setSent] = useState(false)
  return <Field onSend={() => setSent(true)} pending={sent} onStop={onStop} />
}

describe('the field of a chat', () => {
  it('sends on Enter and starts a new line on Shift+Enter', async () => {
    const send = vi.fn()
    const user = userEvent.setup()
    render(<Field onSend={send} />)
    await user.type(screen.getByLabelText('Your message'), 'a{Shift>}{Enter}{/Shift}b')
    expect(send).not.toHaveBeenCalled()
    await user.keyboard('{Enter}')
    expect(send).toHaveBeenCalledExactlyOnceWith('a\nb')
  })

  it('does not send while an input method composes a character', () => {
    const send = vi.fn()
    render(<Field onSend={send} />)
    const field = screen.getByLabelText('Your message')
    fireEvent.change(field, { target: { value: 'にほん' } })
    fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
    expect(send).not.toHaveBeenCalled()
    // Safari ends the composition before it tells of the key.
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: false })
    expect(send).not.toHaveBeenCalled()
  })

  it('sends nothing blank', async () => {
    const send = vi.fn()
    const user = userEvent.setup()
    render(<Field onSend={send} />)
    await user.type(screen.getByLabelText('Your message'), '   {Enter}')
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
    expect(send).not.toHaveBeenCalled()
  })

  it('says when a message is longer than can be sent, keeps all of it, and sends it once it is shorter', async () => {
    const send = vi.fn()
    const user = userEvent.setup()
    render(<Field onSend={send} />)
    const field = screen.getByLabelText<HTMLTextAreaElement>('Your message')
    await user.type(field, 'x'.repeat(41))
    screen.getByText(/One message has at most 40\. Shorten it, or send it in parts/)
    screen.getByText('Characters: 41/40')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
    expect(send).not.toHaveBeenCalled()
    expect(field.value).toHaveLength(41)
    await user.keyboard('{Backspace}{Enter}')
    expect(send).toHaveBeenCalledExactlyOnceWith('x'.repeat(40))
  })

  it('that takes no more says why, and keeps what stands in it', async () => {
    const send = vi.fn()
    const user = userEvent.setup()
    render(<Field onSend={send} full="As many as it can hold." />)
    await user.type(screen.getByLabelText('Your message'), 'one more{Enter}')
    expect(send).not.toHaveBeenCalled()
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'one more')
    screen.getByText('As many as it can hold.')
  })

  it('goes on taking text while an answer is on its way, and sends none of it', async () => {
    const send = vi.fn()
    const stop = vi.fn()
    const user = userEvent.setup()
    render(<Field onSend={send} pending onStop={stop} />)
    await user.type(screen.getByLabelText('Your message'), 'next thought{Enter}')
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'next thought')
    expect(send).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }))
    expect(stop).toHaveBeenCalledOnce()
  })

  it('a double click on "Send" sends, and does not stop waiting; the keyboard is still beside the field', async () => {
    const stop = vi.fn()
    const user = userEvent.setup()
    render(<Chat onStop={stop} />)
    await user.type(screen.getByLabelText('Your message'), 'next thought')
    await user.click(screen.getByRole('button', { name: 'Send' }))
    const stopButton = screen.getByRole('button', { name: 'Stop waiting' })
    expect(document.activeElement).toBe(stopButton.parentElement)
    fireEvent.click(stopButton, { detail: 2 })
    expect(stop).not.toHaveBeenCalled()
    fireEvent.click(stopButton, { detail: 1 })
    expect(stop).toHaveBeenCalledOnce()
    stopButton.focus()
    await user.keyboard('{Enter}')
    expect(stop).toHaveBeenCalledTimes(2)
  })
})
