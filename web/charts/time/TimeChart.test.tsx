import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { timePlan } from './plan.ts'
import { TimeChart } from './TimeChart.tsx'

const bars = [
  { id: 'a', label: 'Weekly contact, Millrace', start: 4, finish: 16 },
  { id: 'b', label: 'Safety check-ins, East Landing', start: 6, finish: 20 },
]

it('says in words when each row runs and what runs past the end of the grant', () => {
  render(<TimeChart title="Plan" bars={bars} months={18} />)
  expect(
    screen.getByText(
      '2 rows, the first from month 4 (Weekly contact, Millrace), the last until month 20 (Safety check-ins, East Landing). 1 row runs past month 18, the end of the grant.',
    ),
  ).toBeDefined()
  expect(
    screen.getByRole('img', {
      name: 'Safety check-ins, East Landing: months 6 to 20, past the end of the grant',
    }),
  ).toBeDefined()
  expect(screen.getByRole('row', { name: 'Weekly contact, Millrace 4 16', hidden: true })).toBeDefined()
})

it('a bar covers its months whole, and the rest of it after the grant is set apart', () => {
  const plan = timePlan(bars, 18, { width: 640, unit: 1 })
  const month = plan.rows[0]!.area.width / 13
  expect(plan.rows[1]!.area.width / month).toBeCloseTo(15)
  expect(plan.rows[1]!.beyond!.width / month).toBeCloseTo(2)
  expect(plan.rows[0]!.beyond).toBeNull()
  expect(plan.end?.text).toBe('End of the grant, month 18')
})

it('stays within its width on a phone, in one month, in month 0 and over twenty years', () => {
  for (const [start, finish] of [
    [1, 1],
    [0, 0],
    [240, 240],
    [0, 240],
  ] as const)
    for (const months of [null, 0, 18, 240]) {
      const plan = timePlan([{ id: 'a', label: 'x'.repeat(300), start, finish }], months, {
        width: 280,
        unit: 1.25,
      })
      const { area } = plan.rows[0]!
      expect(area.left).toBeGreaterThanOrEqual(0)
      expect(area.width).toBeGreaterThan(0)
      expect(area.left + area.width).toBeLessThanOrEqual(280)
      expect(plan.ticks.length).toBeGreaterThan(0)
      expect(plan.ticks.every(({ x }) => x >= 0 && x <= 280)).toBe(true)
    }
})
