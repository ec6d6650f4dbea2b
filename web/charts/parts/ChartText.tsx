import type { ReactNode } from 'react'
import { chartText } from './text-size.ts'

interface Props {
  x: number
  y: number
  unit: number
  anchor?: 'start' | 'middle' | 'end'
  /** Axis labels are quiet, labels of data stand out. */
  tone?: 'ink' | 'muted'
  strong?: boolean
  /** Keeps lines behind the text from crossing it. */
  halo?: boolean
  children: ReactNode
}

/** Text in a chart. Attributes instead of classes, so that a saved chart looks the same. */
export function ChartText({ x, y, unit, anchor = 'start', tone = 'ink', strong, halo, children }: Props) {
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fill={tone === 'ink' ? 'var(--ink)' : 'var(--muted)'}
      fontFamily="var(--face-sans)"
      fontSize={chartText * unit}
      fontWeight={strong ? 650 : 450}
      {...(halo && {
        stroke: 'var(--paper)',
        strokeWidth: 4 * unit,
        strokeLinejoin: 'round' as const,
        paintOrder: 'stroke',
      })}
    >
      {children}
    </text>
  )
}
