import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../../../testing/page.tsx'
import type { Selection } from './selection.ts'
import { Toolbar } from './Toolbar.tsx'

interface Props {
  onReport: (change: Selection) => void
}

/** The toolbar over a list, with what chooses from elsewhere on the page: the class and Find Student. */
function Page({ onReport }: Props) {
  const [selection, setSelection] = useState<Selection>({})
  return (
    <>
      <button type="button" onClick={() => setSelection({ q: 'oka' })}>
        Everybody called Oka
      </button>
      <button type="button" onClick={() => setSelection({})}>
        Everybody
      </button>
      <Toolbar
        selection={selection}
        theClass={undefined}
        onSelect={(change) => {
          onReport(change)
          setSelection({ ...selection, ...change })
        }}
      />
    </>
  )
}

function toolbar() {
  const reported: Selection[] = []
  const { user } = show(<Page onReport={(change) => reported.push(change)} />)
  const field = screen.getByLabelText<HTMLInputElement>('Filter by name or email')
  return { user, field, reported, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}

describe('the filter by name', () => {
  it('keeps a blank at the end when the pause reports the name, and what is typed after it', async () => {
    const { user, field, reported } = toolbar()
    await user.type(field, 'mary ')
    await waitFor(() => expect(reported).toEqual([{ q: 'mary' }]))
    expect(field.value).toBe('mary ')
    await user.type(field, 'k')
    expect(field.value).toBe('mary k')
    await waitFor(() => expect(reported.at(-1)).toEqual({ q: 'mary k' }))
  })

  it('shows a name that was chosen elsewhere, and is empty when that is taken back', async () => {
    const { user, field, reported, press } = toolbar()
    await user.type(field, 'mary ')
    await waitFor(() => expect(reported).toEqual([{ q: 'mary' }]))
    await press('Everybody called Oka')
    expect(field.value).toBe('oka')
    await press('Everybody')
    expect(field.value).toBe('')
  })

  it('shows again the name it reported itself, once that is chosen elsewhere', async () => {
    const { user, field, reported, press } = toolbar()
    await user.type(field, 'oka')
    await waitFor(() => expect(reported).toEqual([{ q: 'oka' }]))
    await press('Everybody')
    expect(field.value).toBe('')
    await press('Everybody called Oka')
    expect(field.value).toBe('oka')
    expect(reported).toHaveLength(1)
  })
})
