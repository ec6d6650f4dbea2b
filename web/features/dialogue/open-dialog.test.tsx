import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { aChapter } from '../../testing/course.ts'
import { aMessage } from '../../testing/message.ts'
import { show } from '../../testing/page.tsx'
import DialogueTab from './DialogueTab.tsx'
import { aView, dialogueServer } from './testing/dialogue-server.ts'

const keep = 'POST /api/ai-chat/1/private'

/** Opens a dialog of a dialogue that becomes complete behind it. */
async function completedBehind(opener: 'Generate Link' | 'Choose private turns') {
  const server = dialogueServer(
    aView([
      aMessage('assistant', 'What is missing?', { id: 'a' }),
      aMessage('user', 'The gun is missing.', { id: 'b' }),
      aMessage('user', 'That is all.', { id: 'c' }),
    ]),
  )
  const page = show(<DialogueTab chapter={aChapter()} locked={null} goTo={vi.fn()} />)
  await page.user.click(await screen.findByRole('button', { name: opener }))
  const dialog = within(screen.getByRole('dialog'))
  await page.user.click(dialog.getAllByRole('checkbox')[1] as HTMLElement)
  server.state.view = { ...server.state.view, isComplete: true }
  server.answer('You are done.')
  await screen.findAllByText('AI Interaction Complete')
  return { server, dialog, ...page }
}

/** The card that took the place of the conversation. */
const card = () => screen.getByRole('button', { name: 'Go to Exercise' }).closest('[tabindex="-1"]')

describe('a dialogue that becomes complete behind an open dialog', () => {
  it('leaves the choice of private turns as it is, to be saved', async () => {
    const { server, dialog, user } = await completedBehind('Choose private turns')
    expect(dialog.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([
      false,
      true,
      false,
    ])
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.calls.find(({ key }) => key === keep)?.body).toEqual({ messageIds: ['b'], private: true })
  })

  it.each(['Choose private turns', 'Generate Link'] as const)(
    'takes the focus once the dialog is closed, and not again (%s)',
    async (opener) => {
      const { dialog, user } = await completedBehind(opener)
      // A browser gives nothing behind an open dialog the focus.
      expect(document.activeElement).not.toBe(card())
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
      expect(document.activeElement).toBe(card())
      const again = screen.getByRole('button', { name: opener })
      await user.click(again)
      again.focus()
      await user.click(screen.getByRole('button', { name: 'Cancel' }))
      expect(document.activeElement).not.toBe(card())
    },
  )
})
