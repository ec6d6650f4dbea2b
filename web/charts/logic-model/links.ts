import type { LogicModel } from '#core/worksheets/logic-model/schema'
import { between, type PlacedBox } from './layout.ts'

type Link = LogicModel['links'][number]

/** How a link is drawn: what it rests on, told by the line itself and not by color. */
type Firmness = 'studied' | 'lived' | 'open'
export const firmnessNames: Record<Firmness, string> = {
  studied: 'Review, trial or quasi-experiment',
  lived: 'Practice or community',
  open: 'None yet, or not said',
}
export const dashes = { studied: undefined, lived: '7 4', open: '1.5 4' } satisfies Record<Firmness, unknown>

/** Every kind of evidence has its line: a new kind without one does not compile. */
const firmnessByEvidence: Record<NonNullable<Link['evidence']>, Firmness> = {
  review: 'studied',
  trial: 'studied',
  quasi: 'studied',
  practice: 'lived',
  community: 'lived',
  none: 'open',
}

type Side = 'left' | 'right'
const edgeOf = (box: PlacedBox, side: Side) => (side === 'right' ? box.left + box.width : box.left)
const toward = (side: Side) => (side === 'right' ? 1 : -1)

/**
 * The lines between boxes. Several links at one side of a box are spread along it, and a link that skips a column
 * passes between that column's boxes.
 */
export function placedLinks(boxes: readonly PlacedBox[], links: readonly Link[], unit: number) {
  const ends = links.flatMap((link) => {
    const from = boxes.find(({ box }) => box.id === link.from)
    const to = boxes.find(({ box }) => box.id === link.to)
    return from && to && from !== to ? [{ link, from, to, side: sides(from, to) }] : []
  })
  const passages = passagesThrough(boxes, unit)
  /** The height at which a link meets a box. */
  const meets = (own: (typeof ends)[number], end: 'from' | 'to') => {
    const box = own[end]
    const other = end === 'from' ? 'to' : 'from'
    const side = own.side[end]
    const same = ends
      .flatMap((one) => [
        ...(one.from === box && one.side.from === side ? [{ one, away: one.to }] : []),
        ...(one.to === box && one.side.to === side ? [{ one, away: one.from }] : []),
      ])
      .toSorted((one, two) => one.away.top - two.away.top)
    const place = same.findIndex(({ one, away }) => one === own && away === own[other])
    return box.top + (box.height * (place + 1)) / (same.length + 1)
  }
  return ends.map((own, place) => {
    const { link, from, to, side } = own
    const [y1, y2] = [meets(own, 'from'), meets(own, 'to')]
    const [x1, x2] = [edgeOf(from, side.from), edgeOf(to, side.to)]
    const [out, back] = [toward(side.from), toward(side.to)]
    const point = 6 * unit
    const stops = [
      { x: x1, y: y1 },
      ...passages(from, to, y1, y2).flatMap(({ left, right, y }) =>
        (out === 1 ? [left, right] : [right, left]).map((x) => ({ x, y })),
      ),
      { x: x2 + back * point, y: y2 },
    ]
    return {
      key: `${place} ${link.from} ${link.to}`,
      path: curve(stops, out, back, from.lane === to.lane ? 20 * unit : null),
      arrow: `M${x2} ${y2}l${back * point * 1.4} ${-point * 0.7}v${point * 1.4}Z`,
      firmness: link.evidence ? firmnessByEvidence[link.evidence] : 'open',
    }
  })
}

/** A line through its stops that leaves and arrives level. */
function curve(stops: readonly { x: number; y: number }[], out: number, back: number, loop: number | null) {
  const parts = stops.map((next, place) => {
    const here = stops[place - 1]
    if (!here) return `M${next.x} ${next.y}`
    if (next.y === here.y && !loop) return `H${next.x}`
    const bend = loop ?? Math.max(8, Math.abs(next.x - here.x) / 2)
    const last = place === stops.length - 1
    const [a, b] = [here.x + out * bend, next.x + (last ? back : -out) * bend]
    return `C${a} ${here.y} ${b} ${next.y} ${next.x} ${next.y}`
  })
  return parts.join('')
}

/** Finds the ways between boxes: for a link, one passage through each column it skips. */
function passagesThrough(boxes: readonly PlacedBox[], unit: number) {
  const taken = new Map<string, number>()
  return (from: PlacedBox, to: PlacedBox, y1: number, y2: number) => {
    const step = from.lane < to.lane ? 1 : -1
    const skipped = Array.from(
      { length: Math.max(0, Math.abs(to.lane - from.lane) - 1) },
      (_, place) => from.lane + step * (place + 1),
    )
    return skipped.flatMap((lane, place) => {
      const own = boxes.filter((box) => box.lane === lane)
      const wanted = y1 + ((y2 - y1) * (place + 1)) / (skipped.length + 1)
      const free = own.map(({ top, height }) => top + height + (between / 2) * unit)
      const y = free.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted))[0]
      const first = own[0]
      if (y === undefined || !first) return []
      // Links in one passage run beside each other.
      const key = `${lane} ${y}`
      const many = taken.get(key) ?? 0
      taken.set(key, many + 1)
      const beside = [0, -4, 4][many % 3] ?? 0
      return [{ left: first.left, right: first.left + first.width, y: y + beside * unit }]
    })
  }
}

/** On which sides of its boxes a link begins and ends. */
function sides(from: PlacedBox, to: PlacedBox): { from: Side; to: Side } {
  if (from.lane === to.lane) return { from: 'right', to: 'right' }
  return from.lane < to.lane ? { from: 'right', to: 'left' } : { from: 'left', to: 'right' }
}
