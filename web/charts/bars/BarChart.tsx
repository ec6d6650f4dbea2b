import { scaleLinear } from 'd3-scale'
import { percent } from '#core/format'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText } from '../parts/ChartText.tsx'
import { type ReadablePoint, ReadablePoints } from '../parts/ReadablePoints.tsx'
import { type PlacedBar, placedBars } from './rows.ts'
import { type Bar, barsData, barsSummary, barWords } from './words.ts'

export interface BarChartProps extends ChartFrame {
  bars: readonly Bar[]
  /** The chart in words, where there is more to say than which bar is highest and which lowest. */
  summary?: string
}

/** Height of the axis below. */
const below = 30

/**
 * Bars of shares, from zero to 100 percent: the name above each, its value, its counts and what it amounts to
 * below it in words. A threshold is an upright dashed line, a reference bar is outlined, and a bar for inside use
 * only is pale with a dashed edge.
 */
export function BarChart({ bars, summary, ...frame }: BarChartProps) {
  return (
    <ChartFigure
      {...frame}
      summary={summary ?? barsSummary(bars)}
      data={barsData(bars)}
      height={({ width, unit }) => placedBars(bars, width, unit).height + below * unit}
    >
      {({ width, unit }) => {
        const { rows, height } = placedBars(bars, width, unit)
        const x = scaleLinear([0, 1], [2, width - 6 * unit])
        return (
          <>
            {[0, 0.25, 0.5, 0.75, 1].map((share) => (
              <g key={share}>
                <path
                  d={`M${x(share)} 0V${height}`}
                  stroke={share === 0 ? 'var(--ink)' : 'var(--line)'}
                  strokeWidth={share === 0 ? 1.5 : 1}
                />
                <ChartText
                  x={share === 1 ? width : x(share)}
                  y={height + 20 * unit}
                  anchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
                  tone="muted"
                  unit={unit}
                >
                  {percent(share)}
                </ChartText>
              </g>
            ))}
            {rows.map((row) => (
              <Words key={row.key} row={row} unit={unit} />
            ))}
            <ReadablePoints points={readablePoints(rows, x, unit)} width={width} unit={unit} />
          </>
        )
      }}
    </ChartFigure>
  )
}

/** The name above the bar and its figures below it. */
function Words({ row, unit }: { row: PlacedBar; unit: number }) {
  return (
    <>
      {row.name.map(({ text, y }) => (
        <ChartText key={y} x={7 * unit} y={y} unit={unit} strong halo>
          {text}
        </ChartText>
      ))}
      {row.figures.map(({ text, y }) => (
        <ChartText key={y} x={7 * unit} y={y} unit={unit} halo>
          {text}
        </ChartText>
      ))}
    </>
  )
}

function readablePoints(
  rows: readonly PlacedBar[],
  x: (share: number) => number,
  unit: number,
): ReadablePoint[] {
  return rows.map(({ bar, key, top, high }, line) => ({
    key,
    x: x(bar.share ?? 0),
    y: top + high / 2,
    line,
    words: barWords(bar),
    value: bar.share === null ? 'no value' : percent(bar.share),
    mark: <Drawn bar={bar} top={top} high={high} x={x} unit={unit} />,
  }))
}

interface DrawnProps {
  bar: Bar
  top: number
  high: number
  x: (share: number) => number
  unit: number
}

function Drawn({ bar, top, high, x, unit }: DrawnProps) {
  const middle = top + high / 2
  const { interval, threshold } = bar
  return (
    <>
      {bar.share !== null && (
        <rect
          x={x(0)}
          y={top}
          width={Math.max(0, x(bar.share) - x(0))}
          height={high}
          fill={bar.reference ? 'var(--paper)' : bar.internalOnly ? 'var(--accent-soft)' : 'var(--data-1)'}
          stroke="var(--data-1)"
          strokeWidth={2}
          {...(bar.internalOnly && { strokeDasharray: '4 3' })}
        />
      )}
      {interval && (
        <path
          d={`M${x(interval.low)} ${middle}H${x(interval.high)}M${x(interval.low)} ${top + 3}v${high - 6}M${x(interval.high)} ${top + 3}v${high - 6}`}
          stroke="var(--ink)"
          strokeWidth={2}
        />
      )}
      {threshold !== null && threshold !== undefined && (
        <path
          d={`M${x(threshold)} ${top - 4 * unit}v${high + 8 * unit}`}
          stroke="var(--data-2)"
          strokeWidth={3}
          strokeDasharray="4 2"
        />
      )}
    </>
  )
}
