import { render, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { PageView } from '#core/content/learner-view'
import { CourseSections } from './CourseSections.tsx'

type Section = Extract<PageView['sections'][number], { type: 'chart' }>

const rides: Section = {
  id: 'rides',
  type: 'chart',
  title: 'Distress on the 14 bus (0 to 10)',
  content: '<p>Before the plan, and with it.</p>',
  drawing: 'single-case',
  better: 'lower',
  least: 0,
  most: 10,
  across: 'Ride',
  lines: [{ before: [8, 9, 7, 8, 8], after: [7, 6, 6, 5] }],
}

const shown = (section: Section) => {
  render(<CourseSections sections={[section]} sources={[]} level={3} />)
  return screen.findByRole('heading', { level: 3, name: section.title })
}

describe('a chart in the course', () => {
  test('is drawn with its phases, and has its words and its data for who cannot see it', async () => {
    await shown(rides)

    expect(screen.getByText('Before the plan, and with it.')).toBeTruthy()
    const drawing = screen.getByRole('group', { name: rides.title })
    expect(within(drawing).getByText('Ride')).toBeTruthy()
    const table = screen.getByRole('table', { name: rides.title, hidden: true })
    expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(1 + 9)
  })

  test('of weeks shows the median of those before the change', async () => {
    await shown({
      ...rides,
      drawing: 'run',
      across: 'Week',
      lines: [{ before: [62, 58, 65], after: [70, 71, 72] }],
    })

    expect(screen.getByRole('group', { name: rides.title }).textContent).toContain('62')
    expect(screen.getByText('Week')).toBeTruthy()
  })

  test('of weeks is not judged before the reader has looked', async () => {
    const baseline = [62, 58, 65, 60, 55, 63, 61, 66, 57, 60, 64, 59]
    await shown({
      ...rides,
      drawing: 'run',
      across: 'Week',
      lines: [{ before: baseline, after: [70, 71, 72, 73, 74, 90] }],
    })

    expect(screen.getByText('18 periods from 55 to 90. Median 60.5, of the first 12, frozen.')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/signal|shift|limits/i)
  })
})
