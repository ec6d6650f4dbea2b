import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { write } from '../../../testing/write.ts'
import { button, field, settingsPage } from './testing/settings-page.tsx'

const chapter = (id: string) =>
  within(
    screen.getByRole('group', { name: 'Chapters open from the start' }),
  ).getByLabelText<HTMLInputElement>(new RegExp(`^Chapter ${id}\\b`))

describe('the other settings', () => {
  it('keep the days typed while others were being saved', async () => {
    const { user, saving, answer } = await settingsPage()
    await write(field('Days until a new link ends'), '3')
    await user.click(button('Save link life'))
    await saving()
    await write(field('Days until a new link ends'), '0')
    await answer()
    await waitFor(() => expect(button('Save link life').disabled).toBe(false))
    expect(field('Days until a new link ends').value).toBe('30')
  })

  it('show the days as they are stored once they are saved, and whatever is stored later', async () => {
    const { user, saving, answer, news } = await settingsPage()
    await write(field('Days until a new link ends'), '030')
    await user.click(button('Save link life'))
    await saving()
    await answer()
    await waitFor(() => expect(field('Days until a new link ends').value).toBe('30'))
    await news({ shareLinkDays: null })
    await waitFor(() => expect(field('Days until a new link ends').value).toBe(''))
  })

  it('keep the chapter chosen while others were being saved', async () => {
    const { user, saving, answer } = await settingsPage()
    await user.click(chapter('2'))
    await user.click(button('Save open chapters'))
    await saving()
    await user.click(chapter('3'))
    await answer()
    await waitFor(() => expect(button('Save open chapters').disabled).toBe(false))
    expect(chapter('2').checked).toBe(true)
    expect(chapter('3').checked).toBe(true)
  })

  it('keep the chapter closed that was unticked again while it was being opened', async () => {
    const { user, saving, answer } = await settingsPage()
    await user.click(chapter('2'))
    await user.click(button('Save open chapters'))
    await saving()
    await user.click(chapter('2'))
    await answer()
    await waitFor(() => expect(button('Save open chapters').disabled).toBe(false))
    expect(chapter('2').checked).toBe(false)
  })

  it('leave the chapter open that another instructor opened meanwhile', async () => {
    const { user, saving, answer, meanwhile, bodies } = await settingsPage()
    meanwhile({ openChapters: ['1', '6'] })
    await user.click(chapter('2'))
    await user.click(chapter('1'))
    await user.click(button('Save open chapters'))
    await saving()
    await answer()
    expect(bodies()).toEqual([{ chapters: { 1: false, 2: true } }])
    await waitFor(() => expect(chapter('6').checked).toBe(true))
    expect(chapter('1').checked).toBe(false)
    expect(chapter('2').checked).toBe(true)
    expect(button('Save open chapters').disabled).toBe(true)
  })

  it('close no chapter that another instructor opened while one was being chosen', async () => {
    const { user, saving, news, bodies } = await settingsPage()
    await user.click(chapter('2'))
    await news({ openChapters: ['1', '6'] })
    await waitFor(() => expect(chapter('6').checked).toBe(true))
    await user.click(button('Save open chapters'))
    await saving()
    expect(bodies()).toEqual([{ chapters: { 2: true } }])
  })

  it('show a chapter another instructor opened, also where it was ticked and unticked here before', async () => {
    const { user, news } = await settingsPage()
    await user.click(chapter('6'))
    await user.click(chapter('6'))
    await news({ openChapters: ['1', '6'] })
    await waitFor(() => expect(chapter('6').checked).toBe(true))
    expect(button('Save open chapters').disabled).toBe(true)
  })

  it('keep the months typed while others were being saved', async () => {
    const { user, saving, answer } = await settingsPage()
    await write(field('Months after the last change'), '12')
    await user.click(button('Show what would be deleted'))
    await user.click(await screen.findByRole('button', { name: 'Delete old work every night' }))
    await saving()
    await write(field('Months after the last change'), '0')
    await answer()
    await screen.findByText('After 12 months')
    expect(field('Months after the last change').value).toBe('120')
  })

  it('keep the access password typed while another was being saved', async () => {
    const { user, saving, answer } = await settingsPage()
    await write(field('New access password'), 'quiet river stone')
    await user.click(button('Change the access password'))
    await user.click(await screen.findByRole('button', { name: 'Change it' }))
    await saving()
    await write(field('New access password'), ' bridge')
    await answer()
    expect(field('New access password').value).toBe('quiet river stone bridge')
  })
})
