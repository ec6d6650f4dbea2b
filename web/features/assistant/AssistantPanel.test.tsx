import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ChatMessage } from '#core/contract/dialogue'
import type { ChapterTab } from '#core/workbook/sections'
import { fire } from '../../lib/events.ts'
import { forgetUnsent } from '../../lib/use-unsent.ts'
import { aChapter, aUser, completed, signedIn } from '../../testing/course.ts'
import { type FakeRequest, fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import AssistantPanel from './AssistantPanel.tsx'

beforeEach(() => forgetUnsent())

const chat = 'POST /api/ai/chapter-gpt/1/chat'
const stored = '/api/ai/chapter-gpt/1/conversation'

const said = (
  role: 'user' | 'assistant',
  content: string,
  clientMessageId: string | null = null,
): ChatMessage => ({
  id: `${role}-${content}`,
  role,
  content,
  timestamp: '2026-11-18T14:04:00.000Z',
  speaker: role === 'assistant' ? 'Built-in guide' : null,
  support: false,
  private: false,
  clientMessageId,
})

/** A server that keeps the conversation. */
function assistantServer(more: Record<string, unknown> = {}) {
  let messages: ChatMessage[] = []
  const calls = fakeServer({
    ...signedIn(completed('1', 'ai-interaction')),
    'GET /api/ai/chapter-gpt/1/config': { name: 'Note Coach', welcomeMessage: 'What is missing?' },
    [`GET ${stored}`]: () => messages,
    [`DELETE ${stored}`]: () => {
      messages = []
      return { success: true }
    },
    [chat]: ({ body }: FakeRequest) => {
      const question = (body as { userInput: string }).userInput
      const response = 'In Didactic Content under "Three jobs": "Watch for drift."'
      messages = [...messages, said('user', question), said('assistant', response)]
      return { response, speaker: 'Built-in guide', notice: null }
    },
    ...more,
  })
  return { calls, asked: () => calls.filter(({ key }) => key === chat) }
}

function Page({ tab, open: first = false }: { tab: ChapterTab; open?: boolean }) {
  const [open, setOpen] = useState(first)
  return <AssistantPanel chapter={aChapter()} tab={tab} open={open} onOpenChange={setOpen} />
}
const bubble = () => screen.findByRole('button', { name: /Open the chapter assistant/ })
const field = () => screen.findByPlaceholderText<HTMLTextAreaElement>('Ask or think aloud')

/** The chat opened from its bubble on a tab. */
async function start(tab: ChapterTab) {
  const view = show(<Page tab={tab} />)
  await view.user.click(await bubble())
  await view.user.click(await screen.findByRole('button', { name: 'Start Chat' }))
  await field()
  return view
}

describe('the chapter assistant', () => {
  it.each([
    ['exercise', /Which field are you on/],
    ['reflection', /Which moment came to mind first/],
    ['competency', /Which one are you least sure of/],
    ['didactic', /What is missing\?/],
  ] as const)(
    'opens collapsed from its bubble, and greets on the tab %s as fits it',
    async (tab, greeting) => {
      assistantServer()
      await start(tab)
      await screen.findByText(greeting)
      expect(document.activeElement).toBe(await field())
    },
  )

  it('has a greeting for the chapter when its own cannot be had', async () => {
    assistantServer({ 'GET /api/ai/chapter-gpt/1/config': new Refusal(500, { message: 'No.' }) })
    await start('didactic')
    await screen.findByText('I am Assistant 1. Ask me anything about Chapter 1, Title 1.')
  })

  it('is opened by the event openAiChat without a further step, also during the dialogue', async () => {
    assistantServer()
    const { user } = show(<Opened />)
    await act(async () => void fire('openAiChat'))
    await field()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows no bubble while the dialogue is going on', async () => {
    fakeServer(signedIn())
    show(<Page tab="dialogue" />)
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull())
  })

  it('closes on × and takes the conversation up again where it was', async () => {
    const { asked } = assistantServer()
    const { user } = await start('exercise')
    await user.type(await field(), 'What is drift?{Enter}')
    await screen.findByText(/Watch for drift/)
    expect(asked()[0]?.body).toMatchObject({ userInput: 'What is drift?', context: { type: 'exercise' } })
    await user.click(screen.getByRole('button', { name: 'Close the assistant' }))
    await user.click(await bubble())
    await screen.findByText('What is drift?')
  })

  it('leads from an answer to the section it stands in', async () => {
    assistantServer()
    const { user, at } = await start('exercise')
    await user.type(await field(), 'What is drift?{Enter}')
    await user.click(await screen.findByRole('link', { name: 'Three jobs' }))
    expect(at()).toBe('/chapter/1#jobs')
  })

  it('starts over only when asked twice', async () => {
    const { calls } = assistantServer()
    const { user } = await start('exercise')
    await user.type(await field(), 'What is drift?{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Start over' }))
    await user.click(screen.getByRole('button', { name: 'Keep the conversation' }))
    await screen.findByText('What is drift?')
    await user.click(screen.getByRole('button', { name: 'Start over' }))
    await user.click(screen.getByRole('button', { name: 'Delete and start over' }))
    await waitFor(() => expect(screen.queryByText('What is drift?')).toBeNull())
    expect(calls.filter(({ key }) => key.startsWith('DELETE'))).toHaveLength(1)
  })
})

function Opened() {
  const [open, setOpen] = useState(true)
  return <AssistantPanel chapter={aChapter()} tab="dialogue" open={open} onOpenChange={setOpen} />
}

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
        messages = [said('user', 'A question', clientMessageId), said('assistant', 'The answer')]
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
    await left([said('user', 'A question', 'a'), said('assistant', 'The answer')])
    await screen.findByText('The answer')
    expect((await field()).value).toBe('')
  })
})

describe('the bubble on a phone', () => {
  it('gives way while a field has the focus', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    assistantServer()
    const { user } = show(
      <>
        <input aria-label="Summary" />
        <Page tab="exercise" />
      </>,
    )
    await bubble()
    await user.click(screen.getByLabelText('Summary'))
    await waitFor(() => expect(screen.queryByRole('button', { name: /Open the chapter/ })).toBeNull())
    await user.click(document.body)
    await within(document.body).findByRole('button', { name: /Open the chapter/ })
  })

  it('gives way while the page is scrolled down, and comes back on the way up', async () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)
    assistantServer()
    show(<Page tab="exercise" />)
    await bubble()
    const scrollTo = (y: number) => {
      vi.stubGlobal('scrollY', y)
      window.dispatchEvent(new Event('scroll'))
    }
    await act(async () => scrollTo(200))
    expect(screen.queryByRole('button', { name: /Open the chapter/ })).toBeNull()
    await act(async () => scrollTo(100))
    await bubble()
  })
})
