import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ModelUsage } from '#core/contract/model'
import { fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import { ModelUse } from './ModelUse.tsx'

const usage: ModelUsage = {
  model: {
    label: 'AI model: OpenAI, m',
    replyModel: 'm',
    judgeModel: 'j',
    breakers: { judge: 'closed', reply: 'open' },
  },
  month: { calls: 12, tokens: 3456, cost: 1.5, tokensAllowed: 20_000_000, costAllowed: 25 },
  days: [
    {
      day: '2026-11-20',
      purpose: 'reply',
      model: 'm',
      calls: 12,
      inputTokens: 3000,
      outputTokens: 456,
      cost: 1.5,
      medianTook: 812.4,
      failures: { stalled: 2 },
    },
  ],
}

it('shows what the model was used for, what is left, and what failed', async () => {
  fakeServer({ 'GET /api/admin/model-usage': usage })
  show(<ModelUse />)
  await screen.findByText(/3,456 of 20,000,000 tokens, \$1\.50 of \$25\.00/)
  screen.getByText(/words replies is resting after failures/)
  screen.getByText('stalled 2')
})

it('checks the model and says what works', async () => {
  const line = {
    model: 'm',
    took: 80,
    firstTokenAfter: null,
    inputTokens: 1,
    outputTokens: 1,
    estimated: false,
    cost: 0,
  }
  fakeServer({
    'GET /api/admin/model-usage': usage,
    'POST /api/admin/model-check': {
      recipient: 'OpenAI',
      method: 'json',
      lines: [
        { ...line, what: 'text', works: true, failure: null },
        { ...line, what: 'stream', works: false, failure: 'stalled' },
      ],
    },
  })
  const { user } = show(<ModelUse />)
  await user.click(await screen.findByRole('button', { name: 'Check the model' }))
  await screen.findByText('m, stream: fails (stalled)')
  screen.getByText('Judgments are asked for by json.')
})

it('is not there where there is no model', async () => {
  const calls = fakeServer({ 'GET /api/admin/model-usage': { ...usage, model: null, days: [] } })
  const { container } = show(<ModelUse />)
  await expect.poll(() => calls.length).toBe(1)
  expect(container.textContent).toBe('')
})
