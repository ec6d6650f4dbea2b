import { line } from 'd3-shape'
import { formatNumber } from '#core/format'
import { type ChartResults, runChartSummary } from '#core/worksheets/run-chart/results'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText } from '../parts/ChartText.tsx'
import { Marker, pointSize } from '../parts/Marker.tsx'
import { type ReadablePoint, ReadablePoints } from '../parts/ReadablePoints.tsx'
import { TimeAxis, ValueGrid } from '../parts/ValueGrid.tsx'
import { levelLines, lineLabels } from './lines.ts'
import { type ChartChange, type RunChartPlan, runChartPlan } from './plan.ts'

type Drawn = Omit<ChartResults, 'remarks'>

export interface RunChartProps extends ChartFrame {
  results: Drawn
  /** How many periods the frozen median stands for; null when it is that of all. */
  baselineEnd: number | null
  changes?: readonly ChartChange[]
  limits?: boolean
  periods?: string
}

/**
 * A run chart: points in time order and the median, solid where it was worked out and dashed where it is carried
 * on. Points of a shift are squares, points outside the limits crosses; both are named in the summary.
 */
export function RunChart(props: RunChartProps) {
  const { results, baselineEnd, changes = [], limits = false, periods = 'Period' } = props
  const { labels, values, median } = results
  const shown = limits ? results.limits : null
  const known = values.filter((value) => value !== null)
  const textAt = (place: number) => changes.filter((one) => one.place === place).map(({ text }) => text)
  return (
    <ChartFigure
      {...props}
      summary={runChartSummary(results, baselineEnd)}
      data={{
        headers: ['Period', 'Value', 'Median', ...(changes.length > 0 ? ['Change'] : [])],
        rows: values.map((value, place) => [
          labels[place] ?? String(place + 1),
          value,
          median,
          ...(changes.length > 0 ? [textAt(place).join('; ')] : []),
        ]),
      }}
      plan={(size) =>
        runChartPlan(labels, [...known, ...(shown ? [shown.lower, shown.upper] : [])], changes, size)
      }
    >
      {(plan) => {
        const lines = levelLines(plan, median, baselineEnd, shown)
        return (
          <>
            <ValueGrid axis={plan.axis} plan={plan} />
            <Changes plan={plan} />
            {/* The lines across the chart: median and limits. */}
            {lines.map(({ text, y, until, color, dash }) => (
              <g key={text} stroke={color} strokeWidth={2.25}>
                <path d={`M${plan.left} ${y}H${until}`} {...(dash && { strokeDasharray: dash })} />
                {until < plan.right && <path d={`M${until} ${y}H${plan.right}`} strokeDasharray="7 5" />}
              </g>
            ))}
            <Values plan={plan} values={values} />
            {lineLabels(plan, lines, values).map((label) => (
              <ChartText key={label.text} {...label} strong halo />
            ))}
            <TimeAxis plan={plan} bottom={plan.bottom} ticks={plan.ticks} name={periods} />
            <ReadablePoints points={readablePoints(plan, results, textAt, Boolean(shown))} />
          </>
        )
      }}
    </ChartFigure>
  )
}

function Values({ plan, values }: { plan: RunChartPlan; values: Drawn['values'] }) {
  const draw = line<number | null>(
    (_, place) => plan.x(place),
    (value) => plan.axis.y(value ?? 0),
  ).defined((value) => value !== null)
  return (
    <path d={draw(values) ?? ''} fill="none" stroke="var(--data-1)" strokeWidth={2} strokeLinejoin="round" />
  )
}

/** Dashed lines where something was changed, with their words above the chart. */
const Changes = ({ plan: { unit, bottom, changes } }: { plan: RunChartPlan }) =>
  changes.map(({ x, y, text, anchor }) => (
    <g key={`${x}${y}`}>
      <path
        d={`M${x} ${y - 10 * unit}V${bottom}`}
        stroke="var(--ink)"
        strokeWidth={1.5}
        strokeDasharray="5 5"
      />
      <ChartText text={text} x={x + (anchor === 'end' ? -6 : 6)} y={y} anchor={anchor} strong halo />
    </g>
  ))

function readablePoints(
  plan: RunChartPlan,
  { labels, values, shifts, outside }: Drawn,
  changesAt: (place: number) => string[],
  limits: boolean,
): ReadablePoint[] {
  const size = pointSize(plan.x(1) - plan.x(0))
  return values.flatMap((value, place) => {
    if (value === null) return []
    const at = { x: plan.x(place), y: plan.axis.y(value) }
    const isOutside = limits && outside.includes(place)
    const shifted = shifts.some(({ from, to }) => place >= from && place <= to)
    const shape = isOutside ? 'cross' : shifted ? 'square' : 'circle'
    const words = [
      `${labels[place]}: ${formatNumber(value)}`,
      ...(shifted ? ['part of a shift'] : []),
      ...(isOutside ? ['outside the limits'] : []),
      ...changesAt(place).map((text) => `changed before it: ${text}`),
    ]
    const color = isOutside ? 'var(--data-2)' : 'var(--data-1)'
    return [
      {
        ...at,
        key: String(place),
        line: 0,
        words: words.join(', '),
        value: formatNumber(value),
        mark: <Marker {...at} shape={shape} size={size} color={color} />,
      },
    ]
  })
}
