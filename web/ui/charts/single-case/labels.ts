import { chartText, textWidth } from '../parts/text-size.ts'

/** Where the label of a level line stands. */
export interface LabelPlace {
  x: number
  y: number
  anchor: 'start' | 'end'
}

interface Room {
  left: number
  right: number
  top: number
  bottom: number
}

/**
 * The place at one of the four ends of a level line (left or right, above or below) where the label covers the
 * fewest points; null when it does not fit between the phase lines.
 */
export function levelLabel(
  text: string,
  line: number,
  room: Room,
  points: readonly (readonly [number, number])[],
  unit: number,
): LabelPlace | null {
  const width = textWidth(text, unit)
  if (width > room.right - room.left - 8) return null
  const high = chartText * unit
  const places = (['end', 'start'] as const).flatMap((anchor) =>
    [line - 7 * unit, line + high + 4 * unit].map((y) => ({
      anchor,
      y,
      x: anchor === 'end' ? room.right - 6 : room.left + 6,
    })),
  )
  const covered = ({ anchor, x, y }: LabelPlace) => {
    const from = anchor === 'end' ? x - width : x
    const outside = y - high < room.top || y > room.bottom - 2 ? 100 : 0
    const hidden = points.filter(
      ([px, py]) => px > from - 8 && px < from + width + 8 && py > y - high - 6 && py < y + 6,
    )
    return hidden.length + outside
  }
  return places.toSorted((one, other) => covered(one) - covered(other))[0] ?? null
}
