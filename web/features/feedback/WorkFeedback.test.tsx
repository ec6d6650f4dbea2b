import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FeedbackRecord } from '#core/contract/feedback-record'
import { forgetUnsent } from '../../lib/use-unsent.ts'
import { signedIn } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import WorkFeedback from './WorkFeedback.tsx'

const record = (change: Partial<FeedbackRecord> = {}): FeedbackRecord => ({
  id: 'f1',
  chapterId: '3',
  target: 'exercise',
  submissionId: null,
  author: 'Ines Moreau',
  text: 'Which of her words could put her at risk?',
  updatedAt: '2026-11-18T10:00:00.000Z',
  releasedAt: '2026-11-18T10:00:00.000Z',
  revised: false,
  answers: [],
  ...change,
})
const list = 'GET /api/feedback/3'
const answers = 'POST /api/feedback/3/f1/answers'
const answer = { id: 'a1', text: 'The address.', createdAt: '2026-11-19T10:00:00.000Z' }
const beside = (known: Record<string, unknown>, target: FeedbackRecord['target'] = 'exercise') => {
  forgetUnsent()
  const calls = fakeServer({ ...signedIn(), ...known })
  return { calls, ...show(<WorkFeedback chapterId="3" target={target} />) }
}

describe('feedback beside the work', () => {
  it('is not there while there is none on this piece of work', async () => {
    const { calls } = beside({ [list]: [record({ target: 'reflection' })] })
    await waitFor(() => expect(calls.some(({ key }) => key === list)).toBe(true))
    expect(screen.queryByRole('heading', { name: 'Feedback' })).toBeNull()
  })

  it('names who wrote it, and says that the work was revised since', async () => {
    beside({ [list]: [record({ revised: true })] })
    await screen.findByText('Which of her words could put her at risk?')
    screen.getByText('Ines Moreau')
    screen.getByText(/You have revised your work since/)
  })

  it('names the submission it is on', async () => {
    beside(
      {
        [list]: [record({ target: 'submission', submissionId: 's1' })],
        'GET /api/portfolio-submissions': [{ id: 's1', title: 'My second try' }],
      },
      'submission',
    )
    await screen.findByText('on “My second try”')
  })

  it('can be answered, and the answer stands below it', async () => {
    const { user } = beside({ [list]: [record()], [answers]: record({ answers: [answer] }) })
    await user.type(await screen.findByLabelText('Your answer'), 'The address.')
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    await screen.findByText('Answer sent')
    screen.getByText('The address.')
    expect((screen.getByLabelText('Your answer') as HTMLTextAreaElement).value).toBe('')
  })

  it('keeps an answer that could not be sent, also over a reload', async () => {
    const known = { [list]: [record()], [answers]: new Refusal(503, { message: 'Please try again.' }) }
    const first = beside(known)
    await first.user.type(await screen.findByLabelText('Your answer'), 'The address.')
    await first.user.click(screen.getByRole('button', { name: 'Send answer' }))
    await screen.findByText('Please try again.')
    first.unmount()
    const { user, calls } = beside(known)
    await waitFor(() =>
      expect((screen.getByLabelText('Your answer') as HTMLTextAreaElement).value).toBe('The address.'),
    )
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    const sent = () => [...first.calls, ...calls].filter(({ key }) => key === answers)
    await waitFor(() => expect(sent()).toHaveLength(2))
    // The server keeps the same answer once.
    const [one, again] = sent().map(({ body }) => body)
    expect(again).toEqual(one)
  })
})
