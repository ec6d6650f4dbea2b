import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PowerMap } from './PowerMap.tsx'
import { type MapItem, mapPlan, markerSize } from './plan.ts'

const item = (number: number, power: number, interest: number, more: Partial<MapItem> = {}): MapItem => ({
  id: `s${number}`,
  number,
  name: `Somebody ${number}`,
  power,
  interest,
  stake: 3,
  strong: false,
  words: `${number}. power ${power}, interest ${interest}`,
  ...more,
})
const rating = fc.integer({ min: 1, max: 5 })

describe('the map of power and interest', () => {
  it('is read in the order of the list', async () => {
    render(
      <PowerMap
        title="Power and interest"
        items={[item(1, 1, 5, { strong: true }), item(2, 5, 1), item(3, 3, 3, { stake: null })]}
        summary="Three people."
        data={{ headers: ['Who'], rows: [['Somebody 1']] }}
      />,
    )
    for (const quarter of ['Keep satisfied', 'Manage closely', 'Monitor', 'Keep informed'])
      expect(screen.getByText(quarter)).toBeDefined()
    const first = screen.getByRole('img', { name: /^1\./ })
    expect(first.querySelector('rect')).not.toBeNull()
    first.focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('2. power 5, interest 1')
  })

  it('gives everybody a place of their own within their field, whatever the ratings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(rating, rating), { maxLength: 40 }),
        fc.constantFrom([240, 1], [240, 1.25], [350, 1], [676, 1], [900, 1.25]),
        (ratings, [width = 0, unit = 1]) => {
          const plan = mapPlan(
            ratings.map(([power, interest], place) => item(place + 1, power, interest)),
            { width, unit },
          )
          const cell = (plan.right - plan.left) / 5
          const size = markerSize(5) * unit
          plan.items.forEach((one, place) => {
            expect(Math.floor((one.x - plan.left) / cell) + 1).toBe(one.item.interest)
            expect(one.item.power >= 3).toBe(one.y < plan.cutY)
            expect(one.y - size).toBeGreaterThanOrEqual(plan.top)
            expect(one.y + size).toBeLessThanOrEqual(plan.bottom)
            for (const other of plan.items.slice(place + 1))
              expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThan(2 * size)
          })
        },
      ),
      { numRuns: 60 },
    )
  })
})
