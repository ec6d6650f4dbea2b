import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { forgetOutbox } from '../../../drafts/use-outbox.ts'
import { write } from '../../../testing/write.ts'
import { button, courseSupport, field, overtaken, settings, settingsPage } from './testing/settings-page.tsx'

const own = { intro: 'Own words.', resources: [{ name: 'Desk', how: 'Knock' }], isOwn: true }

describe('support resources', () => {
  it('keep what was written while they were being saved', async () => {
    const { user, saving, answer, bodies } = await settingsPage()
    await write(field('Introduction'), ' Any time.')
    await user.click(button('Save support resources'))
    await saving()
    await write(field('Introduction'), ' Day and night.')
    await user.click(button('Add a place to find help'))
    await write(field('Name 2'), 'Crisis line')
    await answer()
    await screen.findByText('Written by an instructor')
    expect(field('Introduction').value).toBe('Talk to somebody. Any time. Day and night.')
    expect(field('Name 2').value).toBe('Crisis line')
    await user.click(button('Save support resources'))
    await waitFor(() => expect(bodies()).toHaveLength(2))
    expect(bodies()[0]).toMatchObject({ support: { intro: 'Talk to somebody. Any time.' } })
    expect(bodies()[1]).toMatchObject({
      support: {
        intro: 'Talk to somebody. Any time. Day and night.',
        resources: [courseSupport.resources[0], { name: 'Crisis line', how: '' }],
      },
    })
  })

  it('keep what was taken back while it was being saved', async () => {
    const { user, saving, answer } = await settingsPage()
    await user.type(field('Introduction'), 'x')
    await user.click(button('Save support resources'))
    await saving()
    await user.type(field('Introduction'), '{Backspace}')
    await answer()
    await screen.findByText('Written by an instructor')
    expect(field('Introduction').value).toBe('Talk to somebody.')
    expect(button('Put my changes away').disabled).toBe(false)
  })

  it('are shown as they were saved, with the focus where it was', async () => {
    const { user, saving, answer } = await settingsPage()
    await user.click(button('Add a place to find help'))
    await write(field('How to reach it 2'), 'Call.')
    await write(field(/^Link 2/), ' tel:5550199 ')
    await write(field('Name 2'), 'Crisis line')
    await user.keyboard('{Enter}')
    await saving()
    await answer()
    await waitFor(() => expect(field(/^Link 2/).value).toBe('tel:5550199'))
    expect(field('Name 1').value).toBe('Campus counseling')
    await user.keyboard('s')
    expect(field('Name 2').value).toBe('Crisis lines')
  })

  it('show what another instructor saved where nothing is being written', async () => {
    const { news } = await settingsPage()
    await news({ support: { intro: 'New.', resources: [{ name: 'Desk', how: 'Knock' }], isOwn: true } })
    await waitFor(() => expect(field('Introduction').value).toBe('New.'))
    expect(field('Name 1').value).toBe('Desk')
    expect(field(/^Link 1/).value).toBe('')
  })

  it('keep what is being written when another instructor saved something else', async () => {
    const { news } = await settingsPage()
    await write(field('Introduction'), ' Any time.')
    await news({ support: { ...courseSupport, intro: 'New.', isOwn: true } })
    await screen.findByText('Written by an instructor')
    expect(field('Introduction').value).toBe('Talk to somebody. Any time.')
  })

  it('are the course’s own again once that is asked for, with the focus where writing begins', async () => {
    const { user, saving, answer } = await settingsPage(settings({ support: own }))
    const restore = button('Use the course’s own again')
    await user.click(restore)
    await saving()
    // A browser takes the focus from a button that is disabled.
    expect([document.activeElement, restore.disabled]).toEqual([restore, false])
    await answer()
    await waitFor(() => expect(field('Introduction').value).toBe('Talk to somebody.'))
    expect(field('Name 1').value).toBe('Campus counseling')
    expect(document.activeElement).toBe(field('Introduction'))
  })

  it('lose the row that is removed and no other', async () => {
    const { user } = await settingsPage()
    for (const name of ['Crisis line', 'Library']) {
      await user.click(button('Add a place to find help'))
      await write(field(`Name ${name === 'Library' ? 3 : 2}`), name)
    }
    await user.click(button('Remove Crisis line'))
    expect(field('Name 1').value).toBe('Campus counseling')
    expect(field('Name 2').value).toBe('Library')
    expect(screen.queryByLabelText('Name 3')).toBeNull()
  })

  it('leave the focus on adding when a row is removed', async () => {
    const { user } = await settingsPage()
    await user.click(button('Remove Campus counseling'))
    expect(screen.queryByLabelText('Name 1')).toBeNull()
    expect(document.activeElement).toBe(button('Add a place to find help'))
  })
})

