import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#core/contract/dialogue'
import { aChapter, aUser } from '../../testing/course.ts'
import { aMessage } from '../../testing/message.ts'
import { show } from '../../testing/page.tsx'
import DialogueTab from './DialogueTab.tsx'
import { aView, dialogueServer } from './testing/dialogue-server.ts'

/** Stands for a network that swallows everything without a word. */
const never = () => new Promise(() => {})
const begun = (more: ChatMessage[] = []) => aView([aMessage('assistant', 'What is missing?'), ...more])

/** A server whose dialogue can be read so many times until the network falls silent; a message is never answered. */
function fallingSilent() {
  const network = { view: begun(), reads: Number.POSITIVE_INFINITY }
  const { calls, sends } = dialogueServer(begun(), never, {
    'GET /api/ai-chat/1': () => (network.reads-- > 0 ? network.view : never()),
  })
  const page = show(<DialogueTab chapter={aChapter()} locked={null} goTo={vi.fn()} />)
  const ids = () => sends().map(({ body }) => (body as { clientMessageId: string }).clientMessageId)
  return { ...page, network, ids, reads: () => calls.filter(({ key }) => key === 'GET /api/ai-chat/1') }
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your message')
const stop = () => fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

afterEach(() => {
  vi.useRealTimers()
})

describe('on a network that says nothing any more', () => {
  it('a message nobody waits for comes back into the field, and is the same one when it is sent again', async () => {
    const { user, network, ids } = fallingSilent()
    await user.type(await field(), 'The gun is missing.{Enter}')
    await waitFor(() => expect(ids()).toHaveLength(1))
    network.reads = 0
    vi.useFakeTimers()
    stop()
    await pass(10_000)
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'The gun is missing.')
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await pass(0)
    const [first, again] = ids()
    expect(again).toBe(first)
  })

  it('a message the server has after all does not come back', async () => {
    const { user, network, ids } = fallingSilent()
    await user.type(await field(), 'The gun is missing.{Enter}')
    await waitFor(() => expect(ids()).toHaveLength(1))
    const [clientMessageId = ''] = ids()
    network.view = begun([aMessage('user', 'The gun is missing.', { clientMessageId })])
    stop()
    await screen.findByText(/^You stopped waiting\./)
    expect((await field()).value).toBe('')
  })
})

describe('a message that was on its way when the page was killed', () => {
  beforeEach(async () => {
    const onItsWay = { text: '', id: 'b', sending: { text: 'The gun is missing.', id: 'a' } }
    localStorage.setItem(`workbook-unsent:${aUser().id}:dialogue:1`, JSON.stringify(onItsWay))
    vi.useFakeTimers()
    const { network, reads } = fallingSilent()
    // The dialogue is read; whether the message arrived is not heard any more.
    network.reads = 1
    await pass(100)
    screen.getByText('The gun is missing.')
    expect(reads()).toHaveLength(2)
  })

  it('keeps nobody from writing for longer than ten seconds', async () => {
    await pass(10_000)
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'The gun is missing.')
  })

  it('comes back at once when nobody waits for it', async () => {
    stop()
    await pass(0)
    expect(screen.getByLabelText('Your message')).toHaveProperty('value', 'The gun is missing.')
  })
})
