import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FeedbackAtDesk } from '#core/contract/feedback-record'
import { forgetOutbox } from '../../../drafts/use-outbox.ts'
import { Refusal } from '../../../testing/fake-server.ts'
import { write } from '../../../testing/write.ts'
import { button, desk, draft, field } from './testing/desk.tsx'

const store = 'POST /api/admin/feedback'
const change = 'POST /api/admin/feedback/f1'

describe("another instructor's draft", () => {
  const theirs = { ...draft, mine: false }

  it('can be read, and neither changed nor released nor discarded', async () => {
    desk({}, [theirs])
    await screen.findByText('Only Ines Moreau can change or release this draft.')
    screen.getByText(draft.text)
    for (const name of ['Release', 'Change', 'Discard'])
      expect([name, screen.queryByRole('button', { name })]).toEqual([name, null])
  })

  it('can be discarded once its author is no instructor any more', async () => {
    const discard = `DELETE /api/admin/feedback/f1?version=${encodeURIComponent(draft.updatedAt)}`
    const { user, sent } = desk({ [discard]: { success: true } }, [{ ...theirs, leftBehind: true }])
    await user.click(await button('Discard'))
    await screen.findByText('Draft discarded')
    expect(sent(discard)).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
  })
})

describe('a comment while it is being saved', () => {
  /** A new comment on its way, to a server that answers once it is told to. */
  async function saving() {
    const held = Promise.withResolvers<FeedbackAtDesk | Refusal>()
    const page = desk({ [store]: () => held.promise })
    await page.user.click(await button('Write feedback'))
    await write(await field(), 'Look at the address.')
    await page.user.click(await button('Save draft'))
    await waitFor(() => expect(page.calls.some(({ key }) => key === store)).toBe(true))
    return { ...page, answer: (given: FeedbackAtDesk | Refusal) => act(async () => held.resolve(given)) }
  }

  it('takes no words that would go away with the form', async () => {
    const { user, calls, answer } = await saving()
    await user.type(await field(), ' And her phone.')
    expect((await field()).value).toBe('Look at the address.')
    await answer(draft)
    await screen.findByText('Draft saved')
    await button('Write feedback')
    expect(screen.queryByLabelText('Your feedback')).toBeNull()
    expect(calls.find(({ key }) => key === store)?.body).toMatchObject({ text: 'Look at the address.' })
  })

  it('can be written on where it was not saved', async () => {
    const { user, answer } = await saving()
    await answer(new Refusal(503, { message: 'Please try again.' }))
    await screen.findByText('Please try again.')
    await user.type(await field(), ' And her phone.')
    expect((await field()).value).toBe('Look at the address. And her phone.')
  })

  it('is sent under the same id again, so that it is kept once, and under another once it was changed', async () => {
    const idsIn = (calls: ReturnType<typeof desk>['calls']) =>
      calls.filter(({ key }) => key === store).map(({ body }) => (body as { requestId: string }).requestId)
    const { user, calls, answer, unmount } = await saving()
    await answer(new Refusal(502, { message: 'Bad gateway' }))
    await user.click(await button('Release to the student'))
    await waitFor(() => expect(idsIn(calls)).toHaveLength(2))
    unmount()
    const later = desk({ [store]: new Refusal(502, { message: 'Bad gateway' }) })
    await later.user.click(await button('Save draft'))
    await waitFor(() => expect(idsIn(later.calls)).toHaveLength(1))
    await write(await field(), ' And her phone.')
    await later.user.click(await button('Save draft'))
    await waitFor(() => expect(idsIn(later.calls)).toHaveLength(2))
    const [first, second, third, other] = [...idsIn(calls), ...idsIn(later.calls)]
    expect([second, third]).toEqual([first, first])
    expect(other).not.toBe(first)
  })

  it('keeps what was written after the page was left and entered again', async () => {
    const { answer, unmount } = await saving()
    unmount()
    const { user } = desk({})
    await user.type(await field(), ' And her phone.')
    await answer(draft)
    await screen.findByText('Draft saved')
    expect((await field()).value).toBe('Look at the address. And her phone.')
  })

  it('is not offered again where it was saved after the page was left', async () => {
    const { answer, unmount } = await saving()
    unmount()
    desk({})
    expect((await field()).value).toBe('Look at the address.')
    await answer(draft)
    await screen.findByText('Draft saved')
    expect((await field()).value).toBe('')
  })
})

it('a comment that was not saved is offered again when the page is loaded anew', async () => {
  const { user, unmount } = desk({})
  await user.click(await button('Write feedback'))
  await write(await field(), 'Look at the address.')
  unmount()
  forgetOutbox()
  desk({})
  expect((await field()).value).toBe('Look at the address.')
})

describe('a draft that is changed', () => {
  const changed = {
    ...draft,
    text: 'Which of her words put her at risk?',
    updatedAt: '2026-11-18T10:05:00.000Z',
  }

  it('is as it was saved, also before the list is read again', async () => {
    const { user } = desk({ [change]: changed }, [draft])
    await user.click(await button('Change'))
    await user.clear(await field())
    await write(await field(), changed.text)
    await user.click(await button('Save draft'))
    await screen.findByText(changed.text)
    await user.click(await button('Change'))
    expect((await field()).value).toBe(changed.text)
  })

  it('can be emptied to be written anew', async () => {
    const { user } = desk({}, [draft])
    await user.click(await button('Change'))
    await user.clear(await field())
    expect((await field()).value).toBe('')
    await user.type(await field(), 'Anew.')
    expect((await field()).value).toBe('Anew.')
    await user.click(await button('Cancel'))
    await screen.findByText(draft.text)
  })

  it('is as it was saved also in a form that was opened while it was being saved', async () => {
    const held = Promise.withResolvers<FeedbackAtDesk>()
    const first = desk({ [change]: () => held.promise }, [draft])
    await first.user.click(await button('Change'))
    await first.user.clear(await field())
    await write(await field(), changed.text)
    await first.user.click(await button('Save draft'))
    await waitFor(() => expect(first.calls.some(({ key }) => key === change)).toBe(true))
    first.unmount()
    desk({}, [changed])
    expect((await field()).value).toBe(changed.text)
    await act(async () => held.resolve(changed))
    expect((await field()).value).toBe(changed.text)
  })
})
