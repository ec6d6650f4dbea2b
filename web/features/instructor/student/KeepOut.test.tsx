import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aUser, signedIn } from '../../../testing/course.ts'
import { fakeServer, Refusal } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import AdminPage from '../InstructorPage.tsx'
import type { Student } from './types.ts'

const maya = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-18T10:00:00.000Z'
const student: Student = {
  userId: maya,
  user: { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.edu' },
  isAdmin: false,
  createdAt: at,
  suspendedAt: null,
  lastActivityAt: at,
  signsInWith: 'password',
  localAccount: false,
  addressConfirmed: null,
  resetLinkGoesTo: null,
  invitation: null,
  sessions: 0,
  right: 'administrator',
  completed: 0,
  currentChapter: null,
  stuck: false,
  chapters: [],
  links: [],
  undoable: [],
}
const nothing = {
  exercises: 0,
  reflections: 0,
  ratings: 0,
  dialogueMessages: 0,
  assistantMessages: 0,
  submissions: 0,
  conversations: 0,
  links: 0,
  comments: 0,
  archivedUntil: null,
}

const whatGoes = `GET /api/admin/delete-submissions/${maya}`

/** The page of a student at the desk. */
function desk(change: Partial<Student> = {}, answers: object = {}, me = 'u1') {
  const calls = fakeServer({
    ...signedIn([], aUser({ id: me, isAdmin: true })),
    [`GET /api/admin/students/${maya}`]: { ...student, ...change },
    'GET /api/admin/deletions': [],
    'GET /api/admin/all-progress?limit=25': { entries: [], next: null, total: 0 },
    ...answers,
  })
  return { calls, ...show(<AdminPage />, `/admin?student=${maya}`) }
}
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })
const inDialog = async () => within(await screen.findByRole('dialog'))

describe('keeping a person out', () => {
  it('is not offered for oneself', async () => {
    desk({}, {}, maya)
    await button('End sessions (0)')
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Remove account' })).toBeNull()
  })

  it('that is refused says why, in the words of the server', async () => {
    const message = 'There must be at least one instructor. Appoint another one first.'
    const { user } = desk({}, { [`POST /api/admin/suspensions/${maya}`]: new Refusal(409, { message }) })
    await user.click(await button('Suspend'))
    await user.click((await inDialog()).getByRole('button', { name: 'Suspend' }))
    await screen.findByText(message)
  })

  it('shows since when somebody is suspended, and offers to let them back in', async () => {
    desk({ suspendedAt: at })
    await screen.findByText(/^Suspended November 18, 2026/)
    await button('Let back in')
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull()
  })

  it('for good names what goes, and nothing where there is nothing', async () => {
    const counted = { ...nothing, exercises: 2, links: 1 }
    const first = desk({}, { [whatGoes]: counted })
    await first.user.click(await button('Remove account'))
    const dialog = await inDialog()
    await dialog.findByText('Name, address and sign-in go, and with them 2 saved exercises and 1 link.')
    dialog.getByText(/^Links stop working at once\./)
    first.unmount()
    const { user } = desk({}, { [whatGoes]: nothing })
    await user.click(await button('Remove account'))
    await (await inDialog()).findByText(/Nothing was saved in this account yet\./)
  })

  it('for good that is refused stays on the page and says why', async () => {
    const { user } = desk(
      {},
      {
        [whatGoes]: nothing,
        [`DELETE /api/admin/accounts/${maya}`]: new Refusal(409, { message: 'There must be one.' }),
      },
    )
    await user.click(await button('Remove account'))
    await (await inDialog()).findByText(/Nothing was saved/)
    await user.click((await inDialog()).getByRole('button', { name: 'Remove account' }))
    await screen.findByText('There must be one.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    screen.getByRole('heading', { name: 'Maya Okafor' })
  })
})
