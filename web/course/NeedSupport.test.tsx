import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer, Refusal } from '../testing/fake-server.ts'
import { show } from '../testing/page.tsx'
import { NeedSupport } from './NeedSupport.tsx'

const list = {
  intro: 'People answer.',
  resources: [{ name: '988', how: 'Call at any hour.', href: 'tel:988' }],
}
const danger = /If you or someone else is in danger, call your local emergency number\./

async function open(support: FakeAnswer<'GET /api/support'>, before = () => {}) {
  fakeServer({ 'GET /api/support': support })
  const { user } = show(<NeedSupport />)
  before()
  await user.click(screen.getByRole('button', { name: 'Need support?' }))
  return user
}

/** The network goes away, or is back. */
function network(there: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(there)
  act(() => {
    dispatchEvent(new Event(there ? 'online' : 'offline'))
  })
}

afterEach(() => {
  network(true)
  vi.restoreAllMocks()
})

describe('the list of who can help', () => {
  it('is shown with what to dial', async () => {
    await open(list)
    expect((await screen.findByRole('link', { name: '988' })).getAttribute('href')).toBe('tel:988')
  })

  it('that cannot be loaded is not waited for: what to do is said, and it can be tried again', async () => {
    let tries = 0
    const user = await open(() => (++tries === 1 ? new Refusal(500, { message: 'No.' }) : list))
    await screen.findByText(danger)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: '988' })
    expect(screen.queryByText(danger)).toBeNull()
  })

  it('is not waited for without a network either, and is there once that is back', async () => {
    await open(list, () => network(false))
    await screen.findByText(danger)
    screen.getByText('You are offline. This is loaded once the network is back.')
    network(true)
    await screen.findByRole('link', { name: '988' })
  })
})
