import { scaleLinear } from 'd3-scale'
import { percent } from '#core/format'
import type { ChartSize } from '../parts/chart-size.ts'
import { lineHigh, placedLines } from '../parts/text-size.ts'
import type { Bar } from './words.ts'

const barHigh = 18
/** Between one bar's last line and the next one's first. */
const gap = 12
const below = 30

/** Value, counts and reading of a bar with its threshold, as they stand below it. */
export function barFigures({ share, counts, word = '', threshold = null, internalOnly }: Bar): string {
  const goal = threshold === null ? '' : percent(threshold, 0)
  const reading = word.charAt(0).toLowerCase() + word.slice(1)
  const against = reading && goal ? `${reading} (${goal})` : reading || (goal && `threshold ${goal}`)
  return [share === null ? 'no value' : percent(share), counts, against, internalOnly ? 'internal only' : '']
    .filter(Boolean)
    .join(', ')
}

export type PlacedBar = ReturnType<typeof placedBars>['rows'][number]

/** Puts each bar under its name and its figures under it; long texts take a second line. */
export function placedBars(bars: readonly Bar[], { width, unit }: ChartSize) {
  let y = 0
  const rows = bars.map((bar, place) => {
    const lines = (text: string, from: number) => placedLines(text, 7 * unit, from, width - 12 * unit, unit)
    const name = lines(bar.name, y)
    const top = y + (name.length * lineHigh + 3) * unit
    const high = barHigh * unit
    const figures = lines(barFigures(bar), top + high + 5 * unit)
    y = top + high + (5 + figures.length * lineHigh + gap) * unit
    return { key: `${place} ${bar.name}`, bar, top, high, name, figures }
  })
  const bottom = Math.max(y - gap * unit, 40 * unit)
  return { rows, bottom, height: bottom + below * unit, x: scaleLinear([0, 1], [2, width - 6 * unit]) }
}
