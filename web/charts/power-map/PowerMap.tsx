import { type ChartData, ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText, ChartTexts } from '../parts/ChartText.tsx'
import type { ChartSize } from '../parts/chart-size.ts'
import { type ReadablePoint, ReadablePoints } from '../parts/ReadablePoints.tsx'
import { fitted, wrapped } from '../parts/text-size.ts'
import { keyLine, type MapItem, type MapPlan, mapPlan, markerSize, type PlacedItem } from './plan.ts'

export interface PowerMapProps extends ChartFrame {
  items: readonly MapItem[]
  summary: string
  data: ChartData
}

/**
 * The power–interest grid: interest to the right, power up, the four quarters named at the edges. A number stands
 * for each name; its marker is larger the more is at stake, and a square where people are most affected and have
 * least power.
 */
export function PowerMap({ items, ...frame }: PowerMapProps) {
  return (
    <ChartFigure {...frame} plan={(size) => mapPlan(items, size)}>
      {(plan, size) => (
        <>
          <Key plan={plan} unit={size.unit} />
          <Grid plan={plan} unit={size.unit} />
          {plan.items.map((placed) => (
            <ChartTexts key={placed.item.id} of={nameOf(placed, size.unit)} halo />
          ))}
          <ReadablePoints points={readablePoints(plan, size)} />
        </>
      )}
    </ChartFigure>
  )
}

/** The name beside its marker, on two lines where it needs them and there is room for a name at all. */
function nameOf({ item, x, y, room }: PlacedItem, unit: number) {
  const lines = room > 0 ? wrapped(item.name, room, unit) : []
  const first = y + (lines.length === 1 ? 5 : -3) * unit
  return lines.map((text, place) => ({ text, x: x + 18 * unit, y: first + place * 15 * unit }))
}

function Key({ plan: { right, keyLines }, unit }: { plan: MapPlan; unit: number }) {
  const y = 11 * unit
  const second = keyLines === 1 ? { x: 215 * unit, y } : { x: 24 * unit, y: y + keyLine * unit }
  const x = second.x + 21 * unit
  return (
    <g>
      <Shape x={10 * unit} y={y} size={5 * unit} />
      <Shape x={30 * unit} y={y} size={9 * unit} />
      <ChartText text="larger: more at stake" x={45 * unit} y={y + 5 * unit} />
      <Shape x={second.x + 6 * unit} y={second.y} size={8 * unit} strong />
      <ChartText text={fitted('most affected, least power', right - x, unit)} x={x} y={second.y + 5 * unit} />
    </g>
  )
}

/** The fields, the lines between low and high, the values at the edges, and the names of the quarters. */
function Grid({ plan, unit }: { plan: MapPlan; unit: number }) {
  const { left, right, top, bottom, cutX, cutY, columns, rows } = plan
  const cell = (right - left) / 5
  // Two above the plot, two below it.
  const quarters = [
    { text: 'Keep satisfied', from: left + 14 * unit, to: cutX, above: true },
    { text: 'Manage closely', from: cutX, to: right, above: true },
    { text: 'Monitor', from: left, to: cutX, above: false },
    { text: 'Keep informed', from: cutX, to: right, above: false },
  ].flatMap(({ text, from, to, above }) =>
    wrapped(text, to - from, unit).map((line, place, { length }) => ({
      text: line,
      x: (from + to) / 2,
      y: above ? top - (9 + (length - 1 - place) * 17) * unit : bottom + (42 + place * 17) * unit,
    })),
  )
  return (
    <g>
      <path
        d={[1, 2, 3, 4].map((place) => `M${left + place * cell} ${top}V${bottom}`).join('')}
        stroke="var(--line)"
      />
      <path
        d={`M${left} ${top}H${right}V${bottom}H${left}Z`}
        fill="none"
        stroke="var(--ink)"
        strokeWidth={1.5}
      />
      <path
        d={`M${cutX} ${top}V${bottom}M${left} ${cutY}H${right}`}
        stroke="var(--ink)"
        strokeWidth={1.5}
        strokeDasharray="6 4"
      />
      {rows.map(({ value, y }) => (
        <ChartText key={value} text={value} x={left - 8 * unit} y={y + 5 * unit} anchor="end" muted />
      ))}
      {columns.map(({ value, x }) => (
        <ChartText key={value} text={value} x={x} y={bottom + 20 * unit} anchor="middle" muted />
      ))}
      <ChartText text="Power" x={0} y={top - 9 * unit} strong />
      <ChartText text="Interest" x={0} y={bottom + 20 * unit} strong />
      <ChartTexts of={quarters} anchor="middle" />
    </g>
  )
}

function Shape(props: { x: number; y: number; size: number; strong?: boolean; unknown?: boolean }) {
  const { x, y, size, strong, unknown } = props
  const look = {
    fill: 'var(--paper)',
    stroke: strong ? 'var(--data-2)' : 'var(--data-1)',
    strokeWidth: strong ? 3 : 2,
    ...(unknown && { strokeDasharray: '3 3' }),
  }
  return strong ? (
    <rect x={x - size} y={y - size} width={2 * size} height={2 * size} {...look} />
  ) : (
    <circle cx={x} cy={y} r={size} {...look} />
  )
}

/** One stop for each, in the order of the list. */
const readablePoints = ({ items }: MapPlan, { width, unit }: ChartSize): ReadablePoint[] =>
  items
    .toSorted((one, other) => one.item.number - other.item.number)
    .map(({ item: { id, number, name, power, stake, strong, words }, x, y }) => ({
      ...{ key: id, x, y, words },
      line: 5 - power,
      value: fitted(name, width - 8, unit),
      mark: (
        <>
          <Shape x={x} y={y} size={markerSize(stake) * unit} strong={strong} unknown={stake === null} />
          <ChartText text={number} x={x} y={y + 5 * unit} anchor="middle" strong />
        </>
      ),
    }))
