import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aUser, signedIn } from '../../../testing/course.ts'
import { type FakeRequest, fakeServer, Refusal } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import { Queue } from './Queue.tsx'

const list = 'GET /api/admin/feedback-queue?limit=25&order=newest'
const seen = 'POST /api/admin/feedback-queue/seen'

/** The queue over a server that has these pieces, two on a page, until they are marked as read. */
function queue(names: string[], answers: Record<string, unknown> = {}) {
  const waiting = [...names]
  const item = (firstName: string) => ({
    userId: firstName,
    user: { firstName, lastName: 'Okafor', email: null },
    chapterId: '1',
    target: 'exercise',
    submissionId: null,
    title: '',
    state: 'new',
    at: '2026-11-18T10:00:00.000Z',
  })
  const page = (after: string) => {
    const left = waiting.filter((name) => name > after)
    return { items: left.slice(0, 2).map(item), next: left.length > 2 ? (left[1] ?? null) : null }
  }
  const calls = fakeServer({
    ...signedIn([], aUser({ isAdmin: true })),
    [list]: () => page(''),
    ...Object.fromEntries(names.map((name) => [`${list}&cursor=${name}`, () => page(name)])),
    [seen]: ({ body }: FakeRequest) => {
      waiting.splice(waiting.indexOf((body as { userId: string }).userId), 1)
      return { success: true }
    },
    ...answers,
  })
  return { calls, waiting, ...show(<Queue />) }
}

const marking = (name: string) => `Mark as read: ${name} Okafor, Exercise, Chapter 1`
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const mark = (name: string) => button(marking(name))
const work = (name: string) => screen.findByRole('link', { name: `${name} Okafor: Exercise, Chapter 1` })
const gone = (name: string) =>
  waitFor(() => expect(screen.queryByRole('button', { name: marking(name) })).toBeNull())

describe('the last page of the queue', () => {
  it('gives way to the one before it once everything on it is read', async () => {
    const { user } = queue(['Ann', 'Ben', 'Cleo'])
    await user.click(await button('Next'))
    await user.click(await mark('Cleo'))
    await mark('Ann')
    expect(screen.queryByText('Nothing waits to be read.')).toBeNull()
    expect(document.activeElement).toBe(await work('Ann'))
  })

  it('gives way as often as pages were emptied', async () => {
    const { user, waiting } = queue(['Ann', 'Ben', 'Cleo', 'Dora', 'Ewa'])
    await user.click(await button('Next'))
    await mark('Cleo')
    await user.click(await button('Next'))
    const last = await mark('Ewa')
    // Somebody else has read those before it.
    waiting.splice(1, 3)
    await user.click(last)
    await mark('Ann')
    await gone('Ewa')
  })

  it('says that nothing waits when all of it is read', async () => {
    const { user, waiting } = queue(['Ann', 'Ben', 'Cleo'])
    await user.click(await button('Next'))
    const last = await mark('Cleo')
    waiting.splice(0, 2)
    await user.click(last)
    await screen.findByText('Nothing waits to be read.')
  })
})

describe('the keyboard in the queue', () => {
  it('stays on the button while it is being marked, and when that fails', async () => {
    const held = Promise.withResolvers<Refusal>()
    const { user, calls } = queue(['Ann'], { [seen]: () => held.promise })
    const pressed = await mark('Ann')
    await user.click(pressed)
    await waitFor(() => expect(calls.some(({ key }) => key === seen)).toBe(true))
    // A browser takes the focus from a button that is disabled.
    expect([document.activeElement, pressed.disabled]).toEqual([pressed, false])
    await user.keyboard('{Enter}')
    await act(async () => held.resolve(new Refusal(503, { message: 'Please try again.' })))
    await screen.findByText('Please try again.')
    expect(document.activeElement).toBe(pressed)
    expect(calls.filter(({ key }) => key === seen)).toHaveLength(1)
  })

  it('goes on to the next piece when one is read, also where another moves up', async () => {
    const { user } = queue(['Ann', 'Ben', 'Cleo'])
    await user.click(await mark('Ann'))
    await gone('Ann')
    expect(document.activeElement).toBe(await work('Ben'))
  })

  it('goes to the one before when the last one is read, and then to what says that nothing waits', async () => {
    const { user } = queue(['Ann', 'Ben'])
    await user.click(await mark('Ben'))
    await gone('Ben')
    expect(document.activeElement).toBe(await work('Ann'))
    await user.click(await mark('Ann'))
    const nothing = await screen.findByText('Nothing waits to be read.')
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(nothing)).toBe(true)
  })
})
