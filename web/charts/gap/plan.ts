import { scaleLinear } from 'd3-scale'
import { wrapped } from '../parts/text-size.ts'

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
  /** What a screen reader says of it. */
  words: string
}

/** The scale: its values from left to right, with the words at its foot. */
export interface GapScale {
  values: readonly { value: number; label: string }[]
  /** Drawn stronger: the expected level. */
  middle?: number
}

interface Line {
  text: string
  y: number
}

/** An item in its place: its name above its track, its words below it. */
export interface PlacedGap {
  item: GapItem
  name: Line[]
  text: Line[]
  /** Height of the track. */
  y: number
}

const lineHigh = 19
/** Above and below a track, so that the markers touch no text. */
const trackRoom = 14
const between = 14
/** The key and the values of the scale, above the first item. */
export const headHigh = 56

/** Puts the items under each other; long names and texts take a second line. */
export function placedGaps(
  items: readonly GapItem[],
  width: number,
  unit: number,
): { rows: PlacedGap[]; height: number } {
  let y = headHigh * unit
  const rows = items.map((item): PlacedGap => {
    const lines = (text: string, from: number): Line[] =>
      wrapped(text, width - 8 * unit, unit).map((one, line) => ({
        text: one,
        y: from + (line * lineHigh + 14) * unit,
      }))
    const name = lines(item.name, y)
    const track = y + (name.length * lineHigh + trackRoom) * unit
    const text = lines(item.text ?? '', track + (trackRoom - 5) * unit)
    y = track + (trackRoom + text.length * lineHigh + between) * unit
    return { item, name, text, y: track }
  })
  return { rows, height: Math.max(y, (headHigh + 20) * unit) }
}

/** From a value of the scale to a place between the edges. */
export function gapX({ values }: GapScale, width: number, unit: number) {
  const all = values.map(({ value }) => value)
  return scaleLinear([Math.min(...all), Math.max(...all)], [18 * unit, width - 18 * unit])
}
