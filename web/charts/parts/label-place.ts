import { chartText, textWidth } from './text-size.ts'

interface LabelPlace {
  x: number
  y: number
  anchor: 'start' | 'end' | 'middle'
}

export interface PlacedLabel extends LabelPlace {
  text: string
}

/** A point of the drawing that a label should not cover. */
export type Spot = readonly [number, number]

/** The part of the drawing a label has to stay in. */
interface Room {
  left: number
  right: number
  top: number
  bottom: number
}

/** Spots along a straight line, close enough that no label fits between them. */
export function spotsAlong([x1, y1]: Spot, [x2, y2]: Spot): Spot[] {
  const steps = Math.max(1, Math.ceil(Math.hypot(x2 - x1, y2 - y1) / 6))
  return Array.from({ length: steps + 1 }, (_, step) => [
    x1 + ((x2 - x1) * step) / steps,
    y1 + ((y2 - y1) * step) / steps,
  ])
}

function boxOf(text: string, { x, y, anchor }: LabelPlace, unit: number): Room {
  const width = textWidth(text, unit)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left, right: left + width, top: y - chartText * unit, bottom: y + 3 * unit }
}

/** Spots all over a label, so that the next one keeps off it. */
export function spotsOf(text: string, place: LabelPlace, unit: number): Spot[] {
  const { left, right, top, bottom } = boxOf(text, place, unit)
  return [top, (top + bottom) / 2, bottom].flatMap((y) => spotsAlong([left, y], [right, y]))
}

/**
 * The best of some places for a label: within the room, covering as little as possible, and of two that are
 * alike the earlier one; null when none lies within the room.
 */
export function bestPlace(
  text: string,
  places: readonly LabelPlace[],
  spots: readonly Spot[],
  room: Room,
  unit: number,
): LabelPlace | null {
  const rated = places.flatMap((place, order) => {
    const { left, right, top, bottom } = boxOf(text, place, unit)
    const covered = spots.filter(
      ([x, y]) => x > left - 4 && x < right + 4 && y > top - 3 && y < bottom + 3,
    ).length
    const fits = left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom
    return fits ? [{ place, cost: covered + order / 2 }] : []
  })
  return rated.toSorted((one, other) => one.cost - other.cost)[0]?.place ?? null
}

/** Places for the label of a level line: at either end, near it first, then further off. */
export const placesAtLevel = (y: number, { left, right }: Room, unit: number): LabelPlace[] =>
  [-7, 18, 36, -25, 54, -43].flatMap((away) => [
    { anchor: 'end' as const, x: right - 6, y: y + away * unit },
    { anchor: 'start' as const, x: left + 6, y: y + away * unit },
  ])
