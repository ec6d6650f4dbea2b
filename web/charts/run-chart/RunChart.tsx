import { line } from 'd3-shape'
import { formatNumber } from '#core/format'
import { type ChartResults, runChartSummary } from '#core/worksheets/run-chart/results'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText } from '../parts/ChartText.tsx'
import { Marker, pointSize } from '../parts/Marker.tsx'
import { type ReadablePoint, ReadablePoints } from '../parts/ReadablePoints.tsx'
import { TimeAxis, ValueGrid } from '../parts/ValueGrid.tsx'
import { type LevelLine, levelLines, lineLabels } from './lines.ts'
import { type ChartChange, type RunChartPlan, runChartHeight, runChartPlan } from './plan.ts'
import { changedBefore, runChartData, signalsAt } from './words.ts'

export interface RunChartProps extends ChartFrame {
  results: Omit<ChartResults, 'remarks'>
  /** How many periods the frozen median stands for; null when it is that of all. */
  baselineEnd: number | null
  changes?: readonly ChartChange[]
  /** Shows the limits of the XmR chart as well. */
  limits?: boolean
  /** Name of the axis below. */
  periods?: string
}

/**
 * A run chart: points in time order and the median, solid where it was worked out and dashed where it is carried
 * on. Points of a shift are squares, points outside the limits crosses; both are named in the summary.
 */
export function RunChart({
  results,
  baselineEnd,
  changes = [],
  limits = false,
  periods = 'Period',
  ...frame
}: RunChartProps) {
  const shown = limits ? results.limits : null
  const values = [
    ...results.values.filter((value) => value !== null),
    ...(shown ? [shown.lower, shown.upper] : []),
  ]
  return (
    <ChartFigure
      {...frame}
      summary={runChartSummary(results, baselineEnd)}
      data={runChartData(results, changes)}
      height={({ width, unit }) => runChartHeight(width, unit, changes.length)}
    >
      {(size) => {
        const plan = runChartPlan(results.labels, values, changes, size)
        const lines = levelLines(plan, results.median, baselineEnd, shown)
        return (
          <>
            <ValueGrid axis={plan.axis} left={plan.left} right={plan.right} unit={plan.unit} />
            <Changes plan={plan} />
            <Lines plan={plan} lines={lines} />
            <Values plan={plan} results={results} />
            {lineLabels(plan, lines, results.values).map(({ text, ...place }) => (
              <ChartText key={text} {...place} unit={plan.unit} strong halo>
                {text}
              </ChartText>
            ))}
            <TimeAxis plan={plan} bottom={plan.bottom} ticks={plan.ticks} name={periods} />
            <ReadablePoints
              points={readablePoints(plan, results, changes, Boolean(shown))}
              width={size.width}
              unit={plan.unit}
            />
          </>
        )
      }}
    </ChartFigure>
  )
}

/** The lines across the chart: median and limits. */
function Lines({ plan, lines }: { plan: RunChartPlan; lines: readonly LevelLine[] }) {
  return lines.map(({ text, y, until, color, dash }) => (
    <g key={text} stroke={color} strokeWidth={2.25}>
      <path d={`M${plan.left} ${y}H${until}`} {...(dash && { strokeDasharray: dash })} />
      {until < plan.right && <path d={`M${until} ${y}H${plan.right}`} strokeDasharray="7 5" />}
    </g>
  ))
}

function Values({ plan, results }: { plan: RunChartPlan; results: Omit<ChartResults, 'remarks'> }) {
  const draw = line<number | null>(
    (_, place) => plan.x(place),
    (value) => plan.axis.y(value ?? 0),
  ).defined((value) => value !== null)
  return (
    <path
      d={draw([...results.values]) ?? ''}
      fill="none"
      stroke="var(--data-1)"
      strokeWidth={2}
      strokeLinejoin="round"
    />
  )
}

/** Dashed lines where something was changed, with their words above the chart. */
function Changes({ plan }: { plan: RunChartPlan }) {
  return plan.changes.map(({ x, y, text, anchor }) => (
    <g key={`${x}${y}`}>
      <path
        d={`M${x} ${y - 10 * plan.unit}V${plan.bottom}`}
        stroke="var(--ink)"
        strokeWidth={1.5}
        strokeDasharray="5 5"
      />
      <ChartText x={x + (anchor === 'end' ? -6 : 6)} y={y} anchor={anchor} unit={plan.unit} strong halo>
        {text}
      </ChartText>
    </g>
  ))
}

function readablePoints(
  plan: RunChartPlan,
  results: Omit<ChartResults, 'remarks'>,
  changes: readonly ChartChange[],
  limits: boolean,
): ReadablePoint[] {
  const size = pointSize(plan.x(1) - plan.x(0))
  return results.values.flatMap((value, place) => {
    if (value === null) return []
    const [x, y] = [plan.x(place), plan.axis.y(value)]
    const signals = signalsAt(results, place, limits)
    const outside = signals.includes('outside the limits')
    const shape = outside ? 'cross' : signals.includes('part of a shift') ? 'square' : 'circle'
    return [
      {
        key: String(place),
        x,
        y,
        line: 0,
        words: [
          `${results.labels[place]}: ${formatNumber(value)}`,
          ...signals,
          ...changedBefore(changes, place),
        ].join(', '),
        value: formatNumber(value),
        mark: (
          <Marker shape={shape} x={x} y={y} size={size} color={outside ? 'var(--data-2)' : 'var(--data-1)'} />
        ),
      },
    ]
  })
}
