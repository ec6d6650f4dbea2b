import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aUser, signedIn } from '../../../testing/course.ts'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import { Queue } from './Queue.tsx'

it('the version of the work that the row showed is marked as read', async () => {
  const piece = { userId: 'u2', chapterId: '3', target: 'exercise' as const }
  const at = '2026-11-18T10:00:00.000Z'
  const user = { firstName: 'Maya', lastName: 'Okafor', email: null }
  const item = { ...piece, user, submissionId: null, title: null, state: 'new' as const, at }
  const seen = 'POST /api/admin/feedback-queue/seen'
  const calls = fakeServer({
    ...signedIn([], aUser({ isAdmin: true })),
    'GET /api/admin/feedback-queue?limit=25&order=newest': { items: [item], next: null },
    [seen]: { success: true },
  })
  const page = show(<Queue />)
  await page.user.click(await screen.findByRole('button', { name: /^Mark as read/ }))
  await waitFor(() => expect(calls.find(({ key }) => key === seen)?.body).toEqual({ ...piece, seenAt: at }))
})
