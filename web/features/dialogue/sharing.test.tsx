import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { LinkRecord, SubmissionRecord } from '#core/contract/sharing'
import { onEvent } from '../../lib/events.ts'
import { aChapter } from '../../testing/course.ts'
import { Refusal } from '../../testing/fake-server.ts'
import { aMessage } from '../../testing/message.ts'
import { somebodyElseSignsIn } from '../../testing/other-person.ts'
import { show } from '../../testing/page.tsx'
import { aTimeLimit } from '../../testing/time-limit.ts'
import DialogueTab from './DialogueTab.tsx'
import { choose } from './testing/choose-turns.ts'
import { aView, dialogueServer, held } from './testing/dialogue-server.ts'

const create = 'POST /api/ai-conversations'
const keep = 'POST /api/ai-chat/1/private'
const begin = 'POST /api/ai-chat/1/initialize'
const open = () => show(<DialogueTab chapter={aChapter()} locked={null} goTo={vi.fn()} />)
/** What was sent to be shared, each time. */
const shared = (calls: { key: string; body: unknown }[]) =>
  calls
    .filter(({ key }) => key === create)
    .map(({ body }) => body as { messages: { content: string }[]; requestId: string })

const talked = () => [
  aMessage('assistant', 'What is missing?', { id: 'a' }),
  aMessage('user', 'The gun is missing.', { id: 'b' }),
  aMessage('assistant', 'Who reads it?', { id: 'c' }),
]

/** Nothing closes the dialog, and no tick can be changed. */
async function isHeldOpen({ user }: ReturnType<typeof open>, dialog: Awaited<ReturnType<typeof choose>>) {
  expect(dialog.button('Cancel')).toHaveProperty('disabled', true)
  await user.click(dialog.button('Close'))
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  const before = dialog.ticks()
  for (const box of dialog.boxes()) await user.click(box)
  expect(dialog.ticks()).toEqual(before)
}

