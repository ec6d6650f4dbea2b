import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { placedSpreads, type Spread } from './plan.ts'
import { SpreadChart } from './SpreadChart.tsx'

const levels = ['1 Low', '2 Middle', '3 High']
const items: Spread[] = [
  { id: 'a', name: 'Listening', first: [4, 1, 0], latest: [0, 2, 3] },
  { id: 'b', name: 'Writing', first: [0, 5, 0], latest: [0, 5, 0] },
]

describe('how ratings spread', () => {
  it('is said in words for each, and as a mean of the levels for all', () => {
    render(<SpreadChart title="Ratings" items={items} levels={levels} ends={['first', 'latest']} />)
    screen.getByRole('img', {
      name: 'Listening. first: 4 at 1 Low and 1 at 2 Middle. latest: 2 at 2 Middle and 3 at 3 High.',
    })
    screen.getByText('Mean of the levels, first and now: Listening 1.2 to 2.6; Writing 2 to 2.')
    expect(screen.getAllByRole('rowheader', { name: 'Writing' })).toHaveLength(2)
  })

  it('draws all on one scale, the first to the left, the latest to the right, the highest level on top', () => {
    const { pictures } = placedSpreads(items, 3, { width: 700, unit: 1 })
    const [listening, writing] = pictures
    expect(listening?.rows.map(({ level }) => level)).toEqual([2, 1, 0])
    const full = writing?.rows[1]?.first.length ?? 0
    expect(listening?.rows[2]?.first.length).toBeCloseTo((full * 4) / 5)
    for (const { rows, center } of pictures)
      for (const { first, latest } of rows) {
        expect(first.x + first.length).toBeLessThan(center)
        expect(latest.x).toBeGreaterThan(center)
      }
    expect(listening?.line).toBe(writing?.line)
  })

  it('stands below each other where there is no room beside', () => {
    const { pictures, height } = placedSpreads(items, 3, { width: 280, unit: 1.25 })
    expect(pictures.map(({ line, left }) => [line, left])).toEqual([
      [0, 0],
      [1, 0],
    ])
    expect(height).toBe((pictures[0]?.high ?? 0) * 2)
  })
})
