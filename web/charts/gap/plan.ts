import { scaleLinear } from 'd3-scale'
import type { ChartSize } from '../parts/chart-size.ts'
import { lineHigh, placedLines } from '../parts/text-size.ts'

/** Two places on one short scale: where somebody started and stands, or who decides and who lives with it. */
export interface GapItem {
  id: string
  name: string
  /** Null where it is not known. */
  from: number | null
  to: number | null
  /** Below the line, in words: what the two places look like. */
  text?: string
  /** Needs a look: another color, and a square instead of a circle at its end. */
  strong?: boolean
  words: string
}

/** The scale: its values from left to right, with the words at its foot. */
export interface GapScale {
  values: readonly { value: number; label: string }[]
  /** Drawn stronger: the expected level. */
  middle?: number
}

export type PlacedGap = ReturnType<typeof placedGaps>['rows'][number]

/** Above and below a track, so that the markers touch no text. */
const trackRoom = 14
const between = 14
/** The key and the values of the scale, above the first item. */
const headHigh = 56

/** Puts the items under each other, their name above their track; long names and texts take a second line. */
export function placedGaps(items: readonly GapItem[], { width, unit }: ChartSize) {
  let bottom = headHigh * unit
  const rows = items.map((item) => {
    const lines = (text: string, from: number) => placedLines(text, 2 * unit, from, width - 8 * unit, unit)
    const name = lines(item.name, bottom)
    const y = bottom + (name.length * lineHigh + trackRoom) * unit
    const text = lines(item.text ?? '', y + (trackRoom - 5) * unit)
    bottom = y + (trackRoom + text.length * lineHigh + between) * unit
    return { item, name, text, y }
  })
  return { rows, height: Math.max(bottom, (headHigh + 20) * unit) }
}

/** From a value of the scale to a place between the edges. */
export function gapX({ values }: GapScale, { width, unit }: ChartSize) {
  const all = values.map(({ value }) => value)
  return scaleLinear([Math.min(...all), Math.max(...all)], [18 * unit, width - 18 * unit])
}
