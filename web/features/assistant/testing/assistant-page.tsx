import { screen } from '@testing-library/react'
import { useState } from 'react'
import type { ChatMessage } from '#core/contract/dialogue'
import type { ChapterTab } from '#core/workbook/sections'
import { aChapter, completed, signedIn } from '../../../testing/course.ts'
import { type FakeRequest, fakeServer } from '../../../testing/fake-server.ts'
import { aMessage } from '../../../testing/message.ts'
import { show } from '../../../testing/page.tsx'
import AssistantPanel from '../AssistantPanel.tsx'

/** The call that asks. */
export const chat = 'POST /api/ai/chapter-gpt/1/chat'
/** Where the conversation is read and deleted. */
export const stored = '/api/ai/chapter-gpt/1/conversation'

/** A server that keeps the conversation; pass what differs. */
export function assistantServer(more: Record<string, unknown> = {}) {
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
      messages = [...messages, aMessage('user', question), aMessage('assistant', response)]
      return { response, speaker: 'Built-in guide', notice: null }
    },
    ...more,
  })
  return { calls, asked: () => calls.filter(({ key }) => key === chat) }
}

/** The panel beside a page that shows a tab. */
export function Page({ tab, open: first = false }: { tab: ChapterTab; open?: boolean }) {
  const [open, setOpen] = useState(first)
  return <AssistantPanel chapter={aChapter()} tab={tab} open={open} onOpenChange={setOpen} />
}
export const bubble = () => screen.findByRole('button', { name: /Open the chapter assistant/ })
export const field = () => screen.findByPlaceholderText<HTMLTextAreaElement>('Ask or think aloud')

/** The chat opened from its bubble on a tab. */
export async function start(tab: ChapterTab) {
  const view = show(<Page tab={tab} />)
  await view.user.click(await bubble())
  await view.user.click(await screen.findByRole('button', { name: 'Start Chat' }))
  await field()
  return view
}
