import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { forgetOutbox } from '../../drafts/use-outbox.ts'
import { aChapter, signedIn } from '../../testing/course.ts'
import { fakeServer, noNetwork, Refusal } from '../../testing/fake-server.ts'
import { aMessage } from '../../testing/message.ts'
import { show } from '../../testing/page.tsx'
import { storageWith } from '../../testing/storage.ts'
import DialogueTab from './DialogueTab.tsx'
import { aView, dialogueServer, goals, slowDialogueServer } from './testing/dialogue-server.ts'

const goTo = vi.fn()
const open = (chapter = aChapter()) => show(<DialogueTab chapter={chapter} locked={null} goTo={goTo} />)
function Tabs() {
  const [elsewhere, setElsewhere] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setElsewhere(!elsewhere)}>
        Other tab
      </button>
      {!elsewhere && <DialogueTab chapter={aChapter()} locked={null} goTo={goTo} />}
    </>
  )
}
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your message')
const begun = () => aView([aMessage('assistant', 'What is missing?')])

describe('before the dialogue', () => {
  it('shows what the case touches first, who can read, and begins on the button', async () => {
    const { calls } = dialogueServer(aView())
    const { user } = open(aChapter({ contentNote: '<p>Partner violence.</p>' }))
    await screen.findByText('Partner violence.')
    screen.getByText(/Your instructor can read this dialogue/)
    expect(screen.getAllByText('Not yet explored')).toHaveLength(10)
    await user.click(screen.getByRole('button', { name: 'Begin AI Interaction' }))
    await screen.findByText('What is missing?')
    expect(document.activeElement).toBe(await field())
    expect(calls.filter(({ key }) => key.endsWith('/initialize'))).toHaveLength(1)
  })

  it('offers to begin together with the choice of who answers, so that a press meets what was meant', async () => {
    let answer = () => {}
    const late = new Promise((resolve) => {
      answer = () => resolve({ choice: null, model: null })
    })
    fakeServer({ ...signedIn(), 'GET /api/ai-chat/1': aView(), 'GET /api/model-choice': () => late })
    open()
    await screen.findByText('Loading...')
    expect(screen.queryByRole('button', { name: 'Begin AI Interaction' })).toBeNull()
    answer()
    await screen.findByRole('button', { name: 'Begin AI Interaction' })
  })

  it('says that it could not begin', async () => {
    fakeServer({
      ...signedIn(),
      'GET /api/ai-chat/1': aView(),
      'POST /api/ai-chat/1/initialize': new Refusal(500, { message: 'Something went wrong.' }),
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Begin AI Interaction' }))
    const alerts = await screen.findAllByText('Failed to initialize AI chat. Please try again.')
    expect(alerts.length).toBeGreaterThan(0)
    expect(screen.getByRole('button', { name: 'Begin AI Interaction' })).toHaveProperty('disabled', false)
  })

  it('says why when the chapter is not open', async () => {
    fakeServer({
      ...signedIn(),
      'GET /api/ai-chat/1': aView(),
      'POST /api/ai-chat/1/initialize': new Refusal(403, { message: 'Complete previous chapters to unlock' }),
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Begin AI Interaction' }))
    await screen.findByText('Complete previous chapters to unlock')
  })
})

describe('during the dialogue', () => {
  it('says with every answer who speaks', async () => {
    dialogueServer(begun())
    open()
    await screen.findByText('Built-in guide')
  })

  it('offers the first two of four questions, puts one into the field, and stops once something was said', async () => {
    const server = dialogueServer(begun(), (request) => server.takes(request))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Two?' }))
    expect((await field()).value).toBe('Two?')
    expect(screen.queryByRole('button', { name: 'Three?' })).toBeNull()
    await user.keyboard('{Enter}')
    await screen.findByText('Say more?')
    expect(screen.queryByRole('button', { name: 'One?' })).toBeNull()
  })

  it('names an idea once it is reached and says how many politely', async () => {
    const server = dialogueServer(begun(), (request) => server.takes(request, { goals: goals(3) }))
    const { user } = open()
    await user.type(await field(), 'The gun is missing.{Enter}')
    expect(await screen.findAllByText('Idea 3')).toHaveLength(2)
    expect(screen.getByText('Idea explored, 3 of 5').getAttribute('role')).toBe('status')
  })

  it('keeps what could not be sent, says so, and sends it again as the same message', async () => {
    let up = false
    const server = dialogueServer(begun(), (request) =>
      up ? server.takes(request) : new Refusal(500, { message: 'Something went wrong.' }),
    )
    const { user } = open()
    await user.type(await field(), 'The gun is missing.{Enter}')
    await screen.findByText('Failed to send message. Please try again.')
    await waitFor(async () => expect((await field()).value).toBe('The gun is missing.'))
    up = true
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByText('Say more?')
    const ids = server.sends().map(({ body }) => (body as { clientMessageId: string }).clientMessageId)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
    expect((await field()).value).toBe('')
  })

  it('keeps it too when there is no network at all', async () => {
    dialogueServer(begun())
    const { user } = open()
    await user.type(await field(), 'The gun is missing.')
    noNetwork()
    await user.keyboard('{Enter}')
    await screen.findByText('Failed to send message. Please try again.')
    await waitFor(async () => expect((await field()).value).toBe('The gun is missing.'))
  })

  it('shows the turn and no failure when only the answer was lost', async () => {
    const server = dialogueServer(begun(), (request) => {
      server.takes(request)
      return new Refusal(502, 'Bad gateway')
    })
    const { user } = open()
    await user.type(await field(), 'The gun is missing.{Enter}')
    await screen.findByText('Say more?')
    expect((await field()).value).toBe('')
    expect(screen.queryByText('Failed to send message. Please try again.')).toBeNull()
  })

  it('whose id belongs to another text stays in the field, and goes out as another message', async () => {
    const taken = { message: 'This could not be told apart from what you sent before.', idTaken: true }
    const ids: unknown[] = []
    const server = dialogueServer(begun(), ({ body }) => {
      const { clientMessageId } = body as { clientMessageId: string }
      ids.push(clientMessageId)
      const known = { ...aMessage('user', 'Sent before.'), clientMessageId }
      server.state.view = aView([...server.state.view.messages, known, aMessage('assistant', 'And?')])
      return new Refusal(409, taken)
    })
    const { user } = open()
    await user.type(await field(), 'The gun is missing.{Enter}')
    await screen.findByText(taken.message)
    await user.type(await field(), '{Enter}')
    await expect.poll(() => new Set(ids).size).toBe(2)
  })

  it('that meets an ended session says where the message is kept, and leads to signing in beside it', async () => {
    dialogueServer(begun(), () => new Refusal(401, { message: 'Unauthorized' }))
    const { user } = open()
    await user.type(await field(), 'The gun is missing.')
    await user.keyboard('{Enter}')
    await screen.findByText(/^You are signed out\. What you wrote is kept in this browser; sign in again/)
    expect(screen.getByRole('link', { name: /^Sign in again/ }).getAttribute('target')).toBe('_blank')
    expect((await field()).value).toBe('The gun is missing.')
    storageWith(0)
    await user.type(await field(), ' And more.')
    await user.keyboard('{Enter}')
    await screen.findByText(/^You are signed out\. What you wrote is kept only while this page stays open;/)
  })

  it('has an unsent message again after a reload', async () => {
    dialogueServer(begun())
    const first = open()
    await first.user.type(await field(), 'Half a thou')
    first.unmount()
    forgetOutbox()
    open()
    expect((await field()).value).toBe('Half a thou')
  })

  it('knows after a reload whether what it had sent arrived', async () => {
    const sending = { text: 'The gun is missing.', id: 'sent-before' }
    const kept = JSON.stringify({ text: '', id: 'x', sending })
    localStorage.setItem('workbook-unsent:u1:dialogue:1', kept)
    dialogueServer(aView([aMessage('assistant', 'What is missing?')]))
    const first = open()
    await waitFor(async () => expect((await field()).value).toBe('The gun is missing.'))
    first.unmount()

    forgetOutbox()
    localStorage.setItem('workbook-unsent:u1:dialogue:1', kept)
    dialogueServer(
      aView([
        aMessage('assistant', 'What is missing?'),
        aMessage('user', 'The gun is missing.', { clientMessageId: 'sent-before' }),
        aMessage('assistant', 'Say more?'),
      ]),
    )
    open()
    await screen.findByText('Say more?')
    expect((await field()).value).toBe('')
  })

  it('says in words that the last message is still being answered, keeps the new one, and shows the answer', async () => {
    const server = dialogueServer(begun(), () => {
      server.state.view = aView([...server.state.view.messages, aMessage('user', 'From another tab.')])
      return new Refusal(409, { message: 'Your last message is still being answered.' })
    })
    const { user } = open()
    await user.type(await field(), 'Mine.{Enter}')
    await screen.findByText(/Your last message is still being answered\./)
    expect((await field()).value).toBe('Mine.')
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true)
    server.answer('An answer to that.')
    await screen.findByText('An answer to that.')
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', false)
  })

  it('says that the dialogue was reset meanwhile, and shows the message that was not kept there', async () => {
    const reset = 'This dialogue was reset while your message was being answered, so it starts over.'
    const server = dialogueServer(begun(), () => {
      server.state.view = aView()
      return new Refusal(409, { message: reset })
    })
    const { user } = open()
    await user.type(await field(), 'The gun is missing.{Enter}')
    await screen.findByText(reset)
    expect(screen.queryByText(/still being answered/)).toBeNull()
    const kept = screen.getByLabelText<HTMLTextAreaElement>('Not sent yet')
    expect(kept.value).toBe('The gun is missing.')
    await user.type(kept, ' And more.')
    await user.click(screen.getByRole('button', { name: 'Begin AI Interaction' }))
    expect((await field()).value).toBe('The gun is missing. And more.')
  })

  it('stops waiting: the turn stays at the server and its answer appears', async () => {
    const server = dialogueServer(begun())
    const { fetch } = globalThis
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      if (init.method !== 'POST' || url !== '/api/ai-chat/1') return fetch(url, init)
      const { message: text, clientMessageId } = JSON.parse(String(init.body))
      server.state.view = aView([...server.state.view.messages, aMessage('user', text, { clientMessageId })])
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
    })
    const { user } = open()
    await user.type(await field(), 'A long one.{Enter}')
    await screen.findByText('Thinking about your answer')
    await user.click(screen.getByRole('button', { name: 'Stop waiting' }))
    await screen.findByText('You stopped waiting. The answer will appear here when it is ready.')
    expect(screen.queryByText('Thinking about your answer')).toBeNull()
    expect(screen.getAllByText('A long one.')).toHaveLength(1)
    expect((await field()).value).toBe('')
    server.answer('Here it is.')
    await screen.findByText('Here it is.')
  })

  it('still shows a message as on its way to somebody who looked at another tab meanwhile', async () => {
    const server = slowDialogueServer(begun())
    const { user } = show(<Tabs />)
    await user.type(await field(), 'The gun is missing.{Enter}')
    await screen.findByText('Thinking about your answer')
    await user.click(screen.getByRole('button', { name: 'Other tab' }))
    await user.click(screen.getByRole('button', { name: 'Other tab' }))
    await screen.findByText('Thinking about your answer')
    screen.getByText('The gun is missing.')
    expect((await field()).value).toBe('')
    expect(screen.getByRole('button', { name: 'Stop waiting' })).toBeDefined()
    await act(async () => server.release())
    await screen.findByText('Say more?')
    expect(screen.getAllByText('The gun is missing.')).toHaveLength(1)
    expect(server.sends()).toHaveLength(1)
  })

  it('goes on with the lesson without a word of what was being written', async () => {
    const server = dialogueServer(begun(), (request) => server.takes(request, {}, true))
    const { user } = open()
    await user.type(await field(), 'It is about me.{Enter}')
    await screen.findByRole('button', { name: 'Continue the dialogue' })
    await user.type(await field(), 'And one thing more.')
    await user.click(screen.getByRole('button', { name: 'Continue the dialogue' }))
    await waitFor(() => expect(server.sends()).toHaveLength(2))
    expect(server.sends()[1]?.body).toMatchObject({ message: 'continue' })
    expect((await field()).value).toBe('And one thing more.')
  })

  it('offers help and a way on where the lesson stopped for the person', async () => {
    const server = dialogueServer(begun(), (request) => server.takes(request, {}, true))
    const { user } = open()
    await user.type(await field(), 'It is about me.{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Continue the dialogue' }))
    await waitFor(() => expect(server.sends()).toHaveLength(2))
    expect(server.sends()[1]?.body).toMatchObject({ message: 'continue' })
    await user.click(screen.getAllByRole('button', { name: 'Need support?' })[0] as HTMLElement)
    await screen.findByText('People answer.')
    screen.getByRole('button', { name: 'Leave this site now' })
  })
})
