import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../testing/fake-server.ts'
import { write } from '../../../testing/write.ts'
import { button, desk, draft, field, released } from './testing/desk.tsx'

const discard = (version: string | null) =>
  `DELETE /api/admin/feedback/f1?version=${encodeURIComponent(version ?? '')}`
const releasing = 'POST /api/admin/feedback/f1/release'
const focused = () => document.activeElement
const comment = () => document.getElementById('feedback-f1')

describe('the focus of the keyboard', () => {
  it('is on "Write feedback" once a new comment was saved or given up', async () => {
    const { user } = desk({ 'POST /api/admin/feedback': draft })
    await user.click(await button('Write feedback'))
    await write(await field(), 'Look at the address.')
    await user.click(await button('Save draft'))
    await waitFor(async () => expect(focused()).toBe(await button('Write feedback')))
    await user.click(await button('Write feedback'))
    expect(focused()).toBe(await field())
    await user.click(await button('Cancel'))
    expect(focused()).toBe(await button('Write feedback'))
  })

  it('stays on the button while a comment is being saved, and when that fails', async () => {
    const held = Promise.withResolvers<unknown>()
    const { user, calls } = desk({ 'POST /api/admin/feedback': () => held.promise })
    await user.click(await button('Write feedback'))
    await write(await field(), 'Look at the address.')
    const save = await button('Save draft')
    await user.click(save)
    await waitFor(() => expect(calls.some(({ key }) => key === 'POST /api/admin/feedback')).toBe(true))
    // A browser takes the focus from a button that is disabled.
    expect([focused(), save.disabled]).toEqual([save, false])
    held.resolve(new Refusal(503, { message: 'Please try again.' }))
    await screen.findByText('Please try again.')
    expect([focused(), save.disabled]).toEqual([save, false])
  })

  it('stays on Release while a draft is being released, and when that fails', async () => {
    const held = Promise.withResolvers<unknown>()
    const { user, sent } = desk({ [releasing]: () => held.promise }, [draft])
    const release = await button('Release')
    await user.click(release)
    await waitFor(() => expect(sent(releasing)).toHaveLength(1))
    expect([focused(), release.disabled]).toEqual([release, false])
    await user.keyboard('{Enter}')
    held.resolve(new Refusal(503, { message: 'Please try again.' }))
    await screen.findByText('Please try again.')
    expect([focused(), sent(releasing).length]).toEqual([release, 1])
  })

  it('is on the comment once it was changed, left as it was, or released', async () => {
    const changed = { ...draft, text: 'Whose?', updatedAt: '2026-11-18T10:05:00.000Z' }
    const { user } = desk(
      { 'POST /api/admin/feedback/f1': changed, 'POST /api/admin/feedback/f1/release': released },
      [draft],
    )
    await user.click(await button('Change'))
    await user.click(await button('Cancel'))
    expect(focused()).toBe(comment())
    await user.click(await button('Change'))
    await write(await field(), ' Whose?')
    await user.click(await button('Save draft'))
    await waitFor(() => expect(focused()).toBe(comment()))
    await user.click(await button('Release'))
    await button('Withdraw')
    await waitFor(() => expect(focused()).toBe(comment()))
  })

  it('is on what comes next once a comment was discarded or withdrawn', async () => {
    const { user, bring } = desk(
      { [discard(draft.updatedAt)]: { success: true }, [discard(released.releasedAt)]: { success: true } },
      [draft],
    )
    await user.click(await button('Discard'))
    await screen.findByText('Draft discarded')
    await bring()
    expect(focused()).toBe(await button('Write feedback'))
    await bring(released)
    await user.click(await button('Withdraw'))
    await user.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1) as HTMLElement)
    await screen.findByText('Feedback withdrawn')
    await bring()
    expect(focused()).toBe(await button('Write feedback'))
  })

  it('stays where the person has gone meanwhile', async () => {
    const held = Promise.withResolvers<unknown>()
    const { user } = desk({ 'POST /api/admin/feedback/f1/release': () => held.promise }, [draft])
    await user.click(await button('Release'))
    await user.click(await button('Write feedback'))
    held.resolve(released)
    await screen.findByText('Feedback released')
    expect(focused()).toBe(await field())
  })
})
