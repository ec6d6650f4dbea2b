import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText, ChartTexts } from '../parts/ChartText.tsx'
import { ReadablePoints } from '../parts/ReadablePoints.tsx'
import {
  type PlacedSpread,
  placedSpreads,
  type Spread,
  spreadData,
  spreadSummary,
  spreadWords,
} from './plan.ts'

export interface SpreadChartProps extends ChartFrame {
  items: readonly Spread[]
  /** Names of the levels, from the lowest. */
  levels: readonly string[]
  /** Names of the two times. */
  ends: readonly [string, string]
}

/**
 * How people spread over a short scale at two times: for each item the levels as lines, the highest on top, outlined
 * bars to the left for the first time, filled ones to the right for the second.
 */
export function SpreadChart({ items, levels, ends, ...frame }: SpreadChartProps) {
  return (
    <ChartFigure
      {...frame}
      summary={spreadSummary(items)}
      data={spreadData(items, levels, ends)}
      plan={(size) => placedSpreads(items, levels.length, size)}
    >
      {({ pictures, bar }, { unit }) => (
        <>
          {pictures.map((picture) => (
            <Labels key={picture.item.id} picture={picture} ends={ends} unit={unit} />
          ))}
          <ReadablePoints
            points={pictures.map((picture) => ({
              key: picture.item.id,
              x: picture.center,
              y: picture.top + picture.high / 2,
              line: picture.line,
              words: spreadWords(picture.item, levels, ends),
              value: '',
              area: {
                left: picture.left,
                top: picture.top + picture.head - 4 * unit,
                width: picture.wide,
                height: picture.high - picture.head - 18 * unit,
              },
              mark: <Bars picture={picture} bar={bar} unit={unit} />,
            }))}
          />
        </>
      )}
    </ChartFigure>
  )
}

interface Drawn {
  picture: PlacedSpread
  unit: number
}

function Labels({ picture, ends, unit }: Drawn & { ends: readonly [string, string] }) {
  const { name, center, middle, top, head } = picture
  const y = top + head - 10 * unit
  return (
    <g>
      <ChartTexts of={name} strong />
      <ChartText text={ends[0]} x={center - middle} y={y} anchor="end" muted />
      <ChartText text={ends[1]} x={center + middle} y={y} muted />
    </g>
  )
}

function Bars({ picture: { rows, center }, bar, unit }: Drawn & { bar: number }) {
  const base = bar - 2 * unit
  return rows.map(({ level, y, first, latest }) => (
    <g key={level}>
      <ChartText text={level + 1} x={center} y={y + base} anchor="middle" />
      <rect
        x={first.x}
        y={y}
        width={first.length}
        height={bar}
        fill="var(--accent-soft)"
        stroke="var(--data-1)"
        strokeWidth={first.count > 0 ? 2 : 0}
        strokeDasharray="4 3"
      />
      <rect x={latest.x} y={y} width={latest.length} height={bar} fill="var(--data-1)" />
      {first.count > 0 && (
        <ChartText text={first.count} x={first.x - 6 * unit} y={y + base} anchor="end" muted />
      )}
      {latest.count > 0 && (
        <ChartText text={latest.count} x={latest.x + latest.length + 6 * unit} y={y + base} muted />
      )}
    </g>
  ))
}
