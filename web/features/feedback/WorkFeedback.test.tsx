import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { FeedbackRecord } from '#core/contract/feedback-record'
import { forgetOutbox } from '../../drafts/use-outbox.ts'
import { signedIn } from '../../testing/course.ts'
import { fakeServer, Refusal } from '../../testing/fake-server.ts'
import { somebodyElseSignsIn } from '../../testing/other-person.ts'
import { show } from '../../testing/page.tsx'
import { write } from '../../testing/write.ts'
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

  it('is not answered in the name of somebody else who has signed in by now; the answer is kept', async () => {
    const { user, calls } = beside({ [list]: [record()], [answers]: record({ answers: [answer] }) })
    await user.type(await screen.findByLabelText('Your answer'), 'The address.')
    somebodyElseSignsIn()
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    await screen.findByText(/^Your session has ended, or somebody else is signed in by now\./)
    expect(calls.map(({ key }) => key)).not.toContain(answers)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your answer').value).toBe('The address.')
    expect(JSON.stringify(localStorage)).toContain('The address.')
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

describe('an answer whose id belongs to another one', () => {
  it('stays in the box, and goes out as another answer', async () => {
    const taken = { message: 'This could not be told apart from what you sent before.', idTaken: true }
    const { user, calls } = beside({ [list]: [record()], [answers]: new Refusal(409, taken) })
    await user.type(await screen.findByLabelText('Your answer'), 'The address.')
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    await screen.findByText(taken.message)
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    const sent = () =>
      calls.flatMap(({ key, body }) =>
        key === answers ? [body as { text: string; clientMessageId: string }] : [],
      )
    await waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent().map(({ text }) => text)).toEqual(['The address.', 'The address.'])
    expect(new Set(sent().map(({ clientMessageId }) => clientMessageId)).size).toBe(2)
  })
})

describe('an answer that was written on while it was being sent', () => {
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your answer')

  /** An answer on its way, to a server that answers once it is told to. */
  async function sending() {
    const held = Promise.withResolvers<FeedbackRecord>()
    const page = beside({ [list]: [record()], [answers]: () => held.promise })
    await page.user.type(await field(), 'The address.')
    await page.user.click(screen.getByRole('button', { name: 'Send answer' }))
    await waitFor(() => expect(page.calls.at(-1)?.key).toBe(answers))
    return { ...page, answered: () => act(async () => held.resolve(record({ answers: [answer] }))) }
  }

  it('stays in the field as it is now', async () => {
    const { user, calls, answered } = await sending()
    await user.type(await field(), ' And her phone.')
    await answered()
    await screen.findByText('Answer sent')
    expect((await field()).value).toBe('The address. And her phone.')
    // It is another answer, not the one the server has.
    await user.click(screen.getByRole('button', { name: 'Send answer' }))
    const sent = () => calls.filter(({ key }) => key === answers)
    await waitFor(() => expect(sent()).toHaveLength(2))
    const [one, next] = sent().map(({ body }) => body as { clientMessageId: string })
    expect(next?.clientMessageId).not.toBe(one?.clientMessageId)
  })

  it('is emptied when it is again what was sent', async () => {
    const { user, answered } = await sending()
    await user.type(await field(), 'x{Backspace}')
    await answered()
    await screen.findByText('Answer sent')
    expect((await field()).value).toBe('')
  })

  it('stays also when the page was left meanwhile and entered again', async () => {
    const { answered, unmount } = await sending()
    unmount()
    fakeServer({ ...signedIn(), [list]: [record()] })
    const { user } = show(<WorkFeedback chapterId="3" target="exercise" />)
    await waitFor(async () => expect((await field()).value).toBe('The address.'))
    await user.type(await field(), ' And her phone.')
    await answered()
    await screen.findByText('Answer sent')
    expect((await field()).value).toBe('The address. And her phone.')
  })
})

describe('the comment a link names', () => {
  beforeEach(() => {
    location.hash = '#feedback-f1'
  })
  afterEach(() => {
    location.hash = ''
  })

  /** A page with something to write on, whose feedback comes once it is told to. */
  function late() {
    forgetOutbox()
    const held = Promise.withResolvers<FeedbackRecord[]>()
    fakeServer({ ...signedIn(), [list]: () => held.promise })
    const page = show(
      <>
        <textarea aria-label="Your reflection" />
        <WorkFeedback chapterId="3" target="exercise" />
      </>,
    )
    const own = screen.getByLabelText<HTMLTextAreaElement>('Your reflection')
    return { ...page, own, come: () => act(async () => held.resolve([record()])) }
  }
  const comment = async () => (await screen.findByText('Ines Moreau')).closest('li')

  it('takes the focus once it is there', async () => {
    const { come } = late()
    await come()
    const named = await comment()
    await waitFor(() => expect(document.activeElement).toBe(named))
  })

  it('leaves the focus to somebody who is writing when it comes late', async () => {
    const { user, own, come } = late()
    await write(own, 'She said')
    await come()
    await comment()
    await user.keyboard(' no.')
    expect(own.value).toBe('She said no.')
  })

  it('takes the focus from a field when the link is followed', async () => {
    const { own, come } = late()
    await come()
    const named = await comment()
    await waitFor(() => expect(document.activeElement).toBe(named))
    await write(own, 'She said no.')
    expect(document.activeElement).toBe(own)
    dispatchEvent(new Event('hashchange'))
    expect(document.activeElement).toBe(named)
  })
})
