import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { signedIn } from '../../../testing/course.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import { ActionsProvider } from '../actions/ActionsProvider.tsx'
import { Overview } from './Overview.tsx'
import { firstPage } from './selection.ts'

const list = 'GET /api/admin/all-progress?limit=25'
const entry = (firstName: string) => ({
  userId: firstName,
  user: { firstName, lastName: 'Okafor', email: null },
  chapters: [],
  completed: 0,
  currentChapter: null,
  stuck: false,
  lastActivityAt: null,
})

function Page() {
  const [listed, setListed] = useState(firstPage)
  return (
    <ActionsProvider>
      <Overview listed={listed} onList={setListed} />
    </ActionsProvider>
  )
}

it('a last page that nobody is on any more gives way to the one before it', async () => {
  const second = { entries: [entry('Priya')], next: null as string | null, total: 26 }
  const first = { entries: [entry('Maya')], next: 'after-maya' as string | null, total: 26 }
  fakeServer({
    ...signedIn(),
    [list]: () => first,
    [`${list}&cursor=after-maya`]: () => second,
    'GET /api/admin/deletions': [],
    'POST /api/admin/reset-progress/Priya': () => {
      Object.assign(first, { next: null, total: 25 })
      Object.assign(second, { entries: [], total: 25 })
      return { success: true, deletionId: null, undoUntil: null }
    },
  })
  const { user } = show(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  await user.click(await screen.findByRole('button', { name: 'Reset All for Priya Okafor' }))
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await screen.findByText('Maya Okafor')
  await screen.findByText('Students 1 to 1 of 25')
  expect(screen.queryByText('Priya Okafor')).toBeNull()
})

it('the keyboard goes on to the next student when one leaves the list, and then to what says that nobody is left', async () => {
  const now = { entries: [entry('Maya'), entry('Priya')], next: null, total: 2 }
  const gone = (firstName: string) => () => {
    now.entries = now.entries.filter(({ userId }) => userId !== firstName)
    now.total = now.entries.length
    return { success: true, deletionId: null, undoUntil: null }
  }
  fakeServer({
    ...signedIn(),
    [list]: () => ({ ...now }),
    'GET /api/admin/deletions': [],
    'POST /api/admin/reset-progress/Maya': gone('Maya'),
    'POST /api/admin/reset-progress/Priya': gone('Priya'),
  })
  const { user } = show(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Reset All for Maya Okafor' }))
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(screen.queryByText('Maya Okafor')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Priya Okafor' }))
  await user.click(await screen.findByRole('button', { name: 'Reset All for Priya Okafor' }))
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  const nobody = await screen.findByText('No student progress data available.')
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.contains(nobody)).toBe(true)
})
