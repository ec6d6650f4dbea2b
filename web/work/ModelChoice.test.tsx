import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ModelChoice as Choice } from '#core/contract/model'
import { keyOf } from '../lib/query.ts'
import { aUser } from '../testing/course.ts'
import { type FakeRequest, fakeServer, Refusal } from '../testing/fake-server.ts'
import { somebodyElseSignsIn } from '../testing/other-person.ts'
import { show } from '../testing/page.tsx'
import { ModelChoice } from './ModelChoice.tsx'

const model = {
  label: 'AI model: OpenAI, m',
  recipient: 'OpenAI',
  notice: ['It is sent to OpenAI.', 'Nothing is lost.'],
}
const withChoice = (choice: Choice['choice']) => ({
  'GET /api/model-choice': { model, choice },
  'POST /api/model-choice': ({ body }: FakeRequest) => ({ model, choice: (body as Choice).choice }),
})

describe('who answers a learner', () => {
  it('is no question where there is no model', async () => {
    const calls = fakeServer({ 'GET /api/model-choice': { model: null, choice: null } })
    const { container } = show(<ModelChoice />)
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(container.textContent).toBe('')
  })

  it('is asked with everything there is to know, neither answer taken for granted', async () => {
    const calls = fakeServer(withChoice(null))
    const { user } = show(<ModelChoice />)
    await screen.findByText('It is sent to OpenAI.')
    await user.click(screen.getByRole('button', { name: 'Talk with the AI model' }))
    await screen.findByRole('button', { name: /AI model: OpenAI/ })
    expect(calls.at(-1)?.body).toEqual({ choice: 'model' })
  })

  it('can be changed later, after the same words', async () => {
    fakeServer(withChoice('model'))
    const { user } = show(<ModelChoice />)
    await user.click(await screen.findByRole('button', { name: /AI model: OpenAI.*Change/ }))
    await screen.findByText('Nothing is lost.')
    await user.click(screen.getByRole('button', { name: 'Talk with the built-in guide' }))
    await screen.findByRole('button', { name: /Built-in guide.*Change/ })
  })

  it('says so when the choice could not be kept', async () => {
    fakeServer({
      ...withChoice(null),
      'POST /api/model-choice': new Refusal(500, { message: 'Something went wrong.' }),
    })
    const { user } = show(<ModelChoice />)
    await user.click(await screen.findByRole('button', { name: 'Talk with the AI model' }))
    await screen.findByText('Something went wrong.')
  })

  it('is not settled for somebody else who has signed in by now', async () => {
    const calls = fakeServer(withChoice(null))
    const { user, client } = show(<ModelChoice />)
    client.setQueryData(keyOf('GET /api/auth/user'), aUser())
    const button = await screen.findByRole('button', { name: 'Talk with the AI model' })
    somebodyElseSignsIn()
    await user.click(button)
    await screen.findByText(/^Your session has ended, or somebody else is signed in by now\./)
    expect(calls.map(({ key }) => key)).not.toContain('POST /api/model-choice')
  })
})
