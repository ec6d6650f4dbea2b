import { formatNumber } from '#core/format'
import type { Direction } from '#core/methods/single-case/observations'
import { ChartText } from '../parts/ChartText.tsx'
import { bestPlace, spotsAlong } from '../parts/label-place.ts'
import { Marker } from '../parts/Marker.tsx'
import { chartText, fitted } from '../parts/text-size.ts'
import { endLabel, mostNamed, type SlopePlan } from './plan.ts'
import { turn, type WholeItem } from './words.ts'

/** The two times as upright lines with their names, and the values at the left. */
export function Frame({ plan, ends }: { plan: SlopePlan; ends: readonly [string, string] }) {
  const { axis, left, right, from, to, top, bottom, unit } = plan
  return (
    <g>
      {axis.ticks.map(({ value, label }) => (
        <g key={value}>
          <path d={`M${left} ${axis.y(value)}H${to}`} stroke="var(--line)" strokeWidth={1} />
          <ChartText x={left - 8 * unit} y={axis.y(value) + 5 * unit} anchor="end" tone="muted" unit={unit}>
            {label}
          </ChartText>
        </g>
      ))}
      {[from, to].map((x, place) => (
        <g key={x}>
          <path d={`M${x} ${top}V${bottom}`} stroke="var(--ink)" strokeWidth={1.5} />
          <ChartText
            x={place === 0 ? x : right}
            y={top - 12 * unit}
            anchor={place === 0 ? 'start' : 'end'}
            unit={unit}
            strong
          >
            {fitted(ends[place] ?? '', (right - from) / 2 - 6, unit)}
          </ChartText>
        </g>
      ))}
    </g>
  )
}

/** The cut-off across the chart, its name where the slopes leave room for it. */
export function Cutoff({
  plan,
  lines,
  value,
}: {
  plan: SlopePlan
  lines: readonly WholeItem[]
  value: number
}) {
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
      {place && (
        <ChartText {...place} unit={unit} strong halo>
          {text}
        </ChartText>
      )}
    </g>
  )
}

/** One line with the marker of its first value; worse is dashed and square. */
export function Slope({
  plan,
  item,
  direction,
}: {
  plan: SlopePlan
  item: WholeItem
  direction: Direction | null
}) {
  const { axis, from, to } = plan
  const worse = turn(item, direction) === -1
  const [start, end] = [axis.y(item.pre), axis.y(item.post)]
  const color = worse ? 'var(--data-2)' : 'var(--data-1)'
  return (
    <g>
      <path
        d={`M${from} ${start}L${to} ${end}`}
        stroke={color}
        strokeWidth={2.5}
        {...(worse && { strokeDasharray: '7 5' })}
      />
      <Marker shape={worse ? 'square' : 'circle'} x={from} y={start} size={4.5} color={color} open />
    </g>
  )
}

/** Names and second values at the right, moved apart where they would stand on each other. */
export function EndLabels({ plan, lines }: { plan: SlopePlan; lines: readonly WholeItem[] }) {
  const { axis, right, to, top, bottom, unit } = plan
  const x = to + 12 * unit
  const heights = lines.map(({ post }) => axis.y(post) + 5 * unit)
  const places =
    lines.length > mostNamed ? null : spread(heights, (chartText + 3) * unit, top, bottom + 8 * unit)
  return places?.map((y, place) => {
    const own = heights[place] ?? y
    const item = lines[place]
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
        <ChartText x={x} y={y} unit={unit} strong>
          {item ? fitted(endLabel(item), right - x, unit) : ''}
        </ChartText>
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
  const order = heights.map((y, place) => ({ y, place })).toSorted((one, other) => one.y - other.y)
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
  return heights.map((_, place) => order.find((label) => label.place === place)?.y ?? top)
}
