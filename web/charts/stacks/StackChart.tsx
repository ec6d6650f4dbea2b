import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText, ChartTexts } from '../parts/ChartText.tsx'
import { ReadablePoints } from '../parts/ReadablePoints.tsx'
import { textWidth } from '../parts/text-size.ts'
import {
  type PlacedStack,
  placedStacks,
  type Stack,
  type StackParts,
  stackFigures,
  stacksData,
  stacksSummary,
} from './plan.ts'

export interface StackChartProps extends ChartFrame {
  stacks: readonly Stack[]
  names: StackParts
}

/**
 * One bar for each item, as long as everybody: how many stand in each part, from pale to dark, with the count in it,
 * and those in none at the end, on paper. What is marked has a thick line below it. In words below each bar.
 */
export function StackChart({ stacks, names, ...frame }: StackChartProps) {
  return (
    <ChartFigure
      {...frame}
      summary={stacksSummary(stacks, names)}
      data={stacksData(stacks, names)}
      plan={(size) => placedStacks(stacks, names, size)}
    >
      {({ key, rows }, { unit }) => (
        <>
          {key.map(({ name, part, x, y }) => (
            <g key={name}>
              {part < names.parts.length ? (
                <rect {...look(part)} x={x + 1} y={y} width={16 * unit} height={16 * unit} />
              ) : (
                <Marked x={x + 1} y={y + 10 * unit} width={16 * unit} unit={unit} />
              )}
              <ChartText text={name} x={x + 23 * unit} y={y + 13 * unit} />
            </g>
          ))}
          {rows.map(({ stack, name, figures }) => (
            <g key={stack.name}>
              <ChartTexts of={name} strong halo />
              <ChartTexts of={figures} muted halo />
            </g>
          ))}
          <ReadablePoints
            points={rows.map((row, line) => ({
              key: row.stack.name,
              x: (row.pieces[0]?.left ?? 0) + 8,
              y: row.top + row.high / 2,
              line,
              words: `${row.stack.name}: ${stackFigures(row.stack, names)}`,
              value: '',
              area: { left: 2, top: row.top, width: endOf(row) - 2, height: row.high },
              mark: <Pieces row={row} unit={unit} />,
            }))}
          />
        </>
      )}
    </ChartFigure>
  )
}

const endOf = ({ pieces }: PlacedStack) => {
  const last = pieces.at(-1)
  return last ? last.left + last.width : 2
}

/** Pale to dark; the edge tells neighbors apart without color. */
const look = (part: number | null) => ({
  fill: part === null ? 'var(--paper)' : `var(--heat-${Math.min(part, 4)})`,
  stroke: 'var(--line-strong)',
  strokeWidth: 1.5,
})

const Marked = ({ x, y, width, unit }: { x: number; y: number; width: number; unit: number }) => (
  <rect x={x} y={y} width={width} height={5 * unit} fill="var(--data-2)" />
)

function Pieces({ row: { pieces, top, high }, unit }: { row: PlacedStack; unit: number }) {
  return pieces.map(({ left, width, part, count, marked }) => (
    <g key={part}>
      <rect
        {...look(part)}
        x={left}
        y={top}
        width={width}
        height={high}
        {...(part === null && { strokeDasharray: '4 3' })}
      />
      {width > textWidth(String(count), unit) + 6 * unit && (
        <text
          x={left + width / 2}
          y={top + high / 2 + 5 * unit}
          textAnchor="middle"
          fill={part === null ? 'var(--muted)' : `var(--on-heat-${Math.min(part, 4)})`}
          fontFamily="var(--face-sans)"
          fontSize={14 * unit}
          fontWeight={650}
        >
          {count}
        </text>
      )}
      {marked > 0 && <Marked x={left + 1} y={top + high + 2} width={Math.max(3, marked - 2)} unit={unit} />}
    </g>
  ))
}
