import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
// Loaded before the tests, so that none of them waits for a chart's code.
import '../../../charts/bars/BarChart.tsx'
import '../../../charts/spread/SpreadChart.tsx'
import '../../../charts/stacks/StackChart.tsx'
import { dayOf } from '../../../lib/dates.ts'
import { signedIn } from '../../../testing/course.ts'
import { fakeServer, Refusal } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/page.tsx'
import { DeskContext } from '../use-desk.ts'
import { Insight } from './Insight.tsx'
import type { ClassInsight } from './parts.tsx'

const key = 'GET /api/classes/c1/insight'
const goal = (id: string, title: string, figures: ClassInsight['goals'][number]['figures']) => ({
  chapterId: '1',
  id,
  title,
  figures,
})
const insight: ClassInsight = {
  students: 10,
  goals: [
    goal('1.1', 'Easy', { reached: 8, hard: 2, workedThrough: 1, medianTurns: 1 }),
    goal('1.2', 'Hard', { reached: 6, hard: 5, workedThrough: 4, medianTurns: null }),
    goal('1.3', 'Later', null),
  ],
  chapters: [
    {
      chapterId: '1',
      title: 'The note',
      figures: { begun: 9, standing: [1, 2, 0, 0, 6], stopped: [0, 1, 0, 0, 0] },
    },
    { chapterId: '2', title: 'The chart', figures: null },
  ],
  competencies: [
    {
      chapterId: '1',
      id: 'a',
      title: 'Listening',
      figures: { first: [4, 1, 0, 0, 0], latest: [0, 2, 3, 0, 0] },
    },
    { chapterId: '2', id: 'b', title: 'Drawing', figures: null },
  ],
}
const open = (answer: unknown = insight) => {
  fakeServer({ ...signedIn(), [key]: answer })
  return show(
    <DeskContext value={{ base: '/sections/c1', classId: 'c1', right: 'assistant' }}>
      <Insight />
    </DeskContext>,
  )
}

describe('the class in figures', () => {
  it('puts the idea first that most found hard, and says how each figure is counted', async () => {
    open()
    const ideas = await screen.findByRole('region', { name: 'Ideas that were hard' })
    const bars = within(ideas)
      .getAllByRole('img')
      .map((bar) => bar.getAttribute('aria-label'))
    expect(bars).toEqual([
      'Chapter 1: Hard: 83.3%, 5 of 6, 4 worked through',
      'Chapter 1: Easy: 25%, 2 of 8, 1 worked through, median 1 message',
    ])
    within(ideas).getByText('1 idea: fewer than five students so far.')
    expect(screen.getAllByText('How it is counted:')).toHaveLength(3)
  })

  it('shows where students stand and stopped, and how they rate themselves', async () => {
    open()
    await screen.findByRole('img', {
      name: 'Chapter 1: The note: dialogue 1, exercise 2 (1 stopped), done 6, not begun 1',
    })
    screen.getByRole('img', { name: /^Listening\. first: 4 at 1 Beginner/ })
    expect(screen.getAllByText('Chapter 2: fewer than five students so far.')).toHaveLength(2)
  })

  it('says so where there is too little of everything', async () => {
    const none = <T extends { figures: unknown }>(rows: T[]) => rows.map((row) => ({ ...row, figures: null }))
    open({
      students: 3,
      goals: none(insight.goals),
      chapters: none(insight.chapters),
      competencies: none(insight.competencies),
    })
    await screen.findByText(/Fewer than five students so far have work in any chapter\./)
    expect(screen.queryByRole('img', { name: /:/ })).toBeNull()
  })

  it('can be printed, and tried again when it could not be counted', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Print as a handout' }))
    const dated = screen.getByText(`Figures of ${dayOf(new Date().toISOString())}`, { exact: false })
    expect(dated.closest('.no-print')).toBeNull()
    expect(print).toHaveBeenCalledOnce()
    open(new Refusal(503, { message: 'No' }))
    await screen.findByRole('heading', { name: 'The class could not be counted' })
  })
})
