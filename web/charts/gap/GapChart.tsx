import type { ChartData } from '../parts/ChartFigure.tsx'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText } from '../parts/ChartText.tsx'
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
export function GapChart({ items, scale, ends, summary, data, ...frame }: GapChartProps) {
  return (
    <ChartFigure
      {...frame}
      summary={summary}
      data={data}
      height={({ width, unit }) => placedGaps(items, width, unit).height}
    >
      {({ width, unit }) => {
        const { rows, height } = placedGaps(items, width, unit)
        const x = gapX(scale, width, unit)
        return (
          <>
            <Key ends={ends} width={width} unit={unit} />
            <ScaleLines scale={scale} x={x} bottom={height} unit={unit} />
            {rows.map((row) => (
              <Track key={row.item.id} row={row} x={x} unit={unit} />
            ))}
            <ReadablePoints points={readablePoints(rows, x, width, unit)} width={width} unit={unit} />
          </>
        )
      }}
    </ChartFigure>
  )
}

type X = (value: number) => number

/** What the two markers stand for. */
function Key({ ends, width, unit }: { ends: readonly [string, string]; width: number; unit: number }) {
  const second = Math.min(width / 2, (30 + 24) * unit + textWidth(ends[0], unit))
  return (
    <g>
      <Marker shape="circle" x={9 * unit} y={9 * unit} size={6 * unit} color="var(--data-1)" open />
      <ChartText x={21 * unit} y={14 * unit} unit={unit}>
        {fitted(ends[0], second - 30 * unit, unit)}
      </ChartText>
      <Marker shape="circle" x={second} y={9 * unit} size={6 * unit} color="var(--data-1)" />
      <ChartText x={second + 12 * unit} y={14 * unit} unit={unit}>
        {fitted(ends[1], width - second - 12 * unit, unit)}
      </ChartText>
    </g>
  )
}

/** Upright lines with the values of the scale above them. */
function ScaleLines({ scale, x, bottom, unit }: { scale: GapScale; x: X; bottom: number; unit: number }) {
  return scale.values.map(({ value, label }) => (
    <g key={value}>
      <path
        d={`M${x(value)} ${50 * unit}V${bottom}`}
        stroke={value === scale.middle ? 'var(--ink)' : 'var(--line)'}
        strokeWidth={value === scale.middle ? 1.5 : 1}
      />
      <ChartText x={x(value)} y={42 * unit} anchor="middle" tone="muted" unit={unit}>
        {label}
      </ChartText>
    </g>
  ))
}

/** Name, track and words of one item; the markers are drawn with the readable points. */
function Track({ row: { item, name, text, y }, x, unit }: { row: PlacedGap; x: X; unit: number }) {
  const color = colorOf(item)
  return (
    <g>
      {name.map((line) => (
        <ChartText key={line.y} x={2 * unit} y={line.y} unit={unit} strong halo>
          {line.text}
        </ChartText>
      ))}
      {item.from !== null && item.to !== null && item.from !== item.to && (
        <path
          d={`M${x(item.from)} ${y}H${x(item.to)}`}
          stroke={color}
          strokeWidth={item.strong ? 4 * unit : 2.5 * unit}
        />
      )}
      {item.from !== null && (
        <Marker
          shape="circle"
          x={x(item.from)}
          y={y}
          size={(item.from === item.to ? 9 : 6) * unit}
          color={color}
          open
        />
      )}
      {text.map((line) => (
        <ChartText key={line.y} x={2 * unit} y={line.y} tone="muted" unit={unit} halo>
          {line.text}
        </ChartText>
      ))}
    </g>
  )
}

const colorOf = ({ strong }: GapItem) => (strong ? 'var(--data-2)' : 'var(--data-1)')

/** One stop for each item: at its second place, or at the only one there is. */
const readablePoints = (rows: readonly PlacedGap[], x: X, width: number, unit: number): ReadablePoint[] =>
  rows.flatMap(({ item, y }, line) => {
    const at = item.to ?? item.from
    if (at === null) return []
    return [
      {
        key: item.id,
        x: x(at),
        y,
        line,
        words: item.words,
        value: fitted(item.words, width - 8, unit),
        mark:
          item.to === null ? null : (
            <Marker
              shape={item.strong ? 'square' : 'circle'}
              x={x(at)}
              y={y}
              size={(item.from === item.to ? 4 : 6) * unit}
              color={colorOf(item)}
            />
          ),
      },
    ]
  })
