import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/page.tsx'
import { PageTurner } from './PagedList.tsx'

/** A list of three pages; a page is being read until the test says that it is there. */
function List() {
  const [page, setPage] = useState(0)
  const [busy, setBusy] = useState(false)
  const turn = (to: number) => {
    setPage(to)
    setBusy(true)
  }
  return (
    <>
      <button type="button" data-testid="there" onClick={() => setBusy(false)} />
      <PageTurner
        page={page}
        onPrevious={() => turn(page - 1)}
        onNext={page < 2 || busy ? () => turn(page + 1) : undefined}
        busy={busy}
      />
    </>
  )
}

describe('the keyboard at Previous and Next', () => {
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next' })
  const previous = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Previous' })
  /** The page is there; said without taking the focus. */
  const there = () => fireEvent.click(screen.getByTestId('there'))

  it('stays on Next while a page is being read, which turns one page only', async () => {
    const { user } = show(<List />)
    next().focus()
    await user.keyboard('{Enter}{Enter}')
    screen.getByText('Page 2')
    // A browser takes the focus from a button that is disabled.
    expect([document.activeElement, next().disabled]).toEqual([next(), false])
  })

  it('goes to Previous on the last page, and to Next on the first', async () => {
    const { user } = show(<List />)
    next().focus()
    await user.keyboard('{Enter}')
    there()
    await user.keyboard('{Enter}')
    there()
    screen.getByText('Page 3')
    expect(next().disabled).toBe(true)
    expect(document.activeElement).toBe(previous())
    await user.keyboard('{Enter}')
    there()
    await user.keyboard('{Enter}')
    expect(previous().disabled).toBe(true)
    expect(document.activeElement).toBe(next())
  })
})
