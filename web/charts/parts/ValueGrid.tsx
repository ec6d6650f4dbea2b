import { ChartText } from './ChartText.tsx'
import type { ValueAxis } from './values.ts'

interface Props {
  axis: ValueAxis
  left: number
  right: number
  unit: number
}

interface TimeAxisProps {
  plan: { left: number; right: number; unit: number; x: (place: number) => number }
  bottom: number
  ticks: readonly { place: number; text: string | number }[]
  /** What is counted along it: "Session". */
  name: string
}

/** Marks and labels below a chart, with the name of what goes from left to right. */
export function TimeAxis({ plan: { left, right, unit, x }, bottom, ticks, name }: TimeAxisProps) {
  const words = { anchor: 'middle', tone: 'muted', unit } as const
  return (
    <g>
      {ticks.map(({ place, text }) => (
        <g key={place}>
          <path d={`M${x(place)} ${bottom}v5`} stroke="var(--ink)" strokeWidth={1.5} />
          <ChartText x={x(place)} y={bottom + 20 * unit} {...words}>
            {text}
          </ChartText>
        </g>
      ))}
      <ChartText x={(left + right) / 2} y={bottom + 40 * unit} {...words}>
        {name}
      </ChartText>
    </g>
  )
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
