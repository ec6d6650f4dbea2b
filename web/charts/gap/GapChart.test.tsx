import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { GapChart } from './GapChart.tsx'
import { type GapItem, placedGaps } from './plan.ts'

const scale = { values: [-2, -1, 0, 1, 2].map((value) => ({ value, label: String(value) })), middle: 0 }
const items: GapItem[] = [
  { id: 'bus', name: 'Bus', from: -1, to: 1, text: 'one to three rides', words: 'Bus: −1 to +1' },
  { id: 'sleep', name: 'Sleep', from: 0, to: -1, strong: true, words: 'Sleep: 0 to −1' },
  { id: 'sunday', name: 'Sunday', from: -1, to: null, words: 'Sunday: −1, no follow-up' },
  { id: 'work', name: 'Work', from: 1, to: 1, words: 'Work: stayed at +1' },
]
const chart = (
  <GapChart
    title="Where each goal stands"
    items={items}
    scale={scale}
    ends={['At the start', 'At follow-up']}
    summary="Two went up."
    data={{ headers: ['Goal', 'Start'], rows: items.map(({ name, from }) => [name, from]) }}
  />
)

describe('places on a short scale', () => {
  it('are read one by one with the arrow keys', async () => {
    render(chart)
    screen.getByRole('img', { name: 'Bus: −1 to +1' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sleep: 0 to −1')
    await userEvent.keyboard('{End}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Work: stayed at +1')
  })

  it('tell what needs a look by shape, and draw no way where one end is missing', () => {
    const { container } = render(chart)
    expect(screen.getByRole('img', { name: /^Sleep/ }).querySelector('rect')).not.toBeNull()
    expect(screen.getByRole('img', { name: /^Bus/ }).querySelector('rect')).toBeNull()
    expect(
      container.querySelectorAll('path[stroke="var(--data-1)"], path[stroke="var(--data-2)"]'),
    ).toHaveLength(2)
  })

  it('stand in a table too', () => {
    render(chart)
    expect(screen.getByRole('rowheader', { name: 'Sunday' })).toBeDefined()
  })

  it('never stand on each other, however long the names are', () => {
    const long = items.map((item) => ({
      ...item,
      name: 'A very long name of a goal '.repeat(6),
      text: 'words '.repeat(60),
    }))
    for (const [width, unit] of [
      [240, 1.25],
      [280, 1],
      [700, 1],
    ] as const) {
      const { rows, height } = placedGaps(long, { width, unit })
      const heights = rows.flatMap(({ name, y, text }) => [
        ...name.map((one) => one.y),
        y,
        ...text.map((one) => one.y),
      ])
      expect(heights).toEqual(heights.toSorted((one, other) => one - other))
      expect(Math.max(...heights)).toBeLessThan(height)
    }
  })
})
