import { percent } from '#core/format'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText, ChartTexts } from '../parts/ChartText.tsx'
import { ReadablePoints } from '../parts/ReadablePoints.tsx'
import { type PlacedBar, placedBars } from './rows.ts'
import { type Bar, barsData, barsSummary, barWords } from './words.ts'

export interface BarChartProps extends ChartFrame {
  bars: readonly Bar[]
  /** The chart in words, where there is more to say than which bar is highest and which lowest. */
  summary?: string
}

/**
 * Bars of shares, from zero to 100 percent: the name above each, its value, its counts and what it amounts to
 * below it in words. A threshold is an upright dashed line, a reference bar is outlined, and a bar for inside use
 * only is pale with a dashed edge.
 */
export function BarChart({ bars, summary = barsSummary(bars), ...frame }: BarChartProps) {
  return (
    <ChartFigure {...frame} summary={summary} data={barsData(bars)} plan={(size) => placedBars(bars, size)}>
      {({ rows, bottom, x }, { width, unit }) => (
        <>
          {[0, 0.25, 0.5, 0.75, 1].map((share) => (
            <g key={share}>
              <path
                d={`M${x(share)} 0V${bottom}`}
                stroke={share === 0 ? 'var(--ink)' : 'var(--line)'}
                strokeWidth={share === 0 ? 1.5 : 1}
              />
              <ChartText
                text={percent(share)}
                x={share === 1 ? width : x(share)}
                y={bottom + 20 * unit}
                anchor={share === 0 ? 'start' : share === 1 ? 'end' : 'middle'}
                muted
              />
            </g>
          ))}
          {rows.map(({ key, name, figures }) => (
            <g key={key}>
              <ChartTexts of={name} strong halo />
              <ChartTexts of={figures} halo />
            </g>
          ))}
          <ReadablePoints
            points={rows.map((row, line) => ({
              key: row.key,
              x: x(row.bar.share ?? 0),
              y: row.top + row.high / 2,
              line,
              words: barWords(row.bar),
              value: row.bar.share === null ? 'no value' : percent(row.bar.share),
              mark: <Drawn row={row} x={x} unit={unit} />,
            }))}
          />
        </>
      )}
    </ChartFigure>
  )
}

function Drawn({ row, x, unit }: { row: PlacedBar; x: (share: number) => number; unit: number }) {
  const { top, high } = row
  const { share, interval, threshold = null, reference, internalOnly } = row.bar
  return (
    <>
      {share !== null && (
        <rect
          x={x(0)}
          y={top}
          width={Math.max(0, x(share) - x(0))}
          height={high}
          fill={reference ? 'var(--paper)' : internalOnly ? 'var(--accent-soft)' : 'var(--data-1)'}
          stroke="var(--data-1)"
          strokeWidth={2}
          {...(internalOnly && { strokeDasharray: '4 3' })}
        />
      )}
      {interval && (
        <path
          d={`M${x(interval.low)} ${top + high / 2}H${x(interval.high)}M${x(interval.low)} ${top + 3}v${high - 6}M${x(interval.high)} ${top + 3}v${high - 6}`}
          stroke="var(--ink)"
          strokeWidth={2}
        />
      )}
      {threshold !== null && (
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
