interface Props {
  /** Told apart by more than color. */
  shape: 'circle' | 'square' | 'cross'
  x: number
  y: number
  /** Half of its width. */
  size: number
  color: string
  /** Filled with the paper instead: a baseline point. */
  open?: boolean
}

export function Marker({ shape, x, y, size, color, open }: Props) {
  const look = { fill: open ? 'var(--paper)' : color, stroke: color, strokeWidth: Math.min(2.5, size / 1.6) }
  if (shape === 'circle') return <circle cx={x} cy={y} r={size} {...look} />
  if (shape === 'square')
    return <rect x={x - size} y={y - size} width={2 * size} height={2 * size} {...look} />
  return (
    <path
      d={`M${x - size} ${y - size}L${x + size} ${y + size}M${x - size} ${y + size}L${x + size} ${y - size}`}
      {...look}
      strokeWidth={Math.min(3, size / 1.4)}
    />
  )
}

/** Half the width of a point, for so many pixels between neighbors: many points are drawn smaller. */
export const pointSize = (between: number): number => Math.max(1.75, Math.min(5, between / 2.4))
