import type { PlanBar } from '#core/worksheets/implementation-plan/results'
import { monthsWords, timeSummary } from '#core/worksheets/implementation-plan/words'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText } from '../parts/ChartText.tsx'
import { ReadablePoints } from '../parts/ReadablePoints.tsx'
import { type TimePlan, timePlan } from './plan.ts'

export interface TimeChartProps extends ChartFrame {
  bars: readonly PlanBar[]
  /** The last month of the grant; null while it is not known. */
  months: number | null
}

/**
 * A plan over the months: one bar a row, from the first month through the last, with its name and its months
 * above it. What lies beyond the end of the grant is pale with a dashed edge.
 */
export function TimeChart({ bars, months, ...frame }: TimeChartProps) {
  return (
    <ChartFigure
      {...frame}
      summary={timeSummary(bars, months)}
      data={{
        headers: ['What', 'First month', 'Last month'],
        rows: bars.map(({ label, start, finish }) => [label, start, finish]),
      }}
      height={(size) => timePlan(bars, months, size).height}
    >
      {({ width, unit }) => {
        const plan = timePlan(bars, months, { width, unit })
        return (
          <>
            <Months plan={plan} unit={unit} />
            <ReadablePoints
              points={plan.rows.map(({ bar, top, area, beyond }, line) => ({
                key: bar.id,
                x: area.left + area.width,
                y: top,
                line,
                words: `${bar.label}: ${monthsWords(bar)}${beyond ? `, past the end of the grant` : ''}`,
                value: '',
                area,
                mark: (
                  <>
                    <rect
                      x={area.left}
                      y={area.top}
                      width={area.width - (beyond?.width ?? 0)}
                      height={area.height}
                      fill="var(--data-1)"
                    />
                    {beyond && (
                      <rect
                        {...beyond}
                        fill="var(--accent-soft)"
                        stroke="var(--data-1)"
                        strokeWidth={2}
                        strokeDasharray="4 3"
                      />
                    )}
                  </>
                ),
              }))}
              width={width}
              unit={unit}
            />
            {plan.rows.flatMap(({ bar, lines }) =>
              lines.map(({ text, y, strong }) => (
                <ChartText
                  key={`${bar.id} ${y}`}
                  x={plan.left + 5 * unit}
                  y={y}
                  unit={unit}
                  strong={strong}
                  halo
                >
                  {text}
                </ChartText>
              )),
            )}
          </>
        )
      }}
    </ChartFigure>
  )
}

/** The months as thin upright lines, their numbers at the bottom, and where the grant ends. */
function Months({ plan, unit }: { plan: TimePlan; unit: number }) {
  const { left, right, bottom, ticks, end } = plan
  return (
    <>
      {ticks.map(({ x, label }) => (
        <g key={label}>
          <path d={`M${x} ${plan.top}V${bottom}`} stroke="var(--line)" strokeWidth={1} />
          <ChartText x={x} y={bottom + 20 * unit} anchor="middle" tone="muted" unit={unit}>
            {label}
          </ChartText>
        </g>
      ))}
      <path d={`M${left} ${bottom}H${right}`} stroke="var(--ink)" strokeWidth={1.5} />
      <ChartText x={left} y={bottom + 42 * unit} tone="muted" unit={unit}>
        Month
      </ChartText>
      {end && (
        <>
          <path
            d={`M${end.x} ${plan.top - 6 * unit}V${bottom}`}
            stroke="var(--ink)"
            strokeWidth={1.5}
            strokeDasharray="5 4"
          />
          <ChartText x={end.x} y={plan.top - 10 * unit} anchor="end" unit={unit}>
            {end.text}
          </ChartText>
        </>
      )}
    </>
  )
}
