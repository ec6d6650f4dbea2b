import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { forgetOutbox } from '../../drafts/use-outbox.ts'
import { aUser, signedIn } from '../../testing/course.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import { emptyForm } from './exercise-work.ts'
import WorksheetSection from './WorksheetSection.tsx'

function Section({ chapterId }: { chapterId: '3' | '8' }) {
  const [form, setForm] = useState(emptyForm)
  return <WorksheetSection chapterId={chapterId} form={form} onChange={setForm} />
}

/** The worksheet of a chapter on a page that was just loaded. */
function open(chapterId: '3' | '8' = '3', user = aUser()) {
  forgetOutbox()
  fakeServer({ ...signedIn([], user), 'GET /api/worksheets': [] })
  return show(<Section chapterId={chapterId} />)
}
const values = () =>
  screen.findByLabelText<HTMLInputElement>('Values, in the order of the sessions', { exact: false })

describe('values that were typed and not added', () => {
  it('are there again after the page was left or loaded anew, and say that they wait', async () => {
    const first = open()
    await first.user.type(await values(), '8{Enter}9 7')
    first.unmount()
    const second = open()
    await waitFor(async () => expect((await values()).value).toBe('9 7'))
    screen.getByText('Not added yet. Press Add.')
    await second.user.click(screen.getByRole('button', { name: 'Add' }))
    screen.getByText('2 values added. 2 sessions in all.')
    second.unmount()
    open()
    expect((await values()).value).toBe('')
    expect(screen.queryByText('Not added yet. Press Add.')).toBeNull()
  })

  it('are neither another person’s nor another chapter’s', async () => {
    const { user, unmount } = open()
    await user.type(await values(), '9 7')
    unmount()
    const other = open('3', aUser({ id: 'u2' }))
    expect((await values()).value).toBe('')
    other.unmount()
    const later = open('8')
    await later.user.click(await screen.findByText('One person’s data: the single-case lab'))
    await later.user.click(await screen.findByRole('button', { name: 'Begin an empty lab' }))
    expect((await values()).value).toBe('')
  })
})