describe('generating a link', () => {
  it('shares only the turns that were shown, not what came while the choice was open', async () => {
    const server = dialogueServer(aView(talked()), (request) => {
      reply = () => server.takes(request, {}, true)
      return new Promise((resolve) => {
        release = () => resolve(reply())
      })
    })
    let reply = (): unknown => undefined
    let release = () => {}
    const page = open()
    await page.user.type(await screen.findByLabelText('Your message'), 'It happened to me.{Enter}')
    await waitFor(() => expect(server.sends()).toHaveLength(1))
    const dialog = await choose(page, 'Generate Link')
    await act(async () => release())
    await screen.findByText('Say more?')
    expect(dialog.boxes()).toHaveLength(3)
    dialog.getByText('3 of 3 turns will be shared.')
    await page.user.click(dialog.button('Generate Link'))
    await screen.findByText('Your link')
    expect(shared(server.calls)[0]?.messages.map(({ content }) => content)).toEqual(
      talked().map(({ content }) => content),
    )
  })

  it('shares no turn that was shown before its answer found it to be about the person', async () => {
    const before = [...talked(), aMessage('user', 'It happened to me.', { id: 'd' })]
    const server = dialogueServer(aView(before))
    const page = open()
    const dialog = await choose(page, 'Generate Link')
    server.state.view = aView(before.map((one) => ({ ...one, support: one.id === 'd' })))
    server.answer('Thank you for telling me.')
    await screen.findByText('Thank you for telling me.')
    await page.user.click(dialog.button('Generate Link'))
    await screen.findByText('Your link')
    expect(shared(server.calls)[0]?.messages).toHaveLength(3)
  })

  it('cannot be taken back or changed while the link is made', async () => {
    const link = held({ shareableId: 'abc' })
    const server = dialogueServer(aView(talked()), undefined, { [create]: link.answers })
    const page = open()
    const dialog = await choose(page, 'Generate Link')
    await page.user.click(dialog.button('Generate Link'))
    await waitFor(() => expect(shared(server.calls)).toHaveLength(1))
    await isHeldOpen(page, dialog)
    await act(async () => link.release())
    await screen.findByText(`${location.origin}/shared/ai/abc`)
    await page.user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows the link also when the dialogue became complete meanwhile', async () => {
    const link = held({ shareableId: 'abc' })
    const server = dialogueServer(aView([...talked(), aMessage('user', 'That is all.')]), undefined, {
      [create]: link.answers,
    })
    const page = open()
    const dialog = await choose(page, 'Generate Link')
    await page.user.click(dialog.button('Generate Link'))
    await waitFor(() => expect(shared(server.calls)).toHaveLength(1))
    server.state.view = { ...server.state.view, isComplete: true }
    server.answer('You are done.')
    await screen.findAllByText('AI Interaction Complete')
    await act(async () => link.release())
    await screen.findByText(`${location.origin}/shared/ai/abc`)
  })

  it('can be given up and changed after a failure', async () => {
    dialogueServer(aView(talked()), undefined, { [create]: new Refusal(502, 'Bad gateway') })
    const page = open()
    const dialog = await choose(page, 'Generate Link')
    await page.user.click(dialog.button('Generate Link'))
    await screen.findByText('Failed to save conversation. Please try again.')
    await page.user.click(dialog.boxes()[0] as HTMLElement)
    expect(dialog.ticks()).toEqual([true, false, false])
    await page.user.click(dialog.button('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is refused in the words that say what to do where the chapter has no room for another', async () => {
    const message = 'This chapter holds as many conversations as it can. Links that exist can be renewed.'
    dialogueServer(aView(talked()), undefined, { [create]: new Refusal(409, { message }) })
    const page = open()
    const dialog = await choose(page, 'Generate Link')
    await page.user.click(dialog.button('Generate Link'))
    await screen.findByText(message)
  })

  it('shares a turn that was kept private for a link that failed and was taken in again', async () => {
    let works = false
    const server = dialogueServer(aView(talked()), undefined, {
      [create]: () => (works ? { shareableId: 'abc' } : new Refusal(502, 'Bad gateway')),
    })
    const page = open()
    const dialog = await choose(page, 'Generate Link')
    await page.user.click(dialog.boxes()[0] as HTMLElement)
    await page.user.click(dialog.button('Generate Link'))
    await waitFor(() => expect(shared(server.calls)).toHaveLength(1))
    await page.user.click(dialog.boxes()[0] as HTMLElement)
    works = true
    await page.user.click(await dialog.findByRole('button', { name: 'Generate Link' }))
    await screen.findByText('Your link')
    expect(shared(server.calls).map(({ messages }) => messages.length)).toEqual([2, 3])
  })

  it('makes no second link of the same turns when the answer was lost, also after reopening', async () => {
    let works = false
    const server = dialogueServer(aView(talked()), undefined, {
      [create]: () => (works ? { shareableId: 'abc' } : new Refusal(502, 'Bad gateway')),
    })
    const page = open()
    const again = async () => {
      const { length } = shared(server.calls)
      const dialog = await choose(page, 'Generate Link')
      await page.user.click(dialog.button('Generate Link'))
      await waitFor(() => expect(shared(server.calls)).toHaveLength(length + 1))
      const out = await screen.findByRole('button', { name: works ? 'Done' : 'Cancel' })
      await waitFor(() => expect(out).toHaveProperty('disabled', false))
      await page.user.click(out)
    }
    await again()
    works = true
    await again()
    // That link was shown: who asks once more means another one.
    await again()
    const [lost, found, another] = shared(server.calls).map(({ requestId }) => requestId)
    expect(found).toBe(lost)
    expect(another).not.toBe(lost)
  })
})

describe('where no answer comes', () => {
  it.each([
    ['Generate Link', 'Generate Link', create],
    ['Choose private turns', 'Save', keep],
  ] as const)('"%s" can be left after a while', async (opener, doIt, call) => {
    const { timeOver } = aTimeLimit()
    const server = dialogueServer(aView(talked()), undefined, { [call]: () => new Promise(() => {}) })
    const page = open()
    const dialog = await choose(page, opener)
    await page.user.click(dialog.boxes()[1] as HTMLElement)
    await page.user.click(dialog.button(doIt))
    await waitFor(() => expect(server.calls.some(({ key }) => key === call)).toBe(true))
    expect(dialog.button('Cancel')).toHaveProperty('disabled', true)
    await act(async () => timeOver())
    await waitFor(() => expect(dialog.button('Cancel')).toHaveProperty('disabled', false))
    screen.getByText('Error')
    await page.user.click(dialog.button('Cancel'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('choosing private turns', () => {
  it('cannot be taken back or changed while it is saved', async () => {
    const saved = held({ success: true })
    const server = dialogueServer(aView(talked()), undefined, { [keep]: saved.answers })
    const page = open()
    const dialog = await choose(page, 'Choose private turns')
    await page.user.click(dialog.boxes()[1] as HTMLElement)
    await page.user.click(dialog.button('Save'))
    await waitFor(() => expect(server.calls.some(({ key }) => key === keep)).toBe(true))
    await isHeldOpen(page, dialog)
    await act(async () => saved.release())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the turns as they were when it was opened', async () => {
    const before = [...talked(), aMessage('user', 'It happened to me.')]
    const server = dialogueServer(aView(before))
    const dialog = await choose(open(), 'Choose private turns')
    server.answer('Thank you for telling me.')
    await screen.findByText('Thank you for telling me.')
    expect(dialog.boxes()).toHaveLength(4)
  })

  const stays = /What you shared or submitted before stays as it was/
  const aLink = (link: Partial<LinkRecord>) => ({ kind: 'ai', chapterId: '1', ...link }) as LinkRecord
  const aSubmission = (submission: Partial<SubmissionRecord>) =>
    ({ chapterId: '1', type: 'complete-chapter', ...submission }) as SubmissionRecord
  const copies = (links: LinkRecord[], submissions: SubmissionRecord[]) =>
    dialogueServer(aView(talked()), undefined, {
      'GET /api/links': links,
      'GET /api/portfolio-submissions': submissions,
    })

  it.each([
    ['a link to the dialogue', [aLink({})], []],
    ['a submission of the whole chapter', [], [aSubmission({})]],
    ['a submission of the dialogue', [], [aSubmission({ type: 'ai-conversation' })]],
  ])('says that %s made before still holds them, and leads to it', async (_, links, submissions) => {
    copies(links, submissions)
    const gone = vi.fn()
    const stop = onEvent('showSubmitTab', () => gone(screen.queryByRole('dialog')))
    const page = open()
    const dialog = await choose(page, 'Choose private turns')
    await dialog.findByText(stays)
    await page.user.click(dialog.button('Submit to Professor'))
    // Closed before: behind an open dialog nothing can take the focus.
    expect(gone).toHaveBeenCalledExactlyOnceWith(null)
    stop()
  })

  it('says nothing of it where no copy of this dialogue was made', async () => {
    const server = copies(
      [aLink({ chapterId: '2' }), aLink({ kind: 'reflection' }), aLink({ kind: 'portfolio' })],
      [aSubmission({ type: 'exercise' }), aSubmission({ chapterId: '2' })],
    )
    const dialog = await choose(open(), 'Choose private turns')
    const asked = ['GET /api/links', 'GET /api/portfolio-submissions']
    await waitFor(() => expect(server.calls.map(({ key }) => key)).toEqual(expect.arrayContaining(asked)))
    await act(async () => undefined)
    expect(dialog.queryByText(stays)).toBeNull()
  })
})

const sessionOver = /^Your session has ended, or somebody else is signed in by now\./

describe('a page that was left open while somebody else signed in', () => {
  it('shares and marks nothing as theirs', async () => {
    const server = dialogueServer(aView(talked()))
    const page = open()
    const link = await choose(page, 'Generate Link')
    const before = server.calls.length
    somebodyElseSignsIn()
    await page.user.click(link.button('Generate Link'))
    await screen.findByText(sessionOver)
    await page.user.click(link.boxes()[1] as HTMLElement)
    await page.user.click(await link.findByRole('button', { name: 'Generate Link' }))
    await waitFor(() => expect(link.button('Cancel')).toHaveProperty('disabled', false))
    await page.user.click(link.button('Cancel'))
    const turns = await choose(page, 'Choose private turns')
    await page.user.click(turns.boxes()[0] as HTMLElement)
    await page.user.click(turns.button('Save'))
    await waitFor(() => expect(turns.button('Cancel')).toHaveProperty('disabled', false))
    screen.getByText(sessionOver)
    // Nor is anything of theirs read: the page stays the page it was.
    expect(server.calls.slice(before)).toEqual([])
  })

  it('begins no dialogue of theirs while it waits for an answer', async () => {
    const server = dialogueServer(aView([...talked(), aMessage('user', 'And one more.')]))
    open()
    await waitFor(() => expect(server.calls.some(({ key }) => key === begin)).toBe(true))
    const before = server.calls.length
    somebodyElseSignsIn()
    window.dispatchEvent(new Event('online'))
    await screen.findByText(/You are signed out/)
    expect(server.calls.slice(before).some(({ key }) => key === begin)).toBe(false)
  })
})
