import type { ModelBox } from '#core/worksheets/logic-model/schema'
import { modelColumns } from '#core/worksheets/logic-model/schema'
import { wrapped } from '../parts/text-size.ts'

/** A line of text and where it stands. */
export interface PlacedLine {
  text: string
  x: number
  y: number
  /** main: what somebody wrote; quiet: what belongs to it. */
  tone: 'main' | 'quiet'
}

/** A box of the drawing. */
export interface PlacedBox {
  box: ModelBox
  /** Which column of the drawing it stands in, from 0. */
  lane: number
  left: number
  top: number
  width: number
  height: number
  lines: PlacedLine[]
}

export interface ModelLayout {
  /** list: one column, for phones; the links then stand below their boxes in words. */
  manner: 'columns' | 'list'
  headings: PlacedLine[]
  boxes: PlacedBox[]
  width: number
  height: number
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
const outcomes = ['short', 'medium', 'long']

/** Puts every box in its place: columns from left to right, or one below the other on a narrow page. */
export function modelLayout(
  boxes: readonly ModelBox[],
  notesOf: (box: ModelBox) => BoxNotes,
  { width, unit }: { width: number; unit: number },
): ModelLayout {
  const sections = modelColumns.flatMap(({ id, name }) => {
    const own = boxes.filter(({ column }) => column === id)
    return own.length === 0 ? [] : [{ id, name, boxes: own }]
  })
  const manner = width / unit < narrow ? 'list' : 'columns'
  const lanes =
    manner === 'list'
      ? [sections]
      : sections.length <= most
        ? sections.map((section) => [section])
        : [
            ...sections.filter(({ id }) => !outcomes.includes(id)).map((section) => [section]),
            sections.filter(({ id }) => outcomes.includes(id)),
          ]
  const gap = 30 * unit
  // Room at the right for links between boxes of one column.
  const right = manner === 'list' ? 0 : 24 * unit
  const laneWidth = (width - right - gap * (lanes.length - 1)) / Math.max(1, lanes.length)
  const headings: PlacedLine[] = []
  const placed: PlacedBox[] = []
  let lowest = 0
  for (const [lane, own] of lanes.entries()) {
    const left = lane * (laneWidth + gap)
    let y = 0
    for (const section of own) {
      if (y > 0) y += 10 * unit
      for (const text of wrapped(section.name, laneWidth, unit, 3)) {
        y += lineHigh * unit
        headings.push({ text, x: left, y: y - 4 * unit, tone: 'main' })
      }
      y += 4 * unit
      for (const box of section.boxes) {
        const one = placedBox(box, notesOf(box), { lane, left, top: y, width: laneWidth, unit, manner })
        placed.push(one)
        y += one.height + between * unit
      }
    }
    lowest = Math.max(lowest, y)
  }
  return { manner, headings, boxes: placed, width, height: Math.max(lowest, 40 * unit) }
}

interface Place {
  lane: number
  left: number
  top: number
  width: number
  unit: number
  manner: ModelLayout['manner']
}

function placedBox(box: ModelBox, { notes, leadsTo }: BoxNotes, place: Place): PlacedBox {
  const { unit, left, top, width } = place
  const room = width - 2 * padding * unit
  const texts = [
    ...wrapped(box.text.trim(), room, unit, 6).map((text) => ({ text, tone: 'main' as const })),
    ...[...notes, ...(place.manner === 'list' ? leadsTo.map((name) => `→ ${name}`) : [])].flatMap((words) =>
      wrapped(words, room, unit, 3).map((text) => ({ text, tone: 'quiet' as const })),
    ),
  ]
  const lines = texts.map(({ text, tone }, line) => ({
    text,
    tone,
    x: left + padding * unit,
    y: top + (padding + lineHigh * (line + 1) - 5) * unit,
  }))
  return {
    box,
    lane: place.lane,
    ...{ left, top, width, lines },
    height: (2 * padding + lineHigh * Math.max(1, lines.length)) * unit,
  }
}
