import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { forgetOutbox } from '../../drafts/use-outbox.ts'
import { keyOf, makeQueryClient } from '../../lib/query.ts'
import { aUser, signedIn } from '../../testing/course.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import { emptyForm, exerciseWork } from './exercise-work.ts'
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

describe('a saved worksheet', () => {
  const worksheet = { version: 1, note: 'She left at nine.' }
  const record = {
    chapterId: '1',
    sectionId: 'action-form' as const,
    formData: { ...emptyForm, worksheet },
    updatedAt: '2026-11-18T12:00:00.000Z',
  }
  const earlier = { chapterId: '2', worksheet: { version: 1 }, updatedAt: '2026-11-17T12:00:00.000Z' }
  const setting = (known?: object[]) => {
    const calls = fakeServer({
      'GET /api/progress': [],
      'GET /api/open-chapters': { openChapters: [], openedForLearner: [] },
    })
    const client = makeQueryClient()
    if (known) client.setQueryData(keyOf('GET /api/worksheets'), known)
    return { client, calls, saved: () => client.getQueryData(keyOf('GET /api/worksheets')) }
  }

  it('is there for the next chapters at once, and nothing is asked for again', () => {
    const { client, calls, saved } = setting([earlier, { ...record, worksheet: { version: 1, note: '' } }])
    exerciseWork('1', client).onSaved?.(record)
    expect(saved()).toEqual([earlier, { chapterId: '1', worksheet, updatedAt: record.updatedAt }])
    expect(calls.filter(({ key }) => key === 'GET /api/worksheets')).toEqual([])
  })

  it('that was taken away is not carried forward any more', () => {
    const { client, saved } = setting([earlier, { chapterId: '1', worksheet, updatedAt: record.updatedAt }])
    exerciseWork('1', client).onSaved?.({ ...record, formData: { ...emptyForm, worksheet: null } })
    expect(saved()).toEqual([earlier])
  })
})
