import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { write } from '../../../testing/write.ts'
import { button, field, settings, settingsPage } from './testing/settings-page.tsx'

/** A button that is disabled or gone once its setting is saved leaves the keyboard at that setting. */
describe('the keyboard, once a setting is saved', () => {
  it('is at the chapters that are open', async () => {
    const { user, saving, answer } = await settingsPage()
    await user.click(screen.getByLabelText(/^Chapter 2\b/))
    await user.click(button('Save open chapters'))
    await saving()
    await answer()
    const chapters = screen.getByRole('group', { name: 'Chapters open from the start' })
    await waitFor(() => expect(document.activeElement).toBe(chapters))
  })

  it('is at the days of a link', async () => {
    const { user, saving, answer } = await settingsPage()
    await write(field('Days until a new link ends'), '30')
    await user.click(button('Save link life'))
    await saving()
    await answer()
    await waitFor(() => expect(document.activeElement).toBe(field('Days until a new link ends')))
  })

  it('is at the access password', async () => {
    const { user, saving, answer } = await settingsPage()
    await write(field('New access password'), 'quiet river stone')
    await user.click(button('Change the access password'))
    await user.click(button('Change it'))
    await saving()
    button('Changing...').focus()
    await answer()
    await waitFor(() => expect(document.activeElement).toBe(field('New access password')))
  })

  it('is at the months where deleting old work was turned off', async () => {
    const { user, saving, answer } = await settingsPage(settings({ retentionMonths: 12 }))
    await user.click(button('Turn off'))
    await saving()
    await answer()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull())
    expect(document.activeElement).toBe(field('Months after the last change'))
  })

  it('stays where somebody has gone meanwhile', async () => {
    const { user, saving, answer } = await settingsPage()
    await user.click(screen.getByLabelText(/^Chapter 2\b/))
    await user.click(button('Save open chapters'))
    await saving()
    field('Introduction').focus()
    await answer()
    expect(button('Save open chapters').disabled).toBe(true)
    expect(document.activeElement).toBe(field('Introduction'))
  })
})
