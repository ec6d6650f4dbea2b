import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { forgetOutbox } from '../../drafts/use-outbox.ts'
import { keyOf } from '../../lib/query.ts'
import { aChapter, completed, signedIn } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { aMessage } from '../../testing/message.ts'
import { show } from '../../testing/page.tsx'
import DialogueTab from './DialogueTab.tsx'
import { aView, dialogueServer, goals, slowDialogueServer } from './testing/dialogue-server.ts'

const goTo = vi.fn()
const open = () => show(<DialogueTab chapter={aChapter()} locked={null} goTo={goTo} />)
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your message')
const begun = () => aView([aMessage('assistant', 'What is missing?')])

describe('once complete', () => {
  it('says so, refreshes the progress, and puts a card in the place of the chat', async () => {
    const server = dialogueServer(begun(), (request) =>
      server.takes(request, { isComplete: true, goals: goals(5) }),
    )
    const { user, client } = open()
    client.setQueryData(keyOf('GET /api/progress'), [])
    client.setQueryData(keyOf('GET /api/notifications'), { unread: 0, notifications: [] })
    await user.type(await field(), 'The last one.{Enter}')
    expect(await screen.findAllByText('AI Interaction Complete')).toHaveLength(2)
    expect(screen.getAllByText('You can now access the chapter exercises and reflections.').length).toBe(2)
    expect(screen.queryByLabelText('Your message')).toBeNull()
    screen.getByText('The five ideas you explored')
    screen.getByText('“My words 5”')
    for (const key of ['GET /api/progress', 'GET /api/notifications'] as const) {
      await waitFor(() => expect(client.getQueryState(keyOf(key))?.isInvalidated).toBe(true))
    }
    await user.click(screen.getByRole('button', { name: 'Go to Exercise' }))
    expect(goTo).toHaveBeenCalledWith('exercise')
    await user.click(screen.getByRole('button', { name: 'Reread the conversation' }))
    screen.getByText('The last one.')
  })

  it('keeps what was being written meanwhile under the hands, to be copied or put away', async () => {
    const server = slowDialogueServer(begun(), { isComplete: true, goals: goals(5) })
    const page = open()
    await page.user.type(await field(), 'The last one.{Enter}')
    await waitFor(() => expect(server.sends()).toHaveLength(1))
    await page.user.type(await field(), 'And one thing')
    await act(async () => server.release())
    await screen.findByText('You had not sent this')
    await page.user.keyboard(' more.')
    const kept = screen.getByLabelText<HTMLTextAreaElement>('You had not sent this')
    expect(kept.value).toBe('And one thing more.')
    page.unmount()

    forgetOutbox()
    const later = open()
    expect(await screen.findByLabelText('You had not sent this')).toHaveProperty(
      'value',
      'And one thing more.',
    )
    await later.user.click(screen.getByRole('button', { name: 'Put away' }))
    expect(screen.queryByText('You had not sent this')).toBeNull()
    expect(document.activeElement).not.toBe(document.body)
    later.unmount()
    open()
    await screen.findByText('AI Interaction Complete')
    expect(screen.queryByText('You had not sent this')).toBeNull()
  })

  it('opens the exercise also for somebody who looks at another tab by then', async () => {
    const server = slowDialogueServer(begun(), { isComplete: true, goals: goals(5) })
    const { user, client, unmount } = open()
    client.setQueryData(keyOf('GET /api/progress'), [])
    await user.type(await field(), 'The last one.{Enter}')
    await waitFor(() => expect(server.sends()).toHaveLength(1))
    unmount()
    server.release()
    await waitFor(() => expect(client.getQueryState(keyOf('GET /api/progress'))?.isInvalidated).toBe(true))
  })

  it('does not announce a completion of an earlier visit again', async () => {
    dialogueServer(aView([aMessage('assistant', 'Done.')], { isComplete: true, goals: goals(5) }))
    open()
    expect(await screen.findAllByText('AI Interaction Complete')).toHaveLength(1)
  })

  it('says when an instructor marked it as complete', async () => {
    dialogueServer(aView([], { isComplete: true, waived: true }))
    open()
    await screen.findByText('Your instructor marked this dialogue as complete.')
    expect(screen.queryByRole('button', { name: 'Reread the conversation' })).toBeNull()
  })
})

