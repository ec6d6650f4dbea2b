import { formatNumber } from '#core/format'
import type { Direction } from '#core/methods/single-case/observations'
import { ChartText } from '../parts/ChartText.tsx'
import { bestPlace, spotsAlong } from '../parts/label-place.ts'
import { Marker } from '../parts/Marker.tsx'
import { chartText, fitted } from '../parts/text-size.ts'
import { GridLines } from '../parts/ValueGrid.tsx'
import { endLabel, mostNamed, type SlopePlan } from './plan.ts'
import { turn, type WholeItem } from './words.ts'

/** The two times as upright lines with their names, and the values at the left. */
export function Frame({ plan, ends }: { plan: SlopePlan; ends: readonly [string, string] }) {
  const { axis, left, right, from, to, top, bottom, unit } = plan
  return (
    <g>
      <GridLines axis={axis} plan={{ left, right: to, unit }} />
      {[from, to].map((x, place) => (
        <g key={x}>
          <path d={`M${x} ${top}V${bottom}`} stroke="var(--ink)" strokeWidth={1.5} />
          <ChartText
            text={fitted(ends[place] ?? '', (right - from) / 2 - 6, unit)}
            x={place === 0 ? x : right}
            y={top - 12 * unit}
            anchor={place === 0 ? 'start' : 'end'}
            strong
          />
        </g>
      ))}
    </g>
  )
}

interface LinesProps {
  plan: SlopePlan
  lines: readonly WholeItem[]
}

/** The cut-off across the chart, its name where the slopes leave room for it. */
export function Cutoff({ plan, lines, value }: LinesProps & { value: number }) {
  const { axis, from, to, top, bottom, unit } = plan
  const y = axis.y(value)
  const text = `cut-off ${formatNumber(value)}`
  const spots = lines.flatMap(({ pre, post }) => spotsAlong([from, axis.y(pre)], [to, axis.y(post)]))
  const places = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((part) =>
    [-7, 18].map((away) => ({ x: from + (to - from) * part, y: y + away * unit, anchor: 'middle' as const })),
  )
  const place = bestPlace(text, places, spots, { left: from + 6, right: to - 6, top, bottom }, unit)
  return (
    <g>
      <path d={`M${from} ${y}H${to}`} stroke="var(--data-2)" strokeWidth={2} strokeDasharray="2 4" />
      {place && <ChartText text={text} {...place} strong halo />}
    </g>
  )
}

/** Worse is square. */
export const lookOf = (item: WholeItem, direction: Direction | null) =>
  turn(item, direction) === -1
    ? ({ shape: 'square', size: 4.5, color: 'var(--data-2)' } as const)
    : ({ shape: 'circle', size: 4.5, color: 'var(--data-1)' } as const)

type SlopeProps = { plan: SlopePlan; item: WholeItem; direction: Direction | null }

/** One line with the marker of its first value; worse is dashed as well. */
export function Slope({ plan: { axis, from, to }, item, direction }: SlopeProps) {
  const look = lookOf(item, direction)
  const [start, end] = [axis.y(item.pre), axis.y(item.post)]
  return (
    <g>
      <path
        d={`M${from} ${start}L${to} ${end}`}
        stroke={look.color}
        strokeWidth={2.5}
        {...(look.shape === 'square' && { strokeDasharray: '7 5' })}
      />
      <Marker {...look} x={from} y={start} open />
    </g>
  )
}

/** Names and second values at the right, moved apart where they would stand on each other. */
export function EndLabels({ plan, lines }: LinesProps) {
  const { axis, right, to, top, bottom, unit } = plan
  const x = to + 12 * unit
  const heights = lines.map(({ post }) => axis.y(post) + 5 * unit)
  const places =
    lines.length > mostNamed ? null : spread(heights, (chartText + 3) * unit, top, bottom + 8 * unit)
  return places?.map((y, place) => {
    const [own = y, item] = [heights[place], lines[place]]
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same name
      <g key={`${place} ${item?.id}`}>
        {Math.abs(y - own) > 4 && (
          <path
            d={`M${x - 7 * unit} ${own - 5 * unit}L${x - 2} ${y - 5 * unit}`}
            stroke="var(--line-strong)"
            strokeWidth={1}
          />
        )}
        {item && <ChartText text={fitted(endLabel(item), right - x, unit)} x={x} y={y} strong />}
      </g>
    )
  })
}

/**
 * Moves labels apart that would stand on each other: each at least `gap` below the one before, all within top
 * and bottom, each as near to its own height as that allows.
 * @param heights where the labels would like to stand
 * @returns where they stand, in the same order; null when there is not room for all
 */
export function spread(
  heights: readonly number[],
  gap: number,
  top: number,
  bottom: number,
): number[] | null {
  if (heights.length * gap > bottom - top + gap) return null
  const labels = heights.map((y) => ({ y }))
  const order = labels.toSorted((one, other) => one.y - other.y)
  let least = top
  for (const label of order) {
    label.y = Math.max(label.y, least)
    least = label.y + gap
  }
  let most = bottom
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, most)
    most = label.y - gap
  }
  return labels.map(({ y }) => y)
}
