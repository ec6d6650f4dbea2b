import { expect, test } from 'vitest'
import { columnShares } from './columns.ts'

test('columns of sentences are wider than columns of figures', () => {
  const [figure = 0, value = 0, meaning = 0] = columnShares(
    ['Figure', 'Value', 'What it says'],
    [['PND', '87.5%', 'The share of later points that are better than even the best baseline point.']],
  )
  expect(meaning).toBeGreaterThan(1.8 * figure)
  expect(value).toBeLessThan(figure * 1.5)
})

test('no column vanishes beside a long one, and an empty table has columns too', () => {
  expect(columnShares(['A', 'B'], [['x'.repeat(20_000), '']])).toEqual([11, 4.5])
  expect(columnShares(['', ''], [])).toEqual([4.5, 4.5])
})
