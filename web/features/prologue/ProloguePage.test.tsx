import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { completed, signedIn } from '../../testing/course.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/page.tsx'
import ProloguePage from './ProloguePage.tsx'

const prologue = {
  id: 'prologue',
  title: 'Why Evaluation Is an Ethical Practice',
  subtitle: 'Good intentions are not data.',
  quote: { text: 'Ask me how it went.', attribution: 'A member of the Circle' },
  introduction: '<p>One wall is covered with cards.</p>',
  sections: [{ id: 'look', type: 'text', title: 'Not looking is a decision', content: '<p>It is.</p>' }],
  sources: [],
}
let reachEnd: () => void = () => undefined

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        reachEnd = () => report([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
})

const open = async (records = completed('1', 'ai-interaction')) => {
  const calls = fakeServer({
    ...signedIn(records),
    'GET /api/pages/prologue': prologue,
    'POST /api/pages/prologue/read': { success: true },
  })
  show(<ProloguePage />, '/prologue')
  await screen.findByRole('heading', { level: 1 })
  return () => calls.filter(({ key }) => key === 'POST /api/pages/prologue/read').length
}

describe('the prologue', () => {
  it('has its quotation and leads to chapter 1', async () => {
    await open()
    screen.getByText(/Ask me how it went/)
    expect(screen.getByRole('link', { name: 'Start Chapter 1' }).getAttribute('href')).toBe('/chapter/1')
  })

  it('counts as read once its end was reached', async () => {
    const reads = await open()
    expect(reads()).toBe(0)
    await act(async () => reachEnd())
    expect(reads()).toBe(1)
  })

  it('is not reported again once it was read', async () => {
    const reads = await open(completed('prologue', 'didactic'))
    await act(async () => reachEnd())
    expect(reads()).toBe(0)
  })
})
