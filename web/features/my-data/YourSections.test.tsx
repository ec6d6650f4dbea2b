import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type FakeRequest, fakeServer, Refusal } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import { YourSections } from './YourSections.tsx'

const head = { startsOn: '2026-08-31', endsOn: '2026-12-18', timeZone: 'America/New_York', readers: [] }
const a = { ...head, id: 'a', name: 'Section A', term: 'Fall 2026', joinedAt: '2026-09-01T10:00:00.000Z' }
const own = {
  classes: [
    { ...a, role: 'student' as const },
    { ...a, id: 'c', name: 'Section C', role: 'assistant' as const },
  ],
  waiting: [{ id: 'b', name: 'Section B', term: 'Fall 2026', readers: [] }],
  invitations: [],
  archives: [],
}
const sent = (made: FakeRequest[], key: string) => made.filter((one) => one.key === key).length
const leave = (id: string) => `DELETE /api/classes/${id}/own`

it('a section is left once one has read what that means; Enter alone leaves none', async () => {
  const made = fakeServer({ [leave('a')]: { success: true } })
  const { user } = show(<YourSections own={own} />)
  await user.click(screen.getByRole('button', { name: 'Leave: Section A' }))
  await screen.findByText(/Your work is yours and stays as it is\./)
  await user.keyboard('{Enter}')
  expect(sent(made, leave('a'))).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Leave: Section A' }))
  await user.click(screen.getByRole('button', { name: 'Leave the section' }))
  const said = await screen.findByText('You are no longer in “Section A”.')
  expect(sent(made, leave('a'))).toBe(1)
  expect(document.activeElement).toBe(said)
})

it('a request is taken back at once, and a section one teaches stands in no student’s list', async () => {
  const made = fakeServer({ [leave('b')]: { success: true } })
  const { user } = show(<YourSections own={own} />)
  expect(screen.queryByText(/Section C/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take back the request: Section B' }))
  await screen.findByText('You no longer ask to join “Section B”.')
  expect(sent(made, leave('b'))).toBe(1)
})

it('the keyboard stays with the section that was not left', async () => {
  fakeServer({ [leave('a')]: new Refusal(409, { message: 'It did not work.' }) })
  const { user } = show(<YourSections own={own} />)
  const row = screen.getByText(/“Section A”/).closest('li')
  await user.click(screen.getByRole('button', { name: 'Leave: Section A' }))
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(document.activeElement).toBe(row)
  await user.click(screen.getByRole('button', { name: 'Leave: Section A' }))
  await user.click(screen.getByRole('button', { name: 'Leave the section' }))
  await screen.findByText('It did not work.')
  await expect.poll(() => document.activeElement).toBe(row)
})

it('what was refused is said, and the section stays', async () => {
  fakeServer({ [leave('b')]: new Refusal(409, { message: 'It did not work.' }) })
  const { user } = show(<YourSections own={own} />)
  await user.click(screen.getByRole('button', { name: 'Take back the request: Section B' }))
  await screen.findByText('It did not work.')
  expect(screen.getByRole('button', { name: 'Take back the request: Section B' })).toBeDefined()
})
