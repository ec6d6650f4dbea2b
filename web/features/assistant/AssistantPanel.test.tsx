import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { fire } from '../../lib/events.ts'
import { aChapter, signedIn } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import AssistantPanel from './AssistantPanel.tsx'
import { assistantServer, bubble, field, Page, start, stored } from './testing/assistant-page.tsx'

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

  it('greets as fits the tab also at the end of an earlier conversation, until something is asked', async () => {
    const greeting = /Which moment came to mind first/
    assistantServer()
    const { user, unmount } = await start('didactic')
    await user.type(await field(), 'What is drift?{Enter}')
    await screen.findByText(/Watch for drift/)
    unmount()
    const again = await start('reflection')
    await screen.findByText('What is drift?')
    expect(screen.getByRole('log').lastElementChild?.textContent).toMatch(greeting)
    await again.user.click(screen.getByRole('button', { name: 'Open larger' }))
    expect(await screen.findAllByText(greeting)).toHaveLength(1)
    await again.user.type(await field(), 'And this?{Enter}')
    await screen.findByText('And this?')
    await waitFor(() => expect(screen.queryByText(greeting)).toBeNull())
  })

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
    await waitFor(async () => expect(document.activeElement).toBe(await field()))
    expect(calls.filter(({ key }) => key.startsWith('DELETE'))).toHaveLength(1)
  })

  it('cannot be told to keep a conversation that is being deleted', async () => {
    let answer = () => {}
    const late = new Promise((resolve) => {
      answer = () => resolve({ success: true })
    })
    assistantServer({ [`DELETE ${stored}`]: () => late })
    const { user } = await start('exercise')
    await user.type(await field(), 'What is drift?{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Start over' }))
    await user.click(screen.getByRole('button', { name: 'Delete and start over' }))
    const keep = screen.getByRole('button', { name: 'Keep the conversation' })
    expect(keep).toHaveProperty('disabled', true)
    await user.keyboard('{Escape}')
    screen.getByRole('dialog', { name: 'Start over?' })
    answer()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Start over?' })).toBeNull())
  })
})

function Opened() {
  const [open, setOpen] = useState(true)
  return <AssistantPanel chapter={aChapter()} tab="dialogue" open={open} onOpenChange={setOpen} />
}

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
