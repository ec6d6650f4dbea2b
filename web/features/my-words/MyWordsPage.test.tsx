import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../lib/call.ts'
import { signedIn } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import MyWordsPage from './MyWordsPage.tsx'

type Mine = AnswerOf<'GET /api/words'>[number]
const one = (more: Partial<Mine> = {}): Mine => ({
  id: 'w1',
  words: 'The room was quiet.',
  chapterId: '3',
  section: 'Section A',
  by: 'Ida Vega',
  askedAt: '2026-11-20T09:00:00.000Z',
  agreed: null,
  isShown: false,
  ...more,
})
/** The page over words that change as the server's would. */
const open = (...words: Mine[]) => {
  let now = words
  const calls = fakeServer({
    ...signedIn(),
    'GET /api/words': () => now,
    'POST /api/words/w1': ({ body }: { body: unknown }) => {
      const { agree } = body as { agree: boolean }
      now = now.map((mine) => ({ ...mine, agreed: agree, isShown: agree }))
      return { success: true }
    },
  })
  return { calls, ...show(<MyWordsPage />) }
}

describe('your words in class', () => {
  it('shows the exact words, the section and who asks, before anything is agreed to', async () => {
    open(one())
    await screen.findByText('“The room was quiet.”')
    screen.getByText(/^Chapter 3\. Ida Vega asked for “Section A” on/)
    screen.getByText(/Nothing follows from a no, and your instructors cannot tell it from no answer\./)
  })

  it('a yes is taken back on the same page, and the keyboard stays with the passage', async () => {
    const { user, calls } = open(one())
    await user.click(await screen.findByRole('button', { name: 'Agree' }))
    const row = (await screen.findByText(/You agreed: they can be shown\./)).closest('li')
    expect(document.activeElement).toBe(row)
    await user.click(await screen.findByRole('button', { name: 'Take back' }))
    await screen.findByText(/You said no: they are not shown\./)
    expect(calls.filter(({ key }) => key.startsWith('POST')).map(({ body }) => body)).toEqual([
      { agree: true },
      { agree: false },
    ])
    screen.getByRole('button', { name: 'Agree after all' })
    await waitFor(() => expect(document.activeElement?.textContent).toContain('The room was quiet.'))
  })

  it('a no is one press, and can become a yes later', async () => {
    const { user } = open(one())
    await user.click(await screen.findByRole('button', { name: 'No' }))
    const part = (await screen.findByRole('heading', { name: 'Answered' })).nextElementSibling as HTMLElement
    await user.click(within(part).getByRole('button', { name: 'Agree after all' }))
    await screen.findByText(/You agreed: they can be shown\./)
  })

  it('says where words that were agreed to are not shown', async () => {
    open(one({ agreed: true, isShown: false, by: null }))
    await screen.findByText(/Somebody who taught here asked .* You agreed, and they are not shown now\./)
  })

  it('says so when there is nothing, and when it cannot be loaded', async () => {
    open()
    await screen.findByText('Nobody has asked for words of yours.')
    fakeServer({ ...signedIn(), 'GET /api/words': new Refusal(503, { message: 'No' }) })
    show(<MyWordsPage />)
    await screen.findByRole('button', { name: 'Try again' })
  })

  it('says it in the server’s words when a question is gone', async () => {
    fakeServer({
      ...signedIn(),
      'GET /api/words': [one()],
      'POST /api/words/w1': new Refusal(404, { message: 'There are no such words.' }),
    })
    const { user } = show(<MyWordsPage />)
    await user.click(await screen.findByRole('button', { name: 'Agree' }))
    await screen.findByText('There are no such words.')
  })
})
