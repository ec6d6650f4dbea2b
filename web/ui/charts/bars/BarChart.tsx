import { scaleLinear } from 'd3-scale'
import { percent } from '#core/instruments/wording'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText } from '../parts/ChartText.tsx'
import { type ReadablePoint, ReadablePoints } from '../parts/ReadablePoints.tsx'
import { fitted, textWidth } from '../parts/text-size.ts'
import { type Bar, barsData, barsSummary, barWords } from './words.ts'

export interface BarChartProps extends ChartFrame {
  bars: readonly Bar[]
}

/** Height of one bar with the line of text above it, and of the axis below. */
const row = 52
const barHigh = 18
const below = 30

/**
 * Bars of shares, from zero to 100 percent, each with its name, its value and its counts in words above it. A
 * threshold is an upright line, a reference bar is outlined, and what a bar amounts to stands beside it in words.
 */
export function BarChart({ bars, ...frame }: BarChartProps) {
  return (
    <ChartFigure
      {...frame}
      summary={barsSummary(bars)}
      data={barsData(bars)}
      height={({ unit }) => (bars.length * row + below) * unit}
    >
      {({ width, unit, height }) => {
        const left = 2
        const x = scaleLinear([0, 1], [left, width - 14 * unit])
        const bottom = height - below * unit
        return (
          <>
            {[0, 0.25, 0.5, 0.75, 1].map((share) => (
              <g key={share}>
                <path
                  d={`M${x(share)} 0V${bottom}`}
                  stroke={share === 0 ? 'var(--ink)' : 'var(--line)'}
                  strokeWidth={share === 0 ? 1.5 : 1}
                />
                <ChartText
                  x={x(share)}
                  y={bottom + 20 * unit}
                  anchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
                  tone="muted"
                  unit={unit}
                >
                  {percent(share)}
                </ChartText>
              </g>
            ))}
            {bars.map((bar, place) => (
              <BarLabel key={bar.name} bar={bar} y={place * row * unit} width={width - left} unit={unit} />
            ))}
            <ReadablePoints points={readablePoints(bars, x, unit)} width={width} unit={unit} />
          </>
        )
      }}
    </ChartFigure>
  )
}

/** Name at the left, value with its counts and its reading at the right, the name cut where both do not fit. */
function BarLabel({ bar, y, width, unit }: { bar: Bar; y: number; width: number; unit: number }) {
  const value = bar.share === null ? 'no value' : percent(bar.share)
  const more = [bar.counts, bar.internalOnly ? 'internal only' : bar.word].filter(Boolean)
  const whole = [value, ...more].join(', ')
  const shortest =
    textWidth(bar.name, unit) + textWidth(whole, unit) + 16 <= width
      ? whole
      : [value, bar.counts].filter(Boolean).join(', ')
  return (
    <>
      <ChartText x={6 * unit} y={y + 18 * unit} unit={unit} strong halo>
        {fitted(bar.name, width - textWidth(shortest, unit) - 22 * unit, unit)}
      </ChartText>
      <ChartText x={width} y={y + 18 * unit} anchor="end" unit={unit} halo>
        {shortest}
      </ChartText>
    </>
  )
}

function readablePoints(bars: readonly Bar[], x: (share: number) => number, unit: number): ReadablePoint[] {
  return bars.map((bar, place) => {
    const top = (place * row + 25) * unit
    const high = barHigh * unit
    return {
      key: bar.name,
      x: x(bar.share ?? 0),
      y: top + high / 2,
      line: place,
      words: barWords(bar),
      value: bar.share === null ? 'no value' : percent(bar.share),
      mark: (
        <>
          {bar.share !== null && (
            <rect
              x={x(0)}
              y={top}
              width={Math.max(0, x(bar.share) - x(0))}
              height={high}
              fill={bar.reference ? 'var(--paper)' : 'var(--data-1)'}
              stroke="var(--data-1)"
              strokeWidth={2}
              {...(bar.internalOnly && { strokeDasharray: '4 3', fillOpacity: 0.35 })}
            />
          )}
          {bar.interval && (
            <path
              d={`M${x(bar.interval.low)} ${top + high / 2}H${x(bar.interval.high)}M${x(bar.interval.low)} ${top + 3}v${high - 6}M${x(bar.interval.high)} ${top + 3}v${high - 6}`}
              stroke="var(--ink)"
              strokeWidth={2}
            />
          )}
          {bar.threshold !== null && bar.threshold !== undefined && (
            <path
              d={`M${x(bar.threshold)} ${top - 4}v${high + 8}`}
              stroke="var(--data-2)"
              strokeWidth={3}
              strokeDasharray="4 2"
            />
          )}
        </>
      ),
    }
  })
}
