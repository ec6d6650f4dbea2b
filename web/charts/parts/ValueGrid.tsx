import { ChartText } from './ChartText.tsx'
import type { ValueAxis } from './values.ts'

interface Props {
  axis: ValueAxis
  left: number
  right: number
  unit: number
}

/** Thin horizontal lines with their values, and the upright axis. */
export function ValueGrid({ axis, left, right, unit }: Props) {
  return (
    <g>
      {axis.ticks.map(({ value, label }) => (
        <g key={value}>
          <path d={`M${left} ${axis.y(value)}H${right}`} stroke="var(--line)" strokeWidth={1} />
          <ChartText x={left - 8 * unit} y={axis.y(value) + 5 * unit} anchor="end" tone="muted" unit={unit}>
            {label}
          </ChartText>
        </g>
      ))}
      <path
        d={`M${left} ${axis.y(axis.max)}V${axis.y(axis.min)}H${right}`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={1.5}
      />
    </g>
  )
}
