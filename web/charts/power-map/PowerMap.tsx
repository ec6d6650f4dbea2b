import type { ChartData } from '../parts/ChartFigure.tsx'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText } from '../parts/ChartText.tsx'
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
export function PowerMap({ items, summary, data, ...frame }: PowerMapProps) {
  return (
    <ChartFigure
      {...frame}
      summary={summary}
      data={data}
      height={({ width, unit }) => mapPlan(items, width, unit).height}
    >
      {({ width, unit }) => {
        const plan = mapPlan(items, width, unit)
        return (
          <>
            <Key plan={plan} />
            <Grid plan={plan} />
            <Quarters plan={plan} />
            {plan.items.map((placed) => (
              <Name key={placed.item.id} placed={placed} unit={unit} />
            ))}
            <ReadablePoints points={readablePoints(plan, width)} width={width} unit={unit} />
          </>
        )
      }}
    </ChartFigure>
  )
}

/** The name beside its marker, on two lines where it needs them and there is room for a name at all. */
function Name({ placed: { item, x, y, room }, unit }: { placed: PlacedItem; unit: number }) {
  const lines = room > 0 ? wrapped(item.name, room, unit) : []
  const first = y + (lines.length === 1 ? 5 : -3) * unit
  return lines.map((line, place) => (
    <ChartText key={line} x={x + 18 * unit} y={first + place * 15 * unit} unit={unit} halo>
      {line}
    </ChartText>
  ))
}

/** What size and shape stand for. */
function Key({ plan: { unit, right, keyLines } }: { plan: MapPlan }) {
  const y = 11 * unit
  const second = keyLines === 1 ? { x: 215 * unit, y } : { x: 24 * unit, y: y + keyLine * unit }
  return (
    <g>
      <Shape x={10 * unit} y={y} size={5 * unit} strong={false} unknown={false} />
      <Shape x={30 * unit} y={y} size={9 * unit} strong={false} unknown={false} />
      <ChartText x={45 * unit} y={y + 5 * unit} unit={unit}>
        larger: more at stake
      </ChartText>
      <Shape x={second.x + 6 * unit} y={second.y} size={8 * unit} strong unknown={false} />
      <ChartText x={second.x + 21 * unit} y={second.y + 5 * unit} unit={unit}>
        {fitted('most affected, least power', right - second.x - 21 * unit, unit)}
      </ChartText>
    </g>
  )
}

/** The fields, the lines between low and high, and the values at the edges. */
function Grid({ plan }: { plan: MapPlan }) {
  const { unit, left, right, top, bottom, cutX, cutY, columns, rows } = plan
  const cell = (right - left) / 5
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
        <ChartText key={value} x={left - 8 * unit} y={y + 5 * unit} anchor="end" tone="muted" unit={unit}>
          {value}
        </ChartText>
      ))}
      {columns.map(({ value, x }) => (
        <ChartText key={value} x={x} y={bottom + 20 * unit} anchor="middle" tone="muted" unit={unit}>
          {value}
        </ChartText>
      ))}
      <ChartText x={0} y={top - 9 * unit} unit={unit} strong>
        Power
      </ChartText>
      <ChartText x={0} y={bottom + 20 * unit} unit={unit} strong>
        Interest
      </ChartText>
    </g>
  )
}

/** The names of the four quarters: two above the plot, two below it. */
function Quarters({ plan: { unit, left, right, top, bottom, cutX } }: { plan: MapPlan }) {
  const names = [
    { text: 'Keep satisfied', from: left + 14 * unit, to: cutX, above: true },
    { text: 'Manage closely', from: cutX, to: right, above: true },
    { text: 'Monitor', from: left, to: cutX, above: false },
    { text: 'Keep informed', from: cutX, to: right, above: false },
  ]
  return names.map(({ text, from, to, above }) => {
    const lines = wrapped(text, to - from, unit)
    return lines.map((line, place) => (
      <ChartText
        key={`${text}${line}`}
        x={(from + to) / 2}
        y={above ? top - (9 + (lines.length - 1 - place) * 17) * unit : bottom + (42 + place * 17) * unit}
        anchor="middle"
        unit={unit}
      >
        {line}
      </ChartText>
    ))
  })
}

function Shape(props: { x: number; y: number; size: number; strong: boolean; unknown: boolean }) {
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
const readablePoints = ({ items, unit }: MapPlan, width: number): ReadablePoint[] =>
  items
    .toSorted((one, other) => one.item.number - other.item.number)
    .map(({ item, x, y }) => ({
      key: item.id,
      x,
      y,
      line: 5 - item.power,
      words: item.words,
      value: fitted(item.name, width - 8, unit),
      mark: <Numbered item={item} x={x} y={y} unit={unit} />,
    }))

function Numbered({ item, x, y, unit }: { item: MapItem; x: number; y: number; unit: number }) {
  return (
    <>
      <Shape
        x={x}
        y={y}
        size={markerSize(item.stake) * unit}
        strong={item.strong}
        unknown={item.stake === null}
      />
      <ChartText x={x} y={y + 5 * unit} anchor="middle" unit={unit} strong>
        {item.number}
      </ChartText>
    </>
  )
}
