import type { PlanBar } from '#core/worksheets/implementation-plan/results'
import { monthsWords, timeSummary } from '#core/worksheets/implementation-plan/words'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText, ChartTexts } from '../parts/ChartText.tsx'
import { type ReadablePoint, ReadablePoints } from '../parts/ReadablePoints.tsx'
import { type TimePlan, timePlan } from './plan.ts'

interface Props extends ChartFrame {
  bars: readonly PlanBar[]
  /** The last month of the grant; null while it is not known. */
  months: number | null
}

/**
 * A plan over the months: one bar a row, from the first month through the last, with its name and its months
 * above it. What lies beyond the end of the grant is pale with a dashed edge.
 */
export function TimeChart({ bars, months, ...frame }: Props) {
  return (
    <ChartFigure
      {...frame}
      summary={timeSummary(bars, months)}
      data={{
        headers: ['What', 'First month', 'Last month'],
        rows: bars.map(({ label, start, finish }) => [label, start, finish]),
      }}
      plan={(size) => timePlan(bars, months, size)}
    >
      {(plan, { unit }) => (
        <>
          <Months plan={plan} unit={unit} />
          <ReadablePoints points={plan.rows.map(readablePoint)} />
          {plan.rows.map(({ bar, lines }) => (
            <ChartTexts key={bar.id} of={lines} halo />
          ))}
        </>
      )}
    </ChartFigure>
  )
}

const readablePoint = ({ bar, area, beyond }: TimePlan['rows'][number], line: number): ReadablePoint => ({
  key: bar.id,
  x: area.left + area.width,
  y: area.top + area.height / 2,
  line,
  words: `${bar.label}: ${monthsWords(bar)}${beyond ? ', past the end of the grant' : ''}`,
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
})

/** The months as thin upright lines, their numbers at the bottom, and where the grant ends. */
function Months({ plan, unit }: { plan: TimePlan; unit: number }) {
  const { left, right, top, bottom, ticks, end } = plan
  return (
    <>
      {ticks.map(({ x, label }) => (
        <g key={label}>
          <path d={`M${x} ${top}V${bottom}`} stroke="var(--line)" strokeWidth={1} />
          <ChartText text={label} x={x} y={bottom + 20 * unit} anchor="middle" muted />
        </g>
      ))}
      <path d={`M${left} ${bottom}H${right}`} stroke="var(--ink)" strokeWidth={1.5} />
      <ChartText text="Month" x={left} y={bottom + 42 * unit} muted />
      {end && (
        <>
          <path
            d={`M${end.x} ${top - 6 * unit}V${bottom}`}
            stroke="var(--ink)"
            strokeWidth={1.5}
            strokeDasharray="5 4"
          />
          <ChartText text={end.text} x={end.x} y={top - 10 * unit} anchor="end" />
        </>
      )}
    </>
  )
}
