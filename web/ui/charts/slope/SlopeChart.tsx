import type { Direction } from '#core/instruments/single-case/observations'
import { figure, signed } from '#core/instruments/wording'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText } from '../parts/ChartText.tsx'
import { bestPlace, spotsAlong } from '../parts/label-place.ts'
import { Marker } from '../parts/Marker.tsx'
import { type ReadablePoint, ReadablePoints } from '../parts/ReadablePoints.tsx'
import { chartText, fitted, textWidth } from '../parts/text-size.ts'
import { type ValueAxis, valueAxis } from '../parts/values.ts'
import { spread } from './spread.ts'
import { type SlopeItem, slopeData, slopeSummary, turn, type WholeItem, whole } from './words.ts'

export interface SlopeChartProps extends ChartFrame {
  items: readonly SlopeItem[]
  direction: Direction | null
  /** Ends of the scale, where it has any. */
  min?: number | null
  max?: number | null
  /** A line across the chart: scores on its better side are outside the clinical range. */
  cutoff?: number | null
  /** Names of the two times. */
  ends?: readonly [string, string]
}

/** Up to so many lines are named; more would stand on each other. */
const named = 16

/**
 * A slope graph: one line for each person or group, from the first value to the second. Who got worse is dashed
 * with a square at the end, so that it does not take color to see it.
 */
export function SlopeChart({
  items,
  direction,
  min = null,
  max = null,
  cutoff = null,
  ends = ['First', 'Second'],
  ...frame
}: SlopeChartProps) {
  const lines = whole(items)
  const values = [...lines.flatMap(({ pre, post }) => [pre, post]), ...(cutoff === null ? [] : [cutoff])]
  return (
    <ChartFigure
      {...frame}
      summary={slopeSummary(items, direction, cutoff)}
      data={slopeData(items, ends)}
      height={({ width, unit }) => Math.max(280, Math.min(420, width * 0.62)) + 40 * unit}
    >
      {({ width, unit, height }) => {
        const [top, bottom] = [30 * unit, height - 12 * unit]
        const axis = valueAxis(values, { min, max }, top, bottom)
        const side = Math.min(width * 0.3, sideWidth(lines, unit))
        const left = Math.ceil(
          Math.max(...axis.ticks.map(({ label }) => textWidth(label, unit)), 0) + 14 * unit,
        )
        const [from, to] = [left + 22 * unit, width - side]
        return (
          <>
            <Frame
              axis={axis}
              left={left}
              right={width - 2}
              from={from}
              to={to}
              unit={unit}
              ends={ends}
              top={top}
              bottom={bottom}
            />
            {lines.map((item) => (
              <Slope key={item.id} item={item} axis={axis} from={from} to={to} direction={direction} />
            ))}
            {cutoff !== null && (
              <Cutoff
                lines={lines}
                axis={axis}
                value={cutoff}
                from={from}
                to={to}
                unit={unit}
                top={top}
                bottom={bottom}
              />
            )}
            <EndLabels
              lines={lines}
              axis={axis}
              x={to + 12 * unit}
              room={width - to - 14 * unit}
              unit={unit}
              top={top}
              bottom={bottom}
            />
            <ReadablePoints points={readablePoints(lines, axis, to, direction)} width={width} unit={unit} />
          </>
        )
      }}
    </ChartFigure>
  )
}

const sideWidth = (lines: readonly WholeItem[], unit: number): number =>
  lines.length > named
    ? 24 * unit
    : Math.max(...lines.map((item) => textWidth(endLabel(item), unit)), 30) + 24 * unit

const endLabel = ({ id, post }: WholeItem): string => `${id} ${figure(post)}`

interface FrameProps {
  /** Right edge of the drawing. */
  right: number
  axis: ValueAxis
  left: number
  from: number
  to: number
  unit: number
  ends: readonly [string, string]
  top: number
  bottom: number
}

/** The two times as upright lines with their names, and the values at the left. */
function Frame({ axis, left, right, from, to, unit, ends, top, bottom }: FrameProps) {
  return (
    <g>
      {axis.ticks.map(({ value, label }) => (
        <g key={value}>
          <path d={`M${left} ${axis.y(value)}H${to}`} stroke="var(--line)" strokeWidth={1} />
          <ChartText x={left - 8 * unit} y={axis.y(value) + 5 * unit} anchor="end" tone="muted" unit={unit}>
            {label}
          </ChartText>
        </g>
      ))}
      {[from, to].map((x, place) => (
        <g key={x}>
          <path d={`M${x} ${top}V${bottom}`} stroke="var(--ink)" strokeWidth={1.5} />
          <ChartText
            x={place === 0 ? x : right}
            y={top - 12 * unit}
            anchor={place === 0 ? 'start' : 'end'}
            unit={unit}
            strong
          >
            {fitted(ends[place] ?? '', (right - from) / 2 - 6, unit)}
          </ChartText>
        </g>
      ))}
    </g>
  )
}

