import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { forgetPerson } from '../../drafts/page-storage.ts'
import { forgetOutbox } from '../../drafts/use-outbox.ts'
import { messages } from '../../messages.ts'
import { aUser, signedIn } from '../../testing/course.ts'
import { Refusal } from '../../testing/fake-server.ts'
import { aTimeLimit } from '../../testing/time-limit.ts'
import { write } from '../../testing/write.ts'
import { aLink, aSubmission, dialog, open, sharingServer } from './testing/submit-tab.tsx'

const post = 'POST /api/portfolio-submissions'
type User = ReturnType<typeof open>['user']

const openDialog = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Create Shareable Link' }))
const create = (user: User) => user.click(screen.getByRole('button', { name: 'Create Link' }))
const descriptionField = () => dialog().getByLabelText<HTMLTextAreaElement>(/Description/)
const titleField = () => dialog().getByLabelText<HTMLInputElement>(/^Title/)

/** Opens the dialog and fills it in. */
async function fillIn(user: User, title = 'All of it'): Promise<void> {
  await openDialog(user)
  await write(titleField(), title)
  await user.selectOptions(dialog().getByLabelText(/Submission type/), 'exercise')
  await write(descriptionField(), 'A paragraph for Monday.')
}

/** Another tab of the chapter is shown. */
const leave = () => cleanup()
/** The page is loaded anew. */
function reload(): void {
  cleanup()
  forgetOutbox()
}

/** A server that holds its answers to the making of a link. */
function holdingServer() {
  const held: ((answer: unknown) => void)[] = []
  const server = sharingServer([], { [post]: () => new Promise((resolve) => held.push(resolve)) })
  /** Waits until the page has asked, and answers it. */
  const answer = async (with_: unknown = aSubmission()) => {
    await waitFor(() => expect(held).toHaveLength(1))
    held.shift()?.(with_)
  }
  const asked = () => waitFor(() => expect(held).toHaveLength(1))
  return { ...server, answer, asked }
}

describe('where no answer comes', () => {
  it('can be left after a while, and asked again makes no second link', async () => {
    const { timeOver } = aTimeLimit()
    const { made, asked } = holdingServer()
    const { user } = open()
    await fillIn(user)
    await create(user)
    await asked()
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true)
    await act(async () => timeOver())
    await screen.findByText(messages.failed.createLink)
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', false)
    await create(user)
    await waitFor(() => expect(made(post)).toHaveLength(2))
    const [first, again] = made(post).map(({ body }) => (body as { requestId: string }).requestId)
    expect(again).toBe(first)
  })
})

