import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FeedbackAtDesk } from '#core/contract/feedback-record'
import { forgetOutbox } from '../../../drafts/use-outbox.ts'
import { Refusal } from '../../../testing/fake-server.ts'
import { write } from '../../../testing/write.ts'
import { answered, button, desk, draft, field, released, workAt } from './testing/desk.tsx'

const change = 'POST /api/admin/feedback/f1'
const release = `${change}/release`
const mine = 'Which of her words put her at risk?'
const notSaved = () => screen.findByLabelText<HTMLTextAreaElement>('You had not saved this')

/** A draft that is being rewritten. */
async function rewriting(answers: Record<string, unknown> = {}) {
  const page = desk(answers, [draft])
  await page.user.click(await button('Change'))
  await page.user.clear(await field())
  await write(await field(), mine)
  return page
}

/** The page is loaded anew, with feedback as it is by then. */
async function later(...feedback: FeedbackAtDesk[]) {
  const { unmount } = await rewriting()
  unmount()
  forgetOutbox()
  return desk({}, feedback)
}

describe('a rewritten draft that was not saved', () => {
  it('is open with its new text when the page is loaded anew, below the draft as it stands', async () => {
    await later(draft)
    expect((await field()).value).toBe(mine)
    expect(screen.getByText(draft.text).tagName).toBe('P')
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull()
    expect(document.activeElement).toBe(document.body)
  })

  it('stays in sight, to be put away, when the draft was released by then', async () => {
    const { user, unmount } = await later(released)
    expect((await notSaved()).value).toBe(mine)
    await user.click(await button('Put away'))
    expect(screen.queryByLabelText('You had not saved this')).toBeNull()
    unmount()
    forgetOutbox()
    desk({}, [released])
    await button('Withdraw')
    expect(screen.queryByLabelText('You had not saved this')).toBeNull()
  })

  it('stays in sight, to be put away, when the draft is gone by then', async () => {
    const { user, unmount } = await later()
    expect((await notSaved()).value).toBe(mine)
    await user.click(await button('Put away'))
    await button('Write feedback')
    unmount()
    forgetOutbox()
    desk({}, [])
    await button('Write feedback')
    expect(screen.queryByLabelText('You had not saved this')).toBeNull()
  })

  it('stays in sight when it is gone at the moment of saving', async () => {
    const missing = new Refusal(404, { message: 'There is no such feedback.' })
    const { user, bring } = await rewriting({ [change]: missing })
    await user.click(await button('Save draft'))
    await screen.findByText('There is no such feedback.')
    expect((await field()).value).toBe(mine)
    await bring()
    expect((await notSaved()).value).toBe(mine)
    expect(document.activeElement).toBe(await button('Write feedback'))
  })

  it('is not one when it was released, though the answer that said so was lost', async () => {
    await later({ ...released, text: mine })
    await button('Withdraw')
    await waitFor(() => expect(Object.values(localStorage).join()).not.toContain(mine))
    expect(screen.queryByLabelText('You had not saved this')).toBeNull()
  })

  it('leaves nothing once it is saved and released', async () => {
    const saved = { ...draft, text: mine, updatedAt: '2026-11-18T10:05:00.000Z' }
    const { user, sent } = await rewriting({
      [change]: saved,
      [release]: { ...saved, releasedAt: released.releasedAt },
    })
    await user.click(await button('Release to the student'))
    await button('Withdraw')
    expect(screen.queryByLabelText('You had not saved this')).toBeNull()
    expect(sent(change)).toEqual([{ text: mine, version: draft.updatedAt, seenAt: workAt }])
    expect(sent(release)).toEqual([{ version: saved.updatedAt, seenAt: workAt }])
  })
})

describe('a comment that somebody else changes meanwhile', () => {
  const theirs = { ...draft, text: 'Whose words?', updatedAt: '2026-11-18T10:03:00.000Z' }
  const elsewhere = new Refusal(409, { message: 'This feedback was changed by somebody else meanwhile.' })

  it('is shown above the text that is being written, which replaces it only after that was said', async () => {
    const { user, sent, bring } = await rewriting({ [change]: elsewhere })
    expect(screen.queryByText(draft.text)).toBeNull()
    await bring(theirs)
    await screen.findByText(theirs.text)
    expect((await field()).value).toBe(mine)
    for (const times of [1, 2]) {
      await user.click(await button('Save draft'))
      await waitFor(() => expect(sent(change)).toHaveLength(times))
      await waitFor(async () => expect((await button('Save draft')).getAttribute('aria-disabled')).toBeNull())
    }
    expect(sent(change)).toMatchObject([{ version: draft.updatedAt }, { version: theirs.updatedAt }])
    expect((await field()).value).toBe(mine)
  })

  it('is released and discarded as it was shown', async () => {
    const discard = `DELETE /api/admin/feedback/f1?version=${encodeURIComponent(draft.updatedAt)}`
    const { user, sent } = desk({ [release]: elsewhere, [discard]: elsewhere }, [draft])
    await user.click(await button('Release'))
    await user.click(await button('Discard'))
    await waitFor(() => expect(sent(discard)).toHaveLength(1))
    expect(sent(release)).toEqual([{ version: draft.updatedAt, seenAt: workAt }])
  })

  it('is withdrawn as it was shown when that was asked, without an answer that came since', async () => {
    const shown = `DELETE /api/admin/feedback/f1?version=${encodeURIComponent(released.releasedAt ?? '')}`
    const { user, sent, bring } = desk({ [shown]: elsewhere }, [released])
    await user.click(await button('Withdraw'))
    await bring(answered)
    await user.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1) as HTMLElement)
    await waitFor(() => expect(sent(shown)).toHaveLength(1))
  })

  it('is written about the work and the answers that are shown', async () => {
    const store = 'POST /api/admin/feedback'
    const { user, sent } = desk({ [store]: draft }, [answered])
    await user.click(await button('Write feedback'))
    await write(await field(), mine)
    await user.click(await button('Save draft'))
    await waitFor(() => expect(sent(store)).toMatchObject([{ seenAt: answered.answers[0]?.createdAt }]))
  })
})