interface CutoffProps extends Omit<FrameProps, 'left' | 'right' | 'ends'> {
  lines: readonly WholeItem[]
  value: number
}

/** The cut-off across the chart, its name where the slopes leave room for it. */
function Cutoff({ lines, axis, value, from, to, unit, top, bottom }: CutoffProps) {
  const y = axis.y(value)
  const text = `cut-off ${figure(value)}`
  const spots = lines.flatMap(({ pre, post }) => spotsAlong([from, axis.y(pre)], [to, axis.y(post)]))
  const places = [0.5, 0.3, 0.7, 0.15, 0.85].flatMap((part) =>
    [-7, 18].map((away) => ({ x: from + (to - from) * part, y: y + away * unit, anchor: 'middle' as const })),
  )
  const place = bestPlace(text, places, spots, { left: from + 6, right: to - 6, top, bottom }, unit)
  return (
    <g>
      <path d={`M${from} ${y}H${to}`} stroke="var(--data-2)" strokeWidth={2} strokeDasharray="2 4" />
      {place && (
        <ChartText {...place} unit={unit} strong halo>
          {text}
        </ChartText>
      )}
    </g>
  )
}

interface SlopeProps {
  item: WholeItem
  axis: ValueAxis
  from: number
  to: number
  direction: Direction | null
}

function Slope({ item, axis, from, to, direction }: SlopeProps) {
  const worse = turn(item, direction) === -1
  const [start, end] = [axis.y(item.pre), axis.y(item.post)]
  const color = worse ? 'var(--data-2)' : 'var(--data-1)'
  return (
    <g>
      <path
        d={`M${from} ${start}L${to} ${end}`}
        stroke={color}
        strokeWidth={2.5}
        {...(worse && { strokeDasharray: '7 5' })}
      />
      <Marker shape={worse ? 'square' : 'circle'} x={from} y={start} size={4.5} color={color} open />
    </g>
  )
}

interface EndLabelsProps {
  lines: readonly WholeItem[]
  axis: ValueAxis
  x: number
  room: number
  unit: number
  top: number
  bottom: number
}

/** Names and second values at the right, moved apart where they would stand on each other. */
function EndLabels({ lines, axis, x, room, unit, top, bottom }: EndLabelsProps) {
  if (lines.length > named) return null
  const heights = lines.map(({ post }) => axis.y(post) + 5 * unit)
  const places = spread(heights, (chartText + 3) * unit, top, bottom + 8 * unit)
  return lines.map((item, place) => (
    <g key={item.id}>
      {places && Math.abs((places[place] ?? 0) - (heights[place] ?? 0)) > 4 && (
        <path
          d={`M${x - 7 * unit} ${(heights[place] ?? 0) - 5 * unit}L${x - 2} ${(places[place] ?? 0) - 5 * unit}`}
          stroke="var(--line-strong)"
          strokeWidth={1}
        />
      )}
      <ChartText x={x} y={places?.[place] ?? heights[place] ?? 0} unit={unit} strong>
        {places ? fitted(endLabel(item), room, unit) : ''}
      </ChartText>
    </g>
  ))
}

/** One stop for each line, at its second end, from the top down. */
const readablePoints = (
  lines: readonly WholeItem[],
  axis: ValueAxis,
  to: number,
  direction: Direction | null,
): ReadablePoint[] =>
  lines
    .toSorted((one, other) => other.post - one.post)
    .map((item) => {
      const worse = turn(item, direction) === -1
      const y = axis.y(item.post)
      return {
        key: item.id,
        x: to,
        y,
        line: 0,
        words: `${item.id}: ${figure(item.pre)} to ${figure(item.post)}, change ${signed(item.post - item.pre)}${item.word ? `, ${item.word}` : worse ? ', worse' : ''}`,
        value: `${item.id}: ${figure(item.pre)} to ${figure(item.post)}`,
        mark: (
          <Marker
            shape={worse ? 'square' : 'circle'}
            x={to}
            y={y}
            size={4.5}
            color={worse ? 'var(--data-2)' : 'var(--data-1)'}
          />
        ),
      }
    })
