import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { queryFor } from '../../lib/query.ts'
import { signedIn } from '../../testing/course.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import { Notifications } from './Notifications.tsx'

it('whoever reads that they were let in has open what the section opens', async () => {
  let openChapters = ['1']
  const line = {
    id: 'n1',
    kind: 'sections' as const,
    read: false,
    href: null,
    createdAt: '2026-11-20T09:00:00.000Z',
  }
  fakeServer({
    ...signedIn(),
    'GET /api/open-chapters': () => ({ openChapters, openedForLearner: [] }),
    'GET /api/notifications': {
      notifications: [{ ...line, text: 'You are in “Section A” now.' }],
      unread: 1,
    },
  })
  const { user, client } = show(<Notifications />)
  const open = async () => (await client.fetchQuery(queryFor('GET /api/open-chapters'))).openChapters
  expect(await open()).toEqual(['1'])
  openChapters = ['1', '4']
  await user.click(screen.getByRole('button', { name: /^Notifications/ }))
  await screen.findByText('You are in “Section A” now.')
  await expect.poll(open).toEqual(['1', '4'])
})
