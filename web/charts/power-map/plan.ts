import type { ChartSize } from '../parts/chart-size.ts'

/** Somebody on the map; both ratings from 1 to 5. */
export interface MapItem {
  id: string
  /** Stands for the name on the map. */
  number: number
  name: string
  power: number
  interest: number
  /** Drawn larger the more is at stake; null while it is not known. */
  stake: number | null
  /** Needs a look: a square in another color. */
  strong: boolean
  words: string
}

export interface PlacedItem {
  item: MapItem
  x: number
  y: number
  /** Room for its name at its right; 0 where there is only the number. */
  room: number
}

export type MapPlan = ReturnType<typeof mapPlan>

const values = [1, 2, 3, 4, 5] as const
/** A marker with its surroundings. */
const slot = 38
/** From this width on, names stand beside the markers. */
const wide = 560
/** Below this width the key takes two lines. */
const narrow = 420
/** Above the plot: one line of the key and the names of two quarters; below it: the values and two more names. */
const [above, below] = [66, 54]
/** Another line of the key. */
export const keyLine = 24

/**
 * Lays out the map. Many people can have the same ratings, so each of the 25 fields gives each of them a place of
 * their own, and a row is as high as its fullest field needs.
 */
export function mapPlan(items: readonly MapItem[], { width, unit }: ChartSize) {
  const [left, right] = [34 * unit, width - 2]
  const cell = (right - left) / 5
  const named = width >= wide * unit
  const perLine = named ? 1 : Math.max(1, Math.floor(cell / (slot * unit)))
  const within = (power: number, interest: number) =>
    items.filter((item) => item.power === power && item.interest === interest)
  const placed: PlacedItem[] = []
  const keyLines = width < narrow * unit ? 2 : 1
  const top = (above + (keyLines - 1) * keyLine) * unit
  let [y, cutY] = [top, top]
  const rows = values.toReversed().map((power) => {
    const most = Math.max(...values.map((interest) => within(power, interest).length))
    const high = Math.max(48, Math.ceil(most / perLine) * slot + 12) * unit
    for (const interest of values) {
      const own = within(power, interest)
      const start = left + (interest - 1) * cell
      const used = Math.min(own.length, perLine) * slot * unit
      const first = y + (high - Math.ceil(own.length / perLine) * slot * unit) / 2
      for (const [place, item] of own.entries()) {
        const [column, line] = [place % perLine, Math.floor(place / perLine)]
        placed.push({
          item,
          x: named ? start + (slot / 2 + 1) * unit : start + (cell - used) / 2 + (column + 0.5) * slot * unit,
          y: first + (line + 0.5) * slot * unit,
          room: named ? cell - (slot + 2) * unit : 0,
        })
      }
    }
    y += high
    if (power === 3) cutY = y
    return { value: power, y: y - high / 2 }
  })
  return {
    keyLines,
    ...{ left, right, top, bottom: y, height: y + below * unit },
    /** The lines between low and high. */
    cutX: left + 2 * cell,
    cutY,
    /** Where each value of interest and of power has its label. */
    columns: values.map((value) => ({ value, x: left + (value - 0.5) * cell })),
    rows,
    items: placed,
  }
}

/** Half the size of a marker: it holds a number of two digits, and grows with what is at stake. */
export const markerSize = (stake: number | null): number => 10 + (stake ?? 1)
