import { isOutcome, type ModelBox, modelColumns } from '#core/worksheets/logic-model/schema'
import type { ChartLabel } from '../parts/ChartText.tsx'
import type { ChartSize } from '../parts/chart-size.ts'
import { wrapped } from '../parts/text-size.ts'

export interface PlacedBox {
  box: ModelBox
  /** Which column of the drawing it stands in, from 0. */
  lane: number
  left: number
  top: number
  width: number
  height: number
  lines: ChartLabel[]
}

/** What a box says besides its text, and in a list what it leads to. */
export interface BoxNotes {
  notes: readonly string[]
  leadsTo: readonly string[]
}

const lineHigh = 18
/** Between one box and the next below it. */
export const between = 16
const padding = 8
/** Narrower than this, in pixels at the usual text size, columns are a list. */
const narrow = 560
/** Columns side by side; beyond this the outcomes share one. */
const most = 4

/**
 * Puts every box in its place: columns from left to right, or on a narrow page a list, in which the links stand
 * below their boxes in words.
 */
export function modelLayout(
  boxes: readonly ModelBox[],
  notesOf: (box: ModelBox) => BoxNotes,
  { width, unit }: ChartSize,
) {
  const sections = modelColumns.flatMap(({ id, name }) => {
    const own = boxes.filter(({ column }) => column === id)
    return own.length === 0 ? [] : [{ id, name, boxes: own }]
  })
  const manner = width / unit < narrow ? 'list' : 'columns'
  const apart = sections.filter(({ id }) => sections.length <= most || !isOutcome({ column: id }))
  const together = sections.filter((section) => !apart.includes(section))
  const lanes =
    manner === 'list'
      ? [sections]
      : [...apart.map((section) => [section]), ...(together.length > 0 ? [together] : [])]
  const gap = 30 * unit
  // Room at the right for links between boxes of one column.
  const right = manner === 'list' ? 0 : 24 * unit
  const laneWidth = (width - right - gap * (lanes.length - 1)) / Math.max(1, lanes.length)
  const headings: ChartLabel[] = []
  const placed: PlacedBox[] = []
  let lowest = 0
  for (const [lane, own] of lanes.entries()) {
    const left = lane * (laneWidth + gap)
    let y = 0
    for (const section of own) {
      if (y > 0) y += 10 * unit
      for (const text of wrapped(section.name, laneWidth, unit, 3)) {
        y += lineHigh * unit
        headings.push({ text, x: left, y: y - 4 * unit })
      }
      y += 4 * unit
      for (const box of section.boxes) {
        const { notes, leadsTo } = notesOf(box)
        const quiet = manner === 'list' ? [...notes, ...leadsTo.map((name) => `→ ${name}`)] : notes
        const one = placedBox(box, quiet, { lane, left, top: y, width: laneWidth }, unit)
        placed.push(one)
        y += one.height + between * unit
      }
    }
    lowest = Math.max(lowest, y)
  }
  return { manner, headings, boxes: placed, height: Math.max(lowest, 40 * unit) }
}

function placedBox(
  box: ModelBox,
  quiet: readonly string[],
  place: Pick<PlacedBox, 'lane' | 'left' | 'top' | 'width'>,
  unit: number,
): PlacedBox {
  const room = place.width - 2 * padding * unit
  const texts = [
    ...wrapped(box.text.trim(), room, unit, 6).map((text) => ({ text, muted: false })),
    ...quiet.flatMap((words) => wrapped(words, room, unit, 3).map((text) => ({ text, muted: true }))),
  ]
  const lines = texts.map((text, line) => ({
    ...text,
    x: place.left + padding * unit,
    y: place.top + (padding + lineHigh * (line + 1) - 5) * unit,
  }))
  return {
    ...{ box, ...place, lines },
    height: (2 * padding + lineHigh * Math.max(1, lines.length)) * unit,
  }
}
