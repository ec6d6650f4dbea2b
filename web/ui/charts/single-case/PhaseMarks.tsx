import { line } from 'd3-shape'
import { celerationLine } from '#core/instruments/single-case/celeration'
import { levelOf } from '#core/instruments/single-case/level'
import { type Measured, measured, type Phase, valuesOf } from '#core/instruments/single-case/observations'
import { comparisonsOf } from '#core/instruments/single-case/phases'
import { lineAt, theilSen } from '#core/instruments/single-case/trend'
import { figure } from '#core/instruments/wording'
import { ChartText } from '../parts/ChartText.tsx'
import { fitted } from '../parts/text-size.ts'
import { clipped } from '../parts/values.ts'
import { levelLabel } from './labels.ts'
import type { PlacedPhase, SingleCasePlan, Tier } from './tiers.ts'
import { phaseName } from './words.ts'

/** Which extra lines a reader asked for. */
export interface ShownLines {
  mean?: boolean
  median?: boolean
  band?: boolean
  celeration?: boolean
  trend?: boolean
}

interface Props {
  plan: SingleCasePlan
  tier: Tier
  show: ShownLines
  names: Readonly<Record<string, string>> | undefined
}

/** Runs of sessions that follow each other with a value: the line breaks at phase lines and at gaps. */
export function unbroken({ observations }: Phase): Measured[][] {
  const runs: Measured[][] = []
  let open = false
  for (const { session, value } of observations) {
    if (value === null) open = false
    else {
      if (!open) runs.push([])
      runs.at(-1)?.push({ session, value })
      open = true
    }
  }
  return runs
}

/** Names, lines and levels of the phases of one series; the points come on top. */
export function PhaseMarks({ plan, tier, show, names }: Props) {
  const { x } = plan
  const draw = line<Measured>(
    ({ session }) => x(session),
    ({ value }) => tier.axis.y(value),
  )
  return (
    <g>
      {show.band && <Bands plan={plan} tier={tier} />}
      {tier.phases.map((placed) => (
        <g key={`${placed.left}`}>
          <PhaseName plan={plan} tier={tier} placed={placed} names={names} />
          {unbroken(placed.phase).map((run) => (
            <path
              key={run[0]?.session}
              d={draw(run) ?? ''}
              fill="none"
              stroke="var(--data-1)"
              strokeWidth={2.5}
              strokeLinejoin="round"
            />
          ))}
          {show.trend && <Trend plan={plan} tier={tier} phase={placed.phase} />}
          <Levels plan={plan} tier={tier} placed={placed} show={show} />
        </g>
      ))}
      {show.celeration && <Celerations plan={plan} tier={tier} />}
    </g>
  )
}

function PhaseName({
  plan,
  tier,
  placed,
  names,
}: { plan: SingleCasePlan; tier: Tier; placed: PlacedPhase } & Pick<Props, 'names'>) {
  const room = placed.right - placed.left - 10
  const whole = fitted(phaseName(placed.phase, names), room, plan.unit)
  const text = whole.startsWith(placed.phase.label) ? whole : fitted(placed.phase.label, room + 8, plan.unit)
  return (
    <ChartText x={placed.left + 6} y={tier.top - 9 * plan.unit} unit={plan.unit} strong>
      {text}
    </ChartText>
  )
}

/** Dotted mean and dashed median, each with its value where there is room for it. */
function Levels({
  plan,
  tier,
  placed,
  show,
}: {
  plan: SingleCasePlan
  tier: Tier
  placed: PlacedPhase
  show: ShownLines
}) {
  const level = levelOf(valuesOf(placed.phase))
  if (!level) return null
  const { unit, x } = plan
  const points = measured(placed.phase.observations).map(
    ({ session, value }) => [x(session), tier.axis.y(value)] as const,
  )
  const lines = [
    { shown: show.mean !== false, name: 'mean', value: level.mean, color: 'var(--data-2)', dash: '2 4' },
    { shown: show.median, name: 'median', value: level.median, color: 'var(--data-3)', dash: '8 4' },
  ].filter(({ shown }) => shown)
  const taken = [...points]
  return lines.map(({ name, value, color, dash }) => {
    const y = tier.axis.y(value)
    const room = { left: placed.left, right: placed.right, top: tier.top, bottom: tier.bottom }
    const text =
      [`${name} ${figure(value)}`, figure(value)].find((one) => levelLabel(one, y, room, taken, unit)) ?? ''
    const label = text === '' ? null : levelLabel(text, y, room, taken, unit)
    // The next label keeps off this one.
    if (label)
      taken.push(
        ...[0.2, 0.5, 0.8].map(
          (part) => [label.x + (label.anchor === 'end' ? -1 : 1) * part * 60 * unit, label.y - 5] as const,
        ),
      )
    return (
      <g key={name}>
        <path
          d={`M${placed.left + 4} ${y}H${placed.right - 4}`}
          stroke={color}
          strokeWidth={2.5}
          strokeDasharray={dash}
        />
        {label && (
          <ChartText x={label.x} y={label.y} anchor={label.anchor} unit={unit} strong halo>
            {text}
          </ChartText>
        )}
      </g>
    )
  })
}

