import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { LinkRecord } from '#core/contract/sharing'
import { Refusal } from '../../testing/fake-server.ts'
import { aLink, dialog, open, sharingServer } from './testing/submit-tab.tsx'

/** Stands for a connection that breaks before the answer is there. */
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

/** A server that does what it is asked to, and whose answer does not arrive. */
function losing(call: string, after: LinkRecord[]) {
  const server = sharingServer([aLink()], {
    [call]: () => {
      server.state.links = after
      return lost()
    },
  })
  return server
}

/** Chooses what to do with the link. */
async function choose(item: RegExp) {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'More for My note, Exercise' }))
  await user.click(screen.getByRole('menuitem', { name: item }))
  return user
}

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('a link that was changed while the answer was lost', () => {
  it('is not offered any more once it is turned off', async () => {
    losing('DELETE /api/links/one', [aLink({ revokedAt: '2026-11-20T10:00:00.000Z' })])
    const user = await choose(/^Turn the link off/)
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await screen.findByText('It can no longer be opened.')
    await closed()
    screen.getByText('Turned off')
    expect(screen.queryByRole('button', { name: /Copy the link/ })).toBeNull()
  })

  it('is the new one once it was replaced, and it is said that the old one is gone', async () => {
    losing('POST /api/links/one/renew', [aLink({ shareableId: 'new', path: '/shared/portfolio/new' })])
    const user = await choose(/^Make a new link/)
    await user.click(screen.getByRole('button', { name: 'Make a new link' }))
    await screen.findByText(/^The link you saw here no longer exists\./)
    await closed()
    expect(screen.getByRole('link', { name: /^Preview/ }).getAttribute('href')).toContain(
      '/shared/portfolio/new',
    )
  })

  it('has the last day it was given', async () => {
    losing('POST /api/links/one/expiry', [
      aLink({ expiresAt: new Date(2099, 11, 18, 23, 59, 59, 999).toISOString() }),
    ])
    const user = await choose(/^Change the last day/)
    await user.type(dialog().getByLabelText(/Last day/), '2099-12-18')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The last day is set.')
    await closed()
    screen.getByText(/Ends December 18, 2099/)
  })
})

describe('a link that was changed elsewhere', () => {
  it('is shown as it stands when it cannot be turned off any more', async () => {
    const { state } = sharingServer([aLink()], {
      'DELETE /api/links/one': new Refusal(404, { message: 'There is no such link.' }),
    })
    const user = await choose(/^Turn the link off/)
    state.links = []
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await screen.findByText(/^The link you saw here no longer exists\./)
    await closed()
    await screen.findByText('Nothing of this chapter is shared yet.')
  })
})

describe('a link of which nothing is known', () => {
  it('can be tried again; that the list may be behind is said', async () => {
    let reads: () => unknown = () => [aLink()]
    sharingServer([], { 'DELETE /api/links/one': lost, 'GET /api/links': () => reads() })
    const user = await choose(/^Turn the link off/)
    reads = lost
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await screen.findByText(
      'Network error. Please try again. The list could not be read again and may show the link as it was.',
    )
    await screen.findByRole('button', { name: 'Turn off' })
  })

  it('stays as it is where nothing was done', async () => {
    sharingServer([aLink()], { 'DELETE /api/links/one': lost })
    const user = await choose(/^Turn the link off/)
    await user.click(screen.getByRole('button', { name: 'Turn off' }))
    await screen.findByText('Network error. Please try again.')
    await screen.findByRole('button', { name: 'Turn off' })
  })
})
