import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#core/contract/dialogue'
import { aChapter, aUser } from '../../testing/course.ts'
import { type FakeRequest, Refusal } from '../../testing/fake-server.ts'
import { aMessage } from '../../testing/message.ts'
import { show } from '../../testing/page.tsx'
import AssistantPanel from './AssistantPanel.tsx'
import { assistantServer, chat, field, start, stored } from './testing/assistant-page.tsx'

describe('a question that was not answered', () => {
  const refused = { [chat]: new Refusal(500, { message: 'Something went wrong.' }) }
  const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

  it('is only logged by the panel, stays in the field and can be asked again', async () => {
    const log = quiet()
    const { asked } = assistantServer(refused)
    const { user } = await start('exercise')
    await user.type(await field(), 'A private matter{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect((await field()).value).toBe('A private matter')
    await waitFor(() => expect(asked()).toHaveLength(2))
    const [first, second] = asked().map(({ body }) => (body as { clientMessageId: string }).clientMessageId)
    expect(second).toBe(first)
    expect(screen.queryByText('Error')).toBeNull()
    expect(log).toHaveBeenCalledWith('The chapter assistant could not answer: status 500')
    expect(JSON.stringify(log.mock.calls)).not.toContain('private matter')
  })

  it.each([
    [500, 'Something went wrong.', 'Failed to get AI response. Please try again.'],
    [401, 'Unauthorized', 'Please refresh the page and try again.'],
  ])('with status %i is said in a toast by the dialog', async (status, message, words) => {
    assistantServer({ [chat]: new Refusal(status, { message }) })
    const { user } = await start('exercise')
    await user.click(screen.getByRole('button', { name: 'Open larger' }))
    await user.type(await field(), 'A question{Enter}')
    await screen.findByText(words)
    expect((await field()).value).toBe('A question')
  })

  it('is not asked twice when only its answer was lost', async () => {
    const log = quiet()
    let messages: ChatMessage[] = []
    const { asked } = assistantServer({
      [`GET ${stored}`]: () => messages,
      [chat]: ({ body }: FakeRequest) => {
        const { clientMessageId } = body as { clientMessageId: string }
        messages = [aMessage('user', 'A question', { clientMessageId }), aMessage('assistant', 'The answer')]
        return new Refusal(502, 'Bad gateway')
      },
    })
    const { user } = await start('exercise')
    await user.type(await field(), 'A question{Enter}')
    await screen.findByText('The answer')
    expect((await field()).value).toBe('')
    expect(asked()).toHaveLength(1)
    expect(log).not.toHaveBeenCalled()
  })
})

describe('an answer that offers other sections', () => {
  it('has them as buttons, too, where it could not tell which is meant', async () => {
    const offer = 'I cannot tell which part that is about.\n\nIs it about “Three jobs” or “Who reads”?'
    assistantServer({ [`GET ${stored}`]: () => [aMessage('user', 'Jobs?'), aMessage('assistant', offer)] })
    await start('exercise')
    const buttons = within(await screen.findByRole('group', { name: 'Is it about …?' }))
    expect(buttons.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Three jobs',
      'Who reads',
    ])
  })

  it('has them as buttons, which ask for one and leave what stands in the field', async () => {
    let messages: ChatMessage[] = [
      aMessage('user', 'What is drift?'),
      aMessage(
        'assistant',
        'In Didactic Content: “Watch for drift.”\n\nOr is it about “Three jobs” or “Who reads”?',
      ),
    ]
    const { asked } = assistantServer({
      [`GET ${stored}`]: () => messages,
      [chat]: ({ body }: FakeRequest) => {
        const { userInput, clientMessageId } = body as { userInput: string; clientMessageId: string }
        messages = [
          ...messages,
          aMessage('user', userInput, { clientMessageId }),
          aMessage('assistant', 'The answer'),
        ]
        return { response: 'The answer', speaker: 'Built-in guide', notice: null }
      },
    })
    const { user } = await start('exercise')
    await screen.findByRole('group', { name: 'Or is it about …?' })
    await user.type(await field(), 'And half a thought')
    screen.getByRole('button', { name: 'Who reads' }).focus()
    await user.keyboard('{Enter}')
    await screen.findByText('The answer')
    expect(asked()[0]?.body).toMatchObject({
      userInput: 'About “Who reads”',
      context: { type: 'exercise' },
    })
    expect((await field()).value).toBe('And half a thought')
    expect(screen.queryByRole('button', { name: 'Who reads' })).toBeNull()
  })
})

