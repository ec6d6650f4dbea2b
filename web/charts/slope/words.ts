import { formatNumber, joinList, pluralize } from '#core/format'
import type { Direction } from '#core/methods/single-case/observations'
import { improvement } from '#core/methods/single-case/observations'
import type { ChartData } from '../parts/ChartFigure.tsx'

/** One line of a slope graph: a person by a code, or a group by its name. */
export interface SlopeItem {
  id: string
  pre: number | null
  post: number | null
  /** What the change is called: "Reliably improved". */
  word?: string
}

export type WholeItem = SlopeItem & { pre: number; post: number }

export const whole = (items: readonly SlopeItem[]): WholeItem[] =>
  items.filter((item): item is WholeItem => item.pre !== null && item.post !== null)

/** 1 better, −1 worse, 0 equal, or not known. */
export const turn = ({ pre, post }: WholeItem, direction: Direction | null): -1 | 0 | 1 | null =>
  direction === null ? null : improvement(pre, post, direction)

/** The chart in words: how many went which way, and who got worse. */
export function slopeSummary(
  items: readonly SlopeItem[],
  direction: Direction | null,
  cutoff: number | null,
): string {
  const both = whole(items)
  if (both.length === 0) return 'Nobody has both values yet.'
  const missing = items.length - both.length
  const going = (way: -1 | 0 | 1) => both.filter((item) => turn(item, direction) === way)
  const worse = going(-1)
  const named = worse.length > 0 && worse.length <= 6 ? ` (${joinList(worse.map(({ id }) => id))})` : ''
  const ways =
    direction === null
      ? `${pluralize(both.filter(({ pre, post }) => post > pre).length, 'line')} up, ${pluralize(both.filter(({ pre, post }) => post < pre).length, 'line')} down.`
      : `${going(1).length} better, ${going(0).length} the same, ${worse.length} worse${named}. ${direction === 'increase' ? 'Higher' : 'Lower'} is better.`
  return [
    `${pluralize(both.length, 'line')} from first to second value${missing > 0 ? `; ${missing} without both` : ''}.`,
    ways,
    cutoff === null ? '' : `The cut-off is ${formatNumber(cutoff)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}

export function slopeData(items: readonly SlopeItem[], ends: readonly [string, string]): ChartData {
  const words = items.some(({ word }) => word)
  return {
    headers: ['Who', ends[0], ends[1], 'Change', ...(words ? ['Reading'] : [])],
    rows: items.map(({ id, pre, post, word }) => [
      id,
      pre,
      post,
      pre === null || post === null ? null : Number((post - pre).toFixed(9)),
      ...(words ? [word ?? ''] : []),
    ]),
  }
}
