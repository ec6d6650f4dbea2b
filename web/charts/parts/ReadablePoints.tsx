import { type KeyboardEvent, type ReactNode, useContext, useRef, useState } from 'react'
import { ChartText } from './ChartText.tsx'
import { ChartRoom } from './chart-size.ts'
import { textWidth } from './text-size.ts'

/** A point that can be read by keyboard, pointer and screen reader. */
export interface ReadablePoint {
  key: string
  x: number
  y: number
  /** What a screen reader says: "Session 3, A1: 7". */
  words: string
  /** What shows beside the point: "7". Empty where the mark says it itself. */
  value: string
  /** Which line of the chart it belongs to; up and down go from one to the next. */
  line: number
  /** Where the mark is an area instead of a point. */
  area?: { left: number; top: number; width: number; height: number }
  mark: ReactNode
}

/**
 * The points of a chart. One stop of the Tab key; left and right go through the points, up and down to the
 * nearest one of the next line, Home and End to the ends. The point that has the focus, or the pointer, shows
 * its value.
 */
export function ReadablePoints({ points }: { points: readonly ReadablePoint[] }) {
  const [current, setCurrent] = useState(0)
  const [shown, setShown] = useState<number | null>(null)
  const elements = useRef<(SVGGElement | null)[]>([])
  const stop = Math.min(current, points.length - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const to = destination(event.key, stop, points)
    if (to === null) return
    event.preventDefault()
    setCurrent(to)
    elements.current[to]?.focus()
  }
  const active = shown === null ? undefined : points[shown]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the points, which have the focus
    <g onKeyDown={onKeyDown}>
      {points.map((point, place) => (
        // biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: a point is read, not pressed
        <g
          key={point.key}
          ref={(element) => {
            elements.current[place] = element
          }}
          role="img"
          aria-label={point.words}
          tabIndex={place === stop ? 0 : -1}
          onFocus={() => {
            setCurrent(place)
            setShown(place)
          }}
          onBlur={() => setShown(null)}
          onPointerEnter={() => setShown(place)}
          onPointerLeave={() => setShown(null)}
        >
          {/* Room for a finger. */}
          {!point.area && <circle cx={point.x} cy={point.y} r={12} fill="transparent" />}
          {point.mark}
        </g>
      ))}
      {active && <Value point={active} />}
    </g>
  )
}

/** Where a key leads from a point; null when it leads nowhere. */
export function destination(key: string, from: number, points: readonly ReadablePoint[]): number | null {
  const here = points[from]
  if (!here) return null
  if (key === 'ArrowRight') return from + 1 < points.length ? from + 1 : null
  if (key === 'ArrowLeft') return from > 0 ? from - 1 : null
  if (key === 'Home') return 0
  if (key === 'End') return points.length - 1
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null
  const line = here.line + (key === 'ArrowDown' ? 1 : -1)
  const there = points.flatMap((point, place) =>
    point.line === line ? [{ place, away: Math.abs(point.x - here.x) }] : [],
  )
  return there.toSorted((one, other) => one.away - other.away)[0]?.place ?? null
}

/** The value above its point, or below it where there is no room. */
function Value({ point: { x, y, value, area } }: { point: ReadablePoint }) {
  const { width, unit } = useContext(ChartRoom)
  const half = textWidth(value, unit) / 2
  const within = Math.max(half + 2, Math.min(width - half - 2, x))
  const look = { fill: 'none', stroke: 'var(--ink)', strokeWidth: 2 }
  return (
    <g data-screen-only="" pointerEvents="none">
      {area ? (
        <rect x={area.left - 3} y={area.top - 3} width={area.width + 6} height={area.height + 6} {...look} />
      ) : (
        <circle cx={x} cy={y} r={9} {...look} />
      )}
      {value !== '' && (
        <ChartText
          text={value}
          x={within}
          y={y + (y > 38 * unit ? -22 : 34) * unit}
          anchor="middle"
          strong
          halo
        />
      )}
    </g>
  )
}
