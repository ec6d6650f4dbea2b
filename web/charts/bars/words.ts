import { joinList, percent } from '#core/format'
import type { ChartData } from '../parts/ChartFigure.tsx'

export interface Bar {
  /** What it is about: "First contact, Millrace". */
  name: string
  /** From 0 to 1; null while it is not known. */
  share: number | null
  /** The counts: "21 of 25". */
  counts?: string
  /** What the share amounts to, in words: "Threshold met". */
  word?: string
  /** The share that was hoped for, from 0 to 1. */
  threshold?: number | null
  interval?: { low: number; high: number } | null
  /** Not for publishing: said beside the bar. */
  internalOnly?: boolean
  /** Drawn lighter, as what others are compared with. */
  reference?: boolean
}

/** The bars in words: highest, lowest, and those below their threshold. */
export function barsSummary(bars: readonly Bar[]): string {
  const known = bars.filter((bar): bar is Bar & { share: number } => bar.share !== null)
  const sorted = known.toSorted((one, other) => other.share - one.share)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (!first || !last) return 'There are no values yet.'
  const short = known.filter(({ share, threshold }) => share < (threshold ?? 0))
  const inside = known.filter(({ internalOnly }) => internalOnly).length
  return [
    first === last
      ? `${first.name}: ${percent(first.share)}.`
      : `${known.length} bars, from ${percent(last.share)} (${last.name}) to ${percent(first.share)} (${first.name}).`,
    short.length > 0 ? `Below the threshold: ${joinList(short.map(({ name }) => name))}.` : '',
    inside > 0 ? `${inside} of them ${inside === 1 ? 'is' : 'are'} for inside use only.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

export const barWords = ({
  name,
  share,
  counts,
  word,
  threshold = null,
  interval,
  internalOnly,
}: Bar): string =>
  [
    `${name}: ${share === null ? 'no value' : percent(share)}`,
    counts,
    interval ? `between ${percent(interval.low)} and ${percent(interval.high)}` : '',
    threshold === null ? '' : `threshold ${percent(threshold, 0)}`,
    word,
    internalOnly ? 'internal only' : '',
  ]
    .filter(Boolean)
    .join(', ')

/** Every bar as a row; only the columns that are used. Shares are percentages. */
export function barsData(bars: readonly Bar[]): ChartData {
  const all: [header: string, cell: (bar: Bar) => string | number | null][] = [
    ['What', ({ name }) => name],
    ['Percent', ({ share }) => inPercent(share)],
    ['Counts', ({ counts }) => counts ?? ''],
    ['From', ({ interval }) => inPercent(interval?.low)],
    ['To', ({ interval }) => inPercent(interval?.high)],
    ['Threshold', ({ threshold }) => inPercent(threshold)],
    [
      'Reading',
      ({ word, internalOnly }) => [word, internalOnly && 'internal only'].filter(Boolean).join(', '),
    ],
  ]
  const used = all.filter(
    ([, cell], place) => place < 2 || bars.some((bar) => cell(bar) !== null && cell(bar) !== ''),
  )
  return {
    headers: used.map(([header]) => header),
    rows: bars.map((bar) => used.map(([, cell]) => cell(bar))),
  }
}

const inPercent = (share: number | null | undefined) =>
  share === null || share === undefined ? null : Number((share * 100).toFixed(2))
