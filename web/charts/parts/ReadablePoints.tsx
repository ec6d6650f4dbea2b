import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { ChartText } from './ChartText.tsx'
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

interface Props {
  points: readonly ReadablePoint[]
  width: number
  unit: number
}

/**
 * The points of a chart. One stop of the Tab key; left and right go through the points, up and down to the
 * nearest one of the next line, Home and End to the ends. The point that has the focus, or the pointer, shows
 * its value.
 */
export function ReadablePoints({ points, width, unit }: Props) {
  const [current, setCurrent] = useState(0)
  const [shown, setShown] = useState<number | null>(null)
  const elements = useRef<(SVGGElement | null)[]>([])
  const stop = Math.min(current, points.length - 1)
  const go = (to: number) => {
    if (to < 0 || to >= points.length) return
    setCurrent(to)
    elements.current[to]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = destination(event.key, stop, points)
    if (to === null) return
    event.preventDefault()
    go(to)
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
      {active && <Value point={active} width={width} unit={unit} />}
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
function Value({ point, width, unit }: { point: ReadablePoint; width: number; unit: number }) {
  const half = textWidth(point.value, unit) / 2
  const x = Math.max(half + 2, Math.min(width - half - 2, point.x))
  const above = point.y > 38 * unit
  return (
    <g data-screen-only="" pointerEvents="none">
      {point.area ? (
        <rect
          x={point.area.left - 3}
          y={point.area.top - 3}
          width={point.area.width + 6}
          height={point.area.height + 6}
          fill="none"
          stroke="var(--ink)"
          strokeWidth={2}
        />
      ) : (
        <circle cx={point.x} cy={point.y} r={9} fill="none" stroke="var(--ink)" strokeWidth={2} />
      )}
      {point.value !== '' && (
        <ChartText x={x} y={point.y + (above ? -22 : 34) * unit} anchor="middle" unit={unit} strong halo>
          {point.value}
        </ChartText>
      )}
    </g>
  )
}