describe('a question asked before the earlier conversation was read', () => {
  /** A server whose first answers are held until each is let go; every one is as old as its request. */
  function slowToRead() {
    let messages: ChatMessage[] = []
    const reads: (() => void)[] = []
    let answer = () => {}
    const { asked } = assistantServer({
      [`GET ${stored}`]: () => {
        const then = messages
        return new Promise((resolve) => reads.push(() => resolve(then)))
      },
      [chat]: ({ body }: FakeRequest) =>
        new Promise((resolve) => {
          answer = () => {
            const { userInput, clientMessageId } = body as { userInput: string; clientMessageId: string }
            messages = [aMessage('user', userInput, { clientMessageId }), aMessage('assistant', 'The answer')]
            resolve({ response: 'The answer', speaker: 'Built-in guide', notice: null })
          }
        }),
    })
    return { asked, reads, answer: () => answer() }
  }

  it('is shown with its answer, also when the earlier conversation comes after it', async () => {
    const server = slowToRead()
    const { user } = await start('exercise')
    await user.type(await field(), 'A question{Enter}')
    await waitFor(() => expect(server.asked()).toHaveLength(1))
    await act(async () => server.answer())
    await waitFor(() => expect(server.reads).toHaveLength(2))
    await act(async () => {
      for (const letGo of server.reads) letGo()
    })
    await screen.findByText('A question')
    await screen.findByText('The answer')
    expect((await field()).value).toBe('')
  })

  it('does not come back into the field while its answer is on its way', async () => {
    const server = slowToRead()
    const { user } = await start('exercise')
    await user.type(await field(), 'A question{Enter}')
    await waitFor(() => expect(server.asked()).toHaveLength(1))
    await act(async () => server.reads[0]?.())
    await screen.findByText(/Which field are you on/)
    for (const letGo of server.reads.slice(1)) await act(async () => letGo())
    await screen.findByText('A question')
    expect((await field()).value).toBe('')
  })

  it('is still shown as on its way in the large dialog, where waiting can be stopped', async () => {
    const signals: AbortSignal[] = []
    assistantServer()
    const { user } = await start('exercise')
    const answered = fetch
    vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
      if (init.method !== 'POST' || !init.signal) return answered(url, init)
      const { signal } = init
      signals.push(signal)
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    await user.type(await field(), 'A question{Enter}')
    await waitFor(() => expect(signals).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Open larger' }))
    await screen.findByText('A question')
    await screen.findByText('Looking in the chapter')
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }))
    await waitFor(async () => expect((await field()).value).toBe('A question'))
    expect(signals[0]?.aborted).toBe(true)
  })
})

describe('on a network that says nothing any more', () => {
  const never = () => new Promise(() => {})
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const shown = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Ask or think aloud').value
  afterEach(() => {
    vi.useRealTimers()
  })

  it('a question nobody waits for comes back into the field', async () => {
    let silent = false
    const { asked } = assistantServer({ [chat]: never, [`GET ${stored}`]: () => (silent ? never() : []) })
    const { user } = await start('exercise')
    await user.type(await field(), 'A question{Enter}')
    await waitFor(() => expect(asked()).toHaveLength(1))
    silent = true
    vi.useFakeTimers()
    fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' }))
    await pass(10_000)
    expect(shown()).toBe('A question')
  })

  it('an answer that cannot be read does not keep the question for long', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let silent = false
    const answer = { response: 'The answer', speaker: 'Built-in guide', notice: null }
    assistantServer({ [chat]: () => answer, [`GET ${stored}`]: () => (silent ? never() : []) })
    await start('exercise')
    const question = await field()
    silent = true
    vi.useFakeTimers()
    fireEvent.change(question, { target: { value: 'A question' } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
    await pass(20_000)
    expect(shown()).toBe('A question')
  })

  it('a question that was on its way before does not lock the field, also where nothing was read yet', async () => {
    const onItsWay = { text: '', id: 'b', sending: { text: 'A question', id: 'a' } }
    localStorage.setItem(`workbook-unsent:${aUser().id}:assistant:1`, JSON.stringify(onItsWay))
    assistantServer({ [`GET ${stored}`]: never })
    vi.useFakeTimers()
    show(<AssistantPanel chapter={aChapter()} tab="exercise" open onOpenChange={vi.fn()} />)
    await pass(0)
    screen.getByText('A question')
    await pass(10_000)
    expect(shown()).toBe('A question')
  })
})

describe('a question that was on its way when the page was left', () => {
  const left = async (messages: ChatMessage[]) => {
    const onItsWay = { text: '', id: 'b', sending: { text: 'A question', id: 'a' } }
    const { id } = aUser()
    localStorage.setItem(`workbook-unsent:${id}:assistant:1`, JSON.stringify(onItsWay))
    assistantServer({ [`GET ${stored}`]: messages })
    await start('exercise')
  }

  it('stands in the field again where it did not arrive', async () => {
    await left([])
    await waitFor(async () => expect((await field()).value).toBe('A question'))
  })

  it('is in the conversation, and not in the field, where it did', async () => {
    await left([
      aMessage('user', 'A question', { clientMessageId: 'a' }),
      aMessage('assistant', 'The answer'),
    ])
    await screen.findByText('The answer')
    expect((await field()).value).toBe('')
  })
})
