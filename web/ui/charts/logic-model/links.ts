import type { LogicModel } from '#core/instruments/worksheets/logic-model/schema'
import type { PlacedBox } from './layout.ts'

type Link = LogicModel['links'][number]

/** A link of the drawing: its line, the point of its arrow, and how firm it is. */
export interface PlacedLink {
  key: string
  path: string
  arrow: string
  firmness: Firmness
}

/** How a link is drawn: what it rests on, told by the line itself and not by color. */
export type Firmness = 'studied' | 'lived' | 'open'
export const firmnessNames: Record<Firmness, string> = {
  studied: 'Trial or quasi-experiment',
  lived: 'Practice or community',
  open: 'None yet, or not said',
}
export const dashes: Record<Firmness, string | undefined> = {
  studied: undefined,
  lived: '7 4',
  open: '1.5 4',
}

export const firmnessOf = ({ evidence }: Pick<Link, 'evidence'>): Firmness =>
  evidence === 'trial' || evidence === 'quasi'
    ? 'studied'
    : evidence === 'practice' || evidence === 'community'
      ? 'lived'
      : 'open'

/** The lines between boxes. Several links at one side of a box are spread along it. */
export function placedLinks(boxes: readonly PlacedBox[], links: readonly Link[], unit: number): PlacedLink[] {
  const ends = links.flatMap((link) => {
    const from = boxes.find(({ box }) => box.id === link.from)
    const to = boxes.find(({ box }) => box.id === link.to)
    return from && to && from !== to ? [{ link, from, to, side: sides(from, to) }] : []
  })
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
    const x1 = side.from === 'right' ? from.left + from.width : from.left
    const x2 = side.to === 'right' ? to.left + to.width : to.left
    const [out, back] = [side.from === 'right' ? 1 : -1, side.to === 'right' ? 1 : -1]
    const bend = from.lane === to.lane ? 20 * unit : Math.max(16 * unit, Math.abs(x2 - x1) / 2)
    const point = 6 * unit
    return {
      key: `${place} ${link.from} ${link.to}`,
      path: `M${x1} ${y1}C${x1 + out * bend} ${y1} ${x2 + back * bend} ${y2} ${x2 + back * point} ${y2}`,
      arrow: `M${x2} ${y2}l${back * point * 1.4} ${-point * 0.7}v${point * 1.4}Z`,
      firmness: firmnessOf(link),
    }
  })
}

/** On which sides of its boxes a link begins and ends. */
function sides(from: PlacedBox, to: PlacedBox): { from: 'left' | 'right'; to: 'left' | 'right' } {
  if (from.lane === to.lane) return { from: 'right', to: 'right' }
  return from.lane < to.lane ? { from: 'right', to: 'left' } : { from: 'left', to: 'right' }
}
