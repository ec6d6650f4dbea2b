import { type LogicModelResults, liveLinks } from '#core/worksheets/logic-model/results'
import type { LogicModel } from '#core/worksheets/logic-model/schema'
import { filledBoxes, modelSummary } from '#core/worksheets/logic-model/words'
import { ChartFigure, type ChartFrame } from '../parts/ChartFigure.tsx'
import { ChartText } from '../parts/ChartText.tsx'
import { ReadablePoints } from '../parts/ReadablePoints.tsx'
import { textWidth } from '../parts/text-size.ts'
import { modelLayout, type PlacedBox } from './layout.ts'
import { dashes, type Firmness, firmnessNames, type PlacedLink, placedLinks } from './links.ts'
import { boxNotes, boxSpoken, modelData } from './words.ts'

export interface LogicModelChartProps extends ChartFrame {
  model: LogicModel
  results: LogicModelResults
}

/**
 * A logic model: boxes in columns with lines between them, the line telling what a link rests on. On a narrow
 * page it is a list, and each box says what it leads to. A core component is tinted with a thick edge.
 */
export function LogicModelChart({ model, results, ...frame }: LogicModelChartProps) {
  const boxes = filledBoxes(model)
  const links = liveLinks(model)
  const layoutFor = (size: { width: number; unit: number }) =>
    modelLayout(boxes, (box) => boxNotes(model, results, box), size)
  const keyed = (width: number, unit: number) => keyOf(links.length > 0, width, unit)
  return (
    <ChartFigure
      {...frame}
      summary={modelSummary(model, results)}
      data={modelData(model)}
      height={({ width, unit }) => {
        const layout = layoutFor({ width, unit })
        return layout.height + (layout.manner === 'list' ? 0 : keyed(width, unit).height)
      }}
    >
      {({ width, unit }) => {
        const layout = layoutFor({ width, unit })
        const drawn = layout.manner === 'list' ? [] : placedLinks(layout.boxes, links, unit)
        return (
          <>
            {layout.headings.map(({ text, x, y }) => (
              <ChartText key={`${x} ${y}`} x={x} y={y} unit={unit} strong>
                {text}
              </ChartText>
            ))}
            {drawn.map((link) => (
              <Line key={link.key} link={link} unit={unit} />
            ))}
            <ReadablePoints
              points={layout.boxes.map((placed) => ({
                key: placed.box.id,
                x: placed.left + placed.width / 2,
                y: placed.top + placed.height / 2,
                line: placed.lane,
                words: boxSpoken(model, results, placed.box),
                value: '',
                area: placed,
                mark: <Box placed={placed} beyond={results.beyondGrant} unit={unit} />,
              }))}
              width={width}
              unit={unit}
            />
            {layout.manner === 'columns' &&
              keyed(width, unit).items.map(({ firmness, x, y }) => (
                <g key={firmness}>
                  <path
                    d={`M${x} ${layout.height + y - 5 * unit}h${26 * unit}`}
                    stroke="var(--accent)"
                    strokeWidth={2}
                    strokeDasharray={dashes[firmness]}
                  />
                  <ChartText x={x + 34 * unit} y={layout.height + y} tone="muted" unit={unit}>
                    {firmnessNames[firmness]}
                  </ChartText>
                </g>
              ))}
          </>
        )
      }}
    </ChartFigure>
  )
}

function Line({ link, unit }: { link: PlacedLink; unit: number }) {
  return (
    <>
      <path
        d={link.path}
        fill="none"
        stroke="var(--accent)"
        strokeWidth={1.75 * unit}
        strokeDasharray={dashes[link.firmness]}
      />
      <path d={link.arrow} fill="var(--accent)" />
    </>
  )
}

function Box({ placed, beyond, unit }: { placed: PlacedBox; beyond: readonly string[]; unit: number }) {
  const core = placed.box.column === 'activity' && placed.box.core
  return (
    <>
      <rect
        x={placed.left}
        y={placed.top}
        width={placed.width}
        height={placed.height}
        rx={3}
        fill={core ? 'var(--accent-soft)' : 'var(--paper)'}
        stroke={core ? 'var(--accent)' : 'var(--line-strong)'}
        strokeWidth={core ? 2.5 : 1.5}
        {...(beyond.includes(placed.box.id) && { strokeDasharray: '5 4' })}
      />
      {placed.lines.map(({ text, x, y, tone }) => (
        <ChartText key={y} x={x} y={y} unit={unit} tone={tone === 'quiet' ? 'muted' : 'ink'}>
          {text}
        </ChartText>
      ))}
    </>
  )
}

/** The key of the lines, in as many rows as it takes. */
function keyOf(any: boolean, width: number, unit: number) {
  const items: { firmness: Firmness; x: number; y: number }[] = []
  let [x, y] = [0, 24 * unit]
  for (const firmness of any ? (['studied', 'lived', 'open'] as const) : []) {
    const room = 34 * unit + textWidth(firmnessNames[firmness], unit) + 20 * unit
    if (x > 0 && x + room > width) [x, y] = [0, y + 22 * unit]
    items.push({ firmness, x, y })
    x += room
  }
  return { items, height: items.length > 0 ? y + 8 * unit : 0 }
}
