import { line } from 'd3-shape'
import { levelOf } from '#core/methods/single-case/level'
import { type Measured, valuesOf } from '#core/methods/single-case/observations'
import { phaseName } from '#core/methods/single-case/summary'
import { ChartText, ChartTexts } from '../parts/ChartText.tsx'
import { fitted, textWidth } from '../parts/text-size.ts'
import { bandLabels, bandsOf, celerationEnds, type Ends, lineLabels, trendEnds } from './labels.ts'
import { type PlacedPhase, type ShownLines, type SingleCasePlan, type Tier, unbroken } from './tiers.ts'

interface Props {
  plan: SingleCasePlan
  tier: Tier
  show: ShownLines
  names: Readonly<Record<string, string>> | undefined
}

/** Names, lines and levels of the phases of one series; the points come on top. */
export function PhaseMarks({ plan, tier, show, names }: Props) {
  const { x, unit } = plan
  const draw = line<Measured>(
    ({ session }) => x(session),
    ({ value }) => tier.axis.y(value),
  )
  return (
    <g>
      {show.band && <Bands plan={plan} tier={tier} />}
      {tier.phases.map((placed) => (
        <g key={placed.left}>
          <ChartText
            text={nameThatFits(placed, names, unit)}
            x={placed.left + 6}
            y={tier.top - 9 * unit}
            strong
          />
          <Levels tier={tier} placed={placed} show={show} />
          {unbroken(placed.phase).map((run) => (
            <path
              key={run[0]?.session}
              d={draw(run) ?? ''}
              fill="none"
              stroke="var(--data-1)"
              strokeWidth={x(2) - x(1) < 6 ? 1.25 : 2.5}
              strokeLinejoin="round"
            />
          ))}
          {show.trend && (
            <Straight ends={trendEnds(plan, tier, placed.phase)} color="var(--data-4)" dash="10 3 2 3" />
          )}
        </g>
      ))}
      {show.celeration &&
        celerationEnds(plan, tier).map(({ past, carried }) => (
          <g key={past?.[0][0] ?? carried?.[0][0]}>
            <Straight ends={past} color="var(--data-5)" />
            <Straight ends={carried} color="var(--data-5)" dash="6 5" />
          </g>
        ))}
      <ChartTexts of={lineLabels(plan, tier, show)} strong halo />
    </g>
  )
}

/** The whole name, a good part of it, or only the label. */
function nameThatFits({ phase, left, right }: PlacedPhase, names: Props['names'], unit: number): string {
  const room = right - left - 8
  const name = fitted(phaseName(phase.label, names), room, unit)
  const whole = !name.endsWith('…')
  if (whole || name.length > phase.label.length + 8) return name
  return textWidth(phase.label, unit) <= room + 6 ? phase.label : ''
}

/** The dashed median under the dotted mean. */
function Levels({ tier, placed, show }: { tier: Tier; placed: PlacedPhase; show: ShownLines }) {
  const level = levelOf(valuesOf(placed.phase))
  if (!level) return null
  const across = (value: number) => `M${placed.left + 4} ${tier.axis.y(value)}H${placed.right - 4}`
  return (
    <>
      {show.median && (
        <path d={across(level.median)} stroke="var(--data-3)" strokeWidth={2.5} strokeDasharray="8 4" />
      )}
      {show.mean !== false && (
        <path d={across(level.mean)} stroke="var(--data-2)" strokeWidth={2.5} strokeDasharray="2 4" />
      )}
    </>
  )
}

/** Mean ± 2 standard deviations of each baseline, carried through the phase after it. */
function Bands({ plan, tier }: { plan: SingleCasePlan; tier: Tier }) {
  const { y } = tier.axis
  return (
    <>
      {bandsOf(tier).map(({ lower, upper, edges, from, to }) => (
        <g key={from.left}>
          <rect
            x={from.left}
            y={y(upper)}
            width={to.right - from.left}
            height={y(lower) - y(upper)}
            fill="var(--accent-soft)"
          />
          {edges.map((value) => (
            <path
              key={value}
              d={`M${from.left} ${y(value)}H${to.right}`}
              stroke="var(--line-strong)"
              strokeWidth={1.5}
              strokeDasharray="1 3"
            />
          ))}
        </g>
      ))}
      <ChartTexts of={bandLabels(plan, tier)} muted />
    </>
  )
}

function Straight({ ends, color, dash }: { ends: Ends; color: string; dash?: string }) {
  if (!ends) return null
  const [[x1, y1], [x2, y2]] = ends
  return <path d={`M${x1} ${y1}L${x2} ${y2}`} stroke={color} strokeWidth={2} strokeDasharray={dash} />
}
