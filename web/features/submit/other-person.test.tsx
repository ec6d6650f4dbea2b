import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { somebodyElseSignsIn } from '../../testing/other-person.ts'
import { write } from '../../testing/write.ts'
import { aLink, dialog, open, sharingServer } from './testing/submit-tab.tsx'

const sentence = /^Your session has ended, or somebody else is signed in by now\./
type User = ReturnType<typeof open>['user']

/** The page of somebody who fills in the form while somebody else signs in in another tab. */
async function fillIn(user: User): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Create Shareable Link' }))
  await write(dialog().getByLabelText(/^Title/), 'All of it')
  await user.selectOptions(dialog().getByLabelText(/Submission type/), 'exercise')
  await write(dialog().getByLabelText(/Description/), 'Only for my professor.')
}

describe('a page that was left open while somebody else signed in', () => {
  it('makes no link to their work, gives them no word, and keeps what was filled in', async () => {
    const { made } = sharingServer()
    const { user } = open()
    await fillIn(user)
    const before = made('GET /api/links').length
    somebodyElseSignsIn()
    await user.click(screen.getByRole('button', { name: 'Create Link' }))
    await screen.findByText(sentence)
    expect(made('POST /api/portfolio-submissions')).toEqual([])
    expect(made('GET /api/exercises/1/action-form')).toEqual([])
    // Their links are not shown here either.
    expect(made('GET /api/links')).toHaveLength(before)
    expect(dialog().getByLabelText<HTMLTextAreaElement>(/Description/).value).toBe('Only for my professor.')
    expect(JSON.stringify(localStorage)).toContain('Only for my professor.')
  })

  it('does not show their work as what the link will show, and stays the page it was', async () => {
    const { made } = sharingServer()
    const { user } = open()
    await fillIn(user)
    const somebodyElseLeaves = somebodyElseSignsIn()
    await user.click(dialog().getByText('Read what the link will show'))
    await dialog().findByText(sentence)
    expect(made('GET /api/exercises/1/action-form')).toEqual([])
    expect(made('GET /api/auth/user')).toHaveLength(1)
    // Back again in the other tab: what is unfolded anew is read anew.
    somebodyElseLeaves()
    await user.click(dialog().getByText('Read what the link will show'))
    await user.click(dialog().getByText('Read what the link will show'))
    await dialog().findByText(/She said no\./)
    expect(dialog().queryByText(sentence)).toBeNull()
  })

  it.each([
    ['Turn the link off', 'Turn off', 'DELETE /api/links/one'],
    ['Make a new link', 'Make a new link', 'POST /api/links/one/renew'],
    ['Change the last day', 'Save', 'POST /api/links/one/expiry'],
  ])('does nothing to a link of theirs: %s', async (item, button, call) => {
    const { made } = sharingServer([aLink()], { [call]: { success: true } })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'More for My note, Exercise' }))
    await user.click(screen.getByRole('menuitem', { name: new RegExp(`^${item}`) }))
    const before = made('GET /api/links').length
    somebodyElseSignsIn()
    await user.click(screen.getByRole('button', { name: button }))
    await screen.findByText(sentence)
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toBeTruthy())
    expect(made(call)).toEqual([])
    expect(made('GET /api/links')).toHaveLength(before)
  })
})
