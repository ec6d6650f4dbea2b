import { formatNumber, joinList } from '#core/format'
import type { ChartData } from '../parts/ChartFigure.tsx'
import type { ChartSize } from '../parts/chart-size.ts'
import { lineHigh, placedLines } from '../parts/text-size.ts'

export interface Spread {
  id: string
  name: string
  /** How many gave each level, from the lowest. */
  first: readonly number[]
  latest: readonly number[]
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

/** Mean of the levels, counted from 1. */
const mean = (counts: readonly number[]) =>
  sum(counts.map((count, level) => count * (level + 1))) / Math.max(1, sum(counts))

const inWords = (counts: readonly number[], levels: readonly string[]): string =>
  joinList(counts.flatMap((count, level) => (count === 0 ? [] : [`${count} at ${levels[level]}`])))

export const spreadWords = (
  { name, first, latest }: Spread,
  levels: readonly string[],
  [one, other]: readonly [string, string],
): string => `${name}. ${one}: ${inWords(first, levels)}. ${other}: ${inWords(latest, levels)}.`

/** The chart in words: how the mean moved in each. */
export const spreadSummary = (items: readonly Spread[]): string =>
  items.length === 0
    ? 'There are no ratings to count yet.'
    : `Mean of the levels, first and now: ${items
        .map(
          ({ name, first, latest }) =>
            `${name} ${formatNumber(mean(first), 1)} to ${formatNumber(mean(latest), 1)}`,
        )
        .join('; ')}.`

export const spreadData = (
  items: readonly Spread[],
  levels: readonly string[],
  ends: readonly [string, string],
): ChartData => ({
  headers: ['What', 'When', ...levels],
  rows: items.flatMap(({ name, first, latest }) => [
    [name, ends[0], ...first],
    [name, ends[1], ...latest],
  ]),
})

const narrowest = 250
const gap = 28
const barHigh = 20

/** Small pictures beside and below each other, all on one scale. */
export function placedSpreads(items: readonly Spread[], levels: number, { width, unit }: ChartSize) {
  const columns = Math.max(1, Math.min(items.length, Math.floor((width + gap) / (narrowest * unit + gap))))
  const wide = (width - gap * (columns - 1)) / columns
  const named = (name: string, left: number, top: number) => placedLines(name, left, top, wide, unit, 3)
  const lines = Math.max(1, ...items.map(({ name }) => named(name, 0, 0).length))
  const head = (lines * lineHigh + 26) * unit
  const high = head + levels * barHigh * unit + 26 * unit
  const most = Math.max(1, ...items.flatMap(({ first, latest }) => [...first, ...latest]))
  // Room for the level in the middle and for a count at each end.
  const middle = 15 * unit
  const longest = wide / 2 - middle - 24 * unit
  const pictures = items.map((item, place) => {
    const line = Math.floor(place / columns)
    const left = (place % columns) * (wide + gap)
    const top = line * high
    const center = left + wide / 2
    const rows = Array.from({ length: levels }, (_, row) => {
      // The highest level on top.
      const level = levels - 1 - row
      const bar = (counts: readonly number[], way: -1 | 1) => {
        const count = counts[level] ?? 0
        const length = (count / most) * longest
        return { count, x: way === 1 ? center + middle : center - middle - length, length }
      }
      return {
        level,
        y: top + head + row * barHigh * unit,
        first: bar(item.first, -1),
        latest: bar(item.latest, 1),
      }
    })
    return {
      item,
      line,
      left,
      top,
      wide,
      center,
      middle,
      head,
      high,
      rows,
      name: named(item.name, left, top),
    }
  })
  return { pictures, bar: (barHigh - 5) * unit, height: Math.ceil(items.length / columns) * high }
}
export type PlacedSpread = ReturnType<typeof placedSpreads>['pictures'][number]