describe('sharing the dialogue', () => {
  const talked = () => [
    aMessage('assistant', 'What is missing?', { id: 'a' }),
    aMessage('user', 'It happened to me.', { id: 'b', support: true }),
    aMessage('assistant', 'Thank you for telling me.', { id: 'c', support: true }),
    aMessage('user', 'The gun is missing.', { id: 'd' }),
  ]

  it('is not offered with two messages or fewer', async () => {
    dialogueServer(aView(talked().slice(0, 2)))
    open()
    await field()
    expect(screen.queryByRole('button', { name: 'Generate Link' })).toBeNull()
  })

  it('leaves out what a person said of themselves unless they put it in, and shows the link', async () => {
    const server = dialogueServer(aView(talked()))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Generate Link' }))
    const dialog = within(screen.getByRole('dialog'))
    const boxes = dialog.getAllByRole<HTMLInputElement>('checkbox')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, true, true, false])
    dialog.getByText('2 of 4 turns will be shared.')
    server.state.view = aView(talked().map((one) => ({ ...one, private: one.support })))
    await user.click(dialog.getByRole('button', { name: 'Generate Link' }))
    await screen.findByText(`${location.origin}/shared/ai/abc`)
    const sent = (key: string) => server.calls.find((one) => one.key === key)?.body
    expect(sent('POST /api/ai-chat/1/private')).toEqual({ messageIds: ['b', 'c'], private: true })
    expect(sent('POST /api/ai-conversations')).toMatchObject({
      chapterId: '1',
      title: 'Chapter 1 Dialogue',
      messages: [
        { role: 'assistant', content: 'What is missing?' },
        { role: 'user', content: 'The gun is missing.' },
      ],
    })
  })

  it('says that it could not be saved, and keeps the choice', async () => {
    fakeServer({
      ...signedIn(completed('1', 'ai-interaction')),
      'GET /api/ai-chat/1': aView(talked()),
      'POST /api/ai-chat/1/private': new Refusal(500, { message: 'Something went wrong.' }),
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Generate Link' }))
    const dialog = within(screen.getByRole('dialog'))
    await user.click(dialog.getAllByRole('checkbox')[3] as HTMLElement)
    await user.click(dialog.getByRole('button', { name: 'Generate Link' }))
    await screen.findByText('Failed to save conversation. Please try again.')
    dialog.getByText('1 of 4 turns will be shared.')
  })

  it('asks for the same link again after a failure, and for another one after another choice', async () => {
    const create = 'POST /api/ai-conversations'
    const { calls } = dialogueServer(aView(talked()), undefined, {
      [create]: new Refusal(502, { message: 'Bad gateway' }),
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Generate Link' }))
    const dialog = within(screen.getByRole('dialog'))
    const generate = async () => {
      const before = calls.length
      await user.click(await dialog.findByRole('button', { name: 'Generate Link' }))
      await waitFor(() => expect(calls.slice(before).some(({ key }) => key === create)).toBe(true))
    }
    await generate()
    await generate()
    await user.click(dialog.getAllByRole('checkbox')[3] as HTMLElement)
    await generate()
    const [first, second, third] = calls
      .filter(({ key }) => key === create)
      .map(({ body }) => (body as { requestId: string }).requestId)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('cannot share nothing', async () => {
    dialogueServer(aView(talked()))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Generate Link' }))
    const dialog = within(screen.getByRole('dialog'))
    for (const index of [0, 3]) await user.click(dialog.getAllByRole('checkbox')[index] as HTMLElement)
    expect(dialog.getByRole('button', { name: 'Generate Link' })).toHaveProperty('disabled', true)
  })
})
