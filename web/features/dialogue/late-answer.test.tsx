import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { aChapter } from '../../testing/course.ts'
import { Refusal } from '../../testing/fake-server.ts'
import { aMessage } from '../../testing/message.ts'
import { show } from '../../testing/page.tsx'
import DialogueTab from './DialogueTab.tsx'
import { aView, dialogueServer } from './testing/dialogue-server.ts'

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your message')

it('a message is not lost when the connection of the one before it breaks late', async () => {
  const endings: ((ending: Refusal) => void)[] = []
  const server = dialogueServer(
    aView([aMessage('assistant', 'What is missing?')]),
    (request) =>
      new Promise((resolve) => {
        // The first one arrives and is answered, on a connection that has died without a word.
        if (endings.length === 0) server.takes(request)
        endings.push(resolve)
      }),
  )
  const { user } = show(<DialogueTab chapter={aChapter()} locked={null} goTo={vi.fn()} />)
  await user.type(await field(), 'The gun is missing.{Enter}')
  // Whatever reads the dialogue again shows the answer.
  await user.click(screen.getByRole('button', { name: 'Choose private turns' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Say more?')
  await user.type(await field(), 'A long second answer.{Enter}')
  await waitFor(() => expect(endings).toHaveLength(2))
  await act(async () => endings[0]?.(new Refusal(502, 'Bad gateway')))
  await screen.findByText('A long second answer.')
  await act(async () => endings[1]?.(new Refusal(502, 'Bad gateway')))
  await waitFor(async () => expect((await field()).value).toBe('A long second answer.'))
})
