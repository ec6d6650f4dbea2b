import { type ChartData, ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText, ChartTexts } from '../parts/ChartText.tsx'
import type { ChartSize } from '../parts/chart-size.ts'
import { Marker } from '../parts/Marker.tsx'
import { type ReadablePoint, ReadablePoints } from '../parts/ReadablePoints.tsx'
import { fitted, textWidth } from '../parts/text-size.ts'
import { type GapItem, type GapScale, gapX, type PlacedGap, placedGaps } from './plan.ts'

export interface GapChartProps extends ChartFrame {
  items: readonly GapItem[]
  scale: GapScale
  /** Names of the two places, for the key: "At the start", "At follow-up". */
  ends: readonly [string, string]
  summary: string
  data: ChartData
}

/**
 * One track for each item with two places on it and the way between them: an open circle for the first, a filled
 * one for the second. Where both are the same, the one stands within the other.
 */
export function GapChart({ items, scale, ends, ...frame }: GapChartProps) {
  return (
    <ChartFigure {...frame} plan={(size) => ({ ...placedGaps(items, size), x: gapX(scale, size) })}>
      {({ rows, height, x }, size) => (
        <>
          <Key ends={ends} size={size} />
          {/* Upright lines with the values of the scale above them. */}
          {scale.values.map(({ value, label }) => (
            <g key={value}>
              <path
                d={`M${x(value)} ${50 * size.unit}V${height}`}
                stroke={value === scale.middle ? 'var(--ink)' : 'var(--line)'}
                strokeWidth={value === scale.middle ? 1.5 : 1}
              />
              <ChartText text={label} x={x(value)} y={42 * size.unit} anchor="middle" muted />
            </g>
          ))}
          {rows.map((row) => (
            <Track key={row.item.id} row={row} x={x} unit={size.unit} />
          ))}
          <ReadablePoints points={readablePoints(rows, x, size)} />
        </>
      )}
    </ChartFigure>
  )
}

type X = (value: number) => number

function Key({ ends, size: { width, unit } }: { ends: readonly [string, string]; size: ChartSize }) {
  const second = Math.min(width / 2, (30 + 24) * unit + textWidth(ends[0], unit))
  const [one, other] = [
    fitted(ends[0], second - 30 * unit, unit),
    fitted(ends[1], width - second - 12 * unit, unit),
  ]
  return (
    <g>
      <Marker shape="circle" x={9 * unit} y={9 * unit} size={6 * unit} color="var(--data-1)" open />
      <ChartText text={one} x={21 * unit} y={14 * unit} />
      <Marker shape="circle" x={second} y={9 * unit} size={6 * unit} color="var(--data-1)" />
      <ChartText text={other} x={second + 12 * unit} y={14 * unit} />
    </g>
  )
}

/** Name, track and words of one item; the markers are drawn with the readable points. */
function Track({ row: { item, name, text, y }, x, unit }: { row: PlacedGap; x: X; unit: number }) {
  const { from, to, strong } = item
  const look = { shape: 'circle', y, color: colorOf(item), open: true } as const
  return (
    <g>
      <ChartTexts of={name} strong halo />
      {from !== null && to !== null && from !== to && (
        <path d={`M${x(from)} ${y}H${x(to)}`} stroke={look.color} strokeWidth={(strong ? 4 : 2.5) * unit} />
      )}
      {from !== null && <Marker {...look} x={x(from)} size={(from === to ? 9 : 6) * unit} />}
      <ChartTexts of={text} muted halo />
    </g>
  )
}

const colorOf = ({ strong }: GapItem) => (strong ? 'var(--data-2)' : 'var(--data-1)')

/** One stop for each item: at its second place, or at the only one there is. */
const readablePoints = (rows: readonly PlacedGap[], x: X, { width, unit }: ChartSize): ReadablePoint[] =>
  rows.flatMap(({ item, y }, line) => {
    const { id, from, to, strong, words } = item
    const at = to ?? from
    if (at === null) return []
    const look = { shape: strong ? 'square' : 'circle', x: x(at), y, color: colorOf(item) } as const
    const point = { key: id, x: x(at), y, line, words, value: fitted(words, width - 8, unit) }
    return [{ ...point, mark: to !== null && <Marker {...look} size={(from === to ? 4 : 6) * unit} /> }]
  })
