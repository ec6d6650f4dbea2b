import { percent } from '#core/format'
import { wrapped } from '../parts/text-size.ts'
import type { Bar } from './words.ts'

interface Line {
  text: string
  y: number
}

/** A bar in its place, with the lines of text above and below it. */
export interface PlacedBar {
  key: string
  bar: Bar
  top: number
  high: number
  name: Line[]
  figures: Line[]
}

const lineHigh = 19
const barHigh = 18
/** Between one bar's last line and the next one's first. */
const gap = 12

/** Value, counts and reading of a bar with its threshold, as they stand below it. */
export function barFigures({ share, counts, word = '', threshold, internalOnly }: Bar): string {
  const goal = threshold === null || threshold === undefined ? '' : percent(threshold, 0)
  const reading = word.charAt(0).toLowerCase() + word.slice(1)
  const against = reading && goal ? `${reading} (${goal})` : reading || (goal && `threshold ${goal}`)
  return [share === null ? 'no value' : percent(share), counts, against, internalOnly ? 'internal only' : '']
    .filter(Boolean)
    .join(', ')
}

/** Puts each bar under its name and its figures under it; long texts take a second line. */
export function placedBars(
  bars: readonly Bar[],
  width: number,
  unit: number,
): { rows: PlacedBar[]; height: number } {
  let y = 0
  const rows = bars.map((bar, place): PlacedBar => {
    const lines = (text: string, from: number): Line[] =>
      wrapped(text, width - 12 * unit, unit).map((one, line) => ({
        text: one,
        y: from + (line * lineHigh + 14) * unit,
      }))
    const name = lines(bar.name, y)
    const top = y + (name.length * lineHigh + 3) * unit
    const high = barHigh * unit
    const figures = lines(barFigures(bar), top + high + 5 * unit)
    y = top + high + (5 + figures.length * lineHigh + gap) * unit
    return { key: `${place} ${bar.name}`, bar, top, high, name, figures }
  })
  return { rows, height: Math.max(y - gap * unit, 40 * unit) }
}
