import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../lib/call.ts'
import { queryFor } from '../../lib/query.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import JoinPage from './JoinPage.tsx'

const way: AnswerOf<'GET /api/join/:code'> = {
  class: {
    id: 'c1',
    name: 'Section A',
    term: 'Fall 2026',
    startsOn: '2026-08-31',
    endsOn: '2026-12-18',
    timeZone: 'America/New_York',
  },
  role: 'student',
  needsApproval: false,
  is: null,
  readers: [
    { name: 'Ida Vega', role: 'instructor' },
    { name: 'Asa Birch', role: 'assistant' },
  ],
}
const join = (
  found: Partial<typeof way>,
  answer: unknown = { classId: 'c1', role: found.role ?? 'student' },
  more: Record<string, unknown> = {},
) => {
  const calls = fakeServer({
    'GET /api/join/ABC': { ...way, ...found },
    'POST /api/join/ABC': answer,
    ...more,
  })
  return { calls, ...show(<JoinPage code="ABC" />, '/join/ABC') }
}

describe('a person who follows a join link', () => {
  it('reads who will read the work before joining, and that it worked after', async () => {
    const { user } = join({})
    await screen.findByText(
      /read by Ida Vega \(instructor\) and Asa Birch \(assistant\), and by the administrators/,
    )
    await user.click(screen.getByRole('button', { name: 'Join this section' }))
    await screen.findByText('You are in this section.')
    screen.getByRole('link', { name: 'Back to the workbook' })
  })

  it('asks where an instructor lets each one in, and reads that it waits', async () => {
    const { user } = join({ needsApproval: true }, { classId: 'c1', role: 'waiting' })
    await user.click(await screen.findByRole('button', { name: 'Ask to join' }))
    await screen.findByText('You asked to join. An instructor lets you in; the bell tells you.')
  })

  it('who is there already has nothing to press, and does not read that they can join', async () => {
    join({ is: 'student' })
    await screen.findByText('You are in this section.')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByText(/You can join/)).toBeNull()
  })

  it('who is an instructor there is not invited as an assistant', async () => {
    join({ role: 'assistant', is: 'instructor' })
    await screen.findByText('You are an instructor of this section.')
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByText(/You are invited/)).toBeNull()
  })

  it('accepts an invitation to teach, and is at the section’s desk', async () => {
    const { user, at } = join({ role: 'assistant' })
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    await expect.poll(at).toBe('/sections/c1')
  })

  it('has open at once what the section opens', async () => {
    let opened = ['1']
    const { user, client } = join(
      {},
      () => {
        opened = ['1', '4']
        return { classId: 'c1', role: 'student' }
      },
      { 'GET /api/open-chapters': () => ({ openChapters: opened, openedForLearner: [] }) },
    )
    const open = () => client.fetchQuery(queryFor('GET /api/open-chapters'))
    expect((await open()).openChapters).toEqual(['1'])
    await user.click(await screen.findByRole('button', { name: 'Join this section' }))
    await screen.findByText('You are in this section.')
    expect((await open()).openChapters).toEqual(['1', '4'])
  })

  it('is at the desk although the answer was lost and the link is used by now', async () => {
    const used = new Refusal(404, { message: 'This code or link leads nowhere: it is used.' })
    const classes = [{ ...way.class, role: 'assistant', joinedAt: '2026-09-01T10:00:00.000Z', readers: [] }]
    const own = { classes, waiting: [], invitations: [], archives: [] }
    const { user, at } = join({ role: 'assistant' }, used, { 'GET /api/classes': own })
    await user.click(await screen.findByRole('button', { name: 'Accept' }))
    await expect.poll(at).toBe('/sections/c1')
    screen.getByText('You are an assistant of this section.')
    expect(screen.queryByText(/leads nowhere/)).toBeNull()
  })

  it('who asked, went away and comes back reads that it waits, and then that it is in', async () => {
    const { user, unmount, client } = join({ needsApproval: true }, { classId: 'c1', role: 'waiting' })
    await user.click(await screen.findByRole('button', { name: 'Ask to join' }))
    await screen.findByText(/^You asked to join/)
    unmount()
    fakeServer({ 'GET /api/join/ABC': { ...way, is: 'student' } })
    render(
      <QueryClientProvider client={client}>
        <JoinPage code="ABC" />
      </QueryClientProvider>,
    )
    screen.getByText(/^You asked to join/)
    await screen.findByText('You are in this section.')
  })

  it('who waits comes in by themselves once nobody has to let them in', async () => {
    const { user } = join({ is: 'waiting' })
    await user.click(await screen.findByRole('button', { name: 'Join this section' }))
    await screen.findByText('You are in this section.')
  })

  it('reads why it did not work, and can try again', async () => {
    const why = 'Administrators see every section and are nobody’s student.'
    const { user } = join({}, new Refusal(409, { message: why }))
    await user.click(await screen.findByRole('button', { name: 'Join this section' }))
    await screen.findByText(why)
    screen.getByRole('button', { name: 'Join this section' })
  })

  it('that leads nowhere reads so', async () => {
    const message = 'This code or link leads nowhere: it may be mistyped, ended or used. Ask your instructor.'
    fakeServer({ 'GET /api/join/ABC': new Refusal(404, { message }) })
    show(<JoinPage code="ABC" />, '/join/ABC')
    await screen.findByRole('heading', { name: 'There is no section here' })
    screen.getByText(message)
  })
})