describe('support resources that are not saved', () => {
  const kept = 'They are kept in this browser, until you save them or put them away.'
  const unsaved = () => screen.queryByText(kept, { exact: false })

  /** Writes an introduction and a second place. */
  async function writeBoth(user: UserEvent) {
    await write(field('Introduction'), ' Any time.')
    await user.click(button('Add a place to find help'))
    await write(field('Name 2'), 'Crisis line')
  }

  it('are there again after leaving the page and after a reload, and say so', async () => {
    const { user, unmount } = await settingsPage()
    expect(unsaved()).toBeNull()
    await writeBoth(user)
    unmount()
    const again = await settingsPage()
    expect(field('Name 2').value).toBe('Crisis line')
    again.unmount()
    forgetOutbox()
    const { saving, answer, bodies, ...page } = await settingsPage()
    await waitFor(() => expect(field('Introduction').value).toBe('Talk to somebody. Any time.'))
    expect(field('Name 2').value).toBe('Crisis line')
    expect(unsaved()).not.toBeNull()
    await page.user.click(button('Save support resources'))
    await saving()
    await answer()
    await waitFor(() => expect(unsaved()).toBeNull())
    expect(bodies()[0]).toMatchObject({
      support: { resources: [courseSupport.resources[0], { name: 'Crisis line', how: '' }] },
      supportBefore: courseSupport,
    })
    expect(JSON.stringify(localStorage)).not.toContain('Crisis line')
  })

  it('are put away once that is asked for twice, with the focus where writing begins', async () => {
    const { user } = await settingsPage()
    await writeBoth(user)
    await user.click(button('Put my changes away'))
    await user.click(button('Keep them'))
    expect(field('Name 2').value).toBe('Crisis line')
    await user.click(button('Put my changes away'))
    await user.click(button('Put them away'))
    expect(field('Introduction').value).toBe('Talk to somebody.')
    expect(screen.queryByLabelText('Name 2')).toBeNull()
    expect(unsaved()).toBeNull()
    expect(document.activeElement).toBe(field('Introduction'))
    expect(JSON.stringify(localStorage)).not.toContain('Crisis line')
  })

  it('give way to the course’s own only once that is said, with the focus where writing begins', async () => {
    const { user, saving, answer, bodies } = await settingsPage(settings({ support: own }))
    await write(field('Introduction'), ' More.')
    await user.click(button('Use the course’s own again'))
    await user.click(button('Keep them'))
    expect(field('Introduction').value).toBe('Own words. More.')
    expect(bodies()).toEqual([])
    await user.click(button('Use the course’s own again'))
    await user.click(button('Put them away'))
    await saving()
    await answer()
    await waitFor(() => expect(field('Introduction').value).toBe('Talk to somebody.'))
    expect(unsaved()).toBeNull()
    expect(document.activeElement).toBe(field('Introduction'))
    expect(JSON.stringify(localStorage)).not.toContain('More.')
  })

  it('stay where it is asked for the course’s own and that fails', async () => {
    const { user, meanwhile } = await settingsPage(settings({ support: own }))
    await write(field('Introduction'), ' More.')
    meanwhile({ support: { ...own, intro: 'Her words.' } })
    await user.click(button('Use the course’s own again'))
    await user.click(button('Put them away'))
    await screen.findByText(overtaken)
    expect(field('Introduction').value).toBe('Own words. More.')
    expect(unsaved()).not.toBeNull()
  })

  it('are none where a letter was typed and taken back', async () => {
    const { user } = await settingsPage()
    await user.type(field('Introduction'), 'x')
    expect(unsaved()).not.toBeNull()
    await user.type(field('Introduction'), '{Backspace}')
    expect(unsaved()).toBeNull()
  })

  it('are all there where two pages that are gone left some', async () => {
    const keptOf = (intro: string, name: string) => ({
      from: courseSupport,
      to: { intro, resources: [...courseSupport.resources, { name, how: '' }] },
    })
    for (const [page, change] of [
      ['p1', keptOf('Talk to somebody.', 'Crisis line')],
      ['p2', keptOf('Talk to us.', 'Library')],
    ] as const)
      localStorage.setItem(
        `workbook-unsent:u1:setting:support/${page}`,
        JSON.stringify({ text: JSON.stringify(change), id: page }),
      )
    await settingsPage()
    await waitFor(() => expect(field('Name 3').value).toBe('Crisis line'))
    expect(field('Introduction').value).toBe('Talk to us.')
    expect(field('Name 1').value).toBe('Campus counseling')
    expect(field('Name 2').value).toBe('Library')
    expect(screen.queryByLabelText('Name 4')).toBeNull()
  })

  it('do not stand in the way where what the browser kept is damaged', async () => {
    localStorage.setItem(
      'workbook-unsent:u1:setting:support',
      JSON.stringify({ text: '{"from":{},"to":{"intro":1}}', id: 'a' }),
    )
    await settingsPage()
    await waitFor(() => expect(localStorage.getItem('workbook-unsent:u1:setting:support')).toBeNull())
    expect(field('Introduction').value).toBe('Talk to somebody.')
    expect(unsaved()).toBeNull()
  })
})

