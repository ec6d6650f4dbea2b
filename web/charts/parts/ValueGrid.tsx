import { ChartText } from './ChartText.tsx'
import type { ValueAxis } from './values.ts'

interface TimeAxisProps {
  plan: { left: number; right: number; unit: number; x: (place: number) => number }
  bottom: number
  ticks: readonly { place: number; text: string | number }[]
  /** What is counted along it: "Session". */
  name: string
}

/** Marks and labels below a chart, with the name of what goes from left to right. */
export function TimeAxis({ plan: { left, right, unit, x }, bottom, ticks, name }: TimeAxisProps) {
  return (
    <g>
      {ticks.map(({ place, text }) => (
        <g key={place}>
          <path d={`M${x(place)} ${bottom}v5`} stroke="var(--ink)" strokeWidth={1.5} />
          <ChartText text={text} x={x(place)} y={bottom + 20 * unit} anchor="middle" muted />
        </g>
      ))}
      <ChartText text={name} x={(left + right) / 2} y={bottom + 40 * unit} anchor="middle" muted />
    </g>
  )
}

interface GridProps {
  plan: { left: number; right: number; unit: number }
  axis: ValueAxis
}

/** Thin horizontal lines with their values at the left. */
export const GridLines = ({ axis, plan: { left, right, unit } }: GridProps) =>
  axis.ticks.map(({ value, label }) => (
    <g key={value}>
      <path d={`M${left} ${axis.y(value)}H${right}`} stroke="var(--line)" strokeWidth={1} />
      <ChartText text={label} x={left - 8 * unit} y={axis.y(value) + 5 * unit} anchor="end" muted />
    </g>
  ))

/** The same with the upright axis. */
export const ValueGrid = ({ axis, plan }: GridProps) => (
  <g>
    <GridLines axis={axis} plan={plan} />
    <path
      d={`M${plan.left} ${axis.y(axis.max)}V${axis.y(axis.min)}H${plan.right}`}
      fill="none"
      stroke="var(--ink)"
      strokeWidth={1.5}
    />
  </g>
)
