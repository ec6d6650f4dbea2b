import { memo } from 'react'
import { formatNumber } from '#core/format'
import { measured } from '#core/methods/single-case/observations'
import { singleCaseSummary } from '#core/methods/single-case/summary'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText } from '../parts/ChartText.tsx'
import type { ChartSize } from '../parts/chart-size.ts'
import { Marker, pointSize } from '../parts/Marker.tsx'
import { type ReadablePoint, ReadablePoints } from '../parts/ReadablePoints.tsx'
import { fitted } from '../parts/text-size.ts'
import { TimeAxis, ValueGrid } from '../parts/ValueGrid.tsx'
import { keyHeight, LineKey } from './LineKey.tsx'
import { seriesName } from './labels.ts'
import { PhaseMarks } from './PhaseMarks.tsx'
import {
  type ChartOutcome,
  type ChartSeries,
  type ShownLines,
  type SingleCasePlan,
  singleCaseHeight,
  singleCasePlan,
  type Tier,
} from './tiers.ts'
import { pointWords, singleCaseData } from './words.ts'

export interface SingleCaseChartProps extends ChartFrame {
  /** One series, or several with their own starts. */
  series: readonly ChartSeries[]
  outcome: ChartOutcome
  /** Mean is shown unless it is false. */
  show?: ShownLines
  /** What the phases are called beside their labels: { B1: "Ride plan" }. */
  phaseNames?: Readonly<Record<string, string>>
  /** Name of the axis below. */
  sessions?: string
}

/** Only what is always there. */
const noLines: ShownLines = {}

/**
 * A single-case chart to the conventions of the field: open points in baselines, filled ones under the plan, no
 * line across a phase line or a missing value, phase names on top, the dotted mean with its value.
 */
export function SingleCaseChart({
  series,
  outcome,
  show = noLines,
  phaseNames,
  sessions = 'Session',
  ...frame
}: SingleCaseChartProps) {
  return (
    <ChartFigure
      {...frame}
      summary={singleCaseSummary(series, outcome)}
      data={singleCaseData(series)}
      height={({ width, unit }) => singleCaseHeight(width, unit, series.length) + keyHeight(show) * unit}
    >
      {(size) => (
        <Drawing
          {...size}
          series={series}
          outcome={outcome}
          show={show}
          phaseNames={phaseNames}
          sessions={sessions}
        />
      )}
    </ChartFigure>
  )
}

type DrawingProps = Pick<SingleCaseChartProps, 'series' | 'outcome' | 'phaseNames'> &
  Required<Pick<SingleCaseChartProps, 'show' | 'sessions'>> &
  ChartSize & { height: number }

/** All of the drawing; a chart of hundreds of points is not drawn again for a letter in its title. */
const Drawing = memo(function Drawing(props: DrawingProps) {
  const { series, outcome, show, phaseNames, sessions, width, unit, height } = props
  const plan = singleCasePlan(series, outcome, width, unit)
  return (
    <>
      {plan.tiers.map((tier, place) => (
        <g key={`${tier.series.name}${tier.top}`}>
          <ValueGrid axis={tier.axis} left={plan.left} right={plan.right} unit={unit} />
          <PhaseMarks plan={plan} tier={tier} show={show} names={phaseNames} />
          <SeriesName plan={plan} tier={tier} />
          <Events plan={plan} place={place} />
        </g>
      ))}
      <PhaseLines plan={plan} />
      <TimeAxis
        plan={plan}
        bottom={plan.tiers.at(-1)?.bottom ?? 0}
        ticks={plan.ticks.map((session) => ({ place: session, text: session }))}
        name={sessions}
      />
      <LineKey plan={plan} show={show} y={height - 8 * unit} />
      <ReadablePoints points={readablePoints(plan)} width={width} unit={unit} />
    </>
  )
})

function SeriesName({ plan, tier }: { plan: SingleCasePlan; tier: Tier }) {
  const name = seriesName(plan, tier)
  if (!name) return null
  const { text, ...place } = name
  return (
    <ChartText {...place} tone="muted" unit={plan.unit} halo>
      {text}
    </ChartText>
  )
}

/** Dashed lines where the phase changes; in a multiple baseline the first one steps down from series to series. */
function PhaseLines({ plan }: { plan: SingleCasePlan }) {
  const { tiers, unit } = plan
  const firsts = tiers.map(({ phases }) => phases.find(({ starts }) => starts)?.left)
  const look = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 1.5, strokeDasharray: '5 5' }
  return tiers.map((tier, place) => {
    const [here, next] = [firsts[place], firsts[place + 1]]
    const below = tiers[place + 1]
    const stepped = here !== undefined && next !== undefined && below !== undefined
    return (
      <g key={tier.top}>
        {tier.phases
          .filter(({ starts }) => starts)
          .map(({ left }) => (
            <path key={left} d={`M${left} ${tier.top - 24 * unit}V${tier.bottom}`} {...look} />
          ))}
        {stepped && (
          <path d={`M${here} ${tier.bottom}V${tier.bottom + 7}H${next}V${below.top - 24 * unit}`} {...look} />
        )}
      </g>
    )
  })
}

/** A small triangle on the axis where something happened; its words are with the point and in the table. */
function Events({ plan, place }: { plan: SingleCasePlan; place: number }) {
  const tier = plan.tiers[place]
  const sessions = Object.entries(tier?.series.events ?? {}).filter(([, text]) => text.trim() !== '')
  return sessions.map(([session]) => {
    const [x, y] = [plan.x(Number(session)), tier?.bottom ?? 0]
    return <path key={session} d={`M${x} ${y - 8}L${x + 5} ${y - 1}H${x - 5}Z`} fill="var(--ink)" />
  })
}

function readablePoints(plan: SingleCasePlan): ReadablePoint[] {
  const several = plan.tiers.length > 1
  const size = pointSize(plan.x(2) - plan.x(1))
  return plan.tiers.flatMap((tier, line) =>
    tier.phases.flatMap(({ phase }) =>
      measured(phase.observations).map(({ session, value }) => {
        const [x, y] = [plan.x(session), tier.axis.y(value)]
        return {
          key: `${line}-${session}`,
          x,
          y,
          line,
          words: pointWords(tier.series, several, phase, session, value),
          value: [formatNumber(value), fitted(tier.series.events?.[session] ?? '', 260, plan.unit)]
            .filter(Boolean)
            .join(': '),
          mark: (
            <Marker
              shape="circle"
              x={x}
              y={y}
              size={size}
              color="var(--data-1)"
              open={phase.kind === 'baseline'}
            />
          ),
        }
      }),
    ),
  )
}
