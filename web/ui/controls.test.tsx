import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { KeyTakeaway } from '../course/KeyTakeaway.tsx'
import { Button } from './Button.tsx'
import { Counter } from './Counter.tsx'
import { Input, PasswordInput } from './controls.tsx'
import { Field } from './Field.tsx'
import { Pager } from './Pager.tsx'
import { Rating } from './Rating.tsx'

describe('a field', () => {
  it('belongs to its label, its hint and what is wrong with it', () => {
    render(
      <Field label="Email" hint="Where we reach you" error="Email is required">
        {(control) => <Input {...control} />}
      </Field>,
    )
    const input = screen.getByLabelText('Email')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    const described = (input.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['Where we reach you', 'Email is required'])
  })

  it('shows a password only when asked', async () => {
    render(<PasswordInput aria-label="Password" defaultValue="secret" />)
    const input = screen.getByLabelText('Password') as HTMLInputElement
    expect(input.type).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(input.type).toBe('text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(input.type).toBe('password')
  })

  it('counts characters against the limit and warns beyond it', () => {
    const { rerender, container } = render(<Counter length={1000} limit={1000} />)
    expect(container.textContent).toBe('Characters: 1000/1000')
    expect(container.querySelector('svg')).toBeNull()
    rerender(<Counter length={1001} limit={1000} />)
    expect(container.textContent).toBe('Characters: 1001/1000')
    expect(container.querySelector('svg')).not.toBeNull()
  })
})

describe('a busy button', () => {
  it('changes its words and cannot be pressed again', async () => {
    const press = vi.fn()
    render(
      <Button busy="Verifying..." onClick={press}>
        Access Workbook
      </Button>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Verifying...' }))
    expect(press).not.toHaveBeenCalled()
  })
})

describe('the pager', () => {
  const items = [
    { id: 'a', name: 'First' },
    { id: 'b', name: 'Second' },
  ] as const
  it('has nothing before the first and after the last section', () => {
    const { rerender } = render(<Pager items={items} current="a" onGo={() => undefined} label="Sections" />)
    const disabled = (name: string) => (screen.getByRole('button', { name }) as HTMLButtonElement).disabled
    expect([disabled('Previous'), disabled('Next')]).toEqual([true, false])
    rerender(<Pager items={items} current="b" onGo={() => undefined} label="Sections" />)
    expect([disabled('Previous'), disabled('Next')]).toEqual([false, true])
  })

  it('goes to the section of a dot', async () => {
    const go = vi.fn()
    render(<Pager items={items} current="a" onGo={go} label="Sections" />)
    await userEvent.click(screen.getByRole('button', { name: 'Second' }))
    expect(go).toHaveBeenCalledWith('b')
  })
})

/** A rating that remembers what was chosen. */
function Asked() {
  const [value, setValue] = useState(0)
  return <Rating legend="Where are you now?" value={value} onChange={setValue} />
}

describe('the rating', () => {
  it('is five radio buttons with the names of the scale, none chosen at first', async () => {
    render(<Asked />)
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
    expect(names).toEqual(['1Beginner', '2Developing', '3Proficient', '4Advanced', '5Expert'])
    expect(screen.getAllByRole<HTMLInputElement>('radio').some((radio) => radio.checked)).toBe(false)
    await userEvent.click(screen.getByRole('radio', { name: /Proficient/ }))
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Proficient/ }).checked).toBe(true)
  })
})

describe('the key takeaway', () => {
  it('highlights its decisive clause and nothing else', () => {
    const { container } = render(
      <KeyTakeaway text="A note lets her recognize herself." highlight="recognize herself" />,
    )
    expect(container.querySelector('mark')?.textContent).toBe('recognize herself')
    expect(container.querySelector('p')?.textContent).toBe('A note lets her recognize herself.')
  })
})
