import { useContext } from 'react'
import { ChartRoom } from './chart-size.ts'
import { chartText } from './text-size.ts'

interface Look {
  anchor?: 'start' | 'middle' | 'end'
  /** Axis labels are quiet, labels of data stand out. */
  muted?: boolean
  strong?: boolean
  /** Keeps lines behind the text from crossing it. */
  halo?: boolean
}

export interface ChartLabel extends Look {
  text: string | number
  x: number
  y: number
}

/** Text in a chart. Attributes instead of classes, so that a saved chart looks the same. */
export function ChartText({ text, x, y, anchor = 'start', muted, strong, halo }: ChartLabel) {
  const { unit } = useContext(ChartRoom)
  return (
    <text
      x={x}
      y={y}
      textAnchor={anchor}
      fill={muted ? 'var(--muted)' : 'var(--ink)'}
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
      {text}
    </text>
  )
}

/** Several texts of one look, each in a place of its own. */
export const ChartTexts = ({ of, ...look }: Look & { of: readonly ChartLabel[] }) =>
  of.map((label) => <ChartText key={`${label.x} ${label.y}`} {...label} {...look} />)