/** The Theil–Sen line of a phase: thin, dash and dot. */
function Trend({ plan, tier, phase }: { plan: SingleCasePlan; tier: Tier; phase: Phase }) {
  const points = measured(phase.observations)
  const trend = theilSen(points)
  const [first, last] = [points[0], points.at(-1)]
  const ends =
    trend &&
    first &&
    last &&
    clipped((session) => lineAt(trend, session), first.session, last.session, tier.axis)
  return ends ? <Straight plan={plan} tier={tier} ends={ends} color="var(--data-4)" dash="10 3 2 3" /> : null
}

/** The direction of each baseline, solid while it was measured and dashed where it is carried on. */
function Celerations({ plan, tier }: { plan: SingleCasePlan; tier: Tier }) {
  return comparisonsOf(tier.phases.map(({ phase }) => phase)).map(({ before, after }) => {
    const baseline = measured(before.observations)
    const drawn = celerationLine(baseline, 'means')
    const [first, last, end] = [
      baseline[0]?.session,
      baseline.at(-1)?.session,
      after.observations.at(-1)?.session,
    ]
    if (!drawn || first === undefined || last === undefined || end === undefined) return null
    const value = (session: number) => lineAt(drawn, session)
    const [past, carried] = [clipped(value, first, last, tier.axis), clipped(value, last, end, tier.axis)]
    const labelAt = carried?.[1] ?? past?.[1]
    return (
      <g key={first}>
        {past && <Straight plan={plan} tier={tier} ends={past} color="var(--data-5)" />}
        {carried && <Straight plan={plan} tier={tier} ends={carried} color="var(--data-5)" dash="6 5" />}
        {labelAt && (
          <ChartText
            x={plan.x(labelAt[0])}
            y={tier.axis.y(labelAt[1]) - 8 * plan.unit}
            anchor="end"
            unit={plan.unit}
            halo
          >
            celeration
          </ChartText>
        )}
      </g>
    )
  })
}

/** Mean ± 2 standard deviations of each baseline, carried through the phase after it. */
function Bands({ plan, tier }: { plan: SingleCasePlan; tier: Tier }) {
  return comparisonsOf(tier.phases.map(({ phase }) => phase)).map(({ before, after }) => {
    const level = levelOf(valuesOf(before))
    const [from, to] = [before, after].map((phase) => tier.phases.find((placed) => placed.phase === phase))
    if (!level?.sd || level.count < 3 || !from || !to) return null
    const { min, max, y } = tier.axis
    const inside = (value: number) => Math.min(max, Math.max(min, value))
    const [lower, upper] = [level.mean - 2 * level.sd, level.mean + 2 * level.sd]
    const [top, bottom] = [y(inside(upper)), y(inside(lower))]
    return (
      <g key={from.left}>
        <rect
          x={from.left}
          y={top}
          width={to.right - from.left}
          height={bottom - top}
          fill="var(--accent-soft)"
        />
        {[lower, upper]
          .filter((value) => value === inside(value))
          .map((value) => (
            <path
              key={value}
              d={`M${from.left} ${y(value)}H${to.right}`}
              stroke="var(--line-strong)"
              strokeWidth={1.5}
              strokeDasharray="1 3"
            />
          ))}
        <ChartText x={to.right - 6} y={top + 16 * plan.unit} anchor="end" tone="muted" unit={plan.unit}>
          {fitted('± 2 SD', to.right - to.left - 8, plan.unit)}
        </ChartText>
      </g>
    )
  })
}

interface StraightProps {
  plan: SingleCasePlan
  tier: Tier
  ends: [[number, number], [number, number]]
  color: string
  dash?: string
}

function Straight({ plan, tier, ends, color, dash }: StraightProps) {
  const [[a, b], [c, d]] = ends
  return (
    <path
      d={`M${plan.x(a)} ${tier.axis.y(b)}L${plan.x(c)} ${tier.axis.y(d)}`}
      stroke={color}
      strokeWidth={2}
      {...(dash && { strokeDasharray: dash })}
    />
  )
}