describe('what was filled in for a link', () => {
  it.each([
    ['another tab is shown', leave],
    ['the page is loaded anew', reload],
  ])('is there again after %s', async (_, happens) => {
    sharingServer()
    await fillIn(open().user)
    happens()
    await openDialog(open().user)
    await waitFor(() => expect(descriptionField().value).toBe('A paragraph for Monday.'))
    expect(titleField().value).toBe('All of it')
    expect(dialog().getByLabelText<HTMLSelectElement>(/Submission type/).value).toBe('exercise')
  })

  it('is gone once the link is made, also after the page is loaded anew', async () => {
    sharingServer()
    const { user } = open()
    await fillIn(user)
    await create(user)
    expect(await screen.findAllByText('Link Created!')).toHaveLength(2)
    reload()
    await openDialog(open().user)
    expect(titleField().value).toBe('')
    expect(descriptionField().value).toBe('')
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('is never shown to another person on the same machine', async () => {
    sharingServer()
    await fillIn(open().user)
    reload()
    sharingServer([], signedIn([], aUser({ id: 'u2' })))
    await openDialog(open().user)
    expect(descriptionField().value).toBe('')
  })

  it('is there again with what another page has left, every word of both', async () => {
    const form = {
      title: 'The other',
      type: '',
      description: 'For Tuesday.',
      lastDay: '',
      withWorksheet: true,
    }
    const left = { text: JSON.stringify(form), id: 'a', sending: null }
    sharingServer()
    await fillIn(open().user)
    reload()
    localStorage.setItem('workbook-unsent:u1:link:1', JSON.stringify(left))
    await openDialog(open().user)
    await waitFor(() => expect(titleField().value).toBe('All of it'))
    expect(descriptionField().value).toBe('The other\n\nFor Tuesday.\n\nA paragraph for Monday.')
    expect(dialog().getByLabelText<HTMLSelectElement>(/Submission type/).value).toBe('exercise')
    expect(Object.keys(localStorage)).toHaveLength(1)
  })

  it('is forgotten with the person', async () => {
    sharingServer()
    await fillIn(open().user)
    expect(JSON.stringify(localStorage)).toContain('A paragraph for Monday.')
    forgetPerson('u1')
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('is not made into a link whose last day is over by then', async () => {
    const { made } = sharingServer()
    const { user } = open()
    await fillIn(user)
    await user.type(dialog().getByLabelText(/Last day/), '2020-01-31')
    await create(user)
    await dialog().findByText('This day is over. Choose another, or none.')
    expect(made(post)).toEqual([])
  })
})

it('a link the chapter has no room for is refused in the words that say what to do', async () => {
  const message = 'This chapter holds as many submissions as it can. Links that exist can be renewed.'
  sharingServer([], { [post]: new Refusal(409, { message }) })
  const { user } = open()
  await fillIn(user)
  await create(user)
  await screen.findByText(message)
  expect(descriptionField().value).toBe('A paragraph for Monday.')
})

describe('while the link is made', () => {
  it('the dialog stays', async () => {
    const { answer, asked } = holdingServer()
    const { user } = open()
    await fillIn(user)
    await create(user)
    await asked()
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    await user.click(dialog().getByRole('button', { name: 'Close' }))
    expect(descriptionField().value).toBe('A paragraph for Monday.')
    await answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('what is written meanwhile stays, in the dialog that stays open', async () => {
    const { answer, made } = holdingServer()
    const { user } = open()
    await fillIn(user)
    await create(user)
    await write(descriptionField(), ' And one more.')
    await answer()
    await screen.findAllByText('Link Created!')
    expect(descriptionField().value).toBe('A paragraph for Monday. And one more.')
    await create(user)
    await answer()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const [first, second] = made(post).map(({ body }) => body as { requestId: string; description: string })
    expect(second?.description).toBe('A paragraph for Monday. And one more.')
    expect(second?.requestId).not.toBe(first?.requestId)
  })

  it('somebody can go elsewhere and come back: what they wrote since stays', async () => {
    const { answer, asked } = holdingServer()
    const before = open()
    await fillIn(before.user)
    await create(before.user)
    await asked()
    leave()
    const { user } = open()
    await openDialog(user)
    await write(descriptionField(), ' And one more.')
    await answer()
    await screen.findByText('Link Created!')
    expect(descriptionField().value).toBe('A paragraph for Monday. And one more.')
  })
})

describe('a link that is not known to be made', () => {
  const ids = (made: (key: string) => { body: unknown }[]) =>
    made(post).map(({ body }) => (body as { requestId: string }).requestId)
  const failed = () => screen.findByText('Failed to create link. Please try again.')

  it('is asked for again as the same one, also after closing the dialog and loading the page anew', async () => {
    const { made } = sharingServer([], { [post]: new Refusal(500, {}) })
    const { user } = open()
    await fillIn(user)
    await create(user)
    await failed()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await openDialog(user)
    await create(user)
    await waitFor(() => expect(ids(made)).toHaveLength(2))
    reload()
    const again = open()
    await openDialog(again.user)
    await waitFor(() => expect(titleField().value).toBe('All of it'))
    await create(again.user)
    await waitFor(() => expect(ids(made)).toHaveLength(3))
    expect(new Set(ids(made)).size).toBe(1)
    expect(ids(made)[0]).toMatch(/^[0-9a-f]{32}$/)
  })

  it('is another one as soon as anything in the form is', async () => {
    const { made } = sharingServer([], { [post]: new Refusal(500, {}) })
    const { user } = open()
    await fillIn(user)
    const changes = [
      () => write(titleField(), ', again'),
      () => write(descriptionField(), ' And one more.'),
      () => user.selectOptions(dialog().getByLabelText(/Submission type/), 'reflection'),
      () => user.type(dialog().getByLabelText(/Last day/), '2099-12-31'),
    ]
    await create(user)
    for (const [place, change] of changes.entries()) {
      await waitFor(() => expect(ids(made)).toHaveLength(place + 1))
      await screen.findByRole('button', { name: 'Create Link' })
      await change()
      await create(user)
    }
    await waitFor(() => expect(ids(made)).toHaveLength(changes.length + 1))
    expect(new Set(ids(made)).size).toBe(changes.length + 1)
  })

  it('stands in the list when it was made', async () => {
    const { state } = sharingServer([], {
      [post]: () => {
        state.links = [aLink({ title: 'All of it' })]
        return new Refusal(502, {})
      },
    })
    const { user } = open()
    await screen.findByText('Nothing of this chapter is shared yet.')
    await fillIn(user)
    await create(user)
    await failed()
    await screen.findByText('All of it')
    expect(descriptionField().value).toBe('A paragraph for Monday.')
  })
})