describe('support resources that somebody else saved meanwhile', () => {
  const hers = { intro: 'Her words.', resources: [{ name: 'Her desk', how: 'Knock' }], isOwn: true }

  it('are shown below what was written, which stays and can then be saved', async () => {
    const { user, saving, answer, meanwhile, bodies } = await settingsPage()
    await write(field('Introduction'), ' Any time.')
    meanwhile({ support: hers })
    await user.click(button('Save support resources'))
    await screen.findByText(overtaken)
    await screen.findByText('Her words.')
    screen.getByText('Her desk')
    expect(field('Introduction').value).toBe('Talk to somebody. Any time.')
    await user.click(button('Save support resources'))
    await saving()
    await answer()
    await waitFor(() => expect(screen.queryByText('Her words.')).toBeNull())
    expect(field('Introduction').value).toBe('Talk to somebody. Any time.')
    expect(bodies()[1]).toMatchObject({ supportBefore: { intro: 'Her words.' } })
  })

  it('take the place of what was written once that is put away', async () => {
    const { user, news } = await settingsPage()
    await write(field('Introduction'), ' Any time.')
    await news({ support: hers })
    await screen.findByText('Her words.')
    await user.click(button('Put my changes away'))
    await user.click(button('Put them away'))
    expect(field('Introduction').value).toBe('Her words.')
    expect(field('Name 1').value).toBe('Her desk')
  })

  it('are not taken away unseen by the course’s own', async () => {
    const { user, meanwhile } = await settingsPage(settings({ support: { ...hers, intro: 'First.' } }))
    meanwhile({ support: hers })
    await user.click(button('Use the course’s own again'))
    await screen.findByText(overtaken)
    await waitFor(() => expect(field('Introduction').value).toBe('Her words.'))
  })
})
