import { memo } from 'react'
import { formatNumber } from '#core/format'
import { measured } from '#core/methods/single-case/observations'
import { singleCaseSummary } from '#core/methods/single-case/summary'
import { type ChartData, ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartTexts } from '../parts/ChartText.tsx'
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
} from './tiers.ts'

interface DrawnProps {
  /** One series, or several with their own starts. */
  series: readonly ChartSeries[]
  outcome: ChartOutcome
  /** Mean is shown unless it is false. */
  show?: ShownLines
  /** What the phases are called beside their labels: { B1: "Ride plan" }. */
  phaseNames?: Readonly<Record<string, string>>
  sessions?: string
}
export interface SingleCaseChartProps extends ChartFrame, DrawnProps {}

const noLines: ShownLines = {}

/**
 * A single-case chart to the conventions of the field: open points in baselines, filled ones under the plan, no
 * line across a phase line or a missing value, phase names on top, the dotted mean with its value.
 */
export function SingleCaseChart({ title, level, bare, ...drawn }: SingleCaseChartProps) {
  const { series, outcome, show = noLines } = drawn
  return (
    <ChartFigure
      {...{ title, level, bare }}
      summary={singleCaseSummary(series, outcome)}
      data={singleCaseData(series)}
      plan={(size) => ({
        height: Math.round(singleCaseHeight(size, series.length) + keyHeight(show) * size.unit),
      })}
    >
      {({ height }, size) => <Drawing {...drawn} {...size} height={height} />}
    </ChartFigure>
  )
}

/** All of the drawing; a chart of hundreds of points is not drawn again for a letter in its title. */
const Drawing = memo(function Drawing(props: DrawnProps & ChartSize & { height: number }) {
  const { series, outcome, show = noLines, phaseNames, sessions = 'Session', unit, height } = props
  const plan = singleCasePlan(series, outcome, props)
  return (
    <>
      {plan.tiers.map((tier) => (
        <g key={`${tier.series.name}${tier.top}`}>
          <ValueGrid axis={tier.axis} plan={plan} />
          <PhaseMarks plan={plan} tier={tier} show={show} names={phaseNames} />
          <ChartTexts of={seriesName(plan, tier)} muted halo />
          {/* A small triangle on the axis where something happened; its words are with the point and in the table. */}
          {Object.entries(tier.series.events ?? {}).map(([session, text]) => {
            const [x, y] = [plan.x(Number(session)), tier.bottom]
            return (
              text.trim() !== '' && (
                <path key={session} d={`M${x} ${y - 8}L${x + 5} ${y - 1}H${x - 5}Z`} fill="var(--ink)" />
              )
            )
          })}
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
      <ReadablePoints points={readablePoints(plan)} />
    </>
  )
})

/** Dashed lines where the phase changes; in a multiple baseline the first one steps down from series to series. */
function PhaseLines({ plan: { tiers, unit } }: { plan: SingleCasePlan }) {
  const firsts = tiers.map(({ phases }) => phases.find(({ starts }) => starts)?.left)
  const look = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 1.5, strokeDasharray: '5 5' }
  return tiers.map(({ top, bottom, phases }, place) => {
    const [here, next] = [firsts[place], firsts[place + 1]]
    const below = tiers[place + 1]
    return (
      <g key={top}>
        {phases
          .filter(({ starts }) => starts)
          .map(({ left }) => (
            <path key={left} d={`M${left} ${top - 24 * unit}V${bottom}`} {...look} />
          ))}
        {here !== undefined && next !== undefined && below && (
          <path d={`M${here} ${bottom}V${bottom + 7}H${next}V${below.top - 24 * unit}`} {...look} />
        )}
      </g>
    )
  })
}

function readablePoints({ tiers, x, unit }: SingleCasePlan): ReadablePoint[] {
  const size = pointSize(x(2) - x(1))
  return tiers.flatMap(({ series: { name, events }, axis, phases }, line) =>
    phases.flatMap(({ phase }) =>
      measured(phase.observations).map(({ session, value }) => {
        const at = { x: x(session), y: axis.y(value) }
        const event = events?.[session] ?? ''
        const where = [...(tiers.length > 1 && name ? [name] : []), `session ${session}`, phase.label]
        return {
          ...at,
          key: `${line}-${session}`,
          line,
          words: `${where.join(', ')}: ${formatNumber(value)}${event && `. ${event}`}`,
          value: [formatNumber(value), fitted(event, 260, unit)].filter(Boolean).join(': '),
          mark: (
            <Marker
              {...at}
              shape="circle"
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

function singleCaseData(series: readonly ChartSeries[]): ChartData {
  const several = series.length > 1
  const events = series.some((one) => Object.values(one.events ?? {}).some((text) => text.trim() !== ''))
  return {
    headers: [...(several ? ['Series'] : []), 'Session', 'Phase', 'Value', ...(events ? ['Event'] : [])],
    rows: series.flatMap(({ name, phases, events: said }) =>
      phases.flatMap(({ label, observations }) =>
        observations.map(({ session, value }) => [
          ...(several ? [name] : []),
          session,
          label,
          value,
          ...(events ? [said?.[session] ?? ''] : []),
        ]),
      ),
    ),
  }
}
