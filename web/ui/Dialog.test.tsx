import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../testing/page.tsx'
import { Modal } from './Dialog.tsx'

const dialog = () => screen.getByLabelText<HTMLDialogElement>('Question')

/** As browsers do it at a second Escape in a row: without asking first. */
const closedByTheBrowser = () =>
  act(async () => {
    dialog().removeAttribute('open')
    dialog().dispatchEvent(new Event('close'))
  })

function Page() {
  const [open, setOpen] = useState(true)
  return open ? (
    <Modal aria-label="Question" onClose={() => setOpen(false)}>
      <p>Sure?</p>
    </Modal>
  ) : (
    <p>Gone</p>
  )
}

describe('a dialog that the browser closes without asking', () => {
  it('is gone for the page too', async () => {
    show(<Page />)
    await closedByTheBrowser()
    screen.getByText('Gone')
  })

  it('stays where the page keeps it, because something is under way', async () => {
    const onClose = vi.fn()
    show(
      <Modal aria-label="Question" onClose={onClose}>
        <p>Sure?</p>
      </Modal>,
    )
    await closedByTheBrowser()
    expect(onClose).toHaveBeenCalledOnce()
    expect(dialog().open).toBe(true)
  })
})
