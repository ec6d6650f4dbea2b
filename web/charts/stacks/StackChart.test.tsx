import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { placedStacks, type Stack } from './plan.ts'
import { StackChart } from './StackChart.tsx'

const names = { parts: ['dialogue', 'exercise', 'done'], mark: 'stopped', whole: 10, rest: 'not begun' }
const stacks: Stack[] = [
  { name: 'Chapter 1', counts: [1, 2, 6], marked: [0, 1, 0] },
  { name: 'Chapter 2', counts: [5, 0, 0], marked: [3, 0, 0] },
]

describe('bars of counts', () => {
  it('say in words who stands where, who stopped there, and who has not begun', () => {
    render(<StackChart title="Standing" stacks={stacks} names={names} />)
    screen.getByRole('img', { name: 'Chapter 1: dialogue 1, exercise 2 (1 stopped), done 6, not begun 1' })
    screen.getByText('2 bars of 10 students each. Most have stopped here: Chapter 2, dialogue (3).')
  })

  it('are read one by one with the arrow keys, and stand in a table', async () => {
    render(<StackChart title="Standing" stacks={stacks} names={names} />)
    screen.getByRole('img', { name: /^Chapter 1/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Chapter 2: dialogue 5 \(3 stopped\)/)
    const row = screen.getByRole('rowheader', { name: 'Chapter 2' }).closest('tr')
    expect([...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)).toEqual([
      '5',
      '3',
      '0',
      '0',
      '0',
      '0',
      '5',
    ])
  })

  it('are as long as what they count, and together as long as everybody', () => {
    const { rows } = placedStacks(stacks, names, { width: 404, unit: 1 })
    expect(rows[0]?.pieces.map(({ width, marked }) => [width, marked])).toEqual([
      [40, 0],
      [80, 40],
      [240, 0],
      [40, 0],
    ])
    expect(rows[1]?.pieces.map(({ part, width }) => [part, width])).toEqual([
      [0, 200],
      [null, 200],
    ])
  })

  it('never stand on each other, however long the names are and large the letters', () => {
    const long = stacks.map((one) => ({ ...one, name: 'A very long name of a chapter '.repeat(4) }))
    for (const size of [
      { width: 240, unit: 1.25 },
      { width: 700, unit: 1 },
    ]) {
      const { key, rows, height } = placedStacks(long, names, size)
      const ys = [
        ...key.map(({ y }) => y),
        ...rows.flatMap(({ name, top, high, figures }) => [
          ...name.map(({ y }) => y),
          top,
          top + high,
          ...figures.map(({ y }) => y),
        ]),
      ]
      expect(ys).toEqual([...ys].sort((one, other) => one - other))
      expect(Math.max(...ys)).toBeLessThan(height)
    }
  })
})
